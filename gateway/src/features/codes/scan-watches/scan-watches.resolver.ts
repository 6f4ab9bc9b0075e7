import { Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { SaveScanWatchInput, SaveScanWatchPayload, ScanWatchChoices } from './scan-watches.inputs.js';
import type { ScanWatchesService } from './scan-watches.service.js';

@Resolver(ScanWatchChoices)
export class ScanWatchesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly watches: ScanWatchesService,
  ) {}

  @SignedInQuery(() => [ScanWatchChoices])
  @Description('Which mails about scans the own account wants, for each of its applications: 50 at most.')
  scanWatches(@CurrentAccount() viewer: SignedIn) {
    return this.watches.list(viewer);
  }

  @SignedInMutation(() => SaveScanWatchPayload, { danger: 'none' })
  @Description(
    'Saves which mails about the scans of an application the own account wants. Administrators who are no members get none.',
  )
  async saveScanWatch(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...choices }: SaveScanWatchInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    return { scanWatches: await this.watches.save(viewer, scope, choices) };
  }
}
