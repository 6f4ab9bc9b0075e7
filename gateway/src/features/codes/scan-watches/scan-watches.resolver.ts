import { Arg, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { SaveScanWatchInput, SaveScanWatchPayload, ScanWatchChoices } from './scan-watches.inputs.js';
import type { ScanWatchesService } from './scan-watches.service.js';

@Resolver(ScanWatchChoices)
export class ScanWatchesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly watches: ScanWatchesService,
  ) {}

  @Access(signedIn)
  @Query(() => [ScanWatchChoices], {
    name: 'scanWatches',
    description:
      'Which mails about scans the own account wants, for each application of which it is a member: 50 at most.',
  })
  list(@CurrentAccount() viewer: SignedIn) {
    return this.watches.list(viewer);
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => SaveScanWatchPayload, {
    name: 'saveScanWatch',
    description:
      'Saves which mails about the scans of an application the own account wants. Administrators who are no members get none.',
  })
  async save(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => SaveScanWatchInput, { description: 'The choices.' })
    { application, ...choices }: SaveScanWatchInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    return { scanWatches: await this.watches.save(viewer, scope, choices) };
  }
}
