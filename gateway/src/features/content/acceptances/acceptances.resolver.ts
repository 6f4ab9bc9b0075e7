import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { ApplicationArgs, ApplicationSearchArgs } from '../../people/applications/application.args.js';
import type { ApplicationAccess } from '../../people/applications/application-access.js';
import { Acceptance } from './acceptance.entity.js';
import {
  AcceptanceCount,
  AcceptancesArgs,
  DeleteAcceptancesInput,
  DeleteAcceptancesPayload,
} from './acceptance.types.js';
import type { AcceptancePeopleService } from './acceptance-people.service.js';
import { AcceptancePerson } from './acceptance-person.entity.js';
import type { AcceptanceStatusService } from './acceptance-status.service.js';

const AcceptancePersonConnection = connectionType(AcceptancePerson, 'people who accepted something');

@Resolver(Acceptance)
export class AcceptancesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly people: AcceptancePeopleService,
    private readonly status: AcceptanceStatusService,
  ) {}

  @Access(signedIn)
  @Query(() => [AcceptanceCount], {
    name: 'acceptanceCounts',
    description: 'How many people accepted each legal text that has a version in force.',
  })
  async counts(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ) {
    return this.status.counts(await this.access.scopeFor(viewer, application, 'people.read'));
  }

  @Access(signedIn)
  @Query(() => AcceptancePersonConnection, {
    name: 'acceptancePeople',
    description: 'The people who accepted a legal text in the app, the latest new ones first.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationSearchArgs) { application, ...request }: ApplicationSearchArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'people.read');
    return toConnection(await this.people.list(scope, request));
  }

  @Access(signedIn)
  @Query(() => [Acceptance], {
    name: 'acceptances',
    description: 'The acceptances and withdrawals of a person, newest first: at most 203.',
    complexity: 203,
  })
  async of(@CurrentAccount() viewer: SignedIn, @Args(() => AcceptancesArgs) { person }: AcceptancesArgs) {
    return this.people.of(viewer, person);
  }

  @Access(signedIn, { danger: "erases people's data" })
  @Mutation(() => DeleteAcceptancesPayload, {
    name: 'deleteAcceptances',
    description: 'Deletes a person with all acceptances and withdrawals. This cannot be undone.',
  })
  async delete(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeleteAcceptancesInput, { description: 'The person.' })
    { person }: DeleteAcceptancesInput,
  ) {
    return this.people.delete(viewer, person);
  }
}
