// Runs on SQLite alone: what a print run refuses and draws is its subject.

import { qrMatrix } from '../../../platform/symbols/qr-matrix.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
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
  reprintLabels,
} from '../../../testing/print-runs.js';
import { testWithPoppler, textOf } from '../../../testing/rendered-pdf.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const previewQuery = `query ($input: PreparePrintRunInput!) { printPreview(input: $input) {
  width height modules symbolPath symbol { x y width height } code { content path } note { content path } } }`;
const preview = (by: TestApplication, input: object) =>
  by.graphql(previewQuery, { input: { sheet: 'avery-l7160', ...input } });
const choicesOf = async (by: TestApplication, id: string) => {
  const query = 'query ($id: ID!) { printRun(id: $id) { name symbolPosition ownLine } }';
  return (await by.graphql(query, { id })).data.printRun;
};

test('a preview is the label of the first active code, and prepares nothing', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 3, { name: 'Pier 7' });
  await change(gateway, ann, codes[0], 'used');
  const { data } = await preview(ann, {
    selection: { batch },
    text: 'CODE_AND_NAME',
    symbolPosition: 'LEFT',
  });
  const { code, note, symbolPath, ...drawn } = data.printPreview;
  expect(drawn).toMatchObject({ width: 63.5, height: 38.1, modules: 21 });
  expect([code.content, note.content]).toEqual([codes[1]?.code, 'Pier 7']);
  // Each subpath is a row of dark modules.
  const dark = [...symbolPath.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)];
  const modules = new Uint8Array(21 ** 2);
  for (const [, x, y, length] of dark)
    modules.fill(1, Number(y) * 21 + Number(x), Number(y) * 21 + Number(x) + Number(length));
  expect(Buffer.compare(modules, Buffer.from(qrMatrix(codes[1]?.code as string).data))).toBe(0);
  const { data: runs } = await ann.graphql('{ printRuns { totalCount } }');
  expect(runs.printRuns.totalCount).toBe(0);
});

/** The outermost points of the outlines of a line, in millimetres. */
function boundsOf(path: string) {
  const points = [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)(?=[A-Za-z ]|$)/g)];
  const [xs, ys] = [1, 2].map((at) => points.map((point) => Number(point[at]) / 1000)) as [
    number[],
    number[],
  ];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

test.each(['LEFT', 'ABOVE'])(
  'the lines of a preview are where the layout has them: %s',
  async (symbolPosition) => {
    const ann = await anApplication(gateway);
    const { batch } = await aBatch(gateway, ann, 1, { note: 'Hlpd '.repeat(60) });
    const choices = { text: 'CODE_AND_NOTE', symbolPosition };
    const { data } = await preview(ann, { selection: { batch }, ...choices });
    const box = '{ x y width height }';
    const sheets = await ann.graphql(
      `{ labelSheets { previews { text symbolPosition symbol ${box} code ${box} note ${box} } } }`,
    );
    const layout = sheets.data.labelSheets[0].previews.find(
      (each: typeof choices) => each.text === choices.text && each.symbolPosition === symbolPosition,
    );
    expect(data.printPreview.symbol).toEqual(layout.symbol);
    for (const line of ['code', 'note']) {
      const { left, right, top, bottom } = boundsOf(data.printPreview[line].path);
      const { x, y, width, height } = layout[line];
      expect(left).toBeGreaterThanOrEqual(x - 0.1);
      expect(right).toBeLessThanOrEqual(x + width + 0.1);
      expect(Math.abs(top - y)).toBeLessThan(0.5);
      expect(bottom).toBeLessThanOrEqual(y + height + 0.5);
    }
    expect(data.printPreview.note.content).toMatch(/^Hlpd .*…$/);
  },
);

testWithPoppler('the name of the batch, the day and a line of one’s own are printed', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1, { name: 'Pier 7', note: 'Not this' });
  const linesOf = async (choices: object) => {
    const { pdf, printRun } = await print(gateway, ann, { selection: { batch }, ...choices });
    const [, line] = textOf(pdf).trim().split('\n');
    return { line, day: printRun.createdAt.slice(0, 10) };
  };
  expect((await linesOf({ text: 'CODE_AND_NAME' })).line).toBe('Pier 7');
  const { line, day } = await linesOf({ text: 'CODE_AND_DATE' });
  expect(line).toBe(day);
  expect((await linesOf({ text: 'CODE_AND_TEXT', ownLine: '  Ask at the quay ' })).line).toBe(
    'Ask at the quay',
  );
});

test.each([
  [undefined, 'Write the line of your own, or choose another text.'],
  ['  ', 'Write the line of your own, or choose another text.'],
  ['x'.repeat(61), 'The line may have at most 60 characters.'],
  ['one\ntwo', 'The line has no line breaks or control characters.'],
  ['Hall 日本', 'The line has characters that labels cannot show: 日, 本. Change it.'],
])('the line %j of one’s own is refused', async (ownLine, message) => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const input = { selection: { batch }, sheet: 'avery-l7160', text: 'CODE_AND_TEXT', ownLine };
  for (const refused of [ann.graphql(prepareRun, { input }), preview(ann, input)]) {
    const { code, errors } = await refused;
    expect([code, errors?.[0]?.extensions.fields]).toMatchObject([
      'INVALID_INPUT',
      [{ field: 'ownLine', message }],
    ]);
  }
});

test('a position that leaves the symbol too small is refused beside its choice', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const input = { selection: { batch }, sheet: 'plain-a4-30', symbolPosition: 'LEFT' };
  for (const refused of [ann.graphql(prepareRun, { input }), preview(ann, input)]) {
    const { code, errors } = await refused;
    expect([code, errors?.[0]?.extensions.fields]).toMatchObject([
      'INVALID_INPUT',
      [{ field: 'symbolPosition', message: expect.stringMatching(/^The code would be too small to scan/) }],
    ]);
  }
});

test('a reprint has the position and the line of its run', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 2, { name: 'Spring tickets' });
  const choices = { text: 'CODE_AND_TEXT', symbolPosition: 'ABOVE', ownLine: 'Hall 4' };
  const { id } = await prepare(ann, { selection: { batch }, ...choices });
  await confirm(ann, id, [2]);
  const { data } = await ann.graphql(reprintLabels, { input: { id } });
  expect(await choicesOf(ann, data.reprintLabels.printRun.id)).toEqual({
    name: 'Spring tickets, 1 label',
    symbolPosition: 'ABOVE',
    ownLine: 'Hall 4',
  });
});

test('a run is named by its batch, or by the first of its batches', async () => {
  const ann = await anApplication(gateway);
  const first = await aBatch(gateway, ann, 2, { name: 'Spring tickets' });
  const { id } = await prepare(ann, { selection: { batch: first.batch }, copies: 2 });
  expect(await choicesOf(ann, id)).toMatchObject({ name: 'Spring tickets, 4 labels' });
  await aBatch(gateway, ann, 1, { name: 'Autumn' });
  const selection = (expectedCount: number) => ({ filter: { status: ['ACTIVE'] }, expectedCount });
  const two = await prepare(ann, { selection: selection(3) });
  expect(await choicesOf(ann, two.id)).toMatchObject({
    name: 'Labels 1–3 of Spring tickets and 1 other batch',
  });
  await aBatch(gateway, ann, 1);
  const three = await prepare(ann, { selection: selection(4) });
  expect(await choicesOf(ann, three.id)).toMatchObject({
    name: 'Labels 1–4 of Spring tickets and 2 other batches',
  });
});

testWithPoppler('the first sheet and the others are files of their own, and print no code', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 40, { name: 'Pier 7' });
  const { id, pdfPath } = await prepare(ann, { selection: { batch }, startCell: 20 });
  const labelsOf = async (sheets: string) => {
    const { rawPayload, headers } = await getFile(gateway, ann, `${pdfPath}?sheets=${sheets}`);
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^inline; filename="labels-Pier-7-40-labels-L7160-[\\d-]+-${sheets}.pdf"$`),
    );
    return textOf(rawPayload).match(/\b[0-9A-Z]{20}\b/g);
  };
  const all = codes.map(({ code }) => code);
  expect(await labelsOf('first')).toEqual(all.slice(0, 2));
  expect(await labelsOf('rest')).toEqual(all.slice(2));
  const { data } = await ann.graphql('query ($id: ID!) { printRun(id: $id) { status } }', { id });
  expect(data.printRun.status).toBe('PREPARED');
  const counts = await ann.graphql('{ qrCodes(filter: { printed: true }) { totalCount } }');
  expect(counts.data.qrCodes.totalCount).toBe(0);
});

test('sheets that a run does not have are refused', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(gateway, ann, 1);
  const { pdfPath } = await prepare(ann, { selection: { batch } });
  const answerOf = async (query: string) => {
    const { status, body } = await ann.rest('GET', `${pdfPath}?${query}`);
    return [status, body.message];
  };
  expect(await answerOf('sheets=rest')).toEqual([409, 'This print run has one sheet.']);
  expect(await answerOf('sheets=17')).toEqual([400, 'Sheets are "first" or "rest".']);
  expect(await errorOf(preview(ann, { selection: { batch: '2147483647' } }))).toEqual([
    'NOT_FOUND',
    'QR batch not found.',
  ]);
});
