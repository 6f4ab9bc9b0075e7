import { Field, Float, Int } from 'type-graphql';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { qrMatrix } from '../../../platform/symbols/qr-matrix.js';
import type { LabelLogo } from '../label-logos/label-logo.entity.js';
import type { LabelLogosService } from '../label-logos/label-logos.service.js';
import type { QrSelectionRequest } from '../qr-codes/qr-selection.js';
import type { QrSelectionsService, SelectedCode } from '../qr-codes/qr-selections.service.js';
import { type CountedLabels, countCut } from './cut-labels.js';
import { parseFieldLines } from './field-lines.js';
import { LabelBox, templateOf } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { boxesOf, placeLogo } from './labels/label-boxes.js';
import { type LabelChoices, layOutLabel, startOfLine } from './labels/label-drawing.js';
import type { TextLine } from './labels/label-lines.js';
import { darkRuns, type Label } from './labels/label-pages.js';
import { outlineOf } from './labels/outlined-text.js';
import { sheetOf } from './print-run.entity.js';
import { says } from './print-runs.messages.js';
import {
  assertOurs,
  assertScannable,
  copiesRule,
  logoMissing,
  noneIsActive,
  type PrintSettings,
  parseOwnLine,
} from './print-settings.js';
import { linesOfLabels } from './printed-notes.js';

/** As much as other fields that look through the labels of a run. */
const costOfLabels = 40;

@GraphType('A line of text on a label.')
class LabelLine {
  @Field({ description: 'The text as it is printed: cut to fit.' })
  content: string;

  @Field({
    description: 'Its letters in their font and at their place: the data of an SVG path, in micrometres.',
  })
  path: string;
}

@GraphType(
  'A label as it is printed, to be drawn at its size: lengths are millimetres from its left and top edge, unless a field says otherwise.',
)
export class PrintPreview {
  @Field(() => Float, { description: 'The width of the label.' })
  width: number;

  @Field(() => Float, { description: 'The height of the label.' })
  height: number;

  @Field(() => LabelBox, { description: 'The symbol, without the white that it needs around it.' })
  symbol: LabelBox;

  @Field(() => Int, { description: 'The number of modules on each side of the symbol.' })
  modules: number;

  @Field({
    description: 'The dark modules: the data of an SVG path, in modules from the corner of the symbol.',
  })
  symbolPath: string;

  @Field(() => LabelLine, { nullable: true, description: 'The code. Null when it is not printed.' })
  code: LabelLine | null;

  @Field(() => LabelLine, { nullable: true, description: 'The second line. Null when there is none.' })
  note: LabelLine | null;

  @Field(() => LabelLine, { nullable: true, description: 'The third line. Null when there is none.' })
  third: LabelLine | null;

  @Field(() => LabelBox, { nullable: true, description: 'The logo. Null when it is not printed.' })
  logo: LabelBox | null;

  @Field(() => String, {
    nullable: true,
    description: 'The path of the picture of the logo, a PNG. Null when it is not printed.',
  })
  logoPath: string | null;

  countCut: () => Promise<number>;

  @Field(() => Int, {
    simple: false,
    complexity: costOfLabels,
    description: 'How many labels of the run have a line below the code that is cut to fit.',
  })
  cutCount(): Promise<number> {
    return this.countCut();
  }
}

/** Draws a label of a print run before it is prepared. */
export class PrintPreviewService {
  constructor(
    private readonly database: Database,
    private readonly selections: QrSelectionsService,
    private readonly sheets: LabelSheetsService,
    private readonly logos: LabelLogosService,
  ) {}

  /**
   * A label of the active codes of a selection.
   * @param label its number, from 1
   * @throws DomainError as the preparation of such a run, without the limits for the number of its labels; INVALID_INPUT for
   *   a label that it would not have
   */
  async preview(
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    settings: PrintSettings,
    label = 1,
  ): Promise<PrintPreview> {
    const { text, symbolPosition, logo } = settings;
    const { id: sheetId } = this.sheets.geometry(settings.sheet);
    const copies = parseInput(copiesRule, settings.copies);
    const lines = await parseFieldLines(this.database, scope, text, settings);
    const choices = { text, symbolPosition, logo, fieldLine2: lines.fieldLine2 };
    const ownLine = await parseOwnLine(text, settings.ownLine);
    const { applicationId } = scope;
    const run = { applicationId, text, ownLine, ...lines, createdAt: new Date() };
    const picture = logo ? await this.logos.get(scope) : null;
    if (logo && !picture) throw logoMissing();
    const shown = await this.#codeOf(scope, selection, label, copies);
    const { code, content, level } = shown;
    assertScannable(sheetId, choices, { template: templateOf(content, code), level });
    const printed = await this.database.read((manager) => linesOfLabels(run)(manager, [shown]));
    const preview = await drawLabel(sheetId, choices, { code, content, level, ...printed(shown) }, picture);
    const counted: CountedLabels = { sheetId, choices, copies, run };
    return Object.assign(preview, {
      countCut: () => countCut(this.database, this.selections.chunks(scope, selection), counted),
    });
  }

  /** The code of a label by its number. */
  async #codeOf(
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    label: number,
    copies: number,
  ): Promise<SelectedCode> {
    const at = Math.floor((label - 1) / copies);
    let before = 0;
    for await (const chunk of this.selections.chunks(scope, selection)) {
      const printable = chunk.filter(({ isPrintable }) => isPrintable);
      if (printable.length > 0) assertOurs(chunk);
      const found = printable[at - before];
      if (found) return found;
      before += printable.length;
    }
    if (before === 0) throw noneIsActive();
    throw fieldError('INVALID_INPUT', 'label', says.noSuchLabel(before * copies));
  }
}

async function drawLabel(
  sheetId: string,
  choices: LabelChoices,
  { code, content, level, note, third = '' }: Label,
  picture: LabelLogo | null,
): Promise<PrintPreview> {
  const matrix = qrMatrix(content, level);
  const sheet = sheetOf({ sheetId });
  const layout = layOutLabel(sheet, choices, matrix.size);
  const lines = layout.text;
  const draw = async (font: 'code' | 'text', line: TextLine | undefined, given: string) => {
    if (!lines || !line) return null;
    const { shown, path } = await outlineOf(font, given, line, lines.maxWidth, (width) =>
      startOfLine(lines, width),
    );
    return shown === '' ? null : { content: shown, path };
  };
  return Object.assign(new PrintPreview(), {
    width: sheet.labelWidth,
    height: sheet.labelHeight,
    symbol: boxesOf(layout, matrix.size).symbol,
    modules: matrix.size,
    symbolPath: darkRuns(matrix)
      .map(([left, top, length]) => `M${left} ${top}h${length}v1h-${length}z`)
      .join(''),
    code: await draw('code', lines?.code, code),
    note: await draw('text', lines?.note, note),
    third: await draw('text', lines?.third, third),
    logo: layout.logo && picture ? placeLogo(layout.logo, picture) : null,
    logoPath: picture?.path ?? null,
  });
}
