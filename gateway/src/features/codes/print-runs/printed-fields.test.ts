import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aField } from '../../../testing/code-values.js';
import { zplOf } from '../../../testing/label-printers.js';
import {
  aBatch,
  confirm,
  getFile,
  prepare,
  prepareRun,
  print,
  reprintLabels,
} from '../../../testing/print-runs.js';
import { testWithPoppler, textOf } from '../../../testing/rendered-pdf.js';
import { writeValues } from '../code-values/write-values.js';
import { filledLine } from './field-lines.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Codes of an application with the fields `seat` and `name`, and their values. */
async function aBatchWithValues(
  values: readonly { seat?: string; name?: string }[],
  by: TestApplication | undefined = undefined,
) {
  const ann = by ?? (await anApplication(gateway));
  const fieldIds = new Map<string, number>();
  for (const key of ['seat', 'name']) {
    fieldIds.set(key, Number(await aField(ann, key, { personal: key === 'name' })));
  }
  const { batch, codes } = await aBatch(gateway, ann, values.length);
  const set = (at: number, own: { seat?: string; name?: string }) =>
    Object.entries(own).map(([key, text]) => ({
      codeId: codes[at]?.id as number,
      fieldId: fieldIds.get(key) as number,
      text,
    }));
  const write = (rows: ReturnType<typeof set>) =>
    gateway.services.database.write((manager) => writeValues(manager, rows));
  await write(values.flatMap((own, at) => set(at, own)));
  return { ann, batch, codes, change: (at: number, own: { seat?: string }) => write(set(at, own)) };
}

const fields = (fieldLine1: string, fieldLine2?: string) => ({
  text: 'CODE_AND_FIELDS',
  ...{ fieldLine1, fieldLine2 },
});
const seats = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ seat: `Seat ${at + 1}`, name: `Name ${at + 1}` }));

/** The lines of the labels of a PDF by the codes above them. */
function labelsIn(pdf: Buffer): Map<string, string[]> {
  const labels = new Map<string, string[]>();
  let last: string[] = [];
  for (const line of textOf(pdf)
    .split(/[\n\f]/)
    .filter((each) => each !== ''))
    if (/^[0-9A-Z]{20}$/.test(line)) {
      last = [];
      labels.set(line, last);
    } else last.push(line);
  return labels;
}
const previewQuery = `query ($input: PreparePrintRunInput!, $label: Int) { printPreview(input: $input, label: $label) {
  cutCount symbol { width } code { content } note { content } third { content } } }`;
const preview = (by: TestApplication, input: object, label?: number) =>
  by.graphql(previewQuery, { input: { sheet: 'avery-l7160', ...input }, label });
const refusalOf = async (call: ReturnType<TestApplication['graphql']>) => {
  const { code, errors } = await call;
  return [code, errors?.[0]?.extensions.fields?.[0]];
};

testWithPoppler('5: label 17 has the values of the 17th code, on its first and its third line', async () => {
  const { ann, batch, codes } = await aBatchWithValues(seats(40));
  const choices = fields('{seat} · {name}', 'Hall {seat}');
  const { pdf, printRun } = await print(gateway, ann, { selection: { batch }, ...choices });
  const labels = labelsIn(pdf);
  expect(labels.get(codes[16]?.code as string)).toEqual(['Seat 17 · Name 17', 'Hall Seat 17']);
  expect([...labels.values()].map(([line]) => line)).toEqual(
    seats(40).map(({ seat, name }) => `${seat} · ${name}`),
  );
  const rest = await getFile(gateway, ann, `${printRun.pdfPath}?sheets=rest`);
  expect(labelsIn(rest.rawPayload).get(codes[21]?.code as string)?.[0]).toBe('Seat 22 · Name 22');
  const { data } = await preview(ann, { selection: { batch }, ...choices }, 17);
  expect(data.printPreview).toMatchObject({
    code: { content: codes[16]?.code },
    note: { content: 'Seat 17 · Name 17' },
    third: { content: 'Hall Seat 17' },
    cutCount: 0,
  });
});

