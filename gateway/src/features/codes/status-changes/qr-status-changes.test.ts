import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { Account } from '../../people/accounts/account.entity.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { QrStatusChange } from './qr-status-change.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const changeOne =
  'mutation ($input: ChangeQrCodeStatusInput!) { changeQrCodeStatus(input: $input) { qrCode { status statusChange { status reason note changedAt changedBy } } } }';
const changeMany =
  'mutation ($input: ChangeQrCodeStatusesInput!) { changeQrCodeStatuses(input: $input) { changedCount unchangedCount } }';
const revokeBatch =
  'mutation ($input: RevokeQrBatchInput!) { revokeQrBatch(input: $input) { revokedCount batch { id counts { active used revoked } } } }';
const oneCode =
  'query ($code: String!) { qrCode(code: $code) { status statusChange { status reason note changedBy } } }';

async function aBatch(by: TestApplication, count: number) {
  const { qrBatches, database } = gateway.services;
  const { id } = await qrBatches.generate(by.scope, by.viewer, { count });
  const codes = await database.read((manager) =>
    manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' } }),
  );
  return { batch: String(id), codes: codes.map(({ code }) => code), ids: codes.map((code) => `${code.id}`) };
}

const statusesOf = async (batch: string) => {
  const rows = await gateway.services.database.read((manager) =>
    manager.find(QrCode, { where: { batchId: Number(batch) }, order: { id: 'ASC' } }),
  );
  return rows.map(({ status }) => status);
};

const countChanges = ({ scope: { applicationId } }: TestApplication) =>
  gateway.services.database.read((manager) => manager.countBy(QrStatusChange, { applicationId }));

test('a change keeps its reason, its note, its time and who made it', async () => {
  const ann = await anApplication(gateway);
  const { codes } = await aBatch(ann, 1);
  const before = Date.now();
  const { data } = await ann.graphql(changeOne, {
    input: { code: codes[0], status: 'REVOKED', reason: 'MISPRINT', note: ' The half of it is blank. ' },
  });
  const { status, statusChange } = data.changeQrCodeStatus.qrCode;
  const change = {
    status: 'REVOKED',
    reason: 'MISPRINT',
    note: 'The half of it is blank.',
    changedBy: ann.email,
  };
  expect([status, statusChange]).toEqual(['REVOKED', { ...change, changedAt: expect.any(String) }]);
  expect(Date.parse(statusChange.changedAt)).toBeGreaterThanOrEqual(before);
  expect((await ann.graphql(oneCode, { code: codes[0] })).data.qrCode).toEqual({
    status,
    statusChange: change,
  });
});

test('reason and note may be left out, and an active code has no change', async () => {
  const ann = await anApplication(gateway);
  const { codes } = await aBatch(ann, 2);
  await ann.graphql(changeOne, { input: { code: codes[0], status: 'USED', note: ' ' } });
  expect((await ann.graphql(oneCode, { code: codes[0] })).data.qrCode.statusChange).toEqual({
    status: 'USED',
    reason: null,
    note: null,
    changedBy: ann.email,
  });
  expect((await ann.graphql(oneCode, { code: codes[1] })).data.qrCode).toEqual({
    status: 'ACTIVE',
    statusChange: null,
  });
});

test('a change stays after the account that made it is deleted', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const { codes } = await aBatch(ann, 1);
  await ann.graphql(changeOne, { input: { code: codes[0], status: 'USED', reason: 'OTHER' } });
  await gateway.services.database.write((manager) => manager.delete(Account, { id: ann.accountId }));
  expect((await admin.graphql(oneCode, { code: codes[0] })).data.qrCode.statusChange).toMatchObject({
    reason: 'OTHER',
    changedBy: null,
  });
});

