import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';
import { QrCode } from './qr-code.entity.js';
import type { QrSelectionRequest } from './qr-selection.js';
import type { SelectedCode } from './qr-selections.service.js';
import type { QrStatus } from './qr-status.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());

/** An application with two batches: of 6 codes, of which 2 are used and 1 is revoked and printed, and of 4. */
async function anApplicationWithCodes() {
  const ann = await anApplication(gateway);
  const { qrBatches, database } = gateway.services;
  const older = await qrBatches.generate(ann.scope, ann.viewer, { count: 6 });
  const newer = await qrBatches.generate(ann.scope, ann.viewer, { count: 4 });
  const codes = await database.read((manager) =>
    manager.find(QrCode, { where: { batchId: older.id }, order: { id: 'ASC' } }),
  );
  const change = (at: number, change: { status: QrStatus; printed?: boolean }) =>
    database.write((manager) => manager.update(QrCode, { id: (codes[at] as QrCode).id }, change));
  await change(0, { status: 'used' });
  await change(1, { status: 'used' });
  await change(2, { status: 'revoked', printed: true });
  return { ann, older, newer, ids: codes.map(({ id }) => String(id)) };
}

const counts = (by: TestApplication, selection: QrSelectionRequest) =>
  gateway.services.qrSelections.counts(by.scope, selection);

async function chunks(by: TestApplication, selection: QrSelectionRequest): Promise<SelectedCode[][]> {
  const all: SelectedCode[][] = [];
  for await (const chunk of gateway.services.qrSelections.chunks(by.scope, selection)) all.push(chunk);
  return all;
}

const invalid = (field: string, message: string) => ({
  code: 'INVALID_INPUT',
  message,
  fields: [{ field }],
});

test('a selection by ids, by batch or by filter is counted by status', async () => {
  const { ann, older, ids } = await anApplicationWithCodes();
  const first = ids[0] as string;
  expect(await counts(ann, { ids: [...ids.slice(0, 4), first] })).toEqual({ active: 1, used: 2, revoked: 1 });
  expect(await counts(ann, { batch: String(older.id) })).toEqual({ active: 3, used: 2, revoked: 1 });
  expect(await counts(ann, { filter: {}, expectedCount: 10 })).toEqual({ active: 7, used: 2, revoked: 1 });
  const filter = { status: ['active', 'revoked'], batch: String(older.id) } as const;
  expect(await counts(ann, { filter, expectedCount: 4 })).toEqual({ active: 3, used: 0, revoked: 1 });
  expect(await counts(ann, { filter: { printed: true }, expectedCount: 1 })).toEqual({
    active: 0,
    used: 0,
    revoked: 1,
  });
});

test('what a filter finds is counted without a number that was seen, but nothing is done with it', async () => {
  const { ann } = await anApplicationWithCodes();
  const selection = { filter: { status: ['active', 'used'] } } as const;
  expect(await counts(ann, selection)).toEqual({ active: 7, used: 2, revoked: 0 });
  const message = 'Say how many codes the filter finds, so that none changes unseen.';
  await expect(chunks(ann, selection)).rejects.toMatchObject(invalid('selection.expectedCount', message));
});

test('the codes of a selection come oldest first, in chunks of 1,000, each once', async () => {
  const ann = await anApplication(gateway);
  const { id } = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 2300 });
  const found = await chunks(ann, { batch: String(id) });
  expect(found.map(({ length }) => length)).toEqual([1000, 1000, 300]);
  const ids = found.flat().map((code) => code.id);
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  const [first] = await gateway.services.database.read((manager) =>
    manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' }, take: 1 }),
  );
  expect({ ...found[0]?.[0] }).toEqual({
    id: first?.id,
    code: first?.code,
    content: first?.content,
    level: 'M',
    status: 'active',
    createdAt: first?.createdAt,
    batchId: id,
    serialNumber: null,
    contentDigest: null,
    printed: false,
    isPrintable: true,
  });
});

test('the codes of ids come oldest first, whatever the order of the ids, and each once', async () => {
  const { ann, ids } = await anApplicationWithCodes();
  const selection = { ids: [...ids.toReversed(), ids[2] as string] };
  expect((await chunks(ann, selection)).flat().map(({ id }) => String(id))).toEqual(ids);
});

