// Runs on SQLite alone: draws PDFs, and no SQL is its subject.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { prepareRun, print } from '../../../testing/print-runs.js';
import {
  codesOfBatch,
  expectSymbolsInPlace,
  measuredSheets,
  readPages,
} from '../../../testing/printed-sheets.js';
import { readLabel } from '../../../testing/read-labels.js';
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

testWithPoppler.each(['avery-l7651', 'avery-5160'] as const)(
  '%s: every symbol of two sheets from cell 5 on decodes to its code, within 0.2 mm of its place',
  (id) => expectSymbolsInPlace(gateway, id),
);

testWithPoppler(
  'a run of 10,000 labels has all of them',
  async () => {
    const ann = await anApplication(gateway);
    const sheet = measuredSheets['avery-l7651'];
    const { batch, codes } = await codesOfBatch(gateway, ann, 10_000);
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
