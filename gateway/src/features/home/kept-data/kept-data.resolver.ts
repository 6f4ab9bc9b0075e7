import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { KeptDataService } from './kept-data.service.js';
import { KeptData } from './kept-data.type.js';

@Resolver()
export class KeptDataResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly kept: KeptDataService,
  ) {}

  @SignedInQuery(() => [KeptData], { complexity: 500 })
  @Description(
    'How much an application keeps of the data that are about people, or that may name them, and how long.',
  )
  async keptData(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.kept.list(await this.access.scopeFor(viewer, application, 'settings.read'));
  }
}
