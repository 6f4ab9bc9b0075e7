import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication } from '../../../testing/an-application.js';
import { aField, setValues, undoOf, valuesOf } from '../../../testing/code-values.js';
import { aBatch } from '../../../testing/print-runs.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QUOTA_CONTENT_BYTES: '100000' });
});
afterAll(() => gateway?.close());

const withCodes = async (count = 3) => {
  const ann = await anApplication(gateway);
  return { ann, ...(await aBatch(gateway, ann, count)) };
};
const bytesUsed = async ({ ann }: Pick<Awaited<ReturnType<typeof withCodes>>, 'ann'>) => {
  const { data } = await ann.graphql('{ quotas { kind used } }');
  return data.quotas.find(({ kind }: { kind: string }) => kind === 'CONTENT_BYTES').used;
};

test('the values of a selection are set, changed and removed, each in the order of the fields', async () => {
  const { ann, batch, codes } = await withCodes();
  await aField(ann, 'seat');
  await aField(ann, 'name');
  expect(await setValues(ann, { batch }, { name: ' Lea ', seat: '12' })).toMatchObject({ changedCount: 3 });
  expect(await valuesOf(ann)).toEqual(Array(3).fill({ seat: '12', name: 'Lea' }));
  const [first, second] = codes.map(({ id }) => String(id));
  await setValues(ann, { ids: [first] }, { seat: '13' });
  await setValues(ann, { ids: [second] }, { seat: null, name: '' });
  expect(await valuesOf(ann)).toEqual([{ seat: '13', name: 'Lea' }, {}, { seat: '12', name: 'Lea' }]);
  expect(await setValues(ann, { ids: [first] }, { seat: '13' })).toEqual({ changedCount: 0, undo: null });
});

test.each([
  ['NUMBER', {}, '12,50', '12.50', 'twelve'],
  ['DATE', {}, '2026-02-28', '2026-02-28', '2026-02-30'],
  ['CHOICE', { choices: ['Balcony', 'Stalls'] }, 'balcony', 'Balcony', 'Roof'],
  ['TEXT', {}, 'Ωμέγα', 'Ωμέγα', 'Seat 🎫'],
])('a %s field takes its own values and refuses others', async (type, more, given, stored, refused) => {
  const { ann, batch } = await withCodes(1);
  await aField(ann, 'seat', { type, ...more });
  expect(await setValues(ann, { batch }, { seat: refused })).toEqual(['INVALID_INPUT', 'values.0.text']);
  await setValues(ann, { batch }, { seat: given });
  expect(await valuesOf(ann)).toEqual([{ seat: stored }]);
});

test('an unknown field, and a field that is given twice, are refused', async () => {
  const { ann, batch } = await withCodes(1);
  await aField(ann, 'seat');
  expect(await setValues(ann, { batch }, { seat: '1', row: '2' })).toEqual([
    'INVALID_INPUT',
    'values.1.field',
  ]);
  const twice = [
    { field: 'seat', text: '1' },
    { field: 'seat', text: '2' },
  ];
  const { errors } = await ann.graphql(
    'mutation ($input: SetQrCodeValuesInput!) { setQrCodeValues(input: $input) { changedCount } }',
    { input: { selection: { batch }, values: twice } },
  );
  expect(errors?.[0]?.extensions.fields?.[0]?.field).toBe('values.1.field');
});

test('another application neither sees nor sets values, and a viewer does not set them', async () => {
  const { ann, batch, codes } = await withCodes(1);
  const bob = await anApplication(gateway);
  await aField(ann, 'seat');
  await aField(bob, 'seat');
  await setValues(ann, { batch }, { seat: '1' });
  expect((await setValues(bob, { batch }, { seat: '2' }))[0]).toBe('NOT_FOUND');
  expect((await setValues(bob, { ids: [String(codes[0]?.id)] }, { seat: '2' }))[0]).toBe('NOT_FOUND');
  expect(await valuesOf(bob)).toEqual([]);
  const viewer = await aMember(gateway, ann.scope, 'viewer');
  expect((await setValues(viewer, { batch }, { seat: '2' }))[0]).toBe('FORBIDDEN');
  expect(await valuesOf(viewer)).toEqual([{ seat: '1' }]);
});

