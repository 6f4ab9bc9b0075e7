import type { EntityManager } from 'typeorm';
import type { MemberRole } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { idsIn, lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Application } from './application.entity.js';
import { says } from './applications.messages.js';
import { roleTooLow } from './refusals.js';

/*
 * An application with members has an owner who can log in. Whatever could end that locks, in this order: administrators,
 * accounts, applications by id. So the second of two owners who leave at the same time is the last one, and does not meet
 * the first one in a deadlock.
 */

const joined = 'memberships member JOIN accounts account ON account.id = member.accountId';
const canLogIn = 'account.activatedAt IS NOT NULL AND account.deactivatedAt IS NULL';
const others = (role: string) =>
  `SELECT member.id FROM ${joined} WHERE member.applicationId = ? AND member.accountId <> ? ${role} AND ${canLogIn} LIMIT 1`;
const ownedSql =
  "SELECT applicationId FROM memberships WHERE accountId = ? AND role = 'owner' ORDER BY applicationId";
const ownersSql = `SELECT account.email FROM ${joined} WHERE member.applicationId = ? AND member.role = 'owner' AND ${canLogIn} ORDER BY member.id LIMIT 5`;
const roleSql = 'SELECT role FROM memberships WHERE accountId = ? AND applicationId = ?';

const exists = async (manager: EntityManager, sql: string, values: readonly number[]) =>
  (await select(manager, sql, values)).length > 0;

/** Makes the changes of the members and invitations of an application follow each other. */
export const lockMembers = (manager: EntityManager, applicationId: number) =>
  lockRows(manager, Application, { id: applicationId });

/** Whether an application has an owner who can log in, beside an account. The transaction has locked its members. */
export const hasOtherOwner = (manager: EntityManager, applicationId: number, accountId: number) =>
  exists(manager, others("AND member.role = 'owner'"), [applicationId, accountId]);

/** Whether an application has members who can log in, beside an account. */
export const hasOtherMember = (manager: EntityManager, applicationId: number, accountId: number) =>
  exists(manager, others(''), [applicationId, accountId]);

/** The e-mail addresses of the owners who can log in, the longest members first: at most 5. */
export async function ownersOf(manager: EntityManager, applicationId: number): Promise<string[]> {
  const rows = await select<{ email: string }>(manager, ownersSql, [applicationId]);
  return rows.map(({ email }) => email);
}

/** The ones among some applications that have an owner who can log in. */
export async function withOwner(manager: EntityManager, ids: readonly number[]): Promise<Set<number>> {
  const { where, values } = idsIn(ids, 'member.applicationId');
  const sql = `SELECT DISTINCT member.applicationId FROM ${joined} WHERE ${where} AND member.role = 'owner' AND ${canLogIn}`;
  const rows = await select<{ applicationId: number }>(manager, sql, values);
  return new Set(rows.map(({ applicationId }) => applicationId));
}

/** @throws DomainError CONFLICT when no other owner could log in */
export async function assertOtherOwner(
  manager: EntityManager,
  { applicationId, accountId }: { readonly applicationId: number; readonly accountId: number },
): Promise<void> {
  if (await hasOtherOwner(manager, applicationId, accountId)) return;
  const { name } = await manager.findOneByOrFail(Application, { id: applicationId });
  throw new DomainError('CONFLICT', says.noOwner(name));
}

/**
 * Prevents that the deletion or deactivation of an account leaves members without an owner. An application in which it is
 * alone may lose it: its content stays, and an administrator gives it an owner again. The transaction has locked the account.
 * @throws DomainError CONFLICT
 */
export async function assertLeavesOwners(manager: EntityManager, accountId: number): Promise<void> {
  const owned = await select<{ applicationId: number }>(manager, ownedSql, [accountId]);
  for (const { applicationId } of owned) {
    await lockMembers(manager, applicationId);
    if (await hasOtherMember(manager, applicationId, accountId))
      await assertOtherOwner(manager, { applicationId, accountId });
  }
}

/**
 * Prevents that an owner who was removed or lowered since the call began changes members. The transaction has locked them.
 * @throws DomainError FORBIDDEN
 */
export async function assertStillOwner(
  manager: EntityManager,
  viewer: SignedIn,
  applicationId: number,
): Promise<void> {
  if (viewer.role === 'admin' && viewer.worksAsOwnerOf === applicationId) return;
  const [held] = await select<{ role: MemberRole }>(manager, roleSql, [viewer.accountId, applicationId]);
  if (held?.role === 'owner') return;
  if (!held) throw new DomainError('FORBIDDEN', says.notYours);
  const { name } = await manager.findOneByOrFail(Application, { id: applicationId });
  throw roleTooLow(name, held.role);
}
