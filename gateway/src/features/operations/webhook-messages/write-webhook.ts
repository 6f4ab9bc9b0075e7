import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, idsIn, insertRows, select } from '../../../platform/database/rows/rows.js';
import type { WebhookEvent } from './event-types.js';
import { maxWaiting } from './webhook-delivery.entity.js';
import { WebhookMessage } from './webhook-message.entity.js';
import { wakeWebhookSenders } from './webhook-wake.js';

/** The data of a message, and what only endpoints get that may know e-mail addresses. */
export interface EventData {
  readonly data: Readonly<Record<string, unknown>>;
  readonly personal?: Readonly<Record<string, unknown>> | undefined;
}

interface Listener {
  readonly id: number;
  readonly personalData: 0 | 1;
  /** The name of the application. */
  readonly application: string;
  /** 1 where as many messages wait as may wait. */
  readonly isFull: 1 | null;
  /** The time of the database; the embedded one answers none. */
  readonly now?: Date;
}

interface Options {
  /** The only endpoint to write to, whether it chose the event or not. */
  readonly endpointId?: number;
  /** The same key makes the same id, which no second message has. */
  readonly key?: string;
  readonly at?: Date;
}

/** An index is read as far as the limit only where so many wait. */
const listenersSql = `
  SELECT endpoint.id, endpoint.personalData, application.name AS application,
    (SELECT 1 FROM webhook_deliveries delivery
      WHERE delivery.endpointId = endpoint.id AND delivery.state = 'WAITING'
      LIMIT 1 OFFSET ${maxWaiting - 1}) AS isFull`;
const fromSql = `FROM webhook_endpoints endpoint JOIN applications application ON application.id = endpoint.applicationId
  WHERE endpoint.applicationId = ? AND endpoint.state IN ('ACTIVE', 'PAUSED')`;

/**
 * Writes a message for the endpoints of an application that are called for its type, in the transaction of the change: it is
 * sent if, and only if, the change is committed. Without such an endpoint it is one query.
 * @param dataOf is called only if there is one
 * @returns whether there is one, for which not too many others wait
 */
export async function writeWebhook(
  manager: EntityManager,
  applicationId: number,
  type: WebhookEvent,
  dataOf: () => EventData | Promise<EventData>,
  { endpointId, key, at = new Date() }: Options = {},
): Promise<boolean> {
  const dialect = dialectOf(manager);
  const now = dialect.isEmbedded ? '' : ', UTC_TIMESTAMP(3) AS now';
  const [chosen, value] =
    endpointId === undefined
      ? ['INSTR(endpoint.eventList, ?) > 0', `,${type},`]
      : ['endpoint.id = ?', endpointId];
  const sql = `${listenersSql}${now} ${fromSql} AND ${chosen}`;
  const listeners = await select<Listener>(manager, sql, [applicationId, value]);
  if (listeners.length === 0) return false;
  const full = listeners.filter(({ isFull }) => isFull === 1).map(({ id }) => id);
  if (full.length > 0) await countDropped(manager, full);
  const open = listeners.filter(({ isFull }) => isFull !== 1);
  if (open.length === 0) return false;
  const { data, personal } = await dataOf();
  const mayKnow = ({ personalData }: Listener) => personal !== undefined && personalData === 1;
  for (const isPersonal of new Set(open.map(mayKnow))) {
    const id = key === undefined ? `msg_${randomBytes(16).toString('base64url')}` : messageIdOf(key);
    const body = JSON.stringify({
      type,
      timestamp: at.toISOString(),
      application: open[0]?.application,
      data: isPersonal ? { ...data, ...personal } : data,
    });
    const row = { id, applicationId, type, personal: isPersonal ? 1 : 0, createdAt: at, body };
    await insertRows(manager, WebhookMessage, [row]);
    const due = open.filter((listener) => mayKnow(listener) === isPersonal);
    const { where, values } = idsIn(due.map((listener) => listener.id));
    const now = due[0]?.now ?? new Date();
    // One that was deleted meanwhile gives no row: the change must not fail for it.
    await execute(
      manager,
      `INSERT INTO webhook_deliveries (endpointId, messageId, type, dueAt, createdAt)
       SELECT id, ?, ?, ?, ? FROM webhook_endpoints WHERE ${where}`,
      [id, type, now, now, ...values],
    );
  }
  wakeWebhookSenders();
  return true;
}

/** The id of the message of a key. */
export const messageIdOf = (key: string): string =>
  `msg_${createHash('sha256').update(key).digest().subarray(0, 16).toString('base64url')}`;

async function countDropped(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const { where, values } = idsIn(ids);
  await execute(
    manager,
    `UPDATE webhook_endpoints SET droppedCount = droppedCount + 1 WHERE ${where}`,
    values,
  );
}
