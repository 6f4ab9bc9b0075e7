import { Arg, Mutation, Resolver } from 'type-graphql';
import { admin, signedIn } from '../../platform/access/access-rule.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../platform/graphql/access.js';
import {
  AppUserInvitationInput,
  AppUserInvitationPayload,
  CopyAppUserInvitationPayload,
} from './app-user-invitations.inputs.js';
import type { AppUserInvitationsService } from './app-user-invitations.service.js';

@Resolver()
export class AppUserInvitationsResolver {
  constructor(private readonly invitations: AppUserInvitationsService) {}

  @Access(signedIn)
  @Mutation(() => AppUserInvitationPayload, {
    name: 'resendAppUserInvitation',
    description:
      'Sends an invitation that was not accepted again, also an expired or revoked one; the previous link stops working. Fails with CONFLICT when it is accepted, and with TOO_MANY_ATTEMPTS after three within 15 minutes.',
  })
  async resend(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => AppUserInvitationInput, { description: 'The app user.' })
    { id }: AppUserInvitationInput,
  ): Promise<AppUserInvitationPayload> {
    return { appUser: await this.invitations.resend(viewer, id), message: 'Invitation sent again.' };
  }

  @Access(signedIn)
  @Mutation(() => AppUserInvitationPayload, {
    name: 'revokeAppUserInvitation',
    description:
      'Revokes an invitation that was not accepted: its link stops working, and no other one is mailed until it is sent again. Fails with CONFLICT when it is accepted.',
  })
  async revoke(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => AppUserInvitationInput, { description: 'The app user.' })
    { id }: AppUserInvitationInput,
  ): Promise<AppUserInvitationPayload> {
    return { appUser: await this.invitations.revoke(viewer, id), message: 'Invitation revoked.' };
  }

  @Access(admin)
  @Mutation(() => CopyAppUserInvitationPayload, {
    name: 'copyAppUserInvitation',
    description:
      'Makes a new link for an invitation that was not accepted, to pass on where mail does not arrive; the previous link stops working. Administrators only. Fails with CONFLICT when it is accepted.',
  })
  async copy(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => AppUserInvitationInput, { description: 'The app user.' })
    { id }: AppUserInvitationInput,
  ): Promise<CopyAppUserInvitationPayload> {
    return { ...(await this.invitations.copyLink(viewer, id)), message: 'The new link is ready.' };
  }
}
