import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { aBatch, change, confirm, prepare } from '../../../testing/print-runs.js';
import { Account } from '../../people/accounts/account.entity.js';
import { batchName } from './batch-labels.js';
import type { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import { says } from './qr-codes.messages.js';
import type { QrStatus } from './qr-status.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const generate =
  'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id name note createdBy createdAt counts { active used revoked } } } }';
const update =
  'mutation ($input: UpdateQrBatchInput!) { updateQrBatch(input: $input) { batch { name note } } }';
const list =
  'query { qrBatches { edges { node { id name note createdBy size counts { active used revoked } } } } }';

test('a batch that nobody names is named after its day and size', () => {
  const createdAt = new Date('2026-11-21T14:05:59.999Z');
  expect(batchName({ name: null, createdAt, size: 2500 })).toBe('21 Nov 2026 · 2,500 codes');
  expect(batchName({ name: null, createdAt: new Date('2027-01-02T00:00:00Z'), size: 1 })).toBe(
    '2 Jan 2027 · 1 code',
  );
  expect(says.unnamed(createdAt, 2500).fr).toBe('21 nov. 2026 · 2 500 codes');
  expect(batchName({ name: 'Lockers', createdAt, size: 1 })).toBe('Lockers');
});

test('a batch keeps its name, its note and who made it', async () => {
  const ann = await anApplication(gateway);
  const input = { count: 3, name: ' Lockers 😀 ', note: 'Ground floor\r\nand first floor' };
  const { data } = await ann.graphql(generate, { input });
  expect(data.generateQrCodes.batch).toMatchObject({
    name: 'Lockers 😀',
    note: 'Ground floor\nand first floor',
    createdBy: ann.email,
    counts: { active: 3, used: 0, revoked: 0 },
  });
});

test('batches are found by a part of the name they were given, newest first, five at most', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { qrBatches } = gateway.services;
  for (const name of ['Spring fair', 'Autumn 100%', null, 'Lockers of SPRING_1'])
    await qrBatches.generate(ann.scope, ann.viewer, { count: 1, name });
  await qrBatches.generate(bob.scope, bob.viewer, { count: 1, name: 'Spring of Bob' });
  const named = async (search: string) => {
    const { data, errors } = await ann.graphql(
      'query ($search: String!) { qrBatchesNamed(search: $search) { name counts { active } } }',
      { search },
    );
    return errors?.[0]?.extensions ?? data.qrBatchesNamed.map(({ name }: { name: string }) => name);
  };
  expect(await named(' spring ')).toEqual(['Lockers of SPRING_1', 'Spring fair']);
  expect([
    await named('0%'),
    await named('g_'),
    await named('%'),
    await named('_1'),
    await named(' '),
  ]).toEqual([['Autumn 100%'], ['Lockers of SPRING_1'], ['Autumn 100%'], ['Lockers of SPRING_1'], []]);
  for (let at = 0; at < 6; at += 1)
    await qrBatches.generate(ann.scope, ann.viewer, { count: 1, name: `Box ${at}` });
  expect(await named('box')).toEqual(['Box 5', 'Box 4', 'Box 3', 'Box 2', 'Box 1']);
  expect(await named('x'.repeat(101))).toMatchObject({ code: 'INVALID_INPUT' });
});

test.each([{}, { name: '', note: ' ' }, { name: null, note: null }])(
  'a batch generated with %p has the default name and no note',
  async (labels) => {
    const ann = await anApplication(gateway);
    const { data } = await ann.graphql(generate, { input: { count: 1, ...labels } });
    const { name, note, createdAt } = data.generateQrCodes.batch;
    expect([name, note]).toEqual([batchName({ name: null, createdAt: new Date(createdAt), size: 1 }), null]);
  },
);

test('a batch of the legacy path has the default name', async () => {
  const ann = await anApplication(gateway);
  await ann.rest('POST', '/api/generate_qr', { count: 1 });
  const [{ node }] = (await ann.graphql(list)).data.qrBatches.edges;
  expect(node).toMatchObject({ note: null, createdBy: ann.email });
  expect(node.name).toMatch(/^\d{1,2} \w+ \d{4} · 1 code$/);
});

