import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { ApplicationKeysService } from '../../people/application-keys/application-keys.service.js';
import type { QrCodesService } from '../qr-codes/qr-codes.service.js';
import { QrScan } from './qr-scan.entity.js';
import { QrScanDay, QrScansArgs, QrStatisticsArgs } from './qr-scans.inputs.js';
import type { QrScansService } from './qr-scans.service.js';

const QrScanConnection = connectionType(QrScan, 'scans');

@Resolver(QrScan)
export class QrScansResolver {
  readonly #codes = perRequest((ids: readonly number[]) => this.qrCodes.codesByIds(ids));
  readonly #keyNames = perRequest((ids: readonly number[]) => this.applicationKeys.namesByIds(ids));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly scans: QrScansService,
    private readonly qrCodes: QrCodesService,
    private readonly applicationKeys: ApplicationKeysService,
  ) {}

  @SignedInQuery(() => QrScanConnection, { name: 'scans', tokens: true })
  @Description(
    'The scans of an application, of a code or of a batch, newest first. `totalCount` ends at 10,001: there are more than 10,000. `skip` passes over 10,000 at most.',
  )
  async list(@CurrentAccount() viewer: SignedIn, @Args() { application, filter, ...page }: QrScansArgs) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    return toConnection(await this.scans.list(viewer, scope, filter ?? {}, page));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The 20 characters of the code; null for a text that is no code of the application.',
  })
  code(@Root() { codeId }: QrScan, @Ctx() context: RequestContext) {
    return codeId === null ? null : this.#codes(context).load(codeId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The name of the application key that the app showed.',
  })
  keyName(@Root() { keyId }: QrScan, @Ctx() context: RequestContext) {
    return this.#keyNames(context).load(keyId);
  }

  @SignedInQuery(() => [QrScanDay], { complexity: 1000, tokens: true })
  @Description(
    'The scans of the last days, at most 90, by the day on which they were received. Oldest first.',
  )
  async qrStatistics(@CurrentAccount() viewer: SignedIn, @Args() { application, days }: QrStatisticsArgs) {
    const found = await this.scans.days(await this.access.scopeFor(viewer, application, 'codes.read'), days);
    return found.map(
      ({ refused: { already_used, other_application, too_early, used_today, ...refused }, ...day }) => ({
        ...day,
        ...refused,
        alreadyUsed: already_used,
        tooEarly: too_early,
        usedToday: used_today,
        otherApplication: other_application,
      }),
    );
  }
}
