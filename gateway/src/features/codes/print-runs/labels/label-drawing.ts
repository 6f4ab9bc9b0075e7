import type { SheetGeometry } from './sheet-geometry.js';

export const millimetresPerPoint = 25.4 / 72;

/** The text beside or below a symbol. All texts with a second line have one layout. */
export type LabelText =
  | 'none'
  | 'code'
  | 'code_and_note'
  | 'code_and_name'
  | 'code_and_date'
  | 'code_and_text';

/** Where a symbol is: wherever it leaves more room for itself, or always at one side of its text. */
export type SymbolPosition = 'auto' | 'left' | 'above';

/** ISO/IEC 18004 §5.3.8: readers find a symbol by the white around it. */
const quietZone = 4;
/** Telephones read modules from about a third of a millimetre on. */
export const minModuleSize = 0.33;
/** Modules of this size are read from an arm's length, so that larger text is worth more than a larger symbol. */
const comfortableModuleSize = 0.5;
/** Printers and sheets are off by up to half a millimetre each. */
const labelMargin = 1;
/** Many printers leave the edge of the page white, which matters for labels without a margin around them. */
const pageMargin = 5;

/** A code has 20 characters, which are 0.6 of the font size wide and without descenders: see `label-fonts.ts`. */
const codeWidth = 20 * 0.6;
const codeHeight = 0.62;
/** The largest first, in points. */
const codeSizes = [10, 9, 8, 7, 6, 5];
/** Larger text is for labels with room to spare. */
const usualCodeSize = 8;
const minNoteSize = 5;
/** From the baseline of the code to that of the note, and from there to the end of its descenders. */
const noteAdvance = 1.25;
const noteDescent = 0.22;

export interface TextLine {
  /** The font size, in points. */
  readonly size: number;
  /** The height of the baseline. */
  readonly baseline: number;
}

/** Where things are in a label: in millimetres from its left and top edge, if not said otherwise. */
export interface LabelLayout {
  /** The size of a module; the symbol is in a square of `modules` × `moduleSize`. */
  readonly moduleSize: number;
  readonly symbolX: number;
  readonly symbolY: number;
  /** Absent without a text. */
  readonly text?: {
    /** The left edge of a text beside the symbol, or the middle of one below it. */
    readonly x: number;
    readonly align: 'left' | 'centre';
    readonly maxWidth: number;
    readonly code: TextLine;
    readonly note?: TextLine;
  };
}

/**
 * The layout of the labels of a sheet, the same in each of them. The symbol is in the middle of the label's height, and
 * its text beside or below it, as its position says. Its modules are as large as a text of 8 points allows; the
 * text is smaller where they would be uncomfortably small, and larger where that takes nothing from them.
 *
 * @param modules the number of modules on each side of the symbol
 * @returns the layout, which may be too small to be scanned: see `minModuleSize`
 */
export function layOutLabel(
  sheet: SheetGeometry,
  text: LabelText,
  modules: number,
  position: SymbolPosition = 'auto',
): LabelLayout {
  const room = roomOf(sheet);
  if (text === 'none') return centred(room, modules, undefined);
  const layouts = codeSizes.map((size) => {
    const lines = linesOf(text, size);
    if (position === 'left') return beside(room, modules, lines);
    const middle = centred(room, modules, lines);
    if (position === 'above') return middle;
    const left = beside(room, modules, lines);
    return left.moduleSize > middle.moduleSize ? left : middle;
  });
  const usual = layouts.slice(codeSizes.indexOf(usualCodeSize));
  const largest = Math.max(...usual.map(({ moduleSize }) => moduleSize));
  const enough = usual.find(({ moduleSize }) => moduleSize >= comfortableModuleSize)?.moduleSize ?? largest;
  // The largest text that takes nothing from the symbol.
  return layouts.find(({ moduleSize }) => moduleSize >= enough) as LabelLayout;
}

/** The size of a label, and how much of it has to stay white on each side. */
interface Room {
  readonly width: number;
  readonly height: number;
  readonly marginX: number;
  readonly marginY: number;
}

/** Margins are those of the label that is nearest to the edge of the page, because all labels look alike. */
function roomOf({ labelWidth, labelHeight, left, top, ...sheet }: SheetGeometry): Room {
  const right = sheet.pageWidth - left - (sheet.columns - 1) * sheet.pitchX - labelWidth;
  const bottom = sheet.pageHeight - top - (sheet.rows - 1) * sheet.pitchY - labelHeight;
  return {
    width: labelWidth,
    height: labelHeight,
    marginX: Math.max(labelMargin, pageMargin - left, pageMargin - right),
    marginY: Math.max(labelMargin, pageMargin - top, pageMargin - bottom),
  };
}

interface Lines {
  readonly codeSize: number;
  /** Absent when the note is not printed. */
  readonly noteSize: number | undefined;
  /** Of the code, in millimetres. */
  readonly width: number;
  /** Of all lines, in millimetres. */
  readonly height: number;
}

