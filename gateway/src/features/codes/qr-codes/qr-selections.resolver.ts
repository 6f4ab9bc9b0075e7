import { Args, ArgsType, Field, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { QrCodeSelection } from './qr-selection.inputs.js';
import type { QrSelectionsService } from './qr-selections.service.js';
import { QrStatusCounts } from './qr-status-counts.js';

@ArgsType()
class QrCodeCountsArgs extends ApplicationArgs {
  @Field({ description: 'The codes: at most 20,000.' })
  selection: QrCodeSelection;
}

@Resolver()
export class QrSelectionsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly selections: QrSelectionsService,
  ) {}

  @SignedInQuery(() => QrStatusCounts, { tokens: true })
  @Description(
    'How many codes of a selection have each status: the codes that an action on it would find. Answers CONFLICT when the selection does not have the expected number of codes.',
  )
  async qrCodeCounts(
    @CurrentAccount() viewer: SignedIn,
    @Args() { selection, application }: QrCodeCountsArgs,
  ) {
    return this.selections.counts(await this.access.scopeFor(viewer, application, 'codes.read'), selection);
  }
}
