// Runs on SQLite alone: draws PDFs, and no SQL is its subject.
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPicture } from '../../../testing/a-picture.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import {
  aBatch,
  confirm,
  getFile,
  prepare,
  prepareRun,
  print,
  reprintLabels,
} from '../../../testing/print-runs.js';
import { type Area, inkIn, readLabel } from '../../../testing/read-labels.js';
import { type RenderedPage, renderPages, testWithPoppler } from '../../../testing/rendered-pdf.js';
import { findSheet, type SheetGeometry } from '../print-runs/labels/sheet-geometry.js';

let gateway: TestGateway;
let ann: TestApplication;
let batch: string;
let code: string;
beforeAll(async () => {
  gateway = await aGateway();
});
beforeEach(async () => {
  ann = await anApplication(gateway);
  const made = await aBatch(gateway, ann, 30);
  batch = made.batch;
  code = made.codes[0]?.code as string;
});
afterAll(() => gateway?.close());

const saveLogo = (png = aPicture({ width: 60, height: 20 })) =>
  gateway.services.labelLogos.save(ann.scope, png.toString('base64'));
const sheetId = 'avery-l7160';
const sheet = findSheet(sheetId) as SheetGeometry;
const firstLabel: Area = { x: sheet.left, y: sheet.top, width: sheet.labelWidth, height: sheet.labelHeight };
const firstPage = (pdf: Buffer) => renderPages(pdf, 1, 1)[0] as RenderedPage;

const previewQuery = `query ($input: PreparePrintRunInput!) { printPreview(input: $input) {
  symbol { x y width height } modules logoPath logo { x y width height } } }`;
const preview = async (input: object) => {
  const settings = { selection: { batch }, sheet: sheetId, logo: true, ...input };
  return (await ann.graphql(previewQuery, { input: settings })).data.printPreview;
};

testWithPoppler.each([
  ['NONE', 'AUTO'],
  ['CODE', 'AUTO'],
  ['CODE_AND_NOTE', 'LEFT'],
  ['CODE_AND_NOTE', 'ABOVE'],
])(
  'a logo with the text %s and the position %s is printed where the preview has it',
  async (text, symbolPosition) => {
    const { path } = await saveLogo();
    const choices = { text, symbolPosition };
    const { logo, logoPath, symbol, modules } = await preview(choices);
    expect(logoPath).toBe(path);
    expect(logo.width / logo.height).toBeCloseTo(3, 6);
    const { pdf } = await print(gateway, ann, {
      selection: { batch },
      sheet: sheetId,
      logo: true,
      ...choices,
    });
    const page = firstPage(pdf);
    const onPage = ({ x, y, width, height }: Area): Area => ({
      x: firstLabel.x + x,
      y: firstLabel.y + y,
      width,
      height,
    });
    const around = { x: logo.x - 0.4, y: logo.y - 0.4, width: logo.width + 0.8, height: logo.height + 0.8 };
    const ink = inkIn(page, onPage(around)) as Area;
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(ink[side] - onPage(logo)[side])).toBeLessThan(0.3);
    // The quiet zone is white.
    const quiet = (4 * symbol.width) / modules - 0.2;
    const zone = {
      x: symbol.x - quiet,
      y: symbol.y - quiet,
      width: symbol.width + 2 * quiet,
      height: symbol.height + 2 * quiet,
    };
    const grown = {
      x: symbol.x - 0.2,
      y: symbol.y - 0.2,
      width: symbol.width + 0.4,
      height: symbol.height + 0.4,
    };
    expect(inkIn(page, onPage(zone), [onPage(grown)])).toBeUndefined();
  },
);

testWithPoppler('the symbol beside a logo is read, and the picture is in the file once', async () => {
  await saveLogo();
  const { pdf } = await print(gateway, ann, {
    selection: { batch },
    sheet: sheetId,
    text: 'NONE',
    logo: true,
  });
  expect(readLabel(firstPage(pdf), firstLabel, 1.5)?.content).toBe(code);
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
});

