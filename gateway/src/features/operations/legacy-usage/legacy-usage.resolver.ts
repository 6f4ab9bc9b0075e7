import { Arg, Query, Resolver } from 'type-graphql';
import { admin } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { LegacyUsage } from './legacy-usage.inputs.js';
import type { LegacyUsageService } from './legacy-usage.service.js';

@Resolver(LegacyUsage)
export class LegacyUsageResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly usage: LegacyUsageService,
  ) {}

  @Access(admin)
  @Query(() => LegacyUsage, {
    // It reads the counts of 30 days.
    complexity: 2000,
    description:
      'Who still calls the REST paths of the first version, which of them, and with which versions of their apps. Administrators only.',
  })
  async legacyUsage(
    @CurrentAccount() viewer: SignedIn,
    @Arg('application', () => String, {
      nullable: true,
      description:
        'The name of an application; by default the calls of all of them, and those that name none.',
    })
    application?: string | null,
  ): Promise<LegacyUsage> {
    return this.usage.report(
      application ? await this.access.scopeFor(viewer, application, 'audit') : undefined,
    );
  }
}
