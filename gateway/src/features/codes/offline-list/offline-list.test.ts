import { execute } from '../../../platform/database/rows/rows.js';
import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { age, aReader, digestsOf } from '../../../testing/offline-list.js';
import { QrStatusChange } from '../status-changes/qr-status-change.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Generates codes, and returns them oldest first. */
async function generate({ scope, viewer }: TestApplication, count: number) {
  const { qrBatches, qrCodes } = gateway.services;
  const batch = await qrBatches.generate(scope, viewer, { count });
  const { rows } = await qrCodes.list(scope, { first: count }, { batch: String(batch.id) });
  return { batch, codes: rows.map(({ code }) => code) };
}

describe('the whole list', () => {
  test('has the active codes of the application, and no others', async () => {
    const ann = await anApplication(gateway);
    await generate(await anApplication(gateway), 2);
    const { codes } = await generate(ann, 5);
    const { read, redeem } = await aReader(gateway, ann);
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
    const { read } = await aReader(gateway, await anApplication(gateway));
    expect(await read()).toMatchObject({ complete: true, whole: true, count: 0, active: [], gone: [] });
  });

  test('is what an unreadable, foreign, future or old cursor gets', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 1);
    const { read } = await aReader(gateway, ann);
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
    await age(gateway, ann);
    const { read } = await aReader(gateway, ann);
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
    await age(gateway, ann);
    const { read, redeem, call } = await aReader(gateway, ann);
    const { cursor } = await read();
    const nonce = await redeem(codes[0] as string);
    expect(await read(cursor)).toMatchObject({ active: [], gone: digestsOf(codes.slice(0, 1)) });
    await call('POST', 'qr/annul', { nonce });
    expect(await read(cursor)).toMatchObject({ active: digestsOf(codes.slice(0, 1)), gone: [] });
  });

  test('have an annulled scan that was received before the cursor', async () => {
    const ann = await anApplication(gateway);
    const { codes } = await generate(ann, 1);
    const { read, redeem, call } = await aReader(gateway, ann);
    const nonce = await redeem(codes[0] as string);
    await age(gateway, ann);
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
    await age(gateway, ann);
    const { read } = await aReader(gateway, ann);
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
    await age(gateway, ann);
    const { read, redeem } = await aReader(gateway, ann);
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
    await age(gateway, ann);
    const { read } = await aReader(gateway, ann);
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
    for (const one of [ann, bob]) await age(gateway, one);
    const [hers, his] = [await aReader(gateway, ann), await aReader(gateway, bob)];
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
});
