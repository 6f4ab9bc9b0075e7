import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute } from '../../../platform/database/rows/rows.js';

/*
 * Rows that end with sessions. As SQL, because their folders import this one.
 */

/**
 * Ends what an account has begun and could still finish once all its sessions have ended: log-ins whose second step is
 * missing, connections with the single sign-on, and connection codes of phones.
 */
export async function endUnfinished(manager: EntityManager, accountId: number): Promise<void> {
  const now = new Date();
  await execute(manager, 'DELETE FROM pending_log_ins WHERE accountId = ?', [accountId]);
  await execute(manager, "DELETE FROM single_sign_on_states WHERE accountId = ? AND purpose = 'pending'", [
    accountId,
  ]);
  // They stay for the page that shows them.
  await execute(
    manager,
    'UPDATE device_pairings SET expiresAt = ? WHERE accountId = ? AND usedAt IS NULL AND expiresAt > ?',
    [now, accountId, now],
  );
}

/** Ends the trust in every browser of an account: one of them may be stolen. */
export async function endTrust(manager: EntityManager, accountId: number): Promise<void> {
  const sql = 'UPDATE second_factors SET epoch = ? WHERE accountId = ?';
  await execute(manager, sql, [randomInt(2 ** 31), accountId]);
}
