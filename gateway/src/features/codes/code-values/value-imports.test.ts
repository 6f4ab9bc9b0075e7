import { createServices } from '../../../composition.js';
import { createLogger } from '../../../platform/logger.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import {
  aField,
  generateRows,
  previewValues,
  runValues,
  setValues,
  undoOf,
  valuesOf,
} from '../../../testing/code-values.js';
import { aBatch } from '../../../testing/print-runs.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const withCodes = async (count = 3) => {
  const ann = await anApplication(gateway);
  await aField(ann, 'seat');
  await aField(ann, 'row', { type: 'NUMBER', label: 'Row of seats' });
  const { batch, codes } = await aBatch(gateway, ann, count);
  return { ann, batch, codes: codes.map(({ code }) => code) };
};
const lines = (...rows: string[]) => rows.join('\n');
const errorsOf = (seen: { rows: { line: number; errors: { message: string }[] }[] }) =>
  Object.fromEntries(
    seen.rows
      .filter(({ errors }) => errors.length > 0)
      .map(({ line, errors }) => [line, errors.map(({ message }) => message).join(' ')]),
  );

test('a file of an export, changed, updates values: a blank cell leaves one, and a hyphen removes it', async () => {
  const { ann, batch, codes } = await withCodes();
  await setValues(ann, { batch }, { seat: 'A', row: '1' });
  const file = lines(
    'code,status,field:seat,field:row',
    `${codes[0]},active,B,`,
    `${codes[1]},active,-,2`,
    `${codes[2]},active,A,1`,
  );
  const seen = await previewValues(ann, file);
  expect(seen).toMatchObject({
    problem: null,
    updateCount: 2,
    unchangedCount: 1,
    newCount: 0,
    invalidCount: 0,
  });
  expect(seen.headings).toEqual([
    { heading: 'code', column: 'code' },
    { heading: 'status', column: null },
    { heading: 'field:seat', column: 'field:seat' },
    { heading: 'field:row', column: 'field:row' },
  ]);
  expect(seen.rows[1].changes).toEqual([
    { column: 'field:seat', from: 'A', to: '' },
    { column: 'field:row', from: '1', to: '2' },
  ]);
  const done = await runValues(ann, file);
  expect(done).toMatchObject({ updatedCount: 2, unchangedCount: 1, skippedCount: 0 });
  expect(await valuesOf(ann)).toEqual([{ seat: 'B', row: '1' }, { row: '2' }, { seat: 'A', row: '1' }]);
  expect(await undoOf(ann, done.undo.id)).toMatchObject({ restored: 2, conflicts: [] });
  expect(await valuesOf(ann)).toEqual(Array(3).fill({ seat: 'A', row: '1' }));
});

test('a guard against formulas is taken off, so that the value is as it was', async () => {
  const { ann, codes } = await withCodes(2);
  await runValues(ann, lines('code;seat', `${codes[0]};'=1+1`, `${codes[1]};=1+1`));
  expect(await valuesOf(ann)).toEqual([{ seat: '=1+1' }, { seat: '=1+1' }]);
});

test('columns are named by keys and names of fields, in the headings of a spreadsheet', async () => {
  const { ann, codes } = await withCodes(1);
  await runValues(ann, lines('QR-Code;Row of Seats;SEAT', `${codes[0]?.toLowerCase()};4,5;A`));
  expect(await valuesOf(ann)).toEqual([{ seat: 'A', row: '4.5' }]);
});

test('codes are found by their contents and serial numbers', async () => {
  const ann = await anApplication(gateway);
  await aField(ann, 'seat');
  await ann.graphql('mutation { saveSerialNumbers(input: { prefix: "GATE" }) { serialNumbers { prefix } } }');
  const { codes } = await aBatch(gateway, ann, 3);
  await aBatch(gateway, ann, 1);
  await runValues(ann, lines('Contenu,seat', `${codes[0]?.content},A`));
  await runValues(ann, lines('Numéro de série,seat', 'gate 4,D', 'GATE-000002,B', 'GATE3,C'));
  expect(await valuesOf(ann)).toEqual([{ seat: 'A' }, { seat: 'B' }, { seat: 'C' }, { seat: 'D' }]);
  const seen = await previewValues(ann, lines('serial,seat', 'GATE-000005,E', 'DOOR-000001,E'));
  expect(seen.invalidCount).toBe(2);
});

