import { Args, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { OverviewService } from './overview.service.js';
import { Overview } from './overview.type.js';

@Resolver()
export class OverviewResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly service: OverviewService,
  ) {}

  @Access(signedIn)
  @Query(() => Overview, {
    description:
      'The state of an application at a glance: its codes, and what waits for somebody. Its scans are in `qrStatistics`, its limits in `quotas`.',
    // Counts in an index end at 50,000; the labels of up to ten print runs are read.
    complexity: 1000,
  })
  async overview(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ): Promise<Overview> {
    return this.service.read(await this.access.scopeFor(viewer, application, 'content.read'));
  }
}
