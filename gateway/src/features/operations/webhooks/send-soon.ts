import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/dialect.js';
import { execute, idsIn } from '../../../platform/database/rows/rows.js';
import { wakeWebhookSenders } from '../webhook-messages/webhook-wake.js';

/** Longer than the lease of an attempt that is being made. */
const soonMs = 60_000;

/** Sends messages again, as if for the first time. @returns how many were neither being sent nor due within a minute */
export async function sendAgain(manager: EntityManager, ids: readonly number[]): Promise<number> {
  const { where, values } = idsIn(ids);
  const sql = `UPDATE webhook_deliveries SET state = 'WAITING', attempts = 0, dueAt = ?
    WHERE ${where} AND (state <> 'WAITING' OR dueAt > ?)`;
  return sendBy(manager, sql, values);
}

/** Makes due what waits for the next attempt of an endpoint, which has another address or was resumed. */
export async function sendSoon(manager: EntityManager, endpointId: number): Promise<void> {
  const sql =
    "UPDATE webhook_deliveries SET dueAt = ? WHERE endpointId = ? AND state = 'WAITING' AND dueAt > ?";
  await sendBy(manager, sql, [endpointId]);
}

async function sendBy(
  manager: EntityManager,
  sql: string,
  values: readonly (number | null)[],
): Promise<number> {
  const now = await databaseNow(manager);
  const { affected } = await execute(manager, sql, [now, ...values, new Date(now.getTime() + soonMs)]);
  wakeWebhookSenders();
  return affected;
}
