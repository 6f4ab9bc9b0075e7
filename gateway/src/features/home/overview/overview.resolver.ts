import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
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

  @SignedInQuery(() => Overview, { complexity: 1000 })
  @Description(
    'The state of an application at a glance: its codes, and the things that wait for somebody. Its scans are in `qrStatistics`, its limits in `quotas`.',
  )
  async overview(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.service.read(viewer, await this.access.scopeFor(viewer, application, 'content.read'));
  }
}