test('a selection of nothing has no chunk', async () => {
  const ann = await anApplication(gateway);
  expect(await chunks(ann, { filter: {}, expectedCount: 0 })).toEqual([]);
});

test('a changed number of codes answers CONFLICT with the new number', async () => {
  const { ann, older, ids } = await anApplicationWithCodes();
  const error = { code: 'CONFLICT', message: 'The selection has 6 codes now, not 1,940. Look at it again.' };
  for (const selection of [
    { batch: String(older.id), expectedCount: 1940 },
    { filter: { batch: String(older.id) }, expectedCount: 1940 },
    { ids, expectedCount: 1940 },
  ]) {
    await expect(counts(ann, selection)).rejects.toMatchObject(error);
    await expect(chunks(ann, selection)).rejects.toMatchObject(error);
  }
  await expect(counts(ann, { ids: ids.slice(0, 1), expectedCount: 0 })).rejects.toMatchObject({
    message: 'The selection has 1 code now, not 0. Look at it again.',
  });
});

test.each<[string, QrSelectionRequest, object]>([
  ['nothing', {}, invalid('selection', 'Select codes by ids, by a batch or by a filter.')],
  [
    'two kinds at once',
    { ids: ['1'], batch: '1' },
    invalid('selection', 'Select codes by ids, by a batch or by a filter.'),
  ],
  ['no id', { ids: [] }, invalid('ids', 'Select at least one code.')],
  [
    '501 ids',
    { ids: Array.from({ length: 501 }, (_, at) => `${at + 1}`) },
    invalid('ids', 'Select at most 500 codes by their ids.'),
  ],
  ['a negative count', { filter: {}, expectedCount: -1 }, invalid('expectedCount', 'A count is 0 or more.')],
  [
    'an end before the beginning',
    { filter: { createdFrom: new Date(2), createdTo: new Date(1) }, expectedCount: 0 },
    invalid('filter.createdTo', 'The end is before the beginning.'),
  ],
  [
    'a year that MySQL does not know',
    { filter: { createdFrom: new Date('+012000-01-01') }, expectedCount: 0 },
    invalid('filter.createdFrom', 'Give a date from 1970 to 9999.'),
  ],
  [
    'three characters of a code',
    { filter: { search: 'ABC' }, expectedCount: 0 },
    invalid('filter.search', 'Type the first or last 4 characters of a code or more.'),
  ],
])('rejects a selection with %s', async (_, selection, error) => {
  const ann = await anApplication(gateway);
  await expect(counts(ann, selection)).rejects.toMatchObject(error);
});

test("another application's ids and batches answer as missing, alone and among own ones", async () => {
  const [{ ann, ids }, { ids: foreign, older }] = [
    await anApplicationWithCodes(),
    await anApplicationWithCodes(),
  ];
  const missingCode = { code: 'NOT_FOUND', message: 'QR code not found.' };
  const missingBatch = { code: 'NOT_FOUND', message: 'QR batch not found.' };
  const [own, other] = [ids[0] as string, foreign[0] as string];
  for (const selection of [{ ids: [own, other] }, { ids: ['2147483647'] }, { ids: ['x'] }])
    await expect(counts(ann, selection)).rejects.toMatchObject(missingCode);
  for (const batch of [String(older.id), '2147483647', 'x', '']) {
    await expect(counts(ann, { batch })).rejects.toMatchObject(missingBatch);
    await expect(counts(ann, { filter: { batch }, expectedCount: 6 })).rejects.toMatchObject(missingBatch);
  }
});

test('more than 20,000 codes are rejected', async () => {
  const ann = await anApplication(gateway);
  for (const count of [10_000, 10_000, 1])
    await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count });
  const message = 'The selection has more than 20,000 codes. Narrow it.';
  const selection = { filter: {}, expectedCount: 20_001 };
  for (const counted of [selection, { filter: {} }])
    await expect(counts(ann, counted)).rejects.toMatchObject(invalid('selection', message));
  await expect(chunks(ann, selection)).rejects.toMatchObject(invalid('selection', message));
});
