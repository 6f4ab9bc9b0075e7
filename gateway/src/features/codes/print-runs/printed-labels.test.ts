// Runs on SQLite alone: draws PDFs, and no SQL is its subject.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aBatch, getFile, prepareRun, print } from '../../../testing/print-runs.js';
import { type Area, type FoundSymbol, readLabel } from '../../../testing/read-labels.js';
import {
  infoOf,
  type RenderedPage,
  renderPages,
  testWithPoppler,
  textOf,
} from '../../../testing/rendered-pdf.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** A new batch, and its codes, oldest first. */
async function codesOfBatch(
  by: TestApplication,
  count: number,
  labels: { name?: string; note?: string } = {},
) {
  const { batch, codes } = await aBatch(gateway, by, count, labels);
  return { batch, codes: codes.map(({ code }) => code) };
}

/** The measures of sheets as their manufacturers give them, apart from those of the product. */
const sheets = {
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
type Sheet = (typeof sheets)[keyof typeof sheets];

/** Where a label is, from the table. */
function labelOf({ grid: [columns], label, first, pitch }: Sheet, cell: number): Area {
  const [column, row] = [(cell - 1) % columns, Math.floor((cell - 1) / columns)];
  const [width, height] = label;
  return { x: first[0] + column * pitch[0], y: first[1] + row * pitch[1], width, height };
}

/** The content of each cell of the pages, in order. */
const readPages = (pages: readonly RenderedPage[], sheet: Sheet, moduleSize: number) =>
  pages.flatMap((page) =>
    Array.from({ length: sheet.grid[0] * sheet.grid[1] }, (_, at) => {
      const label = labelOf(sheet, at + 1);
      const symbol = readLabel(page, label, 3 * moduleSize);
      return symbol && { ...symbol, label };
    }),
  );

const tolerance = 0.2;
const expectNear = (actual: number, expected: number) =>
  expect(Math.abs(actual - expected)).toBeLessThanOrEqual(tolerance);
const middle = ({ x, y, width, height }: Area) => ({ x: x + width / 2, y: y + height / 2 });
const isThere = <T>(value: T | undefined): value is T => value !== undefined;

testWithPoppler.each(Object.entries(sheets))(
  '%s: every symbol of two sheets from cell 5 on decodes to its code, within 0.2 mm of its place',
  async (id, sheet) => {
    const ann = await anApplication(gateway);
    const perSheet = sheet.grid[0] * sheet.grid[1];
    const { batch, codes } = await codesOfBatch(ann, perSheet);
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
  },
);

testWithPoppler('a calibration moves and scales every symbol', async () => {
  const ann = await anApplication(gateway);
  const sheet = sheets['avery-l7160'];
  const calibration = { offsetX: 15, offsetY: -20, scaleX: 1010, scaleY: 995 };
  await gateway.services.labelSheets.saveCalibration(ann.viewer, 'avery-l7160', calibration);
  const { batch, codes } = await codesOfBatch(ann, 21);
  const { pdf, printRun } = await print(gateway, ann, { sheet: 'avery-l7160', selection: { batch } });
  const [page] = renderPages(pdf, 1, 1);
  const read = codes.map((_, at) => {
    const { x, y } = middle(labelOf(sheet, at + 1));
    const expected = { x: x * 1.01 + 1.5, y: y * 0.995 - 2 };
    const around = { x: expected.x - 31, y: expected.y - 16, width: 62, height: 36 };
    const symbol = readLabel(page as RenderedPage, around, 3 * printRun.sheet.moduleSize) as FoundSymbol;
    expectNear(middle(symbol).x, expected.x);
    expectNear(middle(symbol).y, expected.y);
    return symbol.content;
  });
  expect(read).toEqual(codes);
});

testWithPoppler('code and note are text of the PDF; the note is cut to fit', async () => {
  const ann = await anApplication(gateway);
  const note = `Été à Łódź – ${'on the quay '.repeat(20)}`;
  const [noted, named] = [
    await codesOfBatch(ann, 2, { note }),
    await codesOfBatch(ann, 1, { name: 'Pier 7' }),
  ];
  const ids = await gateway.services.database.read((manager) =>
    manager.find(QrCode, { where: { applicationId: ann.scope.applicationId }, select: { id: true } }),
  );
  const selection = { ids: ids.map(({ id }) => String(id)) };
  const { pdf } = await print(gateway, ann, { sheet: 'avery-l7163', selection, text: 'CODE_AND_NOTE' });
  const lines = textOf(pdf).trim().split('\n');
  const shown = [...noted.codes, ...named.codes];
  expect(lines.filter((line) => /^[0-9A-Z]{20}$/.test(line))).toEqual(shown);
  expect(lines.filter((line) => /^Été à Łódź – on the quay .*…$/.test(line))).toHaveLength(2);
  expect(lines.filter((line) => line === 'Pier 7')).toHaveLength(1);
});

testWithPoppler('a PDF has a title, the size of its pages, and asks to be printed at 100 %', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 31, { name: 'Été, hall 4' });
  const { pdf, printRun, headers } = await print(gateway, ann, {
    sheet: 'avery-5160',
    selection: { batch },
    text: 'NONE',
  });
  const day = String(printRun.createdAt).slice(0, 10);
  expect(infoOf(pdf)).toMatchObject({
    Title: `Été, hall 4, 31 labels, Avery 5160, ${day}`,
    Pages: '2',
    'Page size': '612 x 792 pts (letter)',
    'PDF version': '1.7',
  });
  expect(pdf.toString('latin1')).toMatch(/\/ViewerPreferences \d+ 0 R/);
  expect(pdf.toString('latin1')).toContain('/PrintScaling /None');
  expect(textOf(pdf).trim()).toBe('');
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="labels-Ete-hall-4-31-labels-5160-${day}.pdf"`,
    'cache-control': 'no-store',
  });
});

testWithPoppler(
  'the same run is drawn the same again, without the codes that were revoked since',
  async () => {
    const ann = await anApplication(gateway);
    const sheet = sheets['avery-l7160'];
    const { batch, codes } = await codesOfBatch(ann, 5);
    const { pdf, printRun } = await print(gateway, ann, {
      sheet: 'avery-l7160',
      selection: { batch },
      copies: 2,
    });
    const again = async () => (await getFile(gateway, ann, printRun.pdfPath)).rawPayload;
    expect(Buffer.compare(await again(), pdf)).toBe(0);
    await gateway.services.qrStatusChanges.changeOne(ann.viewer, codes[1] as string, 'revoked');
    const cells = readPages(renderPages(await again(), 1, 1), sheet, printRun.sheet.moduleSize);
    const expected = codes.flatMap((code, at) => (at === 1 ? [undefined, undefined] : [code, code]));
    expect(cells.slice(0, 10).map((cell) => cell?.content)).toEqual(expected);
  },
);

testWithPoppler(
  'a run of 10,000 labels has all of them',
  async () => {
    const ann = await anApplication(gateway);
    const sheet = sheets['avery-l7651'];
    const { batch, codes } = await codesOfBatch(ann, 10_000);
    const { pdf, printRun } = await print(gateway, ann, { sheet: 'avery-l7651', selection: { batch } });
    expect(printRun.pageCount).toBe(154);
    expect(infoOf(pdf).Pages).toBe('154');
    expect(textOf(pdf).match(/\b[0-9A-Z]{20}\b/g)).toEqual(codes);
    const last = readPages(renderPages(pdf, 154, 154), sheet, printRun.sheet.moduleSize);
    expect(last.map((cell) => cell?.content)).toEqual([
      ...codes.slice(153 * 65),
      ...Array(154 * 65 - 10_000).fill(undefined),
    ]);
  },
  90_000,
);

testWithPoppler('symbols of addresses decode on a label that is just large enough', async () => {
  const template = 'https://app.example.com/scan/{code}';
  const other = await aGateway({ QR_CONTENT_TEMPLATE: template });
  try {
    const ann = await anApplication(other);
    const { id } = await other.services.qrBatches.generate(ann.scope, ann.viewer, { count: 80 });
    const { data } = await ann.graphql(prepareRun, {
      input: { sheet: 'herma-10003', selection: { batch: String(id) }, text: 'NONE' },
    });
    const { pdfPath } = data.preparePrintRun.printRun;
    const answer = await other.app.inject({ url: pdfPath, cookies: { session: ann.sessionToken } });
    const [page] = renderPages(answer.rawPayload, 1, 1);
    const read = Array.from({ length: 80 }, (_, at) => {
      const label = {
        x: 11 + (at % 5) * 38.1,
        y: 13.3 + Math.floor(at / 5) * 16.9,
        width: 35.6,
        height: 16.9,
      };
      return readLabel(page as RenderedPage, label, 1)?.content;
    });
    const codes = await other.services.database.read((manager) =>
      manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' } }),
    );
    expect(read).toEqual(codes.map(({ content }) => content));
  } finally {
    await other.close();
  }
});

testWithPoppler('a test page shows the outlines of the labels at their places', async () => {
  const ann = await anApplication(gateway);
  const answer = await getFile(gateway, ann, '/label-sheets/avery-l7160/test.pdf');
  expect(answer.headers['content-disposition']).toBe('inline; filename="test-page-L7160.pdf"');
  expect(textOf(answer.rawPayload)).toContain('Avery L7160: 210 × 297 mm');
  const [page] = renderPages(answer.rawPayload, 1, 1);
  const { width, pixels } = page as RenderedPage;
  const at = (millimetres: number) => Math.round((millimetres * 300) / 25.4);
  /** Whether there is ink within 0.2 mm of a point. */
  const hasInk = (x: number, y: number) => {
    const offsets = [-2, -1, 0, 1, 2];
    return offsets.some((dx) =>
      offsets.some((dy) => (pixels[(at(y) + dy) * width + at(x) + dx] ?? 255) < 200),
    );
  };
  // The explanation covers the second and third row.
  const shown = Array.from({ length: 21 }, (_, index) => index + 1).filter((cell) => cell <= 3 || cell > 9);
  const labels = shown.map((cell) => labelOf(sheets['avery-l7160'], cell));
  const missing = labels.filter(
    ({ x, y, width: w, height: h }) =>
      ![
        [x, y],
        [x + w, y],
        [x, y + h],
        [x + w, y + h],
      ].every(([cornerX, cornerY]) => hasInk(cornerX as number, cornerY as number)),
  );
  expect(missing).toEqual([]);
  // Between the labels there is nothing.
  expect(hasInk(7.25 + 63.5 + 1.25, 20)).toBe(false);
});