test('name and note change on their own, and an empty one is removed', async () => {
  const ann = await anApplication(gateway);
  const { data } = await ann.graphql(generate, { input: { count: 1, name: 'Old', note: 'Kept' } });
  const { id, createdAt } = data.generateQrCodes.batch;
  const changed = async (labels: object) =>
    (await ann.graphql(update, { input: { id, ...labels } })).data.updateQrBatch.batch;
  expect(await changed({ name: 'New' })).toEqual({ name: 'New', note: 'Kept' });
  expect(await changed({ note: 'Another' })).toEqual({ name: 'New', note: 'Another' });
  expect(await changed({})).toEqual({ name: 'New', note: 'Another' });
  expect(await changed({ name: null, note: '' })).toEqual({ name: 'New', note: null });
  const byDefault = batchName({ name: null, createdAt: new Date(createdAt), size: 1 });
  expect(await changed({ name: ' ' })).toEqual({ name: byDefault, note: null });
});

test.each([
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name', 'A name may have at most 100 characters.'],
  ['a name of two lines', { name: 'a\nb' }, 'name', 'A name is one line, without control characters.'],
  [
    'a note of 1,001 characters',
    { note: 'x'.repeat(1001) },
    'note',
    'A note may have at most 1,000 characters.',
  ],
  [
    'a note with a control character',
    { note: 'a\u001bb' },
    'note',
    'A note has no control characters but line breaks and tabs.',
  ],
])('rejects %s, for a new batch and for an old one', async (_, labels, field, message) => {
  const ann = await anApplication(gateway);
  const { id } = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  for (const [mutation, input] of [
    [generate, { count: 1, ...labels }],
    [update, { id: String(id), ...labels }],
  ] as const) {
    const { code, errors } = await ann.graphql(mutation, { input });
    expect([code, errors?.[0]?.extensions.fields]).toEqual(['INVALID_INPUT', [{ field, message }]]);
  }
  expect((await ann.graphql(list)).data.qrBatches.edges).toHaveLength(1);
});

test("another application's batch cannot be named, and answers as missing", async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { id } = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1, name: 'Mine' });
  for (const missing of [String(id), '2147483647', 'x']) {
    const { code, errors } = await bob.graphql(update, { input: { id: missing, name: 'Yours' } });
    expect([code, errors?.[0]?.message]).toEqual(['NOT_FOUND', 'QR batch not found.']);
  }
  expect((await ann.graphql(list)).data.qrBatches.edges[0].node.name).toBe('Mine');
});

test('each batch of a list has the number of its printed codes, whatever their status', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(gateway, ann, 5);
  await aBatch(gateway, ann, 2);
  const { id } = await prepare(ann, { selection: { batch } });
  await confirm(ann, id, [5]);
  await change(gateway, ann, codes[0], 'used');
  await change(gateway, ann, codes[1], 'revoked');
  const { data } = await ann.graphql('{ qrBatches { edges { node { printedCount } } } }');
  expect(data.qrBatches.edges.map(({ node }: { node: object }) => node)).toEqual([
    { printedCount: 0 },
    { printedCount: 4 },
  ]);
});

test('each batch of a list has the live counts of its own codes', async () => {
  const ann = await anApplication(gateway);
  const { qrBatches, database } = gateway.services;
  const batches: QrBatch[] = [];
  // More batches than one query counts.
  for (let at = 0; at < 25; at += 1)
    batches.push(await qrBatches.generate(ann.scope, ann.viewer, { count: 4 }));
  const change = async (batch: number, statuses: QrStatus[]) => {
    const batchId = (batches[batch] as QrBatch).id;
    await database.write(async (manager) => {
      const codes = await manager.find(QrCode, { where: { batchId }, order: { id: 'ASC' } });
      for (const [at, status] of statuses.entries())
        await manager.update(QrCode, { id: (codes[at] as QrCode).id }, { status });
    });
  };
  await change(0, ['used', 'used', 'revoked']);
  await change(24, ['revoked', 'revoked', 'revoked', 'revoked']);
  const query = 'query { qrBatches(first: 50) { edges { node { id counts { active used revoked } } } } }';
  const { edges } = (await ann.graphql(query)).data.qrBatches;
  const counts = edges.map(({ node }: { node: { counts: object } }) => node.counts);
  expect(counts).toHaveLength(25);
  expect(counts[24]).toEqual({ active: 1, used: 2, revoked: 1 });
  expect(counts[0]).toEqual({ active: 0, used: 0, revoked: 4 });
  expect(counts.slice(1, 24)).toEqual(Array(23).fill({ active: 4, used: 0, revoked: 0 }));
});

test('a batch stays after the account that made it is deleted', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const { id } = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
  await gateway.services.database.write((manager) => manager.delete(Account, { id: ann.accountId }));
  const query = 'query ($id: ID!) { qrBatch(id: $id) { size createdBy } }';
  expect((await admin.graphql(query, { id: String(id) })).data.qrBatch).toEqual({ size: 1, createdBy: null });
});
