import type { EntityManager } from 'typeorm';
import { idsIn, select } from '../../../platform/database/rows/rows.js';

/**
 * When accounts last logged in, as far as the audit log reaches back. One walk of the index for each account, over its own
 * entries since then: a session lives 12 hours at most.
 */
export async function lastLogIns(
  manager: EntityManager,
  accountIds: readonly number[],
): Promise<Map<number, Date>> {
  const { where, values } = idsIn(accountIds, 'account.id');
  const sql = `SELECT account.id, (SELECT event.at FROM audit_events event
      WHERE event.accountId = account.id AND event.action = 'session.started' ORDER BY event.at DESC LIMIT 1) AS at
    FROM accounts account WHERE ${where}`;
  const rows = await select<{ id: number; at: Date | null }>(manager, sql, values, ['at']);
  return new Map(rows.flatMap(({ id, at }) => (at ? [[id, at]] : [])));
}
