import { Arg, Args, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { parseFormat } from '../../content/imports/file-format.inputs.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { serialOf } from '../code-names/serial-text.js';
import { batchName } from './batch-labels.js';
import type { NewCodeRows } from './insert-new-codes.js';
import { QrBatch } from './qr-batch.entity.js';
import type { QrBatchesService } from './qr-batches.service.js';
import { QrCodeConnection } from './qr-code-connection.js';
import {
  GenerateQrCodesInput,
  GenerateQrCodesPayload,
  QrBatchNameArgs,
  QrListArgs,
  QrPageArgs,
  UpdateQrBatchInput,
  UpdateQrBatchPayload,
} from './qr-codes.inputs.js';
import type { BatchPage, QrCodesService } from './qr-codes.service.js';
import { QrStatusCounts } from './qr-status-counts.js';
import { QrValidity, shownValidity } from './qr-validities.inputs.js';

const QrBatchConnection = connectionType(QrBatch, 'QR batches');

/** The maximum number of batches per read, which limits how long it holds a database connection. */
const maxBatchesPerRead = 20;

@Resolver(QrBatch)
export class QrBatchesResolver {
  readonly #codePages = perRequest(
    (requests: readonly BatchPage[]) => this.qrCodes.pagesOfBatches(requests),
    maxBatchesPerRead,
  );
  readonly #counts = perRequest(
    (requested: readonly QrBatch[]) => this.batches.statusCounts(requested),
    maxBatchesPerRead,
  );
  readonly #printed = perRequest(
    (requested: readonly QrBatch[]) => this.batches.printedCounts(requested),
    maxBatchesPerRead,
  );
  constructor(
    private readonly access: ApplicationAccess,
    private readonly batches: QrBatchesService,
    private readonly qrCodes: QrCodesService,
    private readonly emails: AccountEmailsService,
    private readonly rows: NewCodeRows,
  ) {}

  @SignedInQuery(() => QrBatchConnection, { tokens: true })
  @Description('The batches of QR codes of an application, newest first.')
  async qrBatches(@CurrentAccount() viewer: SignedIn, @Args() { application, ...page }: QrListArgs) {
    return toConnection(
      await this.batches.list(await this.access.scopeFor(viewer, application, 'codes.read'), page),
    );
  }

  @SignedInQuery(() => [QrBatch], { tokens: true })
  @Description(
    'The newest batches that have a text in the name they were given, five at most, among the newest 10,000 of the application.',
  )
  async qrBatchesNamed(@CurrentAccount() viewer: SignedIn, @Args() { application, search }: QrBatchNameArgs) {
    return this.batches.findNamed(await this.access.scopeFor(viewer, application, 'codes.read'), search);
  }

  @SignedInQuery(() => QrBatch, { tokens: true })
  @Description('One batch of QR codes.')
  qrBatch(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the batch.' }) id: string,
  ) {
    return this.batches.get(viewer, id, 'codes.read');
  }

  @SignedInQuery(() => Int)
  @Description('How many codes one `generateQrCodes` may generate (the setting `QR_MAX_PER_REQUEST`).')
  maxQrCodesPerRequest() {
    return this.batches.maxPerRequest;
  }

  @FieldResolver(() => String, {
    description:
      'The name of the batch: the one it was given, or its day and size, as "21 Nov 2026 · 500 codes", in the language of the call.',
  })
  name(@Root() batch: QrBatch) {
    return batchName(batch);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that generated the batch; null after its deletion.',
  })
  async createdBy(@Root() { accountId }: QrBatch, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The serial number of the first code, such as `GARDEN-000412`; null for codes without one.',
  })
  firstSerial(@Root() { serialPrefix, firstSerial }: QrBatch) {
    return serialOf(serialPrefix, firstSerial);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The serial number of the last code; null for codes without one.',
  })
  lastSerial(@Root() { serialPrefix, firstSerial, size }: QrBatch) {
    return serialOf(serialPrefix, firstSerial === null ? null : firstSerial + size - 1);
  }

  @FieldResolver(() => QrValidity, {
    description:
      'For how long and how often its codes can be redeemed, but for those with a validity of their own.',
  })
  validity(@Root() batch: QrBatch) {
    return shownValidity(batch);
  }

  @FieldResolver(() => QrStatusCounts, {
    description: 'How many codes of the batch have each status at the moment.',
  })
  counts(@Root() batch: QrBatch, @Ctx() context: RequestContext) {
    return this.#counts(context).load(batch);
  }

  @FieldResolver(() => Int, {
    description: 'How many codes of the batch are printed, whatever their status.',
  })
  printedCount(@Root() batch: QrBatch, @Ctx() context: RequestContext) {
    return this.#printed(context).load(batch);
  }

  @FieldResolver(() => QrCodeConnection, {
    description: 'The codes of the batch, in the order of their generation.',
  })
  async codes(@Root() batch: QrBatch, @Args() page: QrPageArgs, @Ctx() context: RequestContext) {
    return toConnection(await this.#codePages(context).load({ batch, page }));
  }

  @SignedInMutation(() => GenerateQrCodesPayload, { danger: 'none', tokens: true })
  @Description('Generates QR codes for an application in one transaction: all of them or none.')
  async generateQrCodes(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, rowsCsv, rowsFormat, rowsDigest, ...request }: GenerateQrCodesInput,
    @Ctx() { memory }: RequestContext,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    if (typeof rowsCsv !== 'string') return { batch: await this.batches.generate(scope, viewer, request) };
    await memory.hold(rowsCsv.length);
    const fill = await this.rows.read(scope, {
      csv: rowsCsv,
      format: parseFormat(rowsFormat ?? {}),
      digest: rowsDigest ?? '',
      count: request.count,
    });
    return { batch: await this.batches.generate(scope, viewer, { ...request, fill }) };
  }

  @SignedInMutation(() => UpdateQrBatchPayload, { danger: 'none', tokens: true })
  @Description(
    'Changes the name, the note and the validity of a batch of QR codes. The validity can be undone.',
  )
  updateQrBatch(@CurrentAccount() viewer: SignedIn, @Input() { id, ...update }: UpdateQrBatchInput) {
    return this.batches.update(viewer, id, update);
  }
}
