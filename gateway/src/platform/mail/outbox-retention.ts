import { IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../database/database.js';
import { OutboxMail } from './outbox-mail.js';

const days = (count: number) => count * 24 * 3_600_000;

/** No mailed link works longer (an invitation's seven days), so no body is of use to anybody after that. */
const bodyLifetimeMs = days(7);
const recordLifetimeMs = days(30);

/** Empties parked mails whose links have expired, and forgets what was sent or given up long ago. */
export async function sweepOutbox(database: Database, now = Date.now()): Promise<void> {
  await database.write(async (manager) => {
    await manager.update(
      OutboxMail,
      { state: 'parked', createdAt: LessThan(new Date(now - bodyLifetimeMs)), text: Not(IsNull()) },
      { text: null, html: null },
    );
    const old = LessThan(new Date(now - recordLifetimeMs));
    await manager.delete(OutboxMail, { state: 'sent', createdAt: old });
    await manager.delete(OutboxMail, { state: 'parked', createdAt: old });
  });
}
