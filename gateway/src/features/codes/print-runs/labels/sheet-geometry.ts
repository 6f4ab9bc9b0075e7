import type { Said } from '../../../../platform/errors/sentences.js';
import { says } from '../label-sheets.messages.js';
/** Where the labels of a sheet are. All lengths are in millimetres, from the left and top edge of the page. */
export interface SheetGeometry {
  readonly id: string;
  readonly name: Said;
  /** Its name in file names. */
  readonly shortName: string;
  /** The names of other products of the same geometry. */
  readonly fits: readonly string[];
  readonly pageWidth: number;
  readonly pageHeight: number;
  readonly columns: number;
  readonly rows: number;
  readonly labelWidth: number;
  readonly labelHeight: number;
  /** The left edge of the first label. */
  readonly left: number;
  /** The top edge of the first label. */
  readonly top: number;
  /** From the left edge of a label to the left edge of the next. */
  readonly pitchX: number;
  /** From the top edge of a label to the top edge of the next. */
  readonly pitchY: number;
  /** Plain paper has no labels of its own, so that cut marks are always printed. */
  readonly isPlainPaper: boolean;
  /** A label printer takes one label after the other: the page is the label, and there is nothing to mark. */
  readonly isForLabelPrinter: boolean;
  /** How much of the edge of the page printers leave white: at the sides, and at the top and bottom. */
  readonly pageMargin: readonly [x: number, y: number];
}

type Page = readonly [width: number, height: number];
const a4: Page = [210, 297];
const letter: Page = [215.9, 279.4];

type Grid = readonly [columns: number, rows: number];
type Label = readonly [width: number, height: number];
type FirstLabel = readonly [left: number, top: number];
type Pitch = readonly [x: number, y: number];

/** Many office printers leave the edge of a page white, which matters for labels without a margin around them. */
const sheetMargin = [5, 5] as const;

const sheet = (
  id: string,
  [name, ...fits]: readonly [name: Said, ...fits: string[]],
  [pageWidth, pageHeight]: Page,
  [columns, rows]: Grid,
  [labelWidth, labelHeight]: Label,
  [left, top]: FirstLabel,
  [pitchX, pitchY]: Pitch,
): SheetGeometry => ({
  id,
  name,
  shortName: id.slice(id.indexOf('-') + 1).toUpperCase(),
  fits,
  pageWidth,
  pageHeight,
  columns,
  rows,
  labelWidth,
  labelHeight,
  left,
  top,
  pitchX,
  pitchY,
  isPlainPaper: false,
  isForLabelPrinter: false,
  pageMargin: sheetMargin,
});

/** The margin that almost every printer leaves white. */
const plainPaperMargin = 10;

/** Squares side by side, as many as a sheet of A4 holds, in its middle. */
function plainA4(id: string, size: number): SheetGeometry {
  const [width, height] = a4;
  const columns = Math.floor((width - 2 * plainPaperMargin) / size);
  const rows = Math.floor((height - 2 * plainPaperMargin) / size);
  const first: FirstLabel = [(width - columns * size) / 2, (height - rows * size) / 2];
  const squares = sheet(id, [says.plainA4(size)], a4, [columns, rows], [size, size], first, [size, size]);
  return { ...squares, shortName: `A4-${size}mm`, isPlainPaper: true };
}

/**
 * The sheets that can be printed on. Measures come from the manufacturers, compared with gLabels and
 * paperless-asn-qr-codes. Manufacturers allow ±0.5 mm, which is what the calibration is for.
 */
