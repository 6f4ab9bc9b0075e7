import { emailKey } from '../../../platform/email-address.js';
import type { InvitationMails } from '../invitations/invitations.service.js';
import type { MemberInvitation } from './member-invitation.entity.js';
import type { MemberInvitationState, MemberInvitationType } from './member-invitation.types.js';

/** Each application may invite an address, so the purpose of the mails includes the application. */
export const memberPurpose = ({ applicationId }: Pick<MemberInvitation, 'applicationId'>) =>
  `join-application:${applicationId}`;

export const memberInvitationMails: InvitationMails<MemberInvitation> = { purposeOf: memberPurpose };

/** @param now by the clock of the database */
export function invitationState(invitation: MemberInvitation, now: Date): MemberInvitationState {
  if (invitation.acceptedAt) return 'ACCEPTED';
  if (invitation.revokedAt) return 'REVOKED';
  if (invitation.declinedAt) return 'DECLINED';
  return invitation.expiresAt > now ? 'PENDING' : 'EXPIRED';
}

/** An invitation as owners see it. */
export function listedInvitation(
  invitation: MemberInvitation,
  now: Date,
  mailErrors: ReadonlyMap<string, string | null> = new Map(),
): MemberInvitationType {
  const { id, email, role, sentAt, expiresAt } = invitation;
  const state = invitationState(invitation, now);
  const isUnanswered = state === 'PENDING' || state === 'EXPIRED';
  const mailError =
    mailErrors.get(`${emailKey(email)} ${memberInvitationMails.purposeOf(invitation)}`) ?? null;
  return { id, email, role, state, sentAt, expiresAt, mailError: isUnanswered ? mailError : null };
}
