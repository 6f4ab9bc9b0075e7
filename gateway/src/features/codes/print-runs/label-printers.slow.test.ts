import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { expectLabelPages, expectZplLabels, measuredPrinters } from '../../../testing/label-printers.js';
import { testWithPoppler } from '../../../testing/rendered-pdf.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const sheets = Object.keys(measuredPrinters) as (keyof typeof measuredPrinters)[];

testWithPoppler.each(sheets)(
  '%s: each page of the PDF is one label, whose symbol decodes to its code inside of what is printed',
  (sheet) => expectLabelPages(gateway, sheet),
);

test.each(sheets.flatMap((sheet) => ([203, 300] as const).map((dpi) => [sheet, dpi] as const)))(
  '%s: the labels in ZPL for %d dpi decode to the codes, as large as in the PDF',
  (sheet, dpi) => expectZplLabels(gateway, sheet, dpi),
);
