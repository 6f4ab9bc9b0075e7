import { Field, Float, Int } from 'type-graphql';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { qrMatrix } from '../../../platform/symbols/qr-matrix.js';
import type { LabelLogo } from '../label-logos/label-logo.entity.js';
import type { LabelLogosService } from '../label-logos/label-logos.service.js';
import type { QrSelectionRequest } from '../qr-codes/qr-selection.js';
import type { QrSelectionsService } from '../qr-codes/qr-selections.service.js';
import { LabelBox, templateOf } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { boxesOf, placeLogo } from './labels/label-boxes.js';
import { type LabelChoices, layOutLabel, startOfLine } from './labels/label-drawing.js';
import { outlineOf } from './labels/label-fonts.js';
import type { TextLine } from './labels/label-lines.js';
import { darkRuns, type Label } from './labels/label-pages.js';
import { sheetOf } from './print-run.entity.js';
import {
  assertOurs,
  assertScannable,
  logoMissing,
  noneIsActive,
  type PrintSettings,
  parseOwnLine,
} from './print-settings.js';
import { lineOf, printedNotes } from './printed-notes.js';

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

  @Field(() => LabelBox, { nullable: true, description: 'The logo. Null when it is not printed.' })
  logo: LabelBox | null;

  @Field(() => String, {
    nullable: true,
    description: 'The path of the picture of the logo, a PNG. Null when it is not printed.',
  })
  logoPath: string | null;
}

/** Draws the first label of a print run before it is prepared. */
export class PrintPreviewService {
  constructor(
    private readonly database: Database,
    private readonly selections: QrSelectionsService,
    private readonly sheets: LabelSheetsService,
    private readonly logos: LabelLogosService,
  ) {}

  /**
   * The label of the first active code of a selection.
   * @throws DomainError as the preparation of such a run, without the limits for the number of its labels
   */
  async preview(
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    { sheet, text, symbolPosition, ownLine, logo }: PrintSettings,
  ): Promise<PrintPreview> {
    const { id: sheetId } = this.sheets.geometry(sheet);
    const choices = { text, symbolPosition, logo };
    const run = { text, ownLine: await parseOwnLine(text, ownLine), createdAt: new Date() };
    const picture = logo ? await this.logos.get(scope) : null;
    if (logo && !picture) throw logoMissing();
    for await (const chunk of this.selections.chunks(scope, selection)) {
      const first = chunk.find(({ isPrintable }) => isPrintable);
      if (!first) continue;
      assertOurs(chunk);
      const { code, content, batchId, level } = first;
      assertScannable(sheetId, choices, { template: templateOf(content, code), level });
      const notes = await this.database.read((manager) => printedNotes(manager, run, [batchId]));
      return drawLabel(sheetId, choices, { code, content, level, note: lineOf(text, notes, first) }, picture);
    }
    throw noneIsActive();
  }
}

async function drawLabel(
  sheetId: string,
  choices: LabelChoices,
  { code, content, level, note }: Label,
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
    logo: layout.logo && picture ? placeLogo(layout.logo, picture) : null,
    logoPath: picture?.path ?? null,
  });
}
