import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { databaseNow } from '../../../platform/database/dialect.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { MemberInvitation } from './member-invitation.entity.js';
import { says } from './members.messages.js';
import { Membership } from './membership.entity.js';

/** The greatest number of members of an application. */
export const maxMembers = 100;
/** The greatest number of applications in which an account works; a session reads all of them. */
const maxMemberships = 50;
const maxOpenInvitations = 20;

/** @throws DomainError CONFLICT when an application has as many members as it may have */
export async function assertRoomForMember(manager: EntityManager, applicationId: number): Promise<void> {
  if ((await manager.countBy(Membership, { applicationId })) >= maxMembers)
    throw new DomainError('CONFLICT', says.tooManyMembers(maxMembers));
}

/** @throws DomainError CONFLICT when an account works in as many applications as it may */
export async function assertRoomForMembership(manager: EntityManager, accountId: number): Promise<void> {
  if ((await manager.countBy(Membership, { accountId })) >= maxMemberships)
    throw new DomainError('CONFLICT', says.tooManyMemberships(maxMemberships));
}

/** @throws DomainError CONFLICT when an application has too many members or open invitations to open another one */
export async function assertRoomForInvitation(
  manager: EntityManager,
  { id, applicationId }: Pick<MemberInvitation, 'id' | 'applicationId'>,
): Promise<void> {
  await assertRoomForMember(manager, applicationId);
  const expiresAt = MoreThan(await databaseNow(manager));
  const isOpen = { acceptedAt: IsNull(), declinedAt: IsNull(), revokedAt: IsNull(), expiresAt };
  const open = await manager.countBy(MemberInvitation, { applicationId, id: Not(id), ...isOpen });
  if (open >= maxOpenInvitations)
    throw new DomainError('CONFLICT', says.tooManyInvitations(maxOpenInvitations));
}
