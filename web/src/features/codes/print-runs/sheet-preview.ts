import { written } from '../../../ui/edition';
import { formatNumber } from '../../../ui/language';
import { labelsTexts } from './labels.texts';
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

/** Whether every word of the search is part of the sheet's name as it is shown, or of a product name that it fits. */
export function matchesSheet({ name, fits }: Pick<SheetPartsFragment, 'name' | 'fits'>, search: string) {
  const names = [written(name), ...fits].join(' ').toLowerCase();
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
  return size?.name ?? labelsTexts.size(formatNumber(pageWidth), formatNumber(pageHeight));
}

/** The id of a label of any size, as the gateway reads it: in tenths of a millimetre. */
export const freeSheetId = (width: number, height: number) =>
  `free-${[width, height].map((size) => Math.round(size * 10) / 10).join('x')}`;

export const isFreeSheet = (id: string) => id.startsWith('free-');

/** Where paper is US Letter: the regions with `paperSize` US-Letter in the Unicode CLDR. All others use A4. */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ');

/** The paper of a region, as `paperOf` names it. @param language of the browser, such as `de-AT` */
export function paperOfLanguage(language: string): string {
  const { region = '' } = new Intl.Locale(language).maximize();
  return letterRegions.includes(region) ? 'US Letter' : 'A4';
}

/** The sheet of the print run that was confirmed last. Times are compared as texts, which have one form. */
export const lastUsedOf = (sheets: readonly Pick<SheetPartsFragment, 'id' | 'lastPrintedAt'>[]) =>
  sheets
    .filter(({ lastPrintedAt }) => lastPrintedAt !== null)
    .toSorted((a, b) => ((a.lastPrintedAt ?? '') < (b.lastPrintedAt ?? '') ? 1 : -1))[0]?.id;

/** The sheets in the order in which they are likely: the one used last, those of the paper of the region, others. */
export function likelyFirst<Sheet extends Pick<SheetPartsFragment, 'id' | 'pageWidth' | 'pageHeight'>>(
  sheets: readonly Sheet[],
  lastUsed: string | undefined,
  paper: string,
): Sheet[] {
  const place = (sheet: Sheet) => (sheet.id === lastUsed ? 0 : paperOf(sheet) === paper ? 1 : 2);
  return sheets.toSorted((a, b) => place(a) - place(b));
}