test('without a logo the application can print none', async () => {
  const input = { selection: { batch }, sheet: sheetId, logo: true };
  for (const refused of [ann.graphql(prepareRun, { input }), ann.graphql(previewQuery, { input })]) {
    const { code, errors } = await refused;
    const message = 'This application has no logo. Add one first.';
    expect([code, errors?.[0]?.extensions.fields]).toMatchObject([
      'INVALID_INPUT',
      [{ field: 'logo', message }],
    ]);
  }
});

interface Sheet {
  id: string;
  refusal: string | null;
  previews: { text: string; symbolPosition: string; hasLogo: boolean }[];
}

test('a logo that leaves the symbol too small is refused beside its choice', async () => {
  const template = `https://codes.example.com/${'x'.repeat(25)}/{code}`;
  const crowded = await aGateway({ QR_CONTENT_TEMPLATE: template });
  const bob = await anApplication(crowded);
  const { batch } = await aBatch(crowded, bob, 1);
  await crowded.services.labelLogos.save(bob.scope, aPicture().toString('base64'));
  const query = '{ labelSheets { id refusal previews { text symbolPosition hasLogo } } }';
  const { data } = await bob.graphql<{ labelSheets: Sheet[] }>(query);
  const takesLogo = ({ previews }: Sheet) =>
    previews.some(
      ({ text, symbolPosition, hasLogo }) => text === 'CODE' && symbolPosition === 'AUTO' && hasLogo,
    );
  const usable = data.labelSheets.filter(({ refusal }) => refusal === null);
  const [narrow] = usable.filter((sheet) => !takesLogo(sheet));
  expect(usable.some(takesLogo)).toBe(true);
  const input = { selection: { batch }, sheet: narrow?.id, logo: true };
  const { code, errors } = await bob.graphql(prepareRun, { input });
  await crowded.close();
  const message = expect.stringMatching(/^There is no room for the logo. The code would be too small/);
  expect([code, errors?.[0]?.extensions.fields]).toMatchObject([
    'INVALID_INPUT',
    [{ field: 'logo', message }],
  ]);
});

testWithPoppler(
  'a reprint has the logo of its run, and a logo that was removed leaves its place empty',
  async () => {
    await saveLogo();
    const run = await prepare(ann, { selection: { batch }, logo: true });
    await confirm(ann, run.id, [1]);
    const { data } = await ann.graphql(reprintLabels, { input: { id: run.id } });
    const { id, pdfPath } = data.reprintLabels.printRun;
    const { data: read } = await ann.graphql('query ($id: ID!) { printRun(id: $id) { logo } }', { id });
    expect(read.printRun.logo).toBe(true);
    const hasPicture = async () =>
      (await getFile(gateway, ann, pdfPath)).rawPayload.toString('latin1').includes('/Subtype /Image');
    expect(await hasPicture()).toBe(true);
    const symbolOf = async () =>
      readLabel(firstPage((await getFile(gateway, ann, pdfPath)).rawPayload), firstLabel, 1.5);
    const { logo } = await preview({});
    await gateway.services.labelLogos.remove(ann.scope);
    expect(await hasPicture()).toBe(false);
    const place = {
      x: firstLabel.x + logo.x,
      y: firstLabel.y + logo.y,
      width: logo.width,
      height: logo.height,
    };
    expect(inkIn(firstPage((await getFile(gateway, ann, pdfPath)).rawPayload), place)).toBeUndefined();
    expect((await symbolOf())?.content).toBe(code);
  },
);

test('a print shop gets labels with the logo', async () => {
  await saveLogo();
  const handOver = `mutation ($input: HandOverQrBatchInput!) { handOverQrBatch(input: $input) { link } }`;
  const pictures = async (logo: boolean) => {
    const { data } = await ann.graphql(handOver, { input: { batch, sheet: sheetId, logo } });
    const { pathname } = new URL(data.handOverQrBatch.link);
    const { rawPayload } = await gateway.app.inject({ url: `${pathname}/labels.pdf` });
    return rawPayload.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  };
  expect(await pictures(false)).toBe(0);
  expect(await pictures(true)).toBe(1);
});
