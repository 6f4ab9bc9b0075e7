import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPicture } from '../../../testing/a-picture.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import {
  aBatch,
  change,
  confirm,
  errorOf,
  getFile,
  prepare,
  prepareRun,
  print,
} from '../../../testing/print-runs.js';
import { inkIn, readLabel } from '../../../testing/read-labels.js';
import { infoOf, type RenderedPage, renderPages, testWithPoppler } from '../../../testing/rendered-pdf.js';
import { renderZpl, type ZplLabel } from '../../../testing/rendered-zpl.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** The measures of the products, and how much of an edge their printers leave white, apart from those of the product. */
const printers = {
  'dymo-57x32': { size: [57, 32], white: [1.5, 1.5] },
  'brother-62x29': { size: [62, 29], white: [1.5, 3] },
  'zebra-50x25': { size: [50, 25], white: [1.5, 1.5] },
  'free-101.6x50.8': { size: [101.6, 50.8], white: [1.5, 1.5] },
  'free-25x25': { size: [25, 25], white: [1.5, 1.5] },
} as const;

/** Where the gateway says that the symbol is. */
const previewOf = async (by: TestApplication, input: object) => {
  const query =
    'query ($input: PreparePrintRunInput!) { printPreview(input: $input) { symbol { x y width height } } }';
  return (await by.graphql(query, { input })).data.printPreview;
};

const zplOf = async (by: TestApplication, id: string, query = '') => {
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
function symbolOf(label: ZplLabel, dpi: 203 | 300) {
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

testWithPoppler.each(Object.entries(printers))(
  '%s: each page of the PDF is one label, whose symbol decodes to its code inside of what is printed',
  async (sheet, { size: [width, height], white }) => {
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
  },
);

test.each(
  Object.entries(printers).flatMap(([sheet, { size }]) =>
    ([203, 300] as const).map((dpi) => [sheet, dpi, size] as const),
  ),
)(
  '%s: the labels in ZPL for %d dpi decode to the codes, as large as in the PDF',
  async (sheet, dpi, size) => {
    const ann = await anApplication(gateway);
    const { batch, codes } = await aBatch(gateway, ann, 3, { note: 'Été ^XA~_5E Łódź \\&' });
    const text = size[0] === 25 ? 'NONE' : 'CODE_AND_NOTE';
    const run = await prepare(ann, { sheet, selection: { batch }, text });
    const { labels, headers } = await zplOf(ann, run.id, dpi === 203 ? '' : '?dpi=300');
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
      expect(
        Math.abs((found?.y ?? 0) + (found?.height ?? 0) / 2 - symbol.y - symbol.height / 2),
      ).toBeLessThan(module);
      if (text === 'NONE') expect(label.texts).toEqual([]);
      else
        expect(label.texts.map(({ content }) => content)).toEqual([codes[at]?.code, 'Été ^XA~_5E Łódź \\&']);
    }
  },
);

test('a used code is an empty label, which the printer feeds, and is remembered as one', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3);
  const run = await prepare(ann, { sheet: 'zebra-50x25', selection: { batch } });
  await change(gateway, ann, codes[1], 'used');
  const { labels } = await zplOf(ann, run.id);
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
  const [before] = (await zplOf(ann, run.id, '?sheets=first')).labels;
  const calibration = { offsetX: 10, offsetY: -5, scaleX: 1000, scaleY: 1000 };
  await gateway.services.labelSheets.saveCalibration(ann.viewer, 'dymo-57x32', calibration);
  const moved = await zplOf(ann, run.id, '?sheets=first');
  expect(moved.labels).toHaveLength(1);
  const [from, to] = [symbolOf(before as ZplLabel, 203), symbolOf(moved.labels[0] as ZplLabel, 203)];
  expect(to?.content).toBe(codes[0]?.code);
  expect([(to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)]).toEqual([1, -0.5]);
  expect((await zplOf(ann, run.id, '?sheets=rest')).labels).toHaveLength(1);
});

test('a logo is sent to the printer once, and taken out of its memory at the end', async () => {
  const ann = await anApplication(gateway);
  const png = aPicture({ width: 60, height: 20 }).toString('base64');
  await gateway.services.labelLogos.save(ann.scope, png);
  const { batch, codes } = await aBatch(gateway, ann, 30);
  const run = await prepare(ann, { sheet: 'dymo-57x32', selection: { batch }, text: 'CODE', logo: true });
  const { rawPayload, labels } = await zplOf(ann, run.id);
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
  const refused = await zplOf(ann, run.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'The modules of these symbols would be smaller than 0.33 mm at 203 dpi. Take 300 dpi or larger labels.',
  ]);
  const [label] = (await zplOf(ann, run.id, '?dpi=300')).labels;
  expect(symbolOf(label as ZplLabel, 300)?.content).toBe(codes[0]?.code);
});

test('sheets have no ZPL, and nobody else gets that of a label printer', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { batch } = await aBatch(gateway, ann, 1);
  const sheets = await prepare(ann, { selection: { batch } });
  expect((await zplOf(ann, sheets.id)).statusCode).toBe(409);
  const run = await prepare(ann, { sheet: 'zebra-50x25', selection: { batch } });
  expect((await zplOf(bob, run.id)).statusCode).toBe(404);
  expect((await gateway.app.inject({ url: `/print-runs/${run.id}.zpl` })).statusCode).toBe(401);
  expect((await zplOf(ann, run.id, '?dpi=600')).statusCode).toBe(400);
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
