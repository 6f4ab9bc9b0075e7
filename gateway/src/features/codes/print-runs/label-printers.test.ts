import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPicture } from '../../../testing/a-picture.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { expectLabelPages, expectZplLabels, symbolOf, zplOf } from '../../../testing/label-printers.js';
import {
  aBatch,
  change,
  confirm,
  errorOf,
  getFile,
  prepare,
  prepareRun,
} from '../../../testing/print-runs.js';
import { inkIn } from '../../../testing/read-labels.js';
import { type RenderedPage, renderPages, testWithPoppler } from '../../../testing/rendered-pdf.js';
import { renderZpl, type ZplLabel } from '../../../testing/rendered-zpl.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** `label-printers.slow.test.ts` has the others. */
testWithPoppler(
  'each page of the PDF is one label, whose symbol decodes to its code inside of what is printed',
  () => expectLabelPages(gateway, 'zebra-50x25'),
);

test('labels in ZPL decode to the codes, as large as in the PDF', () =>
  expectZplLabels(gateway, 'zebra-50x25', 203));

test('a used code is an empty label, which the printer feeds, and is remembered as one', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3);
  const run = await prepare(ann, { sheet: 'zebra-50x25', selection: { batch } });
  await change(gateway, ann, codes[1], 'used');
  const { labels } = await zplOf(gateway, ann, run.id);
  const contents = labels.map((label) => symbolOf(label, 203)?.content);
  expect(contents).toEqual([codes[0]?.code, undefined, codes[2]?.code]);
  await confirm(ann, run.id, [3]);
  const { data } = await ann.graphql(
    'query ($id: ID!) { printRun(id: $id) { spoiled empty reprintable zplPath } }',
    { id: run.id },
  );
  expect(data.printRun).toEqual({
    spoiled: [3],
    empty: [2],
    reprintable: [3],
    zplPath: `/print-runs/${run.id}.zpl`,
  });
});

test('the first label can be had alone, and a calibration moves it', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 2);
  const run = await prepare(ann, { sheet: 'dymo-57x32', selection: { batch } });
  const [before] = (await zplOf(gateway, ann, run.id, '?sheets=first')).labels;
  const calibration = { offsetX: 10, offsetY: -5, scaleX: 1000, scaleY: 1000 };
  await gateway.services.labelSheets.saveCalibration(ann.viewer, 'dymo-57x32', calibration);
  const moved = await zplOf(gateway, ann, run.id, '?sheets=first');
  expect(moved.labels).toHaveLength(1);
  const [from, to] = [symbolOf(before as ZplLabel, 203), symbolOf(moved.labels[0] as ZplLabel, 203)];
  expect(to?.content).toBe(codes[0]?.code);
  expect([(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)]).toEqual([1, -0.5]);
  expect((await zplOf(gateway, ann, run.id, '?sheets=rest')).labels).toHaveLength(1);
});

test('a logo is sent to the printer once, and taken out of its memory at the end', async () => {
  const ann = await anApplication(gateway);
  const png = aPicture({ width: 60, height: 20 }).toString('base64');
  await gateway.services.labelLogos.save(ann.scope, png);
  const { batch, codes } = await aBatch(gateway, ann, 30);
  const run = await prepare(ann, { sheet: 'dymo-57x32', selection: { batch }, text: 'CODE', logo: true });
  const { rawPayload, labels } = await zplOf(gateway, ann, run.id);
  expect(rawPayload.toString().match(/~DG/g)).toHaveLength(1);
  expect(renderZpl(rawPayload).stored).toEqual([]);
  expect(labels).toHaveLength(30);
  expect(labels.map((label) => symbolOf(label, 203)?.content)).toEqual(codes.map(({ code }) => code));
  // The picture is black all over, right of the symbol.
  const { width, pixels } = labels[0] as ZplLabel;
  const right = pixels.filter((value, at) => at % width > width / 2 && value === 0).length;
  expect(right).toBeGreaterThan(500);
});

test('symbols that a coarse print head would draw too small are refused, and a finer one draws them', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 1);
  const run = await prepare(ann, { sheet: 'free-15x12.3', selection: { batch }, text: 'NONE' });
  const refused = await zplOf(gateway, ann, run.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'The modules of these symbols would be smaller than 0.33 mm at 203 dpi. Take 300 dpi or larger labels.',
  ]);
  const [label] = (await zplOf(gateway, ann, run.id, '?dpi=300')).labels;
  expect(symbolOf(label as ZplLabel, 300)?.content).toBe(codes[0]?.code);
});

test('sheets have no ZPL, and nobody else gets that of a label printer', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { batch } = await aBatch(gateway, ann, 1);
  const sheets = await prepare(ann, { selection: { batch } });
  expect((await zplOf(gateway, ann, sheets.id)).statusCode).toBe(409);
  const run = await prepare(ann, { sheet: 'zebra-50x25', selection: { batch } });
  expect((await zplOf(gateway, bob, run.id)).statusCode).toBe(404);
  expect((await gateway.app.inject({ url: `/print-runs/${run.id}.zpl` })).statusCode).toBe(401);
  expect((await zplOf(gateway, ann, run.id, '?dpi=600')).statusCode).toBe(400);
});

test.each([
  'free-14.9x30',
  'free-171x30',
  'free-50x11',
  'free-50x301',
  'free-50.55x30',
  'free-050x30',
  'free-x',
])('the free size %s is refused in words', async (sheet) => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  expect(await errorOf(ann.graphql(prepareRun, { input: { sheet, selection: { batch } } }))).toEqual([
    'INVALID_INPUT',
    'A label is 15 to 170 mm wide and 12 to 300 mm high, in tenths of a millimetre.',
  ]);
});

test('a label printer starts with its next label, and the free size is offered to the person who used it last', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { batch } = await aBatch(gateway, ann, 2);
  const input = { sheet: 'free-60x40', selection: { batch } };
  expect(await errorOf(ann.graphql(prepareRun, { input: { ...input, startCell: 2 } }))).toEqual([
    'INVALID_INPUT',
    'A label printer starts with its next label: 1.',
  ]);
  await prepare(ann, { ...input, sheet: 'free-40x40' });
  const run = await prepare(ann, input);
  await confirm(ann, run.id);
  const free = async (by: TestApplication) => {
    const { data } = await by.graphql(
      '{ labelSheets { id name nextCell isForLabelPrinter labelsPerSheet } }',
    );
    return data.labelSheets.filter(({ id }: { id: string }) => id.startsWith('free-'));
  };
  expect(await free(ann)).toEqual([
    {
      ...{ id: 'free-60x40', name: 'Label of 60 × 40 mm', nextCell: 1 },
      ...{ isForLabelPrinter: true, labelsPerSheet: 1 },
    },
  ]);
  expect(await free(bob)).toEqual([]);
});

testWithPoppler('the test label has a frame 2 mm inside of its edges', async () => {
  const ann = await anApplication(gateway);
  const answer = await getFile(gateway, ann, '/label-sheets/free-60x40/test.pdf');
  expect(answer.headers['content-disposition']).toBe('inline; filename="test-page-60x40mm.pdf"');
  const [page] = renderPages(answer.rawPayload, 1, 1);
  const ink = inkIn(page as RenderedPage, { x: 0, y: 0, width: 60, height: 40 });
  for (const [found, expected] of [
    [ink?.x, 2],
    [ink?.y, 2],
    [ink?.width, 56],
    [ink?.height, 36],
  ] as const)
    expect(Math.abs((found ?? 0) - expected)).toBeLessThan(0.3);
});