export const sheets: readonly SheetGeometry[] = [
  // biome-ignore format: a table
  ...[
    sheet('avery-l7160', ['Avery L7160', 'Avery J8160', 'Herma 4103', 'Herma 4677'], a4, [3, 7], [63.5, 38.1], [7.25, 15.15], [66, 38.1]),
    sheet('avery-l7159', ['Avery L7159', 'Avery J8159'], a4, [3, 8], [63.5, 33.9], [7.25, 12.9], [66, 33.9]),
    sheet('avery-l7163', ['Avery L7163', 'Avery J8163'], a4, [2, 7], [99.1, 38.1], [4.65, 15.15], [101.6, 38.1]),
    sheet('avery-l7651', ['Avery L7651', 'Avery J8651', 'LabelPlanet LP65/38'], a4, [5, 13], [38.1, 21.2], [4.75, 10.7], [40.6, 21.2]),
    sheet('avery-l7654', ['Avery L7654', 'Avery L4770', 'Avery L6140', 'Avery L6145', 'Avery J8654'], a4, [4, 10], [45.7, 25.4], [9.85, 21.5], [48.2, 25.4]),
    sheet('avery-l4736', ['Avery L4736', 'Avery L6009', 'Avery L4778', 'Herma 4346', 'Herma 4221', 'Herma 4366'], a4, [4, 12], [45.7, 21.2], [9.85, 21.3], [48.2, 21.2]),
    sheet('avery-3474', ['Avery Zweckform 3474', 'Herma 4464'], a4, [3, 8], [70, 37], [0, 0.5], [70, 37]),
    sheet('avery-3651', ['Avery Zweckform 3651', 'Herma 4610', 'Herma 4461'], a4, [4, 10], [52.5, 29.7], [0, 0], [52.5, 29.7]),
    sheet('avery-3657', ['Avery Zweckform 3657', 'Avery Zweckform 4780'], a4, [4, 10], [48.5, 25.4], [8, 21.5], [48.5, 25.4]),
    sheet('avery-3666', ['Avery Zweckform 3666', 'Herma 4606', 'Herma 4270'], a4, [5, 13], [38, 21.2], [10, 10.7], [38, 21.2]),
    sheet('herma-4608', ['Herma 4608', 'Herma 4102', 'Herma 4272', 'Herma 4357', 'Herma 5051', 'Herma 8835', 'Herma 10801'], a4, [4, 11], [48.3, 25.4], [8.4, 8.8], [48.3, 25.4]),
    sheet('herma-10003', ['Herma 10003', 'Herma 4345', 'Avery L4732'], a4, [5, 16], [35.6, 16.9], [11, 13.3], [38.1, 16.9]),
    sheet('avery-5160', ['Avery 5160', 'Avery 5260', 'Avery 5520', 'Avery 8160'], letter, [3, 10], [66.675, 25.4], [4.7625, 12.7], [69.85, 25.4]),
    sheet('avery-5163', ['Avery 5163', 'Avery 8163'], letter, [2, 5], [101.6, 50.8], [3.97, 12.7], [106.36, 50.8]),
    sheet('avery-5167', ['Avery 5167', 'Avery 5267', 'Avery 8167'], letter, [4, 20], [44.45, 12.7], [7.62, 12.7], [52.07, 12.7]),
  ],
  plainA4('plain-a4', 40),
  plainA4('plain-a4-30', 30),
  plainA4('plain-a4-50', 50),
];

/** One label on a page. @param pageMargin what the printers of the product cannot reach */
function labelPage(
  id: string,
  name: string,
  label: Label,
  pageMargin: SheetGeometry['pageMargin'] = printerMargin,
): SheetGeometry {
  const [width, height] = label;
  const page = sheet(id, [name], label, [1, 1], label, [0, 0], label);
  return { ...page, shortName: `${width}x${height}mm`, isForLabelPrinter: true, pageMargin };
}

/** Print heads are a little narrower than the labels, and labels lie a little askew. */
const printerMargin = [1.5, 1.5] as const;

/** Labels on a roll, by the product; a free size is for all others. Brother's cutter leaves 3 mm white before and behind it. */
const labelPages: readonly SheetGeometry[] = [
  labelPage('dymo-57x32', 'Dymo 57 × 32 mm (11354)', [57, 32]),
  labelPage('brother-62x29', 'Brother 62 × 29 mm (DK-11209)', [62, 29], [1.5, 3]),
  labelPage('zebra-50x25', 'Zebra 50 × 25 mm', [50, 25]),
];

/** The labels that the largest usual label printers take. */
export const freeSizes = { width: [15, 170], height: [12, 300] } as const;
const freePrefix = 'free-';
const freePattern = /^free-([1-9]\d{1,2}(?:\.[1-9])?)x([1-9]\d{1,2}(?:\.[1-9])?)$/;

/** Whether an id is meant to name a free size; it may be out of bounds. */
export const isFreeSize = (id: string) => id.startsWith(freePrefix);

/** A label of any size, by an id such as `free-57.5x32`: width and height in millimetres, in their shortest form. */
function freeSize(id: string): SheetGeometry | undefined {
  const [, width = Number.NaN, height = Number.NaN] = freePattern.exec(id)?.map(Number) ?? [];
  const isWithin = (size: number, [low, high]: readonly [number, number]) => size >= low && size <= high;
  if (!isWithin(width, freeSizes.width) || !isWithin(height, freeSizes.height)) return undefined;
  return labelPage(id, `Label of ${width} × ${height} mm`, [width, height]);
}

/** Everything that can be printed on, without the free sizes. */
export const products: readonly SheetGeometry[] = [...sheets, ...labelPages];

const sheetsById = new Map(products.map((each) => [each.id, each]));

/** @returns undefined for an unknown id */
export const findSheet = (id: string): SheetGeometry | undefined => sheetsById.get(id) ?? freeSize(id);

export const labelsPerSheet = ({ columns, rows }: SheetGeometry) => columns * rows;

/** The left and top edge of a label. Cells are counted from 1, row by row, from the left. */
export function cellPosition(sheet: SheetGeometry, cell: number): { x: number; y: number } {
  const at = cell - 1;
  return {
    x: sheet.left + (at % sheet.columns) * sheet.pitchX,
    y: sheet.top + Math.floor(at / sheet.columns) * sheet.pitchY,
  };
}
