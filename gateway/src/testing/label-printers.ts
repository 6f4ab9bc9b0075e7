import type { TestGateway } from './a-gateway.js';
import { anApplication, type TestApplication } from './an-application.js';
import { aBatch, getFile, prepare, print } from './print-runs.js';
import { inkIn, readLabel } from './read-labels.js';
import { infoOf, type RenderedPage, renderPages } from './rendered-pdf.js';
import { renderZpl, type ZplLabel } from './rendered-zpl.js';

/** The measures of the products, and how much of an edge their printers leave white, apart from those of the product. */
export const measuredPrinters = {
  'dymo-57x32': { size: [57, 32], white: [1.5, 1.5] },
  'brother-62x29': { size: [62, 29], white: [1.5, 3] },
  'zebra-50x25': { size: [50, 25], white: [1.5, 1.5] },
  'free-101.6x50.8': { size: [101.6, 50.8], white: [1.5, 1.5] },
  'free-25x25': { size: [25, 25], white: [1.5, 1.5] },
} as const;
type PrinterSheet = keyof typeof measuredPrinters;

/** Where the gateway says that the symbol is. */
const previewOf = async (by: TestApplication, input: object) => {
  const query =
    'query ($input: PreparePrintRunInput!) { printPreview(input: $input) { symbol { x y width height } } }';
  return (await by.graphql(query, { input })).data.printPreview;
};

export const zplOf = async (gateway: TestGateway, by: TestApplication, id: string, query = '') => {
  const answer = await getFile(gateway, by, `/print-runs/${id}.zpl${query}`);
  return { ...answer, labels: answer.statusCode === 200 ? renderZpl(answer.rawPayload).labels : [] };
};
/** As a page of 300 dpi, which the decoder of the tests reads: dots of 203 dpi are smaller by a third. */
const millimetresOf = (dots: number, dpi: 203 | 300) => (dpi === 203 ? dots / 8 : (dots * 25.4) / 300);

/** The dots of a module: the left side of the finder pattern, which is the first thing from the left, has seven. */
function moduleOf({ width, height, pixels }: ZplLabel): number {
  const isDark = (x: number, y: number) => pixels[y * width + x] === 0;
  for (let x = 0; x < width; x += 1)
    for (let y = 0; y < height; y += 1) {
      let length = 0;
      while (isDark(x, y + length)) length += 1;
      if (length > 0) return length / 7;
    }
  return 1;
}

/** The symbol of a label in ZPL: the decoder takes pixels for those of 300 dpi, whatever they are. */
export function symbolOf(label: ZplLabel, dpi: 203 | 300) {
  const asPage = 25.4 / 300;
  const whole = { x: 0, y: 0, width: label.width * asPage, height: label.height * asPage };
  const found = readLabel(label, whole, 2 * moduleOf(label) * asPage);
  const inMillimetres = (page: number) => millimetresOf(Math.round(page / asPage), dpi);
  return (
    found && {
      content: found.content,
      x: inMillimetres(found.x),
      y: inMillimetres(found.y),
      width: inMillimetres(found.width),
      height: inMillimetres(found.height),
    }
  );
}

/** Each page of a PDF is one label, whose symbol decodes to its code inside of what is printed. */
export async function expectLabelPages(gateway: TestGateway, sheet: PrinterSheet): Promise<void> {
  const {
    size: [width, height],
    white,
  } = measuredPrinters[sheet];
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3, { note: 'Quay 3' });
  const text = width === 25 ? 'NONE' : 'CODE_AND_NOTE';
  const input = { sheet, selection: { batch }, text, cutMarks: true };
  const { pdf, printRun } = await print(gateway, ann, input);
  expect(printRun).toMatchObject({ pageCount: 3, cutMarks: false });
  expect(infoOf(pdf).Pages).toBe('3');
  const { symbol: planned } = await previewOf(ann, { sheet, selection: { batch }, text });
  const pages = renderPages(pdf, 1, 3);
  const label = { x: 0, y: 0, width, height };
  for (const [at, page] of pages.entries()) {
    expect(Math.abs((page.width * 25.4) / 300 - width)).toBeLessThan(0.15);
    expect(Math.abs((page.height * 25.4) / 300 - height)).toBeLessThan(0.15);
    const symbol = readLabel(page as RenderedPage, label, (2 * planned.width) / 21);
    expect(symbol?.content).toBe(codes[at]?.code);
    const module = (symbol?.width ?? 0) / 21;
    expect(module).toBeGreaterThan(0.33);
    expect(symbol?.x).toBeGreaterThan(4 * module);
    expect(symbol?.y).toBeGreaterThan(4 * module);
    const ink = inkIn(page as RenderedPage, label);
    // A pixel has 0.085 mm.
    expect(ink?.x).toBeGreaterThan(white[0] - 0.1);
    expect(ink?.y).toBeGreaterThan(white[1] - 0.1);
    expect((ink?.x ?? 0) + (ink?.width ?? 0)).toBeLessThan(width - white[0] + 0.1);
    expect((ink?.y ?? 0) + (ink?.height ?? 0)).toBeLessThan(height - white[1] + 0.1);
  }
}

/** Labels in ZPL decode to the codes, as large as in the PDF. */
export async function expectZplLabels(
  gateway: TestGateway,
  sheet: PrinterSheet,
  dpi: 203 | 300,
): Promise<void> {
  const { size } = measuredPrinters[sheet];
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3, { note: 'Été ^XA~_5E Łódź \\&' });
  const text = size[0] === 25 ? 'NONE' : 'CODE_AND_NOTE';
  const run = await prepare(ann, { sheet, selection: { batch }, text });
  const { labels, headers } = await zplOf(gateway, ann, run.id, dpi === 203 ? '' : '?dpi=300');
  expect(headers).toMatchObject({ 'content-type': 'application/zpl', 'cache-control': 'no-store' });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="labels-.*\.zpl"$/);
  expect(labels.map((label) => symbolOf(label, dpi)?.content)).toEqual(codes.map(({ code }) => code));
  const module = 1 / (dpi === 203 ? 8 : 300 / 25.4);
  const { symbol } = await previewOf(ann, { sheet, selection: { batch }, text });
  for (const [at, label] of labels.entries()) {
    expect(Math.abs(millimetresOf(label.width, dpi) - size[0])).toBeLessThan(module);
    expect(Math.abs(millimetresOf(label.height, dpi) - size[1])).toBeLessThan(module);
    const found = symbolOf(label, dpi);
    // Whole dots a module, and in the middle of its place.
    expect((found?.width ?? 0) / module / 21).toBeCloseTo(Math.floor(symbol.width / 21 / module + 1e-6), 5);
    expect((found?.width ?? 0) / 21).toBeGreaterThanOrEqual(0.33);
    expect(Math.abs((found?.x ?? 0) + (found?.width ?? 0) / 2 - symbol.x - symbol.width / 2)).toBeLessThan(
      module,
    );
    expect(Math.abs((found?.y ?? 0) + (found?.height ?? 0) / 2 - symbol.y - symbol.height / 2)).toBeLessThan(
      module,
    );
    if (text === 'NONE') expect(label.texts).toEqual([]);
    else expect(label.texts.map(({ content }) => content)).toEqual([codes[at]?.code, 'Été ^XA~_5E Łódź \\&']);
  }
}
