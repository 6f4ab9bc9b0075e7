import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import type { TestApplication } from '../../../testing/an-application.js';
import { QrScan } from './qr-scan.entity.js';
import type { ScanOutcome } from './scan-day.entity.js';
import { countByDay, dayOf } from './scan-days.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QUOTA_SCANS: '3' });
});
afterAll(() => gateway?.close());
afterEach(() => jest.restoreAllMocks());

const dayMs = 24 * 60 * 60 * 1000;
const maxForeignPerDay = 5_000;

const scansOf = (keyId: number) =>
  gateway.services.database.read((manager) =>
    manager.find(QrScan, { where: { keyId }, order: { id: 'ASC' } }),
  );
const refusalsOf = async (keyId: number) => (await scansOf(keyId)).map(({ refusal }) => refusal);
/** Counts scans of earlier times, of which no row is kept. */
const countEarlier = (
  { scope: { applicationId } }: TestApplication,
  outcome: ScanOutcome,
  count: number,
  receivedAt = new Date(),
) =>
  gateway.services.database.write(async (manager) => {
    await countByDay(manager, { applicationId, outcome, receivedAt });
    await manager.query(
      `UPDATE scan_days SET n = n + ${count - 1} WHERE applicationId = ${applicationId} AND outcome = '${outcome}' AND day = '${dayOf(receivedAt)}'`,
    );
  });
const today = async ({ scope }: TestApplication) => (await gateway.services.qrScans.days(scope, 1))[0];
/** The figures of the usage page, measured anew. */
async function usageOf({ scope }: TestApplication) {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + 3_000);
  return (await gateway.services.quotas.list(scope)).find(({ kind }) => kind === 'scans');
}
const unknown = { status: 'error', reason: 'unknown', message: 'This code is not known.' };

describe('texts that are no codes of the application', () => {
  test('beyond 5,000 on a day they are answered and counted, and keep no row', async () => {
    const { ann, redeem, codes, keyId } = await aScanningApp(gateway);
    const other = await aScanningApp(gateway);
    await countEarlier(ann, 'unknown', maxForeignPerDay - 2);
    await countEarlier(ann, 'other_application', 1);
    for (const [at, text] of ['nothing', 'more of it', other.codes[0] as string].entries())
      expect(await redeem(text, `nonce-number-${at}`)).toEqual({ status: 200, body: unknown });
    expect(await refusalsOf(keyId)).toEqual(['unknown']);
    expect((await today(ann))?.refused).toMatchObject({
      unknown: maxForeignPerDay,
      other_application: 2,
    });
    expect((await redeem(codes[0] as string)).body.status).toBe('ok');
    expect((await redeem(codes[0] as string)).body.reason).toBe('already_used');
    expect(await refusalsOf(keyId)).toEqual(['unknown', null, 'already_used']);
  });

  test('a nonce of a scan with a row is recognised', async () => {
    const { ann, redeem, codes, keyId } = await aScanningApp(gateway);
    const accepted = await redeem(codes[0] as string, 'nonce-of-accepted');
    await redeem('nothing', 'nonce-of-nothing');
    await countEarlier(ann, 'unknown', maxForeignPerDay);
    expect(await redeem('nothing', 'nonce-of-nothing')).toEqual({ status: 200, body: unknown });
    expect((await redeem('nothing', 'nonce-of-accepted')).status).toBe(409);
    expect(await redeem(codes[0] as string, 'nonce-of-accepted')).toEqual(accepted);
    expect(await scansOf(keyId)).toHaveLength(2);
  });

  test('those of yesterday and of another application leave room', async () => {
    const { ann, redeem, keyId } = await aScanningApp(gateway);
    const other = await aScanningApp(gateway);
    await countEarlier(ann, 'unknown', maxForeignPerDay, new Date(Date.now() - dayMs));
    await countEarlier(other.ann, 'unknown', maxForeignPerDay);
    await redeem('nothing');
    expect(await refusalsOf(keyId)).toEqual(['unknown']);
  });
});

describe('a full quota of scans', () => {
  const aFullLog = async () => {
    const app = await aScanningApp(gateway, 2);
    for (let scanned = 0; scanned < 3; scanned += 1) await app.redeem('nothing');
    expect(await usageOf(app.ann)).toEqual({ kind: 'scans', used: 3, limit: 3 });
    return app;
  };

  test('every valid code is redeemed and recorded, and what is refused is only counted', async () => {
    const { ann, call, redeem, codes, keyId } = await aFullLog();
    const [one, two] = codes as [string, string];
    expect((await redeem(one)).body.status).toBe('ok');
    expect((await redeem(one)).body.reason).toBe('already_used');
    const scans = [one, two, two, 'nothing'].map((code, at) => ({ code, nonce: `upload-nonce-${at}` }));
    const { body } = await call('POST', 'scans', { scans });
    expect(
      body.results.map(({ status, reason }: { status: string; reason: string }) => reason ?? status),
    ).toEqual(['already_used', 'ok', 'already_used', 'unknown']);
    expect(await refusalsOf(keyId)).toEqual(['unknown', 'unknown', 'unknown', null, null]);
    expect(await today(ann)).toMatchObject({ accepted: 2, refused: { already_used: 3, unknown: 4 } });
    const { data } = await ann.graphql('{ quotas { kind limit } }');
    expect(data.quotas).toContainEqual({ kind: 'SCANS', limit: 3 });
  });

  test('a repeated call still gets the answer of the first', async () => {
    const { redeem, codes, keyId } = await aFullLog();
    const [code, another] = codes as [string, string];
    const accepted = await redeem(code, 'the-first-nonce');
    expect(accepted.body.status).toBe('ok');
    expect(await redeem(code, 'the-first-nonce')).toEqual(accepted);
    await redeem(another, 'another-nonce');
    expect((await redeem(another, 'the-first-nonce')).status).toBe(409);
    expect(await Promise.all(Array.from({ length: 5 }, () => redeem(code, 'the-first-nonce')))).toEqual(
      Array(5).fill(accepted),
    );
    expect(await scansOf(keyId)).toHaveLength(5);
  });
});

test('of one application at most 5,000 scans are annulled on a day, so that one code fills no log', async () => {
  const { ann, call, redeem, codes } = await aScanningApp(gateway);
  const [code] = codes as [string];
  await countEarlier(ann, 'annulled', 4_999);
  await redeem(code, 'the-first-nonce');
  expect((await call('POST', 'annul', { nonce: 'the-first-nonce' })).status).toBe(200);
  await redeem(code, 'another-nonce');
  const { status, body } = await call('POST', 'annul', { nonce: 'another-nonce' });
  expect([status, body.message]).toEqual([
    409,
    'At most 5,000 scans of an application can be annulled on a day.',
  ]);
  // A repeated call of the last one that was annulled.
  expect((await call('POST', 'annul', { nonce: 'the-first-nonce' })).status).toBe(200);
});

test('scans leave no entry in the audit log', async () => {
  const { ann, call, redeem, codes } = await aScanningApp(gateway);
  const entries = async () =>
    (await ann.graphql('{ auditEvents { totalCount } }')).data.auditEvents.totalCount as number;
  const before = await entries();
  await redeem(codes[0] as string, 'the-first-nonce');
  await redeem('nothing');
  await call('POST', 'annul', { nonce: 'the-first-nonce' });
  expect(await entries()).toBe(before);
});
