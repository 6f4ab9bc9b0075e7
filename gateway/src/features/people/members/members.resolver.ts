import { Arg, Args, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { rightsOf } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { ViewerType } from '../sessions/viewer.type.js';
import {
  ApplicationPayload,
  ChangeMemberRoleInput,
  CreateApplicationInput,
  LeaveApplicationInput,
  Member,
  MemberPayload,
  NamedApplicationInput,
  RemoveMemberInput,
  RemoveMemberPayload,
  ViewerMembership,
} from './member.types.js';
import type { MembersService } from './members.service.js';
import type { OwnApplicationsService } from './own-applications.service.js';

@Resolver(() => ViewerType)
export class MembersResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly applications: ApplicationsService,
    private readonly members: MembersService,
    private readonly own: OwnApplicationsService,
  ) {}

  @FieldResolver(() => [ViewerMembership], {
    name: 'memberships',
    description: 'The applications in which the viewer works, the one that opens first at the beginning.',
  })
  async memberships(@Root() viewer: ViewerType): Promise<ViewerMembership[]> {
    const rows = await this.own.memberships(viewer);
    return rows.map(({ application, role, isHome }) => ({
      ...{ application, role, isHome },
      rights: rightsOf(role),
    }));
  }

  @Access(signedIn)
  @Query(() => [Member], {
    name: 'members',
    description: 'The members of an application, owners first: at most 100. Owners and administrators only.',
    complexity: 100,
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ): Promise<Member[]> {
    return this.members.list(await this.access.scopeFor(viewer, application, 'members.read'), viewer);
  }

  @Access(signedIn, { danger: 'who owns' })
  @Mutation(() => MemberPayload, {
    name: 'changeMemberRole',
    description:
      'Gives a member another role, which counts from its next call. Owners only; fails with CONFLICT for the last active owner.',
  })
  async changeRole(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ChangeMemberRoleInput, { description: 'The member and the role.' })
    { id, role }: ChangeMemberRoleInput,
  ): Promise<MemberPayload> {
    return { member: await this.members.changeRole(viewer, id, role), message: 'Role changed.' };
  }

  @Access(signedIn, { danger: 'who owns' })
  @Mutation(() => RemoveMemberPayload, {
    name: 'removeMember',
    description:
      'Removes a member, whose rights end at once on every gateway. What it made stays. Owners only; fails with CONFLICT for the last active owner.',
  })
  async remove(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RemoveMemberInput, { description: 'The member.' })
    { id, revokeKeys }: RemoveMemberInput,
  ): Promise<RemoveMemberPayload> {
    const removed = await this.members.remove(viewer, id, revokeKeys);
    return { removedId: id, ...removed, message: 'Member removed.' };
  }

  @Access(signedIn, { danger: 'who owns' })
  @Mutation(() => ApplicationPayload, {
    name: 'leaveApplication',
    description:
      'Ends the membership of the viewer. Its only active owner names the next one, in the same transaction.',
  })
  async leave(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => LeaveApplicationInput, { description: 'The application.' })
    { application, newOwner }: LeaveApplicationInput,
  ): Promise<ApplicationPayload> {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    await this.members.leave(viewer, scope, newOwner);
    return this.#named(scope, `You have left “${scope.applicationName}”.`);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => ApplicationPayload, {
    name: 'createApplication',
    description: 'Creates an application that the viewer owns.',
  })
  async create(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => CreateApplicationInput, { description: 'The name.' }) input: CreateApplicationInput,
  ): Promise<ApplicationPayload> {
    const application = await this.own.createApplication(viewer, input);
    return { application, message: `“${application.name}” created.` };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => ApplicationPayload, {
    name: 'setHomeApplication',
    description: 'Makes an application of the viewer the one that opens first.',
  })
  async setHome(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => NamedApplicationInput, { description: 'The application.' })
    { application }: NamedApplicationInput,
  ): Promise<ApplicationPayload> {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    await this.own.setHome(viewer, scope);
    return this.#named(scope, `“${scope.applicationName}” opens first.`);
  }

  async #named({ applicationId }: ApplicationScope, message: string): Promise<ApplicationPayload> {
    return { application: await this.applications.get(applicationId), message };
  }
}
