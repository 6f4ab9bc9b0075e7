import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { setValues } from '../../../testing/code-values.js';
import { aBatch } from '../../../testing/print-runs.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const saved = 'codeField { id key label type choices showOnScan personal valueCount }';
const save = async (by: TestApplication, input: object) => {
  const { data, errors } = await by.graphql(
    `mutation ($input: SaveCodeFieldInput!) { saveCodeField(input: $input) { ${saved} } }`,
    { input: { type: 'TEXT', label: 'Seat', ...input } },
  );
  return data?.saveCodeField.codeField ?? [errors?.[0]?.extensions.code, errors?.[0]?.message];
};
const keysOf = async (by: TestApplication) =>
  (await by.graphql('{ codeFields { key } }')).data.codeFields.map(({ key }: { key: string }) => key);

test('an owner defines a field, and changes all of it but its key', async () => {
  const ann = await anApplication(gateway);
  const field = await save(ann, { key: 'seat', showOnScan: true });
  expect(field).toMatchObject({
    key: 'seat',
    label: 'Seat',
    type: 'TEXT',
    choices: [],
    showOnScan: true,
    personal: false,
    valueCount: 0,
  });
  const changed = await save(ann, {
    id: field.id,
    key: 'seat',
    label: 'Place',
    type: 'CHOICE',
    choices: ['A', 'B'],
  });
  expect(changed).toMatchObject({
    id: field.id,
    label: 'Place',
    type: 'CHOICE',
    choices: ['A', 'B'],
    showOnScan: false,
  });
  expect(await save(ann, { id: field.id, key: 'place' })).toEqual([
    'INVALID_INPUT',
    'The key of a field does not change: files and labels name the field by it.',
  ]);
  expect(await keysOf(ann)).toEqual(['seat']);
});

test.each([
  { key: 'Seat' },
  { key: '1seat' },
  { key: '' },
  { key: 'a'.repeat(31) },
  { key: 'seat', label: ' ' },
  { key: 'seat', label: 'x'.repeat(61) },
  { key: 'seat', label: 'two\nlines' },
  { key: 'seat', type: 'CHOICE' },
  { key: 'seat', type: 'CHOICE', choices: ['A', 'a'] },
  { key: 'seat', type: 'CHOICE', choices: ['🎫'] },
  { key: 'seat', type: 'CHOICE', choices: ['A', '-'] },
  { key: 'seat', type: 'CHOICE', choices: Array.from({ length: 31 }, (_, at) => `${at}`) },
])('a field is not saved with %j', async (input) => {
  const ann = await anApplication(gateway);
  expect((await save(ann, input))[0]).toBe('INVALID_INPUT');
});

test('a 13th field answers CONFLICT, and so does a key that another field has', async () => {
  const ann = await anApplication(gateway);
  for (let at = 1; at <= 12; at += 1) await save(ann, { key: `f${at}` });
  expect(await save(ann, { key: 'f13' })).toEqual([
    'CONFLICT',
    'The codes of an application have at most 12 fields.',
  ]);
  expect((await save(ann, { key: 'f1' }))[0]).toBe('CONFLICT');
  expect(await keysOf(ann)).toHaveLength(12);
});

test('keys that a heading of a file cannot tell apart are the same key', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { key: 'row_a' });
  expect(await save(ann, { key: 'row__a' })).toEqual(['CONFLICT', 'Another field has the key row_a.']);
  expect(await save(ann, { key: 'rowa' })).toMatchObject({ key: 'rowa' });
});

test('a choice that codes have stays, even one that is longer than searches compare', async () => {
  const ann = await anApplication(gateway);
  const [used, other] = ['ß'.repeat(60), `${'ß'.repeat(59)}x`];
  const field = { key: 'seat', type: 'CHOICE' };
  const { id } = await save(ann, { ...field, choices: [used, other] });
  const { batch } = await aBatch(gateway, ann, 1);
  await setValues(ann, { batch }, { seat: used });
  expect((await save(ann, { id, ...field, choices: [other] }))[0]).toBe('CONFLICT');
  expect(await save(ann, { id, ...field, choices: [used] })).toMatchObject({ choices: [used] });
});

test('a field of another application is neither seen, changed nor deleted', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { id } = await save(ann, { key: 'seat' });
  expect(await keysOf(bob)).toEqual([]);
  expect((await save(bob, { id, key: 'seat' }))[0]).toBe('NOT_FOUND');
  const { errors } = await bob.graphql(
    'mutation ($id: ID!) { deleteCodeField(input: { id: $id, expectedCount: 0 }) { deletedId } }',
    { id },
  );
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

test('a deletion says how many values go, and asks again when there are others', async () => {
  const ann = await anApplication(gateway);
  const { id } = await save(ann, { key: 'seat' });
  const remove = (expectedCount: number) =>
    ann.graphql(
      'mutation ($id: ID!, $count: Int!) { deleteCodeField(input: { id: $id, expectedCount: $count }) { deletedId valueCount } }',
      { id, count: expectedCount },
    );
  expect((await remove(3)).errors?.[0]?.extensions.code).toBe('CONFLICT');
  expect((await remove(0)).data.deleteCodeField).toEqual({ deletedId: id, valueCount: 0 });
  expect(await keysOf(ann)).toEqual([]);
});
