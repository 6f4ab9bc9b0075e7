import { Arg, Mutation, Resolver } from 'type-graphql';
import { admin } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
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

  @Access(admin, { danger: 'who may log in' })
  @Mutation(() => ResendInvitationPayload, {
    name: 'resendInvitation',
    description:
      'Sends an invitation that was not accepted again, also an expired or revoked one; the previous link stops working. Administrators only. Fails with CONFLICT when there is none, and with TOO_MANY_ATTEMPTS after three within 15 minutes.',
  })
  async resend(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ResendInvitationInput, { description: 'The invited account.' })
    { accountId }: ResendInvitationInput,
  ): Promise<ResendInvitationPayload> {
    return { account: await this.invitations.resend(viewer, accountId), message: 'Invitation sent again.' };
  }

  @Access(admin, { danger: 'none' })
  @Mutation(() => RevokeInvitationPayload, {
    name: 'revokeInvitation',
    description:
      'Revokes an invitation that was not accepted: its link stops working, and no other one is mailed until it is sent again. Administrators only. Fails with CONFLICT when there is none.',
  })
  async revoke(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RevokeInvitationInput, { description: 'The invited account.' })
    { accountId }: RevokeInvitationInput,
  ): Promise<RevokeInvitationPayload> {
    return { account: await this.invitations.revoke(viewer, accountId), message: 'Invitation revoked.' };
  }

  @Access(admin, { danger: 'who may log in' })
  @Mutation(() => CopyInvitationPayload, {
    name: 'copyInvitation',
    description:
      'Makes a new link for an invitation that was not accepted, to pass on where mail does not arrive; the previous link stops working. Administrators only. Fails with CONFLICT when there is none.',
  })
  async copy(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => CopyInvitationInput, { description: 'The invited account.' })
    { accountId }: CopyInvitationInput,
  ): Promise<CopyInvitationPayload> {
    return { ...(await this.invitations.copyLink(viewer, accountId)), message: 'The new link is ready.' };
  }
}