testWithPoppler('6: a reprint has the value again that the code has when it is drawn', async () => {
  const { ann, batch, codes, change } = await aBatchWithValues(seats(3));
  const { id } = await prepare(ann, { selection: { batch }, ...fields('{seat}', '{name}') });
  await confirm(ann, id, [2]);
  const { data } = await ann.graphql(reprintLabels, { input: { id } });
  const { id: again, pdfPath } = data.reprintLabels.printRun;
  const drawn = async () => labelsIn((await getFile(gateway, ann, pdfPath)).rawPayload);
  const code = codes[1]?.code as string;
  expect([...(await drawn())]).toEqual([[code, ['Seat 2', 'Name 2']]]);
  await change(1, { seat: 'Balcony' });
  expect((await drawn()).get(code)).toEqual(['Balcony', 'Name 2']);
  const query = 'query ($id: ID!) { printRun(id: $id) { text fieldLine1 fieldLine2 } }';
  expect((await ann.graphql(query, { id: again })).data.printRun).toEqual({
    text: 'CODE_AND_FIELDS',
    fieldLine1: '{seat}',
    fieldLine2: '{name}',
  });
});

testWithPoppler('a print shop gets what the template names, values about people too', async () => {
  const { ann, batch } = await aBatchWithValues(seats(2));
  const { link } = await gateway.services.handOvers.make(ann.scope, ann.viewer, {
    ...{ batch, days: 7, sheet: 'avery-l7160', copies: 1, cutMarks: false },
    ...{ text: 'code_fields', fieldLine1: '{seat}', fieldLine2: '{name}' },
  });
  const { rawPayload } = await gateway.app.inject({ url: `${new URL(link).pathname}/labels.pdf` });
  expect([...labelsIn(rawPayload).values()]).toEqual([
    ['Seat 1', 'Name 1'],
    ['Seat 2', 'Name 2'],
  ]);
});

testWithPoppler('7: Greek values are printed as they are written', async () => {
  const { ann, batch } = await aBatchWithValues([{ seat: 'Θέση ᾧ', name: 'Ελένη' }]);
  const { pdf } = await print(gateway, ann, { selection: { batch }, ...fields('{seat} / {name}') });
  expect([...labelsIn(pdf).values()]).toEqual([['Θέση ᾧ / Ελένη']]);
});

test.each(['zebra-50x25', 'free-40x60'])(
  '8: commands of printers in a value are letters on %s',
  async (sheet) => {
    const values = [{ seat: '^XZ ~JA', name: 'a\\&b_5E' }];
    const { ann, batch, codes } = await aBatchWithValues(values);
    const run = await prepare(ann, { sheet, selection: { batch }, ...fields('{seat}', '{name}') });
    const { labels } = await zplOf(gateway, ann, run.id);
    expect(labels.map(({ texts }) => texts.map(({ content }) => content))).toEqual([
      [codes[0]?.code, '^XZ ~JA', 'a\\&b_5E'],
    ]);
  },
);

testWithPoppler(
  'a code without values has its code alone, and a cut line ends with an ellipsis',
  async () => {
    const { ann, batch, codes } = await aBatchWithValues([
      {},
      { seat: 'Circle '.repeat(28) },
      { name: 'Eve' },
    ]);
    const input = { selection: { batch }, sheet: 'zebra-50x25', copies: 2, ...fields('{seat} · {name}') };
    const { pdf } = await print(gateway, ann, { ...input, copies: 1 });
    const labels = labelsIn(pdf);
    expect(labels.get(codes[0]?.code as string)).toEqual([]);
    expect(labels.get(codes[1]?.code as string)).toEqual([expect.stringMatching(/^Circle .*…$/)]);
    expect(labels.get(codes[2]?.code as string)).toEqual(['Eve']);
    // Labels 3 and 4 are those of the second code.
    const { data } = await preview(ann, input, 4);
    expect(data.printPreview.note.content).toMatch(/^Circle .*…$/);
    expect(data.printPreview.cutCount).toBe(2);
    expect(await refusalOf(preview(ann, input, 7))).toEqual([
      'INVALID_INPUT',
      { field: 'label', message: 'This print run has 6 labels; give numbers from 1 to 6.' },
    ]);
  },
);

