import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../applications/application.args.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { Quota } from './quota.type.js';
import type { QuotasService } from './quotas.service.js';

@Resolver(Quota)
export class QuotasResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly quotas: QuotasService,
  ) {}

  @SignedInQuery(() => [Quota], { name: 'quotas', complexity: 20, tokens: true })
  @Description(
    'How much an application uses of what it may have at most: up to five kinds. One that whoever runs the installation does not limit is left out, and one that cannot be measured at present. A change that does not fit answers QUOTA_REACHED; scans are never refused for it.',
  )
  async list(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.quotas.list(await this.access.scopeFor(viewer, application, 'codes.read'));
  }
}
