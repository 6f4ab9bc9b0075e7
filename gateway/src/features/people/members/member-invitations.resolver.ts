import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { anyone, signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
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

  @Access(signedIn)
  @Query(() => [MemberInvitationType], {
    name: 'memberInvitations',
    description:
      'The invitations of an application that were not accepted, newest first. Owners and administrators only.',
    complexity: 100,
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ): Promise<MemberInvitationType[]> {
    return this.invitations.list(await this.access.scopeFor(viewer, application, 'members.read'));
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => InviteMembersPayload, {
    name: 'inviteMembers',
    description:
      'Invites addresses to an application with one role. Each has a result of its own; the answer does not disclose who has an account. Owners only.',
  })
  async invite(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => InviteMembersInput, { description: 'The addresses and the role.' })
    { application, emails, role }: InviteMembersInput,
  ): Promise<InviteMembersPayload> {
    const scope = await this.access.scopeFor(viewer, application, 'members');
    return { results: await this.invitations.invite(viewer, scope, emails, role) };
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => MemberInvitationPayload, {
    name: 'resendMemberInvitation',
    description:
      'Sends an invitation that was not accepted again, also an expired, declined or revoked one; the previous link stops working. Owners only.',
  })
  async resend(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => MemberInvitationInput, { description: 'The invitation.' })
    { id }: MemberInvitationInput,
  ): Promise<MemberInvitationPayload> {
    return { invitation: await this.invitations.resend(viewer, id), message: 'Invitation sent again.' };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => MemberInvitationPayload, {
    name: 'revokeMemberInvitation',
    description: 'Revokes an invitation that was not accepted: its link stops working. Owners only.',
  })
  async revoke(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => MemberInvitationInput, { description: 'The invitation.' })
    { id }: MemberInvitationInput,
  ): Promise<MemberInvitationPayload> {
    return { invitation: await this.invitations.revoke(viewer, id), message: 'Invitation revoked.' };
  }

  @Access(signedIn, { danger: 'who may log in' })
  @Mutation(() => CopyMemberInvitationPayload, {
    name: 'copyMemberInvitation',
    description:
      'Makes a new link for an invitation that was not accepted, to pass on; the previous one stops working. Owners only.',
  })
  async copy(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => MemberInvitationInput, { description: 'The invitation.' })
    { id }: MemberInvitationInput,
  ): Promise<CopyMemberInvitationPayload> {
    return { ...(await this.invitations.copyLink(viewer, id)), message: 'New link made.' };
  }

  @Access(anyone)
  @Query(() => SeenInvitation, {
    name: 'invitation',
    description:
      'The invitation of a mailed link, without using it. Fails with LINK_EXPIRED for an unknown or replaced token.',
  })
  async seen(
    @Ctx() { viewer }: RequestContext,
    @Arg('token', () => String, { description: 'The token of the link.' }) token: string,
  ): Promise<SeenInvitation> {
    return this.answers.see(viewer, token);
  }

  @Access(signedIn, { danger: 'proven by its input' })
  @Mutation(() => ApplicationPayload, {
    name: 'acceptInvitation',
    description:
      'Makes the viewer a member. Fails with FORBIDDEN for an invitation of another address, and with LINK_EXPIRED when its link does not work.',
  })
  async accept(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => InvitationTokenInput, { description: 'The token of the link.' })
    { token }: InvitationTokenInput,
  ): Promise<ApplicationPayload> {
    const application = await this.answers.accept(viewer, token);
    return { application, message: `You work in “${application.name}” now.` };
  }

  @Access(anyone)
  @Mutation(() => DeclineInvitationPayload, {
    name: 'declineInvitation',
    description:
      'Declines an invitation, whose link then stops working. A mailed link is enough; a copied one fails with UNAUTHENTICATED or FORBIDDEN unless the account of the invited address is signed in.',
  })
  async decline(
    @Ctx() { viewer }: RequestContext,
    @Arg('input', () => InvitationTokenInput, { description: 'The token of the link.' })
    { token }: InvitationTokenInput,
  ): Promise<DeclineInvitationPayload> {
    await this.answers.decline(viewer, token);
    return { message: 'You have declined the invitation.' };
  }
}
