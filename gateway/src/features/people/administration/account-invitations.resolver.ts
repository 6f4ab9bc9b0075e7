import { Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { AdminMutation, Description, Input } from '../../../platform/graphql/operations.js';
import {
  CopyInvitationInput,
  CopyInvitationPayload,
  ResendInvitationInput,
  ResendInvitationPayload,
  RevokeInvitationInput,
  RevokeInvitationPayload,
} from './account-invitations.inputs.js';
import type { AccountInvitationsService } from './account-invitations.service.js';

@Resolver()
export class AccountInvitationsResolver {
  constructor(private readonly invitations: AccountInvitationsService) {}

  @AdminMutation(() => ResendInvitationPayload, { danger: 'who may log in' })
  @Description(
    'Sends an invitation that was not accepted again, also an expired or revoked one; the previous link stops working. Administrators only. Fails with CONFLICT when there is none, and with TOO_MANY_ATTEMPTS after three within 15 minutes.',
  )
  async resendInvitation(@CurrentAccount() viewer: SignedIn, @Input() { accountId }: ResendInvitationInput) {
    return { account: await this.invitations.resend(viewer, accountId), message: 'Invitation sent again.' };
  }

  @AdminMutation(() => RevokeInvitationPayload, { danger: 'none' })
  @Description(
    'Revokes an invitation that was not accepted: its link stops working, and no other one is mailed until it is sent again. Administrators only. Fails with CONFLICT when there is none.',
  )
  async revokeInvitation(@CurrentAccount() viewer: SignedIn, @Input() { accountId }: RevokeInvitationInput) {
    return { account: await this.invitations.revoke(viewer, accountId), message: 'Invitation revoked.' };
  }

  @AdminMutation(() => CopyInvitationPayload, { danger: 'who may log in' })
  @Description(
    'Makes a new link for an invitation that was not accepted, to pass on where mail does not arrive; the previous link stops working. Administrators only. Fails with CONFLICT when there is none.',
  )
  async copyInvitation(@CurrentAccount() viewer: SignedIn, @Input() { accountId }: CopyInvitationInput) {
    return { ...(await this.invitations.copyLink(viewer, accountId)), message: 'The new link is ready.' };
  }
}
