import { Field, Float, ID, Int } from 'type-graphql';
import { said } from '../../../platform/errors/sentences.js';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { qrMatrix } from '../../../platform/symbols/qr-matrix.js';
import type { SymbolFormat } from '../symbol-settings/symbol-settings.service.js';
import { LabelTextEnum, SymbolPositionEnum } from './label-texts.js';
import { boxesOf, refusalOf } from './labels/label-boxes.js';
import { type LabelText, layOutLabel, type SymbolPosition } from './labels/label-drawing.js';
import { labelsPerSheet, type SheetGeometry } from './labels/sheet-geometry.js';

@GraphType('A rectangle in a label: in millimetres, from the left and top edge of the label.')
export class LabelBox {
  @Field(() => Float, { description: 'The left edge.' })
  x: number;

  @Field(() => Float, { description: 'The top edge.' })
  y: number;

  @Field(() => Float, { description: 'The width.' })
  width: number;

  @Field(() => Float, { description: 'The height.' })
  height: number;
}

@GraphType(
  'Where the symbol and the text of each label of a sheet are, with the codes that the application generates now.',
)
class LabelPreview {
  @Field(() => LabelTextEnum, { description: 'The text beside or below the symbol.' })
  text: LabelText;

  @Field(() => SymbolPositionEnum, { description: 'Where the symbol is; `AUTO` without a text.' })
  symbolPosition: SymbolPosition;

  @Field({ description: 'Whether the labels have a logo.' })
  hasLogo: boolean;

  @Field(() => LabelBox, { description: 'The symbol, without the white that it needs around it.' })
  symbol: LabelBox;

  @Field(() => LabelBox, {
    nullable: true,
    description: 'The room of the logo, which may be smaller. Null without a logo.',
  })
  logo: LabelBox | null;

  @Field(() => LabelBox, { nullable: true, description: 'The code. Null when it is not printed.' })
  code: LabelBox | null;

  @Field(() => LabelBox, {
    nullable: true,
    description: 'The room of the note, which may be shorter. Null when it is not printed.',
  })
  note: LabelBox | null;

  @Field(() => LabelBox, {
    nullable: true,
    description: 'The room of the line below the note, which may be shorter. Null without one.',
  })
  third: LabelBox | null;
}

@GraphType(
  'A sheet of labels, or a label of a label printer. All lengths are millimetres, from the left and top edge of the page.',
)
export class LabelSheet {
  @Field(() => ID, {
    description:
      'The id of the sheet, such as `avery-l7160`; `free-57.5x32` is a label of 57.5 × 32 mm of a label printer: 15 to 170 mm wide and 12 to 300 mm high, in tenths of a millimetre.',
  })
  id: string;

  @Field({ description: 'The name of the product.' })
  name: string;

  @Field(() => [String], { description: 'The names of other products with the same labels.' })
  fits: readonly string[];

  @Field(() => Float, { description: 'The width of the page.' })
  pageWidth: number;

  @Field(() => Float, { description: 'The height of the page.' })
  pageHeight: number;

  @Field(() => Int, { description: 'How many labels are side by side.' })
  columns: number;

  @Field(() => Int, { description: 'How many labels are one below the other.' })
  rows: number;

  @Field(() => Int, { description: 'How many labels a sheet has.' })
  labelsPerSheet: number;

  @Field(() => Float, { description: 'The width of a label.' })
  labelWidth: number;

  @Field(() => Float, { description: 'The height of a label.' })
  labelHeight: number;

  @Field(() => Float, { description: 'The left edge of the first label.' })
  left: number;

  @Field(() => Float, { description: 'The top edge of the first label.' })
  top: number;

  @Field(() => Float, { description: 'From the left edge of a label to the left edge of the next.' })
  pitchX: number;

  @Field(() => Float, { description: 'From the top edge of a label to the top edge of the next.' })
  pitchY: number;

  @Field(() => Float, {
    description:
      'The size of a module of the symbols, with the codes that the application generates now and their text.',
  })
  moduleSize: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the codes that the application generates now cannot be printed on this sheet. Null when they can.',
  })
  refusal: string | null;

  @Field(() => [LabelPreview], {
    description:
      'The layouts of labels with nothing and one to three lines of text: `NONE`, `CODE`, `CODE_AND_NOTE`, which other texts of two lines are laid out as, and `CODE_AND_FIELDS` for one with `fieldLine2`; `AUTO` first, each with a logo, too. Positions and logos that leave the symbol too small are left out.',
  })
  previews: readonly LabelPreview[];

  @Field({ description: 'Whether it is plain paper, which always gets cut marks.' })
  isPlainPaper: boolean;

  @Field({ description: 'Whether it is for a label printer: each page is one label, without cut marks.' })
  isForLabelPrinter: boolean;

  @Field({ description: 'The path of a test page for the calibration, a PDF. It needs a session.' })
  testPagePath: string;
}

/** Letters need more modules than digits, so that no code has a larger symbol than this one. */
const longestCode = 'Z'.repeat(20);

/** The number of modules on each side of the largest symbol of a template, or of a content without its code. */
export const modulesOf = ({ template, level }: SymbolFormat): number =>
  qrMatrix(template.replaceAll('{code}', longestCode), level).size;

/** Replaces a code by the placeholder of templates. */
export const templateOf = (content: string, code: string) => content.replaceAll(code, '{code}');

/** A sheet with what symbols of a size make of it. */
export function labelSheet(sheet: SheetGeometry, modules: number): LabelSheet {
  const { shortName, pageMargin, ...shown } = sheet;
  const layout = layOutLabel(sheet, { text: 'code' }, modules);
  const refusal = refusalOf(layout);
  return Object.assign(new LabelSheet(), {
    ...shown,
    name: said(sheet.name),
    labelsPerSheet: labelsPerSheet(sheet),
    moduleSize: layout.moduleSize,
    refusal: refusal && said(refusal),
    previews: [false, true].flatMap((hasLogo) =>
      arrangements.flatMap(([text, position]) => preview(sheet, modules, text, position, hasLogo)),
    ),
    testPagePath: `/label-sheets/${sheet.id}/test.pdf`,
  });
}

/** One for each layout that differs. */
const arrangements: readonly (readonly [LabelText, SymbolPosition])[] = [
  ['none', 'auto'],
  ['code', 'auto'],
  ['code_and_note', 'auto'],
  ['code_fields', 'auto'],
  ['code', 'left'],
  ['code', 'above'],
  ['code_and_note', 'left'],
  ['code_and_note', 'above'],
  ['code_fields', 'left'],
  ['code_fields', 'above'],
];

function preview(
  sheet: SheetGeometry,
  modules: number,
  text: LabelText,
  symbolPosition: SymbolPosition,
  hasLogo: boolean,
): LabelPreview[] {
  const fieldLine2 = text === 'code_fields' ? '{field}' : '';
  const layout = layOutLabel(sheet, { text, symbolPosition, fieldLine2, logo: hasLogo }, modules);
  if ((symbolPosition !== 'auto' || hasLogo) && refusalOf(layout) !== null) return [];
  const choices = { text, symbolPosition, hasLogo };
  const boxes = boxesOf(layout, modules);
  const none = { logo: null, code: null, note: null, third: null };
  return [Object.assign(new LabelPreview(), { ...choices, ...none, ...boxes })];
}