test('an imported code is found by its whole content', async () => {
  const ann = await anApplication(gateway);
  await aField(ann, 'seat');
  const csv = Buffer.from('content\nhttps://elsewhere.example/7').toString('base64');
  const input = { csv };
  const { data } = await ann.graphql(
    'query ($input: PreviewQrCodeImportInput!) { previewQrCodeImport(input: $input) { digest } }',
    { input },
  );
  await ann.graphql(
    'mutation ($input: ImportQrCodesInput!) { importQrCodes(input: $input) { batch { id } } }',
    {
      input: { csv, digest: data.previewQrCodeImport.digest },
    },
  );
  await runValues(ann, lines('content,seat', 'https://elsewhere.example/7,A'));
  expect(await valuesOf(ann)).toEqual([{ seat: 'A' }]);
});

test('rows are refused by their lines, and left out when somebody says so', async () => {
  const { ann, codes } = await withCodes(4);
  const bob = await withCodes(1);
  const file = lines(
    'code,seat,row',
    `${codes[0]},Πλατεία,1`,
    `${codes[1]},🎫,2`,
    `${codes[2]},A,three`,
    `${codes[0]},B,2`,
    `${bob.codes[0]},A,1`,
    ',A,1',
  );
  const seen = await previewValues(ann, file);
  expect(errorsOf(seen)).toEqual({
    3: 'Labels cannot show 🎫. Use other characters.',
    4: 'Row of seats takes a number, such as 12 or -3.5.',
    5: 'The same code is on line 2.',
    6: 'The application has no such code.',
    7: 'The row has no code.',
  });
  expect(await runValues(ann, file)).toEqual([
    'INVALID_INPUT',
    '5 rows are invalid. Correct the file, or leave them out.',
  ]);
  expect(await runValues(ann, file, { skipInvalid: true, digest: seen.digest })).toMatchObject({
    updatedCount: 1,
    skippedCount: 5,
  });
  expect(await valuesOf(ann)).toEqual([{ seat: 'Πλατεία', row: '1' }, {}, {}, {}]);
  expect(await valuesOf(bob.ann)).toEqual([{}]);
});

test('a file without a column of codes or of fields says which it needs', async () => {
  const { ann } = await withCodes(1);
  expect((await previewValues(ann, 'seat\nA')).problem).toMatch(/^No column of the file is|code/);
  expect((await previewValues(ann, 'code,place\nA,B')).problem).toBe(
    'No column of the file is a field of codes. Name one after a field: seat, row.',
  );
  const bob = await anApplication(gateway);
  expect((await previewValues(bob, 'code,seat\nA,B')).problem).toBe(
    'The codes of the application have no fields. Add one first.',
  );
});

test('a file is not run when a value, or a field, has changed since its preview', async () => {
  const { ann, batch, codes } = await withCodes(1);
  const file = lines('code,seat', `${codes[0]},B`);
  const { digest } = await previewValues(ann, file);
  await setValues(ann, { batch }, { seat: 'A' });
  expect((await runValues(ann, file, { digest }))[0]).toBe('CONFLICT');
  const now = await previewValues(ann, file);
  await aField(ann, 'name');
  expect((await runValues(ann, file, { digest: now.digest }))[0]).toBe('CONFLICT');
  expect(await valuesOf(ann)).toEqual([{ seat: 'A' }]);
});

