import type { EntityManager } from 'typeorm';
import { lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Application } from '../applications/application.entity.js';
import { Membership } from './membership.entity.js';

const others = (role: string) =>
  `SELECT member.id FROM memberships member JOIN accounts account ON account.id = member.accountId
   WHERE member.applicationId = ? AND member.accountId <> ? ${role}
     AND account.activatedAt IS NOT NULL AND account.deactivatedAt IS NULL LIMIT 1`;
const exists = async (manager: EntityManager, sql: string, values: readonly number[]) =>
  (await select(manager, sql, values)).length > 0;

/** Makes the changes of members of an application follow each other, so that the second of two owners who leave is the last. */
export const lockMembers = (manager: EntityManager, applicationId: number) =>
  lockRows(manager, Application, { id: applicationId });

/** Whether an application has an owner who can log in, beside an account. The transaction has locked its members. */
export const hasOtherOwner = (manager: EntityManager, applicationId: number, accountId: number) =>
  exists(manager, others("AND member.role = 'owner'"), [applicationId, accountId]);

/** Whether an application has members who can log in, beside an account. */
export const hasOtherMember = (manager: EntityManager, applicationId: number, accountId: number) =>
  exists(manager, others(''), [applicationId, accountId]);

/** @throws DomainError CONFLICT when no other owner could log in */
export async function assertOtherOwner(
  manager: EntityManager,
  { applicationId, accountId }: Pick<Membership, 'applicationId' | 'accountId'>,
): Promise<void> {
  if (await hasOtherOwner(manager, applicationId, accountId)) return;
  throw await lastOwner(manager, applicationId);
}

/**
 * Prevents that the deletion or deactivation of an account leaves members without an owner. An application in which it is
 * alone may lose it: its content stays, and an administrator gives it an owner again.
 * @throws DomainError CONFLICT
 */
export async function assertLeavesOwners(manager: EntityManager, accountId: number): Promise<void> {
  const owned = await manager.find(Membership, {
    where: { accountId, role: 'owner' },
    order: { applicationId: 'ASC' },
  });
  for (const { applicationId } of owned) {
    await lockMembers(manager, applicationId);
    const leavesOthers = await hasOtherMember(manager, applicationId, accountId);
    if (leavesOthers && !(await hasOtherOwner(manager, applicationId, accountId)))
      throw await lastOwner(manager, applicationId);
  }
}

async function lastOwner(manager: EntityManager, applicationId: number): Promise<DomainError> {
  const { name } = await manager.findOneByOrFail(Application, { id: applicationId });
  return new DomainError('CONFLICT', `“${name}” would have no owner. Make another member owner first.`);
}
