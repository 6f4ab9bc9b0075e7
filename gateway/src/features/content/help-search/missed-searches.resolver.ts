import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
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

  @Access(signedIn)
  @Query(() => MissedHelpSearchConnection, {
    name: 'missedHelpSearches',
    description:
      'What apps searched for in the help center of an application without a result, the most frequent term first.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => MissedHelpSearchesArgs) { application, days, ignored, ...request }: MissedHelpSearchesArgs,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.read');
    return toConnection(await this.searches.list(scope, request, { days, ignored }));
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => HelpSearchTermPayload, {
    name: 'ignoreHelpSearch',
    description: 'Leaves a term out of the searches without a result, also when it is searched for again.',
  })
  async ignore(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => HelpSearchTermInput, { description: 'The term.' })
    { application, term }: HelpSearchTermInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.write');
    return { ...(await this.searches.ignore(scope, viewer, term)), ignored: true };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => HelpSearchTermPayload, {
    name: 'restoreHelpSearch',
    description: 'Takes an ignored term into the searches without a result again.',
  })
  async restore(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => HelpSearchTermInput, { description: 'The term.' })
    { application, term }: HelpSearchTermInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'content.write');
    return { term: await this.searches.restore(scope, viewer, term), ignored: false, undo: null };
  }
}
