import { Arg, Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { toConnection } from '../../../platform/graphql/connection.js';
import { Description, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { serialOf } from '../code-names/serial-text.js';
import { usesOf, validityOf } from '../validity/validity.js';
import { QrBatch } from './qr-batch.entity.js';
import type { QrBatchesService } from './qr-batches.service.js';
import { QrCode } from './qr-code.entity.js';
import { QrCodeConnection } from './qr-code-connection.js';
import { QrCodeListArgs } from './qr-codes.inputs.js';
import type { QrCodesService } from './qr-codes.service.js';
import { QrCodeValidity, shownValidity } from './qr-validities.inputs.js';

@Resolver(QrCode)
export class QrCodesResolver {
  readonly #batches = perRequest(async (ids: readonly number[]) => {
    const batches = await this.qrBatches.byIds(ids);
    return ids.map((id) => batches.get(id) ?? new Error(`There is no batch ${id}.`));
  });

  constructor(
    private readonly access: ApplicationAccess,
    private readonly qrCodes: QrCodesService,
    private readonly qrBatches: QrBatchesService,
  ) {}

  @SignedInQuery(() => QrCodeConnection, { name: 'qrCodes', tokens: true })
  @Description('The QR codes of an application, newest first: all of them, or those that a filter finds.')
  async list(@CurrentAccount() viewer: SignedIn, @Args() { application, filter, ...page }: QrCodeListArgs) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.read');
    return toConnection(await this.qrCodes.list(scope, page, filter));
  }

  @SignedInQuery(() => QrCode, { tokens: true })
  @Description('One QR code.')
  qrCode(
    @CurrentAccount() viewer: SignedIn,
    @Arg('code', { description: 'The 20 characters of the code.' }) code: string,
  ) {
    return this.qrCodes.get(viewer, code);
  }

  @FieldResolver(() => QrBatch, { description: 'The batch that the code was generated in.' })
  batch(@Root() { batchId }: QrCode, @Ctx() context: RequestContext) {
    return this.#batches(context).load(batchId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The serial number of the code, such as `GARDEN-000412`; null for a code without one.',
  })
  async serial(@Root() { batchId, serialNumber }: QrCode, @Ctx() context: RequestContext) {
    if (serialNumber === null) return null;
    const batch = await this.#batches(context).load(batchId);
    // The loader throws an error that it answers.
    return batch instanceof Error ? null : serialOf(batch.serialPrefix, serialNumber);
  }

  @FieldResolver(() => QrCodeValidity, {
    description: 'For how long and how often the code can be redeemed, and how often it was.',
  })
  async validity(@Root() code: QrCode, @Ctx() context: RequestContext): Promise<QrCodeValidity> {
    const batch = await this.#batches(context).load(code.batchId);
    if (batch instanceof Error) throw batch;
    const { lastUsedAt, maxUses } = code;
    const validity = shownValidity(validityOf(code, batch));
    return { ...validity, uses: usesOf(code), lastUsedAt, own: maxUses !== null };
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The content of the symbol of a code that was printed elsewhere and imported; null for the codes of this server.',
  })
  importedContent(@Root() { content, contentDigest }: QrCode) {
    return contentDigest === null ? null : content;
  }
}
