import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import {
  HelpSearchTermInput,
  HelpSearchTermPayload,
  MissedHelpSearch,
  MissedHelpSearchesArgs,
} from './missed-searches.inputs.js';
import type { MissedSearchesService } from './missed-searches.service.js';

const MissedHelpSearchConnection = connectionType(MissedHelpSearch, 'terms');

@Resolver(MissedHelpSearch)
export class MissedSearchesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly searches: MissedSearchesService,
  ) {}

  @SignedInQuery(() => MissedHelpSearchConnection, { tokens: true })
  @Description(
    'The terms that apps searched for in the help center of an application without a result, the most frequent first.',
  )
  async missedHelpSearches(
    @CurrentAccount() viewer: SignedIn,
    @Args() { application, days, ignored, ...request }: MissedHelpSearchesArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    return toConnection(await this.searches.list(scope, request, { days, ignored }));
  }

  @SignedInMutation(() => HelpSearchTermPayload, { danger: 'none', tokens: true })
  @Description('Leaves a term out of the searches without a result, also when it is searched for again.')
  async ignoreHelpSearch(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, term }: HelpSearchTermInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.write');
    return { ...(await this.searches.ignore(scope, viewer, term)), ignored: true };
  }

  @SignedInMutation(() => HelpSearchTermPayload, { danger: 'none', tokens: true })
  @Description('Takes an ignored term into the searches without a result again.')
  async restoreHelpSearch(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, term }: HelpSearchTermInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.write');
    return { term: await this.searches.restore(scope, viewer, term), ignored: false, undo: null };
  }
}
