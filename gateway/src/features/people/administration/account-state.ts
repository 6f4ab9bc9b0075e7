import { registerEnumType } from 'type-graphql';
import type { Account } from '../accounts/account.entity.js';
import type { Invitation } from '../invitations/invitation.type.js';

/** The state of an account: whether it can log in, or the step that is missing. */
export const AccountState = {
  ACTIVE: 'ACTIVE',
  DEACTIVATED: 'DEACTIVATED',
  INVITED: 'INVITED',
  INVITATION_EXPIRED: 'INVITATION_EXPIRED',
  INVITATION_REVOKED: 'INVITATION_REVOKED',
  UNVERIFIED: 'UNVERIFIED',
} as const;
export type AccountState = keyof typeof AccountState;

registerEnumType(AccountState, {
  name: 'AccountState',
  description: 'The state of an account: whether it can log in, or the step that is missing.',
  valuesConfig: {
    ACTIVE: { description: 'It can log in.' },
    DEACTIVATED: {
      description: 'An administrator deactivated it: it cannot log in until it is reactivated.',
    },
    INVITED: { description: 'Its invitation is pending.' },
    INVITATION_EXPIRED: { description: 'Its invitation expired before it was accepted.' },
    INVITATION_REVOKED: { description: 'Its invitation was revoked before it was accepted.' },
    UNVERIFIED: { description: 'It signed up and has not verified its e-mail address yet.' },
  },
});

export function accountState(account: Account, invitation: Invitation | null): AccountState {
  if (account.deactivatedAt) return 'DEACTIVATED';
  if (account.activatedAt) return 'ACTIVE';
  if (!invitation) return 'UNVERIFIED';
  if (invitation.state === 'REVOKED') return 'INVITATION_REVOKED';
  return invitation.state === 'PENDING' ? 'INVITED' : 'INVITATION_EXPIRED';
}

/** A link that works: of the row of the query, by the parameter `now`. */
const workingLink = `EXISTS (SELECT 1 FROM action_tokens token WHERE token.subjectId = account.id
  AND token.action = 'accept-invitation' AND token.usedAt IS NULL AND token.expiresAt > :now)`;
const waiting = 'account.deactivatedAt IS NULL AND account.activatedAt IS NULL';
const open = `${waiting} AND account.invitedAt IS NOT NULL AND account.invitationRevokedAt IS NULL`;

/** The SQL condition of each state, for a query of the table `account`: the same as `accountState`. `IX_accounts_state` serves all. */
export const stateConditions: Record<AccountState, string> = {
  ACTIVE: 'account.deactivatedAt IS NULL AND account.activatedAt IS NOT NULL',
  DEACTIVATED: 'account.deactivatedAt IS NOT NULL',
  INVITED: `${open} AND ${workingLink}`,
  INVITATION_EXPIRED: `${open} AND NOT ${workingLink}`,
  INVITATION_REVOKED: `${waiting} AND account.invitationRevokedAt IS NOT NULL`,
  UNVERIFIED: `${waiting} AND account.invitedAt IS NULL`,
};
