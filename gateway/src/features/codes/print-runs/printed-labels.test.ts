// Runs on SQLite alone: draws PDFs, and no SQL is its subject.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aBatch, getFile, print } from '../../../testing/print-runs.js';
import {
  codesOfBatch,
  expectNear,
  expectSymbolsInPlace,
  labelOf,
  measuredSheets,
  middle,
  readPages,
} from '../../../testing/printed-sheets.js';
import { type FoundSymbol, readLabel } from '../../../testing/read-labels.js';
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

/** `printed-labels.slow.test.ts` has others. */
testWithPoppler(
  'every symbol of two sheets from cell 5 on decodes to its code, within 0.2 mm of its place',
  () => expectSymbolsInPlace(gateway, 'avery-l7160'),
);

testWithPoppler('a calibration moves and scales every symbol', async () => {
  const ann = await anApplication(gateway);
  const sheet = measuredSheets['avery-l7160'];
  const calibration = { offsetX: 15, offsetY: -20, scaleX: 1010, scaleY: 995 };
  await gateway.services.labelSheets.saveCalibration(ann.viewer, 'avery-l7160', calibration);
  const { batch, codes } = await codesOfBatch(gateway, ann, 21);
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
    await codesOfBatch(gateway, ann, 2, { note }),
    await codesOfBatch(gateway, ann, 1, { name: 'Pier 7' }),
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
    const sheet = measuredSheets['avery-l7160'];
    const { batch, codes } = await codesOfBatch(gateway, ann, 5);
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
  const labels = shown.map((cell) => labelOf(measuredSheets['avery-l7160'], cell));
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
