import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aField, giveValues } from '../../../testing/code-values.js';
import { explain } from '../../../testing/explain.js';
import { writeValues } from '../code-values/write-values.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { byValueSql } from './find-by-value.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function someCodes(count: number, owner?: TestApplication) {
  const ann = owner ?? (await anApplication(gateway));
  const { qrBatches, qrCodes } = gateway.services;
  const batch = await qrBatches.generate(ann.scope, ann.viewer, { count });
  const { rows } = await qrCodes.list(ann.scope, { first: count }, { batch: String(batch.id) });
  return { ann, codes: rows.map(({ code }) => code), ids: rows.map(({ id }) => id), batch: String(batch.id) };
}

/** The codes that a filter finds, or the error. */
async function found(by: TestApplication, filter: object): Promise<string[]> {
  const { data, errors } = await by.graphql(
    'query ($filter: QrCodeFilter) { qrCodes(first: 20, filter: $filter) { edges { node { code } } } }',
    { filter },
  );
  return errors?.[0]?.message ?? data.qrCodes.edges.map(({ node }: { node: { code: string } }) => node.code);
}

const tooShort = 'Type the first or last 4 characters of a code or more.';

test('a search finds codes by the beginning of a value, whatever its case and accents', async () => {
  const { ann, codes } = await someCodes(3);
  await aField(ann, 'seat');
  await aField(ann, 'guest', { personal: true });
  const [first, second, third] = codes as [string, string, string];
  await giveValues(gateway, first, { seat: 'A1', guest: 'Ödegård, Ann' });
  await giveValues(gateway, second, { seat: 'A12', guest: 'O’Neill_100%' });
  await giveValues(gateway, third, { seat: 'Balcony 4', guest: 'Ödegård, Bob' });
  expect(await found(ann, { search: 'odeg' })).toEqual([first, third]);
  expect(await found(ann, { search: ' ÖDEGÅRD, ann ' })).toEqual([first]);
  expect(await found(ann, { search: 'O’neill_' })).toEqual([second]);
  expect(await found(ann, { search: 'balc' })).toEqual([third]);
  expect(await found(ann, { search: 'gård' })).toEqual([]);
  expect(await found(ann, { search: 'odeg', status: ['USED'] })).toEqual([]);
  const { data } = await ann.graphql('{ search(text: "odegard") { qrCodes { code } } }');
  expect(data.search.qrCodes).toEqual([{ code: first }, { code: third }]);
});

test('a value that is shorter than a part of a code is found as a whole', async () => {
  const { ann, codes } = await someCodes(3);
  await aField(ann, 'seat');
  await giveValues(gateway, codes[0] as string, { seat: 'A1' });
  await giveValues(gateway, codes[1] as string, { seat: 'A12' });
  await giveValues(gateway, codes[2] as string, { seat: '座席12' });
  expect(await found(ann, { search: 'a1' })).toEqual([codes[0]]);
  expect(await found(ann, { search: '座席12' })).toEqual([codes[2]]);
  expect(await found(ann, { search: '座席1' })).toEqual([]);
});

test('a text finds codes by their characters and by values together, and each once', async () => {
  const { ann, codes } = await someCodes(3);
  await aField(ann, 'seat');
  const [first, second] = codes as [string, string, string];
  await giveValues(gateway, second, { seat: first });
  await giveValues(gateway, first, { seat: first.slice(0, 6) });
  const both = [first, second].sort((a, b) => codes.indexOf(a) - codes.indexOf(b));
  expect(await found(ann, { search: first.slice(0, 6) })).toEqual(both);
  expect(await found(ann, { search: first })).toEqual(both);
});

test('a text that is no part of a code is refused where codes have no fields, and finds nothing where they have', async () => {
  const { ann } = await someCodes(1);
  expect(await found(ann, { search: 'A1' })).toBe(tooShort);
  await aField(ann, 'seat');
  expect(await found(ann, { search: 'A1' })).toEqual([]);
  expect(await found(ann, { search: 'x'.repeat(1001) })).toBe('Search for at most 1,000 characters.');
});

test('no value of another application is found', async () => {
  const [{ ann, codes }, bob] = [await someCodes(1), await someCodes(1)];
  await aField(ann, 'seat');
  await giveValues(gateway, codes[0] as string, { seat: 'Balcony 4' });
  await aField(bob.ann, 'seat');
  expect(await found(ann, { search: 'balcony' })).toEqual(codes);
  expect(await found(bob.ann, { search: 'balcony' })).toEqual([]);
  const { data } = await bob.ann.graphql('{ search(text: "balcony 4") { qrCodes { code } } }');
  expect(data.search.qrCodes).toEqual([]);
});

test('an action is about the codes that a value finds, at most 500 of them', async () => {
  const { ann, ids } = await someCodes(200);
  for (let more = 0; more < 2; more += 1) ids.push(...(await someCodes(200, ann)).ids);
  const fieldId = Number(await aField(ann, 'row'));
  const rows = ids.map((codeId) => ({ codeId, fieldId, text: 'Row 7' }));
  await gateway.services.database.write((manager) => writeValues(manager, rows));
  const counts = await gateway.services.qrSelections.counts(ann.scope, { filter: { search: 'row 7' } });
  expect(counts.active).toBe(500);
});

test('an index of the values gives the codes', async () => {
  const { ann, ids } = await someCodes(200);
  const fieldIds = [Number(await aField(ann, 'seat')), Number(await aField(ann, 'guest'))];
  const { database } = gateway.services;
  await database.write((manager) =>
    writeValues(
      manager,
      fieldIds.flatMap((fieldId) => ids.map((codeId) => ({ codeId, fieldId, text: `Value ${codeId}` }))),
    ),
  );
  const [sql, values] = byValueSql(fieldIds, `Value ${ids[7]}`);
  await database.read(async (manager) => {
    if (database.kind === 'server') await manager.query('ANALYZE TABLE qr_code_values');
    const steps = await explain(manager, sql, values);
    const read = steps.filter(({ detail, table }) => (detail ?? table ?? '').includes('qr_code_values'));
    expect(read.map(({ detail, key }) => key ?? detail)).toEqual([
      expect.stringMatching(
        database.kind === 'server'
          ? /^IX_qr_code_values_folded$/
          : /USING COVERING INDEX IX_qr_code_values_folded \(fieldId=\? AND folded>\? AND folded<\?\)/,
      ),
    ]);
    const found = await manager.query(sql, values);
    const { code } = await manager.findOneByOrFail(QrCode, { id: ids[7] as number });
    expect(found).toEqual([{ code }]);
  });
});
