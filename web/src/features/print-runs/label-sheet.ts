import type { LabelText } from '../../gateway/generated';
import type { SheetPartsFragment } from './PrintRuns.generated';

type Grid = Pick<SheetPartsFragment, 'columns' | 'rows' | 'labelsPerSheet'>;
type Geometry = Pick<SheetPartsFragment, 'columns' | 'left' | 'top' | 'pitchX' | 'pitchY'>;

/** The largest number of labels of a print run. */
export const maxLabels = 10_000;

/** The sheets that `labelCount` labels need when the first of them goes on `startCell` of the first sheet. */
export function layoutOf({ labelsPerSheet }: Grid, startCell: number, labelCount: number) {
  const cells = startCell - 1 + labelCount;
  const pageCount = Math.ceil(cells / labelsPerSheet);
  return { pageCount, freeCells: pageCount * labelsPerSheet - cells };
}

/** The label on a cell of a page, all counted from 1, or null when the run leaves the cell empty. */
export function labelOn(
  { labelsPerSheet }: Grid,
  { startCell, labelCount }: { startCell: number; labelCount: number },
  page: number,
  cell: number,
): number | null {
  const label = (page - 1) * labelsPerSheet + cell - (startCell - 1);
  return label >= 1 && label <= labelCount ? label : null;
}

/** The corner of a cell on the page in millimetres. */
export function cornerOf({ columns, left, top, pitchX, pitchY }: Geometry, cell: number) {
  const column = (cell - 1) % columns;
  const row = Math.floor((cell - 1) / columns);
  return { x: left + column * pitchX, y: top + row * pitchY, column: column + 1, row: row + 1 };
}

/** The cell that an arrow key leads to from `cell`; the same cell at the edge of the sheet. */
export function neighbourOf({ columns, labelsPerSheet }: Grid, cell: number, key: string): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (key === 'Home') return 1;
  if (key === 'End') return labelsPerSheet;
  if (step === undefined) return null;
  const next = cell + step;
  return next >= 1 && next <= labelsPerSheet ? next : cell;
}

/** Whether every word of the search is part of the sheet's name or of a product name that it fits. */
export function matchesSheet({ name, fits }: Pick<SheetPartsFragment, 'name' | 'fits'>, search: string) {
  const names = [name, ...fits].join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => names.includes(word));
}

const sizes = [
  { width: 210, height: 297, name: 'A4' },
  { width: 215.9, height: 279.4, name: 'US Letter' },
];

/** "A4", "US Letter", or the size in millimetres. */
export function paperOf({ pageWidth, pageHeight }: Pick<SheetPartsFragment, 'pageWidth' | 'pageHeight'>) {
  const size = sizes.find(
    ({ width, height }) => Math.abs(width - pageWidth) < 1 && Math.abs(height - pageHeight) < 1,
  );
  return size?.name ?? `${pageWidth} × ${pageHeight} mm`;
}

/** On each side of a symbol, and the white that it needs around it. */
const modules = 21;
const quietZone = 4;
/** The white at the edge of a label, and the height of the smallest text, in millimetres. */
const labelMargin = 1;
const minTextHeight = 1;
const noteHeight = 2.5;
/** Below it no symbol is printed. */
const minModuleSize = 0.33;

/**
 * Where the symbol and the text of a label are, as the gateway lays them out: the symbol in the middle of the height,
 * the text below it, or at its right where it would not fit below.
 */
export function symbolOn(
  {
    labelWidth,
    labelHeight,
    moduleSize: withText,
  }: Pick<SheetPartsFragment, 'labelWidth' | 'labelHeight' | 'moduleSize'>,
  text: LabelText,
) {
  const largest = (Math.min(labelWidth, labelHeight) - 2 * labelMargin) / (modules + 2 * quietZone);
  const aboveNote = (labelHeight / 2 - labelMargin - minTextHeight - noteHeight) / (modules / 2 + quietZone);
  const withNote = aboveNote < minModuleSize ? withText : Math.min(withText, aboveNote);
  const moduleSize = { NONE: largest, CODE: withText, CODE_AND_NOTE: withNote }[text];
  const size = modules * moduleSize;
  const y = (labelHeight - size) / 2;
  const below = y + size + quietZone * moduleSize;
  const middle = (labelWidth - size) / 2;
  if (text === 'NONE') return { x: middle, y, moduleSize, line: null };
  if (labelHeight - labelMargin - below >= minTextHeight) {
    const width = Math.min(labelWidth - 2 * labelMargin, 42);
    return { x: middle, y, moduleSize, line: { x: (labelWidth - width) / 2, y: below, width } };
  }
  const x = labelMargin + quietZone * moduleSize;
  const right = x + size + quietZone * moduleSize;
  const width = Math.max(0, Math.min(labelWidth - labelMargin - right, 42));
  return { x, y, moduleSize, line: { x: right, y: labelHeight / 2 - 0.6, width } };
}