function linesOf(text: LabelText, codeSize: number): Lines {
  const noteSize = text !== 'code' ? Math.max(minNoteSize, codeSize - 2) : undefined;
  const height = codeHeight * codeSize + (noteAdvance + noteDescent) * (noteSize ?? 0);
  return {
    codeSize,
    noteSize,
    width: codeWidth * codeSize * millimetresPerPoint,
    height: height * millimetresPerPoint,
  };
}

/** The lines of a text whose top is at the given height. */
function placeLines({ codeSize, noteSize }: Lines, top: number) {
  const baseline = top + codeHeight * codeSize * millimetresPerPoint;
  return {
    code: { size: codeSize, baseline },
    ...(noteSize !== undefined && {
      note: { size: noteSize, baseline: baseline + noteAdvance * noteSize * millimetresPerPoint },
    }),
  };
}

/** The symbol at the left, the text at its right. */
function beside(room: Room, modules: number, lines: Lines): LabelLayout {
  const { width, height, marginX, marginY } = room;
  const textRoom = width - marginX - lines.width;
  const moduleSize = Math.min(
    largestInHeight(room, modules, 0),
    (textRoom - labelMargin) / (modules + 2 * quietZone),
    (textRoom - marginX) / (modules + quietZone),
    lines.height > height - 2 * marginY ? 0 : Number.POSITIVE_INFINITY,
  );
  const symbolX = Math.max(marginX, labelMargin + quietZone * moduleSize);
  const x = symbolX + (modules + quietZone) * moduleSize;
  return {
    moduleSize,
    symbolX,
    symbolY: (height - modules * moduleSize) / 2,
    text: {
      x,
      align: 'left',
      maxWidth: width - marginX - x,
      ...placeLines(lines, (height - lines.height) / 2),
    },
  };
}

/** The symbol in the middle, the text, if there is one, below it. */
function centred(room: Room, modules: number, lines: Lines | undefined): LabelLayout {
  const { width, height, marginX } = room;
  const maxWidth = width - 2 * marginX;
  const moduleSize = Math.min(
    largestInHeight(room, modules, lines?.height ?? 0),
    (width - 2 * labelMargin) / (modules + 2 * quietZone),
    maxWidth / modules,
    lines && lines.width > maxWidth ? 0 : Number.POSITIVE_INFINITY,
  );
  const symbolY = (height - modules * moduleSize) / 2;
  return {
    moduleSize,
    symbolX: (width - modules * moduleSize) / 2,
    symbolY,
    ...(lines && {
      text: {
        x: width / 2,
        align: 'centre',
        maxWidth,
        ...placeLines(lines, symbolY + (modules + quietZone) * moduleSize),
      },
    }),
  };
}

/** The largest modules of a symbol in the middle of the height, above a text of some height. */
function largestInHeight({ height, marginY }: Room, modules: number, textHeight: number): number {
  const withQuietZone = modules / 2 + quietZone;
  return Math.min(
    (height / 2 - labelMargin) / withQuietZone,
    (height / 2 - marginY) / (modules / 2),
    textHeight === 0 ? Number.POSITIVE_INFINITY : (height / 2 - marginY - textHeight) / withQuietZone,
  );
}

/** The left edge of a line of some width. */
export const startOfLine = ({ x, align }: NonNullable<LabelLayout['text']>, width: number): number =>
  align === 'left' ? x : x - width / 2;

/** From the baseline of the note to the top of its tallest usual letters. */
const noteAscent = 0.76;

/** A rectangle in a label: in millimetres from its left and top edge. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The parts of a label in a layout: the symbol without its quiet zone, the code, and the room of the note. */
export function boxesOf(layout: LabelLayout, modules: number): { symbol: Box; code?: Box; note?: Box } {
  const { symbolX, symbolY, moduleSize, text } = layout;
  const size = modules * moduleSize;
  const symbol = { x: symbolX, y: symbolY, width: size, height: size };
  if (!text) return { symbol };
  const line = ({ baseline, size }: TextLine, em: { width: number; above: number; below: number }): Box => {
    const [above, below] = [em.above * size * millimetresPerPoint, em.below * size * millimetresPerPoint];
    return { x: startOfLine(text, em.width), y: baseline - above, width: em.width, height: above + below };
  };
  const width = codeWidth * text.code.size * millimetresPerPoint;
  return {
    symbol,
    code: line(text.code, { width, above: codeHeight, below: 0 }),
    ...(text.note && {
      note: line(text.note, { width: text.maxWidth, above: noteAscent, below: noteDescent }),
    }),
  };
}

/** Why symbols of a layout cannot be used. @returns null when they can */
export const refusalOf = ({ moduleSize }: LabelLayout): string | null =>
  moduleSize >= minModuleSize
    ? null
    : `The code would be too small to scan (${roundedDown(moduleSize)} mm a module).`;

/** Rounded down, so that the message never names a size that is enough. */
const roundedDown = (moduleSize: number) => (Math.floor(Math.max(0, moduleSize) * 100) / 100).toFixed(2);
