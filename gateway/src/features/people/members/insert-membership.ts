import type { EntityManager } from 'typeorm';
import type { MemberRole } from '../../../platform/access/rights.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { Membership } from './membership.entity.js';

interface NewMembership {
  readonly accountId: number;
  readonly applicationId: number;
  /** Owner of an application without members, else editor, by default. */
  readonly role?: MemberRole;
  readonly invitedById?: number | null;
}

/** Makes an account a member, in the transaction that gives it the application. */
export async function insertMembership(
  manager: EntityManager,
  { accountId, applicationId, role, invitedById = null }: NewMembership,
): Promise<Membership> {
  const isFirst = role === undefined && !(await manager.existsBy(Membership, { applicationId }));
  return insertRow(manager, Membership, {
    ...{ accountId, applicationId, invitedById },
    role: role ?? (isFirst ? 'owner' : 'editor'),
    createdAt: new Date(),
  });
}