test('an undo gives codes their values back, but for those that changed again', async () => {
  const { ann, batch, codes } = await withCodes();
  await aField(ann, 'seat');
  await aField(ann, 'row');
  const [first, second] = codes.map(({ id }) => String(id));
  await setValues(ann, { ids: [first] }, { seat: 'A' });
  const { undo } = await setValues(ann, { batch }, { seat: 'B', row: '1' });
  expect(undo.kind).toBe('QR_CODE_VALUES_CHANGED');
  await setValues(ann, { ids: [second] }, { row: '2' });
  expect(await undoOf(ann, undo.id)).toEqual({
    restored: 2,
    conflicts: [{ message: `The values of ${codes[1]?.code} were changed again since.` }],
  });
  expect(await valuesOf(ann)).toEqual([{ seat: 'A' }, { seat: 'B', row: '2' }, {}]);
});

test('nothing comes back into a field that was deleted', async () => {
  const { ann, batch } = await withCodes(1);
  const id = await aField(ann, 'seat');
  await setValues(ann, { batch }, { seat: 'A' });
  const { undo } = await setValues(ann, { batch }, { seat: null });
  await ann.graphql(
    'mutation ($id: ID!) { deleteCodeField(input: { id: $id, expectedCount: 0 }) { deletedId } }',
    {
      id,
    },
  );
  expect(await undoOf(ann, undo.id)).toMatchObject({ restored: 0, conflicts: [{}] });
  expect(await valuesOf(ann)).toEqual([{}]);
});

test('the audit log names the fields whose values changed, and never the values', async () => {
  const { ann, batch, codes } = await withCodes();
  await aField(ann, 'seat');
  await aField(ann, 'name', { personal: true });
  await setValues(ann, { batch }, { name: 'Lea', seat: '12' });
  const { data } = await ann.graphql(
    '{ auditEvents(first: 1) { edges { node { action subjects { id } changes { field from to } } } } }',
  );
  const [{ node }] = data.auditEvents.edges;
  expect(node).toMatchObject({
    action: 'qr_code.values_changed',
    changes: [{ field: 'fields', from: null, to: 'seat, name' }],
  });
  expect(JSON.stringify(node)).not.toContain('Lea');
  expect(node.subjects.map(({ id }: { id: string }) => id).sort()).toEqual(
    codes.map(({ code }) => code).sort(),
  );
});

test('the bytes of values count for the quota, until they are removed', async () => {
  const { ann, batch } = await withCodes(10);
  const id = await aField(ann, 'seat');
  await setValues(ann, { batch }, { seat: 'Ω'.repeat(100) });
  expect(await bytesUsed({ ann })).toBe(2000);
  expect((await setValues(ann, { batch }, { seat: 'x' })).changedCount).toBe(10);
  expect(await bytesUsed({ ann })).toBe(10);
  const big = await withCodes(600);
  await aField(big.ann, 'seat');
  expect((await setValues(big.ann, { batch: big.batch }, { seat: 'x'.repeat(200) }))[0]).toBe(
    'QUOTA_REACHED',
  );
  expect(await valuesOf(big.ann)).toEqual(Array(200).fill({}));
  await ann.graphql(
    'mutation ($id: ID!) { deleteCodeField(input: { id: $id, expectedCount: 10 }) { valueCount } }',
    {
      id,
    },
  );
  expect(await bytesUsed({ ann })).toBe(0);
});

test('a list of codes reads all values by one query more', async () => {
  const { ann, batch } = await withCodes(50);
  await aField(ann, 'seat');
  await aField(ann, 'row');
  await setValues(ann, { batch }, { seat: '1', row: '2' });
  const read = jest.spyOn(gateway.services.database, 'read');
  const readsOf = async (fields: string) => {
    read.mockClear();
    await ann.graphql(`{ qrCodes(first: 50) { edges { node { code ${fields} } } } }`);
    return read.mock.calls.length;
  };
  const without = await readsOf('');
  expect(await readsOf('values { text field { key label choices showOnScan } }')).toBe(without + 1);
});

test('the values of a field go with it, however many there are', async () => {
  const { ann, batch } = await withCodes(2100);
  const id = await aField(ann, 'seat');
  await aField(ann, 'row');
  await setValues(ann, { batch }, { seat: 'A', row: '1' });
  const { data } = await ann.graphql(
    'mutation ($id: ID!) { deleteCodeField(input: { id: $id, expectedCount: 2100 }) { valueCount } }',
    { id },
  );
  expect(data.deleteCodeField.valueCount).toBe(2100);
  expect((await ann.graphql('{ codeFields { key valueCount } }')).data.codeFields).toEqual([
    { key: 'row', valueCount: 2100 },
  ]);
  expect(await valuesOf(ann)).toEqual(Array(200).fill({ row: '1' }));
});
