import { Args, FieldResolver, Resolver, Root } from 'type-graphql';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { rightsOf } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
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

  @SignedInQuery(() => [Member], { name: 'members', complexity: 100 })
  @Description('The members of an application, owners first: at most 100. Owners and administrators only.')
  async list(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.members.list(await this.access.scopeFor(viewer, application, 'members.read'), viewer);
  }

  @SignedInMutation(() => MemberPayload, { danger: 'who owns' })
  @Description(
    'Gives a member another role, which counts from its next call. Owners only; fails with CONFLICT for the last active owner.',
  )
  async changeMemberRole(@CurrentAccount() viewer: SignedIn, @Input() { id, role }: ChangeMemberRoleInput) {
    return { member: await this.members.changeRole(viewer, id, role), message: 'Role changed.' };
  }

  @SignedInMutation(() => RemoveMemberPayload, { danger: 'who owns' })
  @Description(
    'Removes a member, whose rights end at once on every gateway. Things that it made stay. Owners only; fails with CONFLICT for the last active owner.',
  )
  async removeMember(@CurrentAccount() viewer: SignedIn, @Input() { id, revokeKeys }: RemoveMemberInput) {
    const removed = await this.members.remove(viewer, id, revokeKeys);
    return { removedId: id, ...removed, message: 'Member removed.' };
  }

  @SignedInMutation(() => ApplicationPayload, { danger: 'who owns' })
  @Description(
    'Ends the membership of the viewer. Its only active owner names the next one, in the same transaction.',
  )
  async leaveApplication(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, newOwner }: LeaveApplicationInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    await this.members.leave(viewer, scope, newOwner);
    return this.#named(scope, `You have left “${scope.applicationName}”.`);
  }

  @SignedInMutation(() => ApplicationPayload, { danger: 'none' })
  @Description('Creates an application that the viewer owns.')
  async createApplication(@CurrentAccount() viewer: SignedIn, @Input() input: CreateApplicationInput) {
    const application = await this.own.createApplication(viewer, input);
    return { application, message: `“${application.name}” created.` };
  }

  @SignedInMutation(() => ApplicationPayload, { danger: 'none' })
  @Description('Makes an application of the viewer the one that opens first.')
  async setHomeApplication(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application }: NamedApplicationInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    await this.own.setHome(viewer, scope);
    return this.#named(scope, `“${scope.applicationName}” opens first.`);
  }

  async #named({ applicationId }: ApplicationScope, message: string): Promise<ApplicationPayload> {
    return { application: await this.applications.get(applicationId), message };
  }
}