test('of two gateways that run a file at once, one wins and the other answers CONFLICT', async () => {
  const { ann, codes } = await withCodes(1);
  const csv = Buffer.from(lines('code,seat', `${codes[0]},B`)).toString('base64');
  const { digest } = await gateway.services.valueImports
    .preview(ann.scope, csv)
    .then(({ digest }) => ({ digest }));
  const other = createServices(gateway.config, gateway.services.database, createLogger('silent'));
  const run = ({ valueImports }: typeof other) =>
    valueImports.run(ann.viewer, ann.scope, { csv, digest, skipInvalid: false });
  const done = await Promise.allSettled([run(gateway.services), run(other)]);
  const lost = done.filter((one) => one.status === 'rejected');
  expect(lost.map(({ reason }) => reason.code)).toEqual(['CONFLICT']);
  expect(await valuesOf(ann)).toEqual([{ seat: 'B' }]);
});

test('no value is left without a field that is deleted while a file is run', async () => {
  const { ann, codes } = await withCodes(20);
  const id = await aField(ann, 'gate');
  const file = lines('code,gate', ...codes.map((code) => `${code},B`));
  const { digest } = await previewValues(ann, file);
  const remove = async () =>
    ann.graphql(
      'mutation ($id: ID!) { deleteCodeField(input: { id: $id, expectedCount: 0 }) { deletedId } }',
      { id },
    );
  const [ran, removed] = await Promise.all([runValues(ann, file, { digest }), remove()]);
  const isRemoved = removed.errors === undefined;
  expect(isRemoved).toBe(Array.isArray(ran));
  const left = await gateway.services.database.read((manager) =>
    manager.query('SELECT COUNT(*) AS count FROM qr_code_values WHERE fieldId = ?', [Number(id)]),
  );
  expect(Number(left[0].count)).toBe(isRemoved ? 0 : 20);
});

const seats = (count: number) =>
  lines('seat,row', ...Array.from({ length: count }, (_, at) => `S${at + 1},${at % 30}`));
const filled = async (by: TestApplication, batch: string, count: number) => {
  const codes: Record<string, string>[] = [];
  for (let skip = 0; skip < count; skip += 200) {
    const { data } = await by.graphql(
      'query ($batch: ID!, $skip: Int) { qrCodes(filter: { batch: $batch }, first: 200, skip: $skip) { edges { node { values { text } } } } }',
      { batch, skip },
    );
    codes.push(...data.qrCodes.edges.map(({ node }: { node: Record<string, string> }) => node));
  }
  return codes.reverse();
};

test('a file of 1,000 rows becomes 1,000 codes with their values, in its order', async () => {
  const { ann } = await withCodes(1);
  expect(await previewValues(ann, seats(1000), { newCodes: true })).toMatchObject({
    newCount: 1000,
    invalidCount: 0,
  });
  const batch = await generateRows(ann, seats(1000), { count: 1000, idempotencyKey: 'rows' });
  expect(batch.size).toBe(1000);
  const codes = await filled(ann, batch.id, 1000);
  expect(codes.map(({ values }) => values)).toEqual(
    Array.from({ length: 1000 }, (_, at) => [{ text: `S${at + 1}` }, { text: String(at % 30) }]),
  );
  // The same request once more.
  expect(await generateRows(ann, seats(1000), { count: 1000, idempotencyKey: 'rows' })).toEqual(batch);
});

test('codes of rows are all generated or none', async () => {
  const { ann } = await withCodes(1);
  expect(await generateRows(ann, seats(3), { count: 2 })).toEqual(['INVALID_INPUT', 'count']);
  expect((await generateRows(ann, seats(3), { count: 3, rowsDigest: 'x' }))[0]).toBe('CONFLICT');
  expect((await generateRows(ann, seats(3), { count: 3, rowsDigest: null }))[0]).toBe('CONFLICT');
  expect((await generateRows(ann, 'seat\n🎫\nA', { count: 2 }))[0]).toBe('INVALID_INPUT');
  const { data } = await ann.graphql('{ qrBatches { totalCount } }');
  expect(data.qrBatches.totalCount).toBe(1);
});