test.each([
  [undefined, '', 'fieldLine1', 'Write the first line below the code, or choose another text.'],
  ['{seat}', 'x'.repeat(81), 'fieldLine2', 'The line may have at most 80 characters.'],
  ['a\nb', '', 'fieldLine1', 'The line has no line breaks or control characters.'],
  ['{row}', '', 'fieldLine1', 'The line has {row}, which is none of the fields: {seat}, {name}.'],
  ['{seat}', 'at { 3', 'fieldLine2', 'The line has { 3, which is none of the fields: {seat}, {name}.'],
  ['{seat', '', 'fieldLine1', 'The line has {seat, which is none of the fields: {seat}, {name}.'],
  ['{{seat}}', '', 'fieldLine1', 'The line has {, which is none of the fields: {seat}, {name}.'],
  ['{code}', '', 'fieldLine1', 'The line has {code}, which is none of the fields: {seat}, {name}.'],
  ['{seat} 日', '', 'fieldLine1', 'The line has characters that labels cannot show: 日. Change it.'],
])('the lines %j and %j are refused, on %s', async (fieldLine1, fieldLine2, field, message) => {
  const { ann, batch } = await aBatchWithValues([{}]);
  const input = {
    selection: { batch },
    sheet: 'avery-l7160',
    text: 'CODE_AND_FIELDS',
    fieldLine1,
    fieldLine2,
  };
  const handOver = 'mutation ($input: HandOverQrBatchInput!) { handOverQrBatch(input: $input) { link } }';
  const { selection, ...labels } = input;
  for (const call of [
    ann.graphql(prepareRun, { input }),
    preview(ann, input),
    ann.graphql(handOver, { input: { ...labels, batch } }),
  ])
    expect(await refusalOf(call)).toEqual(['INVALID_INPUT', { field, message }]);
});

test('a field of another application is none of the own, and its values are not read', async () => {
  const { ann, batch } = await aBatchWithValues([{ seat: 'A' }]);
  const bob = await anApplication(gateway);
  const theirs = await aBatch(gateway, bob, 1);
  expect(await refusalOf(preview(bob, { selection: { batch: theirs.batch }, ...fields('{seat}') }))).toEqual([
    'INVALID_INPUT',
    { field: 'fieldLine1', message: 'The line has {seat}, which is none of the fields.' },
  ]);
  expect(await refusalOf(preview(bob, { selection: { batch }, ...fields('A') }))).toEqual([
    'NOT_FOUND',
    undefined,
  ]);
  expect(
    (await preview(ann, { selection: { batch }, ...fields('{seat}') })).data.printPreview.note.content,
  ).toBe('A');
});

test('the second template moves up where the fields of the first have no value', async () => {
  const { ann, batch } = await aBatchWithValues([{ name: 'Eve' }]);
  const input = { selection: { batch }, ...fields('{seat}', '{name}') };
  expect((await preview(ann, input)).data.printPreview).toMatchObject({
    note: { content: 'Eve' },
    third: null,
  });
});

test('a third line takes room of the symbol only where its template is', async () => {
  const { ann, batch } = await aBatchWithValues([{ seat: 'A', name: 'B' }]);
  const widthOf = async (choices: object) =>
    (await preview(ann, { sheet: 'avery-5167', selection: { batch }, symbolPosition: 'LEFT', ...choices }))
      .data.printPreview.symbol.width;
  expect(await widthOf(fields('{seat}'))).toBe(await widthOf({ text: 'CODE_AND_NOTE' }));
  expect(await widthOf(fields('{seat}', '{name}'))).toBeGreaterThan(0.33 * 21);
});

test.each([
  ['{seat} · {name}', { seat: 'A1', name: 'Ann' }, 'A1 · Ann'],
  ['{seat} · {name}', { seat: 'A1' }, 'A1'],
  ['{seat} · {name}', { name: 'Ann' }, 'Ann'],
  ['{seat} · {name}', {}, ''],
  ['Row {row}, seat {seat}', { seat: '12' }, 'seat 12'],
  ['Row {row}, seat {seat}', { row: '3' }, 'Row 3'],
  ['{row}-{seat}', { seat: '12' }, '12'],
  ['{a} | {b} | {c}', { a: '1', c: '3' }, '1 | 3'],
  ['Hall 4, {seat}', {}, ''],
  ['Hall 4, {seat}', { seat: '$1' }, 'Hall 4, $1'],
  ['Rendez-vous {a} – {b}', { b: 'x, y' }, 'x, y'],
  ['Hall 4', {}, 'Hall 4'],
])('the template %j with %j makes %j', (template, values: Record<string, string>, line) => {
  expect(filledLine(template, (key) => values[key] ?? '')).toBe(line);
});
