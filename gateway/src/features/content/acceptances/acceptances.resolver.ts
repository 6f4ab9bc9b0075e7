import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs, ApplicationSearchArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
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

  @SignedInQuery(() => [AcceptanceCount], { tokens: true })
  @Description('How many people accepted each legal text that has a version in force.')
  async acceptanceCounts(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.status.counts(await this.access.scopeFor(viewer, application, 'people.read'));
  }

  @SignedInQuery(() => AcceptancePersonConnection, { tokens: true })
  @Description('The people who accepted a legal text in the app, the latest new ones first.')
  async acceptancePeople(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, ...request }: ApplicationSearchArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'people.read');
    return toConnection(await this.people.list(scope, request));
  }

  @SignedInQuery(() => [Acceptance], { complexity: 203, tokens: true })
  @Description('The acceptances and withdrawals of a person, newest first: at most 203.')
  async acceptances(@CurrentAccount() viewer: SignedIn, @Args() { person }: AcceptancesArgs) {
    return this.people.of(viewer, person);
  }

  @SignedInMutation(() => DeleteAcceptancesPayload, { danger: "erases people's data" })
  @Description('Deletes a person with all acceptances and withdrawals. This cannot be undone.')
  async deleteAcceptances(@CurrentAccount() viewer: SignedIn, @Input() { person }: DeleteAcceptancesInput) {
    return this.people.delete(viewer, person);
  }
}
