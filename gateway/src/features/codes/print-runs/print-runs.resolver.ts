import { Arg, Args, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { said } from '../../../platform/errors/sentences.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationPageArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../../people/accounts/account-emails.service.js';
import { LabelSheet } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import type { PrintPreparationService } from './print-preparation.service.js';
import { PrintPreview, type PrintPreviewService } from './print-preview.service.js';
import { nameOf, PrintRun } from './print-run.entity.js';
import {
  AbandonPrintRunInput,
  ConfirmPrintRunInput,
  PreparePrintRunInput,
  PrintRunPayload,
  ReprintLabelsInput,
} from './print-run.inputs.js';
import type { PrintRunLabelsService } from './print-run-labels.service.js';
import type { PrintRunsService } from './print-runs.service.js';

const PrintRunConnection = connectionType(PrintRun, 'print runs');

/** A run has up to 10,000 labels, so that a page of runs with these fields costs as much as a long list. */
const costOfLabels = 40;

@Resolver(PrintRun)
export class PrintRunsResolver {
  readonly #sheets = perRequest((of: readonly PrintRun[]) => this.sheets.ofRuns(of));
  readonly #batchNames = perRequest((ids: readonly number[]) => this.runs.batchNames(ids));
  readonly #spoiled = perRequest((ids: readonly number[]) => this.labels.spoiled(ids));
  readonly #empty = perRequest((ids: readonly number[]) => this.labels.empty(ids));
  readonly #reprintable = perRequest((ids: readonly number[]) => this.labels.reprintable(ids));
  readonly #reprints = perRequest((ids: readonly number[]) => this.runs.reprints(ids));
  readonly #emptyCounts = perRequest((ids: readonly number[]) => this.labels.emptyCounts(ids));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly runs: PrintRunsService,
    private readonly preparation: PrintPreparationService,
    private readonly previews: PrintPreviewService,
    private readonly sheets: LabelSheetsService,
    private readonly labels: PrintRunLabelsService,
    private readonly emails: AccountEmailsService,
  ) {}

  @SignedInQuery(() => PrintRunConnection, { tokens: true })
  @Description('The print runs of an application, newest first.')
  async printRuns(@CurrentAccount() viewer: SignedIn, @Args() { application, ...page }: ApplicationPageArgs) {
    return toConnection(
      await this.runs.list(await this.access.scopeFor(viewer, application, 'codes.read'), page),
    );
  }

  @SignedInQuery(() => PrintRun, { tokens: true })
  @Description('One print run.')
  printRun(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the print run.' }) id: string,
  ) {
    return this.runs.get(viewer, id);
  }

  @SignedInQuery(() => PrintPreview, { tokens: true })
  @Description('A label that such a print run would have. Nothing is prepared.')
  async printPreview(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, selection, ...settings }: PreparePrintRunInput,
    @Arg('label', () => Int, { defaultValue: 1, description: 'The number of the label, from 1.' })
    label: number,
  ) {
    return this.previews.preview(
      await this.access.scopeFor(viewer, application, 'codes.images'),
      selection,
      settings,
      label,
    );
  }

  @FieldResolver(() => String, {
    description:
      'The labels in words: "Spring tickets, 500 labels" for codes of one batch, "Labels 1–240 of Spring tickets and 2 other batches" for codes of several.',
  })
  async name(@Root() run: PrintRun, @Ctx() context: RequestContext) {
    const { firstBatchId } = run;
    const batch = firstBatchId === null ? null : await this.#batchNames(context).load(firstBatchId);
    return said(nameOf(run, batch));
  }

  @FieldResolver(() => LabelSheet, { description: 'The sheet that the labels are printed on.' })
  sheet(@Root() run: PrintRun, @Ctx() context: RequestContext) {
    return this.#sheets(context).load(run);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that prepared the run. Null after its deletion.',
  })
  createdBy(@Root() { accountId }: PrintRun, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @FieldResolver(() => [Int], {
    complexity: costOfLabels,
    description: 'The numbers of the spoiled labels, in order; 1 is the first label of the run.',
  })
  spoiled(@Root() { id }: PrintRun, @Ctx() context: RequestContext) {
    return this.#spoiled(context).load(id);
  }

  @FieldResolver(() => [Int], {
    complexity: costOfLabels,
    description:
      'The numbers of the labels that the PDF left empty when it was drawn last before the confirmation, in order, without spoiled ones. They do not print their codes.',
  })
  empty(@Root() { id }: PrintRun, @Ctx() context: RequestContext) {
    return this.#empty(context).load(id);
  }

  @FieldResolver(() => [Int], {
    complexity: costOfLabels,
    description:
      'The numbers of the labels that `reprintLabels` prints again, in order: spoiled and empty ones whose codes are active.',
  })
  reprintable(@Root() { id }: PrintRun, @Ctx() context: RequestContext) {
    return this.#reprintable(context).load(id);
  }

  @FieldResolver(() => Int, {
    complexity: costOfLabels,
    description:
      'How many labels the PDF leaves empty now, because their codes were used or revoked after the run was prepared.',
  })
  emptyCount(@Root() { id }: PrintRun, @Ctx() context: RequestContext) {
    return this.#emptyCounts(context).load(id);
  }

  @FieldResolver(() => PrintRun, {
    nullable: true,
    description:
      'The run that prints the spoiled and empty labels of this one again: prepared or confirmed. Null when there is none, or only abandoned ones.',
  })
  reprint(@Root() { id }: PrintRun, @Ctx() context: RequestContext) {
    return this.#reprints(context).load(id);
  }

  @SignedInMutation(() => PrintRunPayload, { danger: 'none', tokens: true })
  @Description(
    'Prepares a print run of the active codes of a selection. Print it from its `pdfPath`, then confirm it.',
  )
  async preparePrintRun(
    @CurrentAccount() viewer: SignedIn,
    @Input('The codes and the sheet.') { application, selection, ...settings }: PreparePrintRunInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.print');
    return { printRun: await this.preparation.prepare(scope, viewer, selection, settings) };
  }

  @SignedInMutation(() => PrintRunPayload, { danger: 'none', tokens: true })
  @Description(
    'Confirms that a prepared run was printed: every label but the spoiled ones and those that its PDF left empty. Its codes are printed from then on. A repeated call with the same spoiled labels changes nothing; one with others answers CONFLICT. Every account of the application may confirm a run.',
  )
  async confirmPrintRun(@CurrentAccount() viewer: SignedIn, @Input() { id, spoiled }: ConfirmPrintRunInput) {
    return { printRun: await this.runs.confirm(viewer, id, spoiled ?? []) };
  }

  @SignedInMutation(() => PrintRunPayload, { danger: 'none', tokens: true })
  @Description(
    'Prepares a new run of the spoiled and empty labels of a confirmed one whose codes are active. An earlier reprint of that run that nobody confirmed is abandoned; after a confirmed one the answer is CONFLICT.',
  )
  async reprintLabels(@CurrentAccount() viewer: SignedIn, @Input() { id, startCell }: ReprintLabelsInput) {
    return { printRun: await this.preparation.reprint(viewer, id, startCell) };
  }

  @SignedInMutation(() => PrintRunPayload, { danger: 'none', tokens: true })
  @Description(
    'Abandons a prepared run, which can then not be printed any more. A confirmed run answers CONFLICT. Every account of the application may abandon a run.',
  )
  async abandonPrintRun(@CurrentAccount() viewer: SignedIn, @Input() { id }: AbandonPrintRunInput) {
    return { printRun: await this.runs.abandon(viewer, id) };
  }
}
