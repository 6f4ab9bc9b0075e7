import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import {
  AdminMutation,
  Description,
  Input,
  SignedInMutation,
  SignedInQuery,
} from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import {
  AppUserInvitationInput,
  AppUserInvitationPayload,
  AppUserInvitations,
  CopyAppUserInvitationPayload,
  InviteAppUsersInput,
  InviteAppUsersPayload,
} from './app-user-invitations.inputs.js';
import type { AppUserInvitationsService } from './app-user-invitations.service.js';

@Resolver()
export class AppUserInvitationsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly invitations: AppUserInvitationsService,
  ) {}

  @SignedInQuery(() => AppUserInvitations, { tokens: true })
  @Description('How far the invitations of an application have left, and how fast further ones would.')
  async appUserInvitations(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.invitations.progress(viewer, await this.access.scopeFor(viewer, application, 'people.read'));
  }

  @SignedInMutation(() => InviteAppUsersPayload, { danger: 'none', tokens: true })
  @Description(
    'Invites the app users who were added without an invitation, 5,000 of them at most: repeat the call for the others. Their mails leave at the hourly limit of the account. Fails with TOO_MANY_ATTEMPTS when the last one would leave only after 7 days.',
  )
  async inviteAppUsers(@CurrentAccount() viewer: SignedIn, @Input() { application }: InviteAppUsersInput) {
    const scope = await this.access.scopeFor(viewer, application, 'people.write');
    const invitedCount = await this.invitations.inviteAll(viewer, scope);
    return { invitedCount, message: 'Invitations leave by mail in turn.' };
  }

  @SignedInMutation(() => AppUserInvitationPayload, { danger: 'none', tokens: true })
  @Description(
    'Sends an invitation that was not accepted again, also an expired or revoked one, or for the first time; the previous link stops working. Fails with CONFLICT when it is accepted, and with TOO_MANY_ATTEMPTS after three within 15 minutes.',
  )
  async resendAppUserInvitation(@CurrentAccount() viewer: SignedIn, @Input() { id }: AppUserInvitationInput) {
    return { appUser: await this.invitations.resend(viewer, id), message: 'Invitation sent again.' };
  }

  @SignedInMutation(() => AppUserInvitationPayload, { danger: 'none', tokens: true })
  @Description(
    'Revokes an invitation that was not accepted: its link stops working, and no other one is mailed until it is sent again. Fails with CONFLICT when it is accepted.',
  )
  async revokeAppUserInvitation(@CurrentAccount() viewer: SignedIn, @Input() { id }: AppUserInvitationInput) {
    return { appUser: await this.invitations.revoke(viewer, id), message: 'Invitation revoked.' };
  }

  @AdminMutation(() => CopyAppUserInvitationPayload, { danger: 'who may log in' })
  @Description(
    'Makes a new link for an invitation that was not accepted, to pass on where mail does not arrive; the previous link stops working. Administrators only. Fails with CONFLICT when it is accepted.',
  )
  async copyAppUserInvitation(@CurrentAccount() viewer: SignedIn, @Input() { id }: AppUserInvitationInput) {
    return { ...(await this.invitations.copyLink(viewer, id)), message: 'The new link is ready.' };
  }
}
