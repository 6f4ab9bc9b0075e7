import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, type SqlValue } from '../../../platform/database/rows/rows.js';

/** Of whom the installation requires a second step; an application may require it of its members too. */
export type RequiredFor = 'off' | 'admins' | 'all';

/** After this time, which begins once for each account, only the page that sets up the second step opens. */
const graceMs = 7 * 24 * 3600 * 1000;

/** Whether the installation or one of its applications requires a second step of the account, as a part of SQL. */
export const requiresSecondStepSql = (requiredFor: RequiredFor): string => {
  if (requiredFor === 'all') return '1 = 1';
  const ofApplications = `EXISTS (SELECT 1 FROM memberships asked
      JOIN applications asking ON asking.id = asked.applicationId AND asking.requiresSecondStep = 1
      WHERE asked.accountId = account.id)`;
  return requiredFor === 'admins' ? `(account.role = 'admin' OR ${ofApplications})` : ofApplications;
};

/** Whether the days of grace of `account` are over, as a part of SQL: of most accounts they never began. */
export function owesSecondStepSql(
  manager: EntityManager,
  requiredFor: RequiredFor,
): { sql: string; values: readonly SqlValue[] } {
  const now = dialectOf(manager).now();
  return {
    sql: `(account.secondStepDueAt IS NOT NULL AND account.secondStepDueAt <= ${now.sql}
      AND session.secondStep = 0 AND session.method <> 'passkey' AND ${requiresSecondStepSql(requiredFor)})`,
    values: now.values,
  };
}

/**
 * Has the days of grace begin for accounts that need a second step, by the database's clock. They begin once:
 * a rule that is switched off and on again gives no new ones.
 * @param where narrows `accounts`
 */
export async function beginGrace(
  manager: EntityManager,
  requiredFor: RequiredFor,
  where: string,
  values: readonly SqlValue[],
): Promise<void> {
  const dueAt = dialectOf(manager).now(graceMs);
  const rule = requiresSecondStepSql(requiredFor).replaceAll('account.', 'accounts.');
  await execute(
    manager,
    `UPDATE accounts SET secondStepDueAt = ${dueAt.sql} WHERE secondStepDueAt IS NULL AND ${where} AND ${rule}`,
    [...dueAt.values, ...values],
  );
}

/** Ends the trust in every browser of an account: one of them may be stolen. As SQL, because second-step imports sessions. */
export async function endTrust(manager: EntityManager, accountId: number): Promise<void> {
  const sql = 'UPDATE second_factors SET epoch = ? WHERE accountId = ?';
  await execute(manager, sql, [randomInt(2 ** 31), accountId]);
}
