import { createHash, randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { execute } from '../../../platform/database/rows/rows.js';
import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertNewCodes } from '../qr-codes/insert-new-codes.js';
import type { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { QrStatusChange } from '../qr-codes/qr-status-change.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const digestOf = (code: string) => createHash('sha256').update(code).digest().subarray(0, 12).toString('hex');
const digestsIn = (base64: string) =>
  Buffer.from(base64, 'base64').toString('hex').match(/.{24}/g)?.sort() ?? [];
const digestsOf = (codes: readonly string[]) => codes.map(digestOf).sort();

async function aPhoneOf(ann: TestApplication) {
  const { call } = await aPhone(gateway, ann);
  const read = async (since?: string) => {
    const { status, body } = await call(
      'GET',
      `qr/offline${since ? `?since=${encodeURIComponent(since)}` : ''}`,
    );
    expect(status).toBe(200);
    return { ...body, active: digestsIn(body.active), gone: digestsIn(body.gone) };
  };
  const redeem = async (code: string) => {
    const nonce = randomUUID();
    expect((await call('POST', 'qr/redeem', { code, nonce })).body.status).toBe('ok');
    return nonce;
  };
  return { call, read, redeem };
}

/** Generates codes, and returns them oldest first. */
async function generate({ scope, viewer }: TestApplication, count: number) {
  const { qrBatches, qrCodes } = gateway.services;
  const batch = await qrBatches.generate(scope, viewer, { count });
  const { rows } = await qrCodes.list(scope, { first: count }, { batch: String(batch.id) });
  return { batch, codes: rows.map(({ code }) => code) };
}

/** As if everything so far had happened an hour ago, so that it is no change. */
const age = (ann: TestApplication) =>
  gateway.services.database.write(async (manager) => {
    const before = new Date(Date.now() - 3_600_000);
    for (const [table, columns] of [
      ['qr_batches', ['createdAt']],
      ['qr_scans', ['receivedAt', 'scannedAt']],
      ['qr_status_changes', ['changedAt']],
    ] as const)
      await execute(
        manager,
        `UPDATE ${table} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE applicationId = ?`,
        [...columns.map(() => before), ann.scope.applicationId],
      );
  });

describe('the whole list', () => {
  test('has the active codes of the application, and no others', async () => {
    const ann = await anApplication(gateway);
    await generate(await anApplication(gateway), 2);
    const { codes } = await generate(ann, 5);
    const { read, redeem } = await aPhoneOf(ann);
    await redeem(codes[0] as string);
    await gateway.services.qrStatusChanges.changeOne(ann.viewer, codes[1] as string, 'revoked');
    await gateway.services.database.write((manager) =>
      execute(manager, 'UPDATE qr_codes SET printed = 1 WHERE code = ?', [codes[2] as string]),
    );
    expect(await read()).toEqual({
      ...{ cursor: expect.any(String), serverTime: expect.any(String) },
      ...{ complete: true, whole: true, count: 3, active: digestsOf(codes.slice(2)), gone: [] },
    });
  });

  test('is empty for an application without codes', async () => {
    const { read } = await aPhoneOf(await anApplication(gateway));
    expect(await read()).toMatchObject({ complete: true, whole: true, count: 0, active: [], gone: [] });
  });

  test('is what an unreadable, foreign, future or old cursor gets', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 1);
    const { read } = await aPhoneOf(ann);
    const cursor = (version: string, application: number, time: number, extent = 'all') =>
      Buffer.from(`${version}.${application}.${time}.${extent}`).toString('base64url');
    const { applicationId } = ann.scope;
    const hour = 3_600_000;
    const now = Date.now();
    expect((await read(cursor('1', applicationId, now - 11 * hour))).whole).toBe(false);
    for (const garbage of [
      'x',
      '%00',
      '🙂',
      'A'.repeat(5000),
      cursor('1', applicationId, Number.NaN),
      cursor('1', applicationId, now, 'all.1'),
      cursor('2', applicationId, now),
      cursor('1', applicationId, now, 'some'),
      cursor('1', applicationId + 1, now),
      cursor('1', applicationId, now - 13 * hour),
      cursor('1', applicationId, now + hour),
    ])
      expect(await read(garbage)).toMatchObject({ whole: true, active: digestsOf(codes) });
  });

  test('needs a key, and is limited', async () => {
    const ann = await anApplication(gateway);
    expect((await gateway.app.inject('/api/v2/qr/offline')).statusCode).toBe(401);
    const { call } = await aPhone(gateway, ann);
    const statuses = [];
    for (let at = 0; at < 31; at += 1) statuses.push((await call('GET', 'qr/offline')).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});

describe('the changes since an answer', () => {
  test('have generated codes, and leave out what is older', async () => {
    const ann = await anApplication(gateway);
    await generate(ann, 3);
    await age(ann);
    const { read } = await aPhoneOf(ann);
    const { cursor } = await read();
    expect(await read(cursor)).toMatchObject({
      whole: false,
      complete: true,
      count: 3,
      active: [],
      gone: [],
    });
    const { codes } = await generate(ann, 2);
    expect(await read(cursor)).toMatchObject({ whole: false, count: 5, active: digestsOf(codes), gone: [] });
  });

  test('have codes that were redeemed as gone, and as active once they were annulled', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 3);
    await age(ann);
    const { read, redeem, call } = await aPhoneOf(ann);
    const { cursor } = await read();
    const nonce = await redeem(codes[0] as string);
    expect(await read(cursor)).toMatchObject({ active: [], gone: digestsOf(codes.slice(0, 1)) });
    await call('POST', 'qr/annul', { nonce });
    expect(await read(cursor)).toMatchObject({ active: digestsOf(codes.slice(0, 1)), gone: [] });
  });

  test('have an annulled scan that was received before the cursor', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 1);
    const { read, redeem, call } = await aPhoneOf(ann);
    const nonce = await redeem(codes[0] as string);
    await age(ann);
    const { applicationId } = ann.scope;
    await gateway.services.database.write((manager) =>
      execute(manager, 'UPDATE qr_scans SET receivedAt = ? WHERE applicationId = ?', [
        new Date(Date.now() - 14 * 60_000),
        applicationId,
      ]),
    );
    const { cursor } = await read();
    expect(await read(cursor)).toMatchObject({ active: [], gone: [] });
    expect((await call('POST', 'qr/annul', { nonce })).status).toBe(200);
    expect(await read(cursor)).toMatchObject({ active: digestsOf(codes), gone: [] });
  });

  test('have one code that was revoked, and a revoked batch, as gone and after the undoing as active', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 3);
    const other = await generate(ann, 4);
    await age(ann);
    const { read } = await aPhoneOf(ann);
    const { cursor } = await read();
    const { qrStatusChanges, undoJournal } = gateway.services;
    const one = await qrStatusChanges.changeOne(ann.viewer, codes[0] as string, 'revoked');
    const id = String(other.batch.id);
    const batch = await qrStatusChanges.revokeBatch(ann.viewer, { id, expectedActive: 4 });
    const changed = digestsOf([codes[0] as string, ...other.codes]);
    expect(await read(cursor)).toMatchObject({ whole: false, count: 2, active: [], gone: changed });
    for (const { undo } of [one, batch]) await undoJournal.undo(ann.viewer, String(undo?.id));
    expect(await read(cursor)).toMatchObject({ whole: false, count: 7, active: changed, gone: [] });
  });

  test('have each code once, by its present status: revoked, undone, redeemed', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 2);
    await age(ann);
    const { read, redeem } = await aPhoneOf(ann);
    const { cursor } = await read();
    const { qrStatusChanges, undoJournal } = gateway.services;
    const { undo } = await qrStatusChanges.changeSelection(
      ann.scope,
      ann.viewer,
      { filter: {}, expectedCount: 2 },
      { status: 'used' },
    );
    await undoJournal.undo(ann.viewer, String(undo?.id));
    await redeem(codes[0] as string);
    const [gone, active] = codes.map((code) => digestsOf([code]));
    expect(await read(cursor)).toMatchObject({ whole: false, count: 1, active, gone });
  });

  test('are the whole list after a status change without its codes, of an older gateway', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 2);
    await age(ann);
    const { read } = await aPhoneOf(ann);
    const { cursor } = await read();
    await gateway.services.qrStatusChanges.changeOne(ann.viewer, codes[0] as string, 'revoked');
    await gateway.services.database.write((manager) =>
      manager.update(
        QrStatusChange,
        { applicationId: ann.scope.applicationId },
        { firstCodeId: null, lastCodeId: null },
      ),
    );
    expect(await read(cursor)).toMatchObject({ whole: true, active: digestsOf(codes.slice(1)) });
  });

  test('are nothing of another application, whose codes lie between those of a change', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const first = await generate(ann, 1);
    const between = await generate(bob, 2);
    const last = await generate(ann, 1);
    for (const one of [ann, bob]) await age(one);
    const [hers, his] = [await aPhoneOf(ann), await aPhoneOf(bob)];
    const [cursor, hisCursor] = [(await hers.read()).cursor, (await his.read()).cursor];
    await gateway.services.qrStatusChanges.changeSelection(
      ann.scope,
      ann.viewer,
      { filter: {}, expectedCount: 2 },
      { status: 'revoked' },
    );
    expect(await hers.read(cursor)).toMatchObject({
      active: [],
      gone: digestsOf([...first.codes, ...last.codes]),
    });
    expect(await his.read(hisCursor)).toMatchObject({ active: [], gone: [], count: between.codes.length });
  });

  test('are the whole list once more than 20,000 codes have changed', async () => {
    const ann = await anApplication(gateway);
    await generate(ann, 1);
    const { read } = await aPhoneOf(ann);
    const { cursor } = await read();
    await addCodes(ann, 20_000);
    expect(await read(cursor)).toMatchObject({ whole: true, count: 20_001 });
  });
});

