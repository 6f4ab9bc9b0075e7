import { type Lines, linesOf, placeLines, type TextLine } from './label-lines.js';
import type { SheetGeometry } from './sheet-geometry.js';

/** The text beside or below a symbol. All texts with a second line have one layout, and all with a third one. */
export type LabelText =
  | 'none'
  | 'code'
  | 'code_and_note'
  | 'code_and_name'
  | 'code_and_date'
  | 'code_and_text'
  | 'code_serial'
  | 'code_fields';

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

/** The largest first, in points. */
const codeSizes = [10, 9, 8, 7, 6, 5];
/** Larger text is for labels with room to spare. */
const usualCodeSize = 8;
/** A logo is at least this part of the shorter side of a label high, and twice as wide. */
const leastLogo = 0.15;
/** Smaller ones are stains. */
const minLogoHeight = 4;
const maxLogoHeight = 25;
/** Between a logo and the text below it. */
const logoGap = 1;

/** A rectangle in a label: in millimetres from its left and top edge. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The room of a logo, outside of the quiet zone, and the parts of what a logo leaves free that are left of it and above it. */
export interface LogoRoom extends Box {
  readonly left: 0 | 0.5;
  readonly above: 0.5 | 1;
}

/** The facts that a layout follows from, beside the sheet and the size of the symbol. */
export interface LabelChoices {
  readonly text: LabelText;
  readonly symbolPosition?: SymbolPosition;
  /** There is room for a third line unless its template is empty. */
  readonly fieldLine2?: string;
  readonly logo?: boolean;
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
    readonly third?: TextLine;
  };
  /** Absent without a logo. */
  readonly logo?: LogoRoom;
}

/**
 * The layout of the labels of a sheet, the same in each of them. The symbol is in the middle of the label's height, and
 * its text beside or below it, as its position says. Its modules are as large as a text of 8 points allows; the
 * text is smaller where they would be uncomfortably small, and larger where that takes nothing from them. A logo is above
 * the text beside the symbol, or above the symbol, and takes the room that is left.
 *
 * @param modules the number of modules on each side of the symbol
 * @returns the layout, which may be too small to be scanned: see `minModuleSize`
 */
export function layOutLabel(
  sheet: SheetGeometry,
  { text, symbolPosition = 'auto', fieldLine2 = '', logo = false }: LabelChoices,
  modules: number,
): LabelLayout {
  const room = roomOf(sheet, logo);
  if (text === 'none' && !logo) return centred(room, modules, undefined);
  const sizes = text === 'none' ? [usualCodeSize] : codeSizes;
  const layouts = sizes.map((size) => {
    const lines = text === 'none' ? undefined : linesOf(text, size, fieldLine2 !== '');
    if (symbolPosition === 'left') return beside(room, modules, lines);
    const middle = centred(room, modules, lines);
    if (symbolPosition === 'above') return middle;
    const left = beside(room, modules, lines);
    return left.moduleSize > middle.moduleSize ? left : middle;
  });
  const usual = layouts.slice(sizes.indexOf(usualCodeSize));
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
  /** How high a logo is at least; 0 without one. */
  readonly logoHeight: number;
}

/** The label nearest to the edge of the page sets the margins of all, because labels look alike. */
function roomOf(
  { labelWidth, labelHeight, left, top, pageMargin, ...sheet }: SheetGeometry,
  hasLogo: boolean,
): Room {
  const right = sheet.pageWidth - left - (sheet.columns - 1) * sheet.pitchX - labelWidth;
  const bottom = sheet.pageHeight - top - (sheet.rows - 1) * sheet.pitchY - labelHeight;
  return {
    width: labelWidth,
    height: labelHeight,
    marginX: Math.max(labelMargin, pageMargin[0] - left, pageMargin[0] - right),
    marginY: Math.max(labelMargin, pageMargin[1] - top, pageMargin[1] - bottom),
    logoHeight: hasLogo ? Math.max(minLogoHeight, leastLogo * Math.min(labelWidth, labelHeight)) : 0,
  };
}

/** The symbol at the left; at its right the logo and the text, if there are such, one above the other. */
function beside(room: Room, modules: number, lines: Lines | undefined): LabelLayout {
  const { width, height, marginX, marginY, logoHeight } = room;
  const gap = lines && logoHeight > 0 ? logoGap : 0;
  const textHeight = (lines?.height ?? 0) + gap;
  const textRoom = width - marginX - Math.max(lines?.width ?? 0, 2 * logoHeight);
  const moduleSize = Math.min(
    largestInHeight(room, modules, 0),
    (textRoom - labelMargin) / (modules + 2 * quietZone),
    (textRoom - marginX) / (modules + quietZone),
    textHeight + logoHeight > height - 2 * marginY ? 0 : Number.POSITIVE_INFINITY,
  );
  const symbolX = Math.max(marginX, labelMargin + quietZone * moduleSize);
  const x = symbolX + (modules + quietZone) * moduleSize;
  const maxWidth = width - marginX - x;
  // Wide above a text, which a high one would push down; else as high as wide.
  const wanted = Math.max(logoHeight, Math.min(maxLogoHeight, lines ? maxWidth / 2.5 : maxWidth));
  const logo = logoHeight > 0 ? Math.min(wanted, height - 2 * marginY - textHeight) : 0;
  const top = (height - textHeight - logo) / 2;
  return {
    moduleSize,
    symbolX,
    symbolY: (height - modules * moduleSize) / 2,
    ...(lines && {
      text: { x, align: 'left', maxWidth, ...placeLines(lines, top + logo + gap) },
    }),
    ...(logo > 0 && {
      logo: {
        ...{ x, y: top, width: maxWidth, height: logo },
        ...(lines ? ({ left: 0, above: 1 } as const) : ({ left: 0.5, above: 0.5 } as const)),
      },
    }),
  };
}

/** The symbol in the middle, the text, if there is one, below it, and the logo, if there is one, above it. */
function centred(room: Room, modules: number, lines: Lines | undefined): LabelLayout {
  const { width, height, marginX, marginY, logoHeight } = room;
  const maxWidth = width - 2 * marginX;
  const moduleSize = Math.min(
    largestInHeight(room, modules, Math.max(lines?.height ?? 0, logoHeight)),
    (width - 2 * labelMargin) / (modules + 2 * quietZone),
    maxWidth / modules,
    lines && lines.width > maxWidth ? 0 : Number.POSITIVE_INFINITY,
  );
  const symbolY = (height - modules * moduleSize) / 2;
  const bottom = symbolY - quietZone * moduleSize;
  const logo = Math.min(maxLogoHeight, bottom - marginY);
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
    ...(logoHeight > 0 && {
      logo: { x: marginX, y: bottom - logo, width: maxWidth, height: logo, left: 0.5, above: 1 },
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