test.each([
  ['201 characters', 'x'.repeat(201), 'A note may have at most 200 characters.'],
  ['a line break', 'one\ntwo', 'A note is one line, without control characters.'],
  ['a control character', 'a\u0007b', 'A note is one line, without control characters.'],
])('rejects a note with %s, and changes nothing', async (_, note, message) => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(ann, 1);
  const explained = { status: 'USED', note };
  for (const [mutation, input] of [
    [changeOne, { code: codes[0], ...explained }],
    [changeMany, { selection: { batch }, ...explained }],
    [revokeBatch, { id: batch, expectedActive: 1, note }],
  ] as const) {
    const { code, errors } = await ann.graphql(mutation, { input });
    expect([code, errors?.[0]?.extensions.fields]).toEqual(['INVALID_INPUT', [{ field: 'note', message }]]);
  }
  expect(await statusesOf(batch)).toEqual(['active']);
  expect(await countChanges(ann)).toBe(0);
});

test('a rejected change of one code leaves no record', async () => {
  const ann = await anApplication(gateway);
  const { codes } = await aBatch(ann, 1);
  await ann.graphql(changeOne, { input: { code: codes[0], status: 'USED', reason: 'LOST' } });
  const { code } = await ann.graphql(changeOne, {
    input: { code: codes[0], status: 'REVOKED', reason: 'FRAUD' },
  });
  expect(code).toBe('CONFLICT');
  expect((await ann.graphql(oneCode, { code: codes[0] })).data.qrCode.statusChange.reason).toBe('LOST');
  expect(await countChanges(ann)).toBe(1);
});

test('a selection changes its active codes, and one record tells of all of them', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes, ids } = await aBatch(ann, 5);
  await aBatch(ann, 2);
  await ann.graphql(changeOne, { input: { code: codes[1], status: 'USED' } });
  const selection = { ids: [...ids.slice(0, 3), ids[0]] };
  const { data } = await ann.graphql(changeMany, {
    input: { selection, status: 'REVOKED', reason: 'FRAUD' },
  });
  expect(data.changeQrCodeStatuses).toEqual({ changedCount: 2, unchangedCount: 1 });
  expect(await statusesOf(batch)).toEqual(['revoked', 'used', 'revoked', 'active', 'active']);
  expect(await countChanges(ann)).toBe(2);
  const filter = { batch, status: ['ACTIVE'] };
  const byFilter = { selection: { filter, expectedCount: 2 }, status: 'USED' };
  expect((await ann.graphql(changeMany, { input: byFilter })).data.changeQrCodeStatuses).toEqual({
    changedCount: 2,
    unchangedCount: 0,
  });
  expect(await statusesOf(batch)).toEqual(['revoked', 'used', 'revoked', 'used', 'used']);
});

test('a selection without active codes changes nothing and leaves no record', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(ann, 3);
  const input = { selection: { batch }, status: 'USED' };
  await ann.graphql(changeMany, { input });
  expect((await ann.graphql(changeMany, { input })).data.changeQrCodeStatuses).toEqual({
    changedCount: 0,
    unchangedCount: 3,
  });
  expect(await countChanges(ann)).toBe(1);
});

test('a selection that changed since answers CONFLICT with the new number, and nothing changes', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(ann, 3);
  await ann.graphql(changeOne, { input: { code: codes[0], status: 'USED' } });
  const selection = { filter: { status: ['ACTIVE'] }, expectedCount: 3 };
  const { code, errors } = await ann.graphql(changeMany, { input: { selection, status: 'REVOKED' } });
  expect([code, errors?.[0]?.message]).toEqual([
    'CONFLICT',
    'The selection has 2 codes now, not 3. Look at it again.',
  ]);
  expect(await statusesOf(batch)).toEqual(['used', 'active', 'active']);
});

test('a selection cannot become active', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(ann, 1);
  const { code, errors } = await ann.graphql(changeMany, {
    input: { selection: { batch }, status: 'ACTIVE' },
  });
  expect([code, errors?.[0]?.message]).toEqual(['INVALID_INPUT', 'A code can become used or revoked.']);
});

