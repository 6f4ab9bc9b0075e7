import { Arg, Args, Ctx, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import {
  AnyoneMutation,
  AnyoneQuery,
  Description,
  Input,
  SignedInMutation,
  SignedInQuery,
} from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { InvitationAnswersService } from './invitation-answers.service.js';
import { ApplicationPayload } from './member.types.js';
import {
  CopyMemberInvitationPayload,
  DeclineInvitationPayload,
  InvitationTokenInput,
  InviteMembersInput,
  InviteMembersPayload,
  MemberInvitationInput,
  MemberInvitationPayload,
  MemberInvitationType,
  SeenInvitation,
} from './member-invitation.types.js';
import type { MemberInvitationsService } from './member-invitations.service.js';

@Resolver()
export class MemberInvitationsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly invitations: MemberInvitationsService,
    private readonly answers: InvitationAnswersService,
  ) {}

  @SignedInQuery(() => [MemberInvitationType], { complexity: 100 })
  @Description(
    'The invitations of an application that were not accepted, newest first. Owners and administrators only.',
  )
  async memberInvitations(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.invitations.list(await this.access.scopeFor(viewer, application, 'members.read'));
  }

  @SignedInMutation(() => InviteMembersPayload, { danger: 'who may log in' })
  @Description(
    'Invites addresses to an application with one role. Each has a result of its own; the answer does not disclose who has an account. Owners only.',
  )
  async inviteMembers(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, emails, role }: InviteMembersInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'members');
    return { results: await this.invitations.invite(viewer, scope, emails, role) };
  }

  @SignedInMutation(() => MemberInvitationPayload, { danger: 'who may log in' })
  @Description(
    'Sends an invitation that was not accepted again, also an expired, declined or revoked one; the previous link stops working. Owners only.',
  )
  async resendMemberInvitation(@CurrentAccount() viewer: SignedIn, @Input() { id }: MemberInvitationInput) {
    return { invitation: await this.invitations.resend(viewer, id), message: 'Invitation sent again.' };
  }

  @SignedInMutation(() => MemberInvitationPayload, { danger: 'none' })
  @Description('Revokes an invitation that was not accepted: its link stops working. Owners only.')
  async revokeMemberInvitation(@CurrentAccount() viewer: SignedIn, @Input() { id }: MemberInvitationInput) {
    return { invitation: await this.invitations.revoke(viewer, id), message: 'Invitation revoked.' };
  }

  @SignedInMutation(() => CopyMemberInvitationPayload, { danger: 'who may log in' })
  @Description(
    'Makes a new link for an invitation that was not accepted, to pass on; the previous one stops working. Owners only.',
  )
  async copyMemberInvitation(@CurrentAccount() viewer: SignedIn, @Input() { id }: MemberInvitationInput) {
    return { ...(await this.invitations.copyLink(viewer, id)), message: 'New link made.' };
  }

  @AnyoneQuery(() => SeenInvitation)
  @Description(
    'The invitation of a mailed link, without using it. Fails with LINK_EXPIRED for an unknown or replaced token.',
  )
  async invitation(
    @Ctx() { viewer }: RequestContext,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ) {
    return this.answers.see(viewer, token);
  }

  @SignedInMutation(() => ApplicationPayload, { danger: 'proven by its input' })
  @Description(
    'Makes the viewer a member. Fails with FORBIDDEN for an invitation of another address, and with LINK_EXPIRED when its link does not work.',
  )
  async acceptInvitation(@CurrentAccount() viewer: SignedIn, @Input() { token }: InvitationTokenInput) {
    const application = await this.answers.accept(viewer, token);
    return { application, message: `You work in “${application.name}” now.` };
  }

  @AnyoneMutation(() => DeclineInvitationPayload)
  @Description(
    'Declines an invitation, whose link then stops working. A mailed link is enough; a copied one fails with UNAUTHENTICATED or FORBIDDEN unless the account of the invited address is signed in.',
  )
  async declineInvitation(@Ctx() { viewer }: RequestContext, @Input() { token }: InvitationTokenInput) {
    await this.answers.decline(viewer, token);
    return { message: 'You have declined the invitation.' };
  }
}
