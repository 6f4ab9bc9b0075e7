import { Arg, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { AdminQuery, Description } from '../../../platform/graphql/operations.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { LegacyUsage } from './legacy-usage.inputs.js';
import type { LegacyUsageService } from './legacy-usage.service.js';

@Resolver(LegacyUsage)
export class LegacyUsageResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly usage: LegacyUsageService,
  ) {}

  @AdminQuery(() => LegacyUsage, { complexity: 2000 })
  @Description(
    'Who still calls the REST paths of the first version, which of them, and with which versions of their apps. Administrators only.',
  )
  async legacyUsage(
    @CurrentAccount() viewer: SignedIn,
    @Arg('application', () => String, {
      nullable: true,
      description:
        'The name of an application; by default the calls of all of them, and those that name none.',
    })
    application?: string | null,
  ) {
    return this.usage.report(
      application ? await this.access.scopeFor(viewer, application, 'audit') : undefined,
    );
  }
}