/** Adds codes as fast as the database takes them. */
async function addCodes({ scope, accountId }: TestApplication, size: number, at = new Date()) {
  const { applicationId } = scope;
  const { database } = gateway.services;
  await database.write(async (manager) => {
    const { insertId: id } = await execute(
      manager,
      'INSERT INTO qr_batches (applicationId, accountId, size, createdAt) VALUES (?, ?, ?, ?)',
      [applicationId, accountId, size, at],
    );
    const batch = { id, applicationId, size, createdAt: at } as QrBatch;
    await insertNewCodes(manager, batch, { template: '{code}' });
  });
}

test('a list of 100,000 codes takes 1.3 MB; of more it has the newest, and says so', async () => {
  const ann = await anApplication(gateway);
  await addCodes(ann, 10, new Date(Date.now() - 3_600_000));
  await addCodes(ann, 49_990, new Date(Date.now() - 1_800_000));
  await gateway.services.database.write((manager) =>
    execute(manager, 'UPDATE qr_codes SET printed = 1 WHERE applicationId = ?', [ann.scope.applicationId]),
  );
  await addCodes(ann, 50_000);
  const { key, call } = await aPhone(gateway, ann);
  const answer = await gateway.app.inject({
    url: '/api/v2/qr/offline',
    headers: { authorization: `Bearer ${key}`, 'accept-encoding': 'gzip' },
  });
  expect(answer.rawPayload.length).toBeLessThanOrEqual(1_300_000);
  const body = JSON.parse(gunzipSync(answer.rawPayload).toString());
  expect(body).toMatchObject({ complete: true, whole: true, count: 100_000 });
  expect(new Set(digestsIn(body.active)).size).toBe(100_000);

  await addCodes(ann, 10);
  const { body: more } = await call('GET', 'qr/offline');
  expect(more).toMatchObject({ complete: false, count: 100_000 });
  const gone = new Set(digestsIn(body.active));
  for (const digest of digestsIn(more.active)) gone.delete(digest);
  const oldest = await gateway.services.qrCodes.list(ann.scope, { first: 10, skip: 100_000 });
  expect([...gone].sort()).toEqual(digestsOf(oldest.rows.map(({ code }) => code)));
  const since = async () => (await call('GET', `qr/offline?since=${more.cursor}`)).body;
  await age(ann);
  expect(await since()).toMatchObject({ complete: false, whole: false });
  await gateway.services.database.write((manager) =>
    execute(
      manager,
      "UPDATE qr_codes SET status = 'used' WHERE batchId = (SELECT MAX(id) FROM qr_batches)",
      [],
    ),
  );
  // The phone lacks the ten oldest: its list is complete only once it is whole.
  expect(await since()).toMatchObject({ complete: true, whole: true, count: 100_000 });
});
