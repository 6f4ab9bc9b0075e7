import { Arg, Args, Ctx, FieldResolver, ID, Int, Resolver, Root } from 'type-graphql';
import { assertSignedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { LabelCalibration } from './label-calibration.entity.js';
import { LabelSheet } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { SaveLabelCalibrationInput, SaveLabelCalibrationPayload } from './print-run.inputs.js';

/** A sheet for the account that asks, because cells and calibrations belong to an account. */
interface SheetKey {
  readonly accountId: number;
  readonly sheetId: string;
}

@Resolver(LabelSheet)
export class LabelSheetsResolver {
  readonly #lastPrints = perRequest((keys: readonly SheetKey[]) => this.sheets.lastPrints(keys));
  readonly #calibrations = perRequest((keys: readonly SheetKey[]) => this.sheets.calibrations(keys));

  constructor(
    private readonly access: ApplicationAccess,
    private readonly sheets: LabelSheetsService,
  ) {}

  @SignedInQuery(() => [LabelSheet], { tokens: true })
  @Description(
    'The label sheets that QR codes can be printed on, and labels of label printers: a short list, with the free size that the account used last.',
  )
  async labelSheets(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.sheets.list(viewer, await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @SignedInQuery(() => LabelSheet, { tokens: true })
  @Description(
    'One label sheet, also of a free size. Answers INVALID_INPUT for a free size that no label printer takes.',
  )
  async labelSheet(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the sheet.' }) id: string,
    @Args() { application }: ApplicationArgs,
  ) {
    return this.sheets.get(await this.access.scopeFor(viewer, application, 'codes.read'), id);
  }

  @FieldResolver(() => Int, {
    description:
      "The cell where the next labels can begin: the one after the last label of the account's last confirmed run on this sheet.",
  })
  async nextCell(@Root() sheet: LabelSheet, @Ctx() context: RequestContext) {
    return (await this.#lastPrints(context).load(keyOf(sheet, context))).nextCell;
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'When a print run of the account on this sheet was confirmed last. Null when none was.',
  })
  async lastPrintedAt(@Root() sheet: LabelSheet, @Ctx() context: RequestContext) {
    return (await this.#lastPrints(context).load(keyOf(sheet, context))).at;
  }

  @FieldResolver(() => LabelCalibration, {
    description:
      'The calibration of the account for this sheet; offsets of 0 and scales of 1000 without one.',
  })
  calibration(@Root() sheet: LabelSheet, @Ctx() context: RequestContext) {
    return this.#calibrations(context).load(keyOf(sheet, context));
  }

  @SignedInMutation(() => SaveLabelCalibrationPayload, { danger: 'none' })
  @Description(
    'Saves the calibration of the own account for a label sheet. It applies to all PDFs from then on.',
  )
  async saveLabelCalibration(
    @CurrentAccount() viewer: SignedIn,
    @Input() { sheet, ...calibration }: SaveLabelCalibrationInput,
  ) {
    return { sheet: await this.sheets.saveCalibration(viewer, sheet, calibration) };
  }
}

const keyOf = ({ id }: LabelSheet, { viewer }: RequestContext): SheetKey => ({
  accountId: assertSignedIn(viewer).accountId,
  sheetId: id,
});