test("another application's ids, batch and filter change nothing", async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { batch, ids } = await aBatch(ann, 2);
  const { ids: own, batch: ownBatch } = await aBatch(bob, 1);
  for (const selection of [{ ids: [own[0], ids[0]] }, { batch }, { filter: { batch }, expectedCount: 2 }])
    expect((await bob.graphql(changeMany, { input: { selection, status: 'USED' } })).code).toBe('NOT_FOUND');
  expect((await bob.graphql(revokeBatch, { input: { id: batch, expectedActive: 2 } })).code).toBe(
    'NOT_FOUND',
  );
  expect([await statusesOf(batch), await statusesOf(ownBatch)]).toEqual([['active', 'active'], ['active']]);
});

test('4,000 codes that six people change at once are each changed once', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(ann, 4000);
  const answers = await Promise.all(
    (['USED', 'REVOKED', 'USED', 'REVOKED', 'USED', 'REVOKED'] as const).map((status) =>
      ann.graphql(changeMany, { input: { selection: { batch, expectedCount: 4000 }, status } }),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const results = answers.map(({ data }) => data.changeQrCodeStatuses);
  for (const { changedCount, unchangedCount } of results) expect(changedCount + unchangedCount).toBe(4000);
  expect(results.reduce((sum, { changedCount }) => sum + changedCount, 0)).toBe(4000);
  const stored = await statusesOf(batch);
  const sumOf = (status: string, at: number) =>
    results.reduce((sum, { changedCount }, index) => sum + (index % 2 === at ? changedCount : 0), 0) -
    stored.filter((one) => one === status).length;
  expect([sumOf('used', 0), sumOf('revoked', 1)]).toEqual([0, 0]);
  const counts = 'query ($batch: ID!) { qrBatch(id: $batch) { counts { active used revoked } } }';
  expect((await ann.graphql(counts, { batch })).data.qrBatch.counts).toEqual({
    active: 0,
    used: stored.filter((status) => status === 'used').length,
    revoked: stored.filter((status) => status === 'revoked').length,
  });
});

test('a batch is revoked with its active codes; used ones stay used', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(ann, 4);
  await ann.graphql(changeOne, { input: { code: codes[3], status: 'USED' } });
  const input = { id: batch, expectedActive: 3, reason: 'LOST', note: 'The box never came.' };
  const { data } = await ann.graphql(revokeBatch, { input });
  expect(data.revokeQrBatch).toEqual({
    revokedCount: 3,
    batch: { id: batch, counts: { active: 0, used: 1, revoked: 3 } },
  });
  expect(await statusesOf(batch)).toEqual(['revoked', 'revoked', 'revoked', 'used']);
  expect((await ann.graphql(oneCode, { code: codes[0] })).data.qrCode.statusChange).toMatchObject({
    reason: 'LOST',
    note: 'The box never came.',
  });
});

test('a batch with another number of active codes answers CONFLICT with it, and is not revoked', async () => {
  const ann = await anApplication(gateway);
  const { batch, codes } = await aBatch(ann, 3);
  await ann.graphql(changeOne, { input: { code: codes[0], status: 'USED' } });
  await ann.graphql(changeOne, { input: { code: codes[1], status: 'USED' } });
  const { code, errors } = await ann.graphql(revokeBatch, { input: { id: batch, expectedActive: 1940 } });
  expect([code, errors?.[0]?.message]).toEqual([
    'CONFLICT',
    'The batch has 1 active code now, not 1,940. Look at it again.',
  ]);
  expect(await statusesOf(batch)).toEqual(['used', 'used', 'active']);
});

test('only one of six people revokes a batch, and the others learn that nothing is left', async () => {
  const ann = await anApplication(gateway);
  const { batch } = await aBatch(ann, 2500);
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => ann.graphql(revokeBatch, { input: { id: batch, expectedActive: 2500 } })),
  );
  expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual([...Array(5).fill('CONFLICT'), 'done']);
  expect(new Set(answers.flatMap(({ errors }) => errors?.map(({ message }) => message) ?? []))).toEqual(
    new Set(['The batch has 0 active codes now, not 2,500. Look at it again.']),
  );
  expect(new Set(await statusesOf(batch))).toEqual(new Set(['revoked']));
  expect(await countChanges(ann)).toBe(1);
});
