import type { Place } from './place.js';
import { runOnRows } from './sql.js';

/** The messages of webhooks may know a person. The message `app_user.erased` tells them that it is gone. */
export const webhookMessages: Place = {
  kind: 'WEBHOOK_MESSAGES',
  columns: ['webhook_messages.body'],
  // Others may be in a message too.
  shown: ['id', 'type', 'createdAt'],
  times: ['createdAt'],
  async find(sql, { applicationId, mayBeNamedIn, isNamedIn }) {
    const { where, values } = mayBeNamedIn('body');
    const text = `SELECT * FROM webhook_messages WHERE applicationId = ? AND personal = 1 AND ${where}`;
    const rows = await sql.rows(text, [applicationId, ...values], this.times);
    return rows.filter(({ body }) => isNamedIn(body));
  },
  async erase(sql, _, rows) {
    const ids = rows.map(({ id }) => String(id));
    await runOnRows(sql, 'DELETE FROM webhook_deliveries', ids, 'messageId');
    await runOnRows(sql, 'DELETE FROM webhook_messages', ids);
    return 0;
  },
};
