import type { KeyHolder } from '../../platform/access/viewer.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { QrScan } from './qr-scan.entity.js';
import { countsSql } from './qr-scans.service.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const day = 24 * 60 * 60 * 1000;
const fields = 'totalCount edges { node { id code scannedText refusal device keyName } }';
const list = `query ($filter: QrScanFilter) { scans(filter: $filter, first: 50) { ${fields} } }`;
const statistics =
  'query ($days: Int!) { qrStatistics(days: $days) { day accepted annulled alreadyUsed revoked unknown otherApplication } }';

/** An application with a key, and two batches of one code each. */
async function aScanningApplication() {
  const ann = await anApplication(gateway);
  const { applicationKeys, qrBatches, qrCodes } = gateway.services;
  const { secret, applicationKey } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Door' });
  const holder = (await applicationKeys.identify(secret)) as KeyHolder;
  const batches = [];
  for (let made = 0; made < 2; made += 1) {
    const { id } = await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
    const { rows } = await qrCodes.list(ann.scope, { first: 1 }, { batch: String(id) });
    batches.push({ id: String(id), code: rows[0]?.code as string });
  }
  const redeem = (code: string, nonce: string) =>
    gateway.services.redemptions.redeem(holder, { code, nonce, device: 'Phone 1' });
  const [first, second] = batches as [(typeof batches)[0], (typeof batches)[0]];
  return { ann, holder, redeem, keyId: applicationKey.id, first, second };
}
const nodes = async (ann: TestApplication, filter?: object) => {
  const { data } = await ann.graphql(list, { filter });
  return data.scans.edges.map(({ node }: { node: Record<string, unknown> }) => node);
};

test('scans are listed newest first, with code, key and device; what is no code with its text', async () => {
  const { ann, redeem, first, keyId } = await aScanningApplication();
  await redeem(first.code, 'nonce-1-');
  await redeem('nothing', 'nonce-2-');
  await gateway.services.applicationKeys.revoke(ann.viewer, String(keyId));
  const common = { id: expect.any(String), device: 'Phone 1', keyName: 'Door' };
  expect(await nodes(ann)).toEqual([
    { ...common, code: null, scannedText: 'nothing', refusal: 'UNKNOWN' },
    { ...common, code: first.code, scannedText: null, refusal: null },
  ]);
});

test('the scans of a code and of a batch are those alone', async () => {
  const { ann, redeem, first, second } = await aScanningApplication();
  await redeem(first.code, 'nonce-1-');
  await redeem(second.code, 'nonce-2-');
  await redeem(second.code, 'nonce-3-');
  const refusals = async (filter: object) =>
    (await nodes(ann, filter)).map(({ code, refusal }: Record<string, unknown>) => [code, refusal]);
  expect(await refusals({ code: first.code })).toEqual([[first.code, null]]);
  expect(await refusals({ batch: second.id })).toEqual([
    [second.code, 'ALREADY_USED'],
    [second.code, null],
  ]);
  const { code } = await ann.graphql(list, { filter: { code: first.code, batch: first.id } });
  expect(code).toBe('INVALID_INPUT');
});

test('the scans of a code or batch of another application answer like those of a missing one', async () => {
  const { redeem, first } = await aScanningApplication();
  await redeem(first.code, 'nonce-1-');
  const other = await anApplication(gateway);
  for (const filter of [{ code: first.code }, { batch: first.id }, { code: '0'.repeat(20) }, { batch: '0' }])
    expect((await other.graphql(list, { filter })).code).toBe('NOT_FOUND');
  expect(await nodes(other)).toEqual([]);
});

test('each of the last days in UTC has its counts by result, and days without a scan count nothing', async () => {
  const { ann, holder, redeem, keyId, first, second } = await aScanningApplication();
  const stranger = await aScanningApplication();
  const { database, qrScans, redemptions } = gateway.services;
  await redeem(first.code, 'nonce-1-');
  await redeem(first.code, 'nonce-2-');
  await redeem(second.code, 'nonce-3-');
  await redemptions.annul(holder, 'nonce-3-');
  await redeem('nothing', 'nonce-4-');
  await redeem(stranger.first.code, 'nonce-5-');
  const receive = (nonce: string, at: string) =>
    database.write((manager) => manager.update(QrScan, { keyId, nonce }, { receivedAt: new Date(at) }));
  await receive('nonce-1-', '2026-03-01T00:00:00.000Z');
  await receive('nonce-2-', '2026-03-01T23:59:59.999Z');
  await receive('nonce-3-', '2026-03-02T00:00:00.000Z');
  await receive('nonce-4-', '2026-03-02T11:00:00.000Z');
  await receive('nonce-5-', '2026-02-27T23:59:59.999Z');
  const none = { accepted: 0, annulled: 0 };
  const noRefusal = { unknown: 0, already_used: 0, revoked: 0, other_application: 0 };
  expect(await qrScans.days(ann.scope, 3, new Date('2026-03-02T12:00:00Z'))).toEqual([
    { ...none, day: '2026-02-28', refused: noRefusal },
    { ...none, day: '2026-03-01', accepted: 1, refused: { ...noRefusal, already_used: 1 } },
    { ...none, day: '2026-03-02', annulled: 1, refused: { ...noRefusal, unknown: 1 } },
  ]);
});

test('the graph answers as many days as it is asked for', async () => {
  const { ann } = await aScanningApplication();
  const { data } = await ann.graphql(statistics, { days: 30 });
  expect(data.qrStatistics).toHaveLength(30);
  expect(data.qrStatistics[29]).toMatchObject({ accepted: 0, alreadyUsed: 0, otherApplication: 0 });
});

test.each([0, -1, 91])('rejects statistics of %d days', async (days) => {
  const ann = await anApplication(gateway);
  const { errors } = await ann.graphql(statistics, { days });
  expect(errors?.[0]?.message).toBe('Ask for 1 to 90 days.');
});

test('the sweep removes the scans that are older than the retention time, and no other', async () => {
  const { redeem, keyId, ann, first, second } = await aScanningApplication();
  const { database, qrScans } = gateway.services;
  await redeem(first.code, 'nonce-1-');
  await redeem(second.code, 'nonce-2-');
  const old = new Date(Date.now() - 397 * day);
  await database.write((manager) =>
    manager.update(QrScan, { keyId, nonce: 'nonce-1-' }, { receivedAt: old }),
  );
  await qrScans.sweep();
  expect((await nodes(ann)).map(({ code }: Record<string, unknown>) => code)).toEqual([second.code]);
});

test('the scans of a day are counted from an index alone', async () => {
  const { scope } = await anApplication(gateway);
  const embedded = gateway.services.database.kind === 'embedded';
  const values = [scope.applicationId, '2026-03-01 00:00:00.000', '2026-03-02 00:00:00.000'];
  const plan = await gateway.services.database.read((manager) =>
    manager.query(`EXPLAIN ${embedded ? 'QUERY PLAN ' : ''}${countsSql}`, values),
  );
  expect(JSON.stringify(plan)).toContain('IX_qr_scans_day_counts');
  expect(JSON.stringify(plan)).toContain(embedded ? 'USING COVERING INDEX' : 'Using index');
});

test('a request for the statistics of many periods costs too much', async () => {
  const ann = await anApplication(gateway);
  const fields = Array.from({ length: 5 }, (_, at) => `a${at}: qrStatistics(days: ${at + 86}) { day }`);
  const { status, errors } = await ann.graphql(`{ ${fields.join(' ')} }`);
  expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('The query costs')]);
});
