import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { KeptDataService } from './kept-data.service.js';
import { KeptData } from './kept-data.type.js';
import type { RetentionService } from './retention.service.js';
import { Retention, SaveRetentionInput, SaveRetentionPayload } from './retention.types.js';

@Resolver()
export class KeptDataResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly kept: KeptDataService,
    private readonly retentions: RetentionService,
  ) {}

  @SignedInQuery(() => [KeptData], { complexity: 500, tokens: true })
  @Description(
    'How much an application keeps of the data that are about people, or that may name them, and how long.',
  )
  async keptData(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.kept.list(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @SignedInQuery(() => Retention, { tokens: true })
  @Description('How long an application keeps acceptances and scans, and from what its owners may choose.')
  async retention(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    // Whoever erases a person is told what goes with it.
    return this.retentions.of(await this.access.scopeFor(viewer, application, 'people.read'));
  }

  @SignedInMutation(() => SaveRetentionPayload, { danger: "erases people's data" })
  @Description(
    'Saves how long an application keeps acceptances and scans. The next sweep removes older ones.',
  )
  async saveRetention(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...choices }: SaveRetentionInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { retention: await this.retentions.save(scope, choices) };
  }
}
