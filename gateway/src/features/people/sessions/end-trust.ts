import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute } from '../../../platform/database/rows/rows.js';

/** Ends the trust in every browser of an account: one of them may be stolen. As SQL, because second-step imports sessions. */
export async function endTrust(manager: EntityManager, accountId: number): Promise<void> {
  const sql = 'UPDATE second_factors SET epoch = ? WHERE accountId = ?';
  await execute(manager, sql, [randomInt(2 ** 31), accountId]);
}
