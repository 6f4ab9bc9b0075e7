import type { TestGateway } from './a-gateway.js';
import { anApplication, type TestApplication } from './an-application.js';
import { aBatch, print } from './print-runs.js';
import { type Area, readLabel } from './read-labels.js';
import { type RenderedPage, renderPages } from './rendered-pdf.js';

/** A new batch, and its codes, oldest first. */
export async function codesOfBatch(
  gateway: TestGateway,
  by: TestApplication,
  count: number,
  labels: { name?: string; note?: string } = {},
) {
  const { batch, codes } = await aBatch(gateway, by, count, labels);
  return { batch, codes: codes.map(({ code }) => code) };
}

/** The measures of sheets as their manufacturers give them, apart from those of the product. */
export const measuredSheets = {
  'avery-l7160': {
    page: [210, 297],
    grid: [3, 7],
    label: [63.5, 38.1],
    first: [7.25, 15.15],
    pitch: [66, 38.1],
  },
  'avery-l7651': {
    page: [210, 297],
    grid: [5, 13],
    label: [38.1, 21.2],
    first: [4.75, 10.7],
    pitch: [40.6, 21.2],
  },
  'avery-5160': {
    page: [215.9, 279.4],
    grid: [3, 10],
    label: [66.675, 25.4],
    first: [4.7625, 12.7],
    pitch: [69.85, 25.4],
  },
} as const;
type Sheet = (typeof measuredSheets)[keyof typeof measuredSheets];

/** Where a label is, from the table. */
export function labelOf({ grid: [columns], label, first, pitch }: Sheet, cell: number): Area {
  const [column, row] = [(cell - 1) % columns, Math.floor((cell - 1) / columns)];
  const [width, height] = label;
  return { x: first[0] + column * pitch[0], y: first[1] + row * pitch[1], width, height };
}

/** The content of each cell of the pages, in order. */
export const readPages = (pages: readonly RenderedPage[], sheet: Sheet, moduleSize: number) =>
  pages.flatMap((page) =>
    Array.from({ length: sheet.grid[0] * sheet.grid[1] }, (_, at) => {
      const label = labelOf(sheet, at + 1);
      const symbol = readLabel(page, label, 3 * moduleSize);
      return symbol && { ...symbol, label };
    }),
  );

const tolerance = 0.2;
export const expectNear = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance);
export const middle = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });
const isThere = <T>(value: T | undefined): value is T => value !== undefined;

/** Every symbol of two sheets from cell 5 on decodes to its code, within 0.2 mm of its place. */
export async function expectSymbolsInPlace(
  gateway: TestGateway,
  id: keyof typeof measuredSheets,
): Promise<void> {
  const sheet = measuredSheets[id];
  const ann = await anApplication(gateway);
  const perSheet = sheet.grid[0] * sheet.grid[1];
  const { batch, codes } = await codesOfBatch(gateway, ann, perSheet);
  const { pdf, printRun } = await print(gateway, ann, { sheet: id, selection: { batch }, startCell: 5 });
  const pages = renderPages(pdf, 1, 2);
  for (const page of pages) {
    expectNear((page.width * 25.4) / 300, sheet.page[0]);
    expectNear((page.height * 25.4) / 300, sheet.page[1]);
  }
  const { moduleSize } = printRun.sheet;
  const cells = readPages(pages, sheet, moduleSize);
  expect(cells.map((cell) => cell?.content)).toEqual([
    ...Array(4).fill(undefined),
    ...codes,
    ...Array(perSheet - 4).fill(undefined),
  ]);
  const found = cells.filter(isThere);
  // In the middle above its code, or beside it: after 1 mm and the quiet zone.
  const offset = id === 'avery-5160' ? 1 + 4 * moduleSize : (sheet.label[0] - 21 * moduleSize) / 2;
  for (const { label, ...symbol } of found) {
    expectNear(symbol.width, 21 * moduleSize);
    expectNear(symbol.height, 21 * moduleSize);
    // At the same place in every label, in the middle of its height.
    expectNear(symbol.x - label.x, offset);
    expectNear(middle(symbol).y, middle(label).y);
    // The quiet zone is inside the label.
    expect(symbol.x - label.x).toBeGreaterThan(4 * moduleSize);
    expect(label.x + label.width - symbol.x - symbol.width).toBeGreaterThan(4 * moduleSize);
    expect(symbol.y - label.y).toBeGreaterThan(4 * moduleSize);
  }
}
