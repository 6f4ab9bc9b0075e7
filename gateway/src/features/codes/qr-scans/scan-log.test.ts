import type { KeyHolder } from '../../../platform/access/viewer.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { explain } from '../../../testing/explain.js';
import { QrScan } from './qr-scan.entity.js';
import { daysSql } from './scan-days.js';

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
  const redeem = (code: string, nonce: string, receivedAt?: string) => {
    const request = { code, nonce, device: 'Phone 1' };
    return gateway.services.redemptions.redeem(
      holder,
      request,
      receivedAt ? new Date(receivedAt) : undefined,
    );
  };
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
  const { ann, holder, redeem, first, second } = await aScanningApplication();
  const stranger = await aScanningApplication();
  const { qrScans, redemptions } = gateway.services;
  await redeem(first.code, 'nonce-1-', '2026-03-01T00:00:00.000Z');
  await redeem(first.code, 'nonce-2-', '2026-03-01T23:59:59.999Z');
  await redeem(second.code, 'nonce-3-', '2026-03-02T00:00:00.000Z');
  await redemptions.annul(holder, 'nonce-3-', new Date('2026-03-02T00:15:00.000Z'));
  await redeem('nothing', 'nonce-4-', '2026-03-02T11:00:00.000Z');
  await redeem(stranger.first.code, 'nonce-5-', '2026-02-27T23:59:59.999Z');
  const none = { accepted: 0, annulled: 0 };
  const noRefusal = {
    ...{ unknown: 0, already_used: 0, revoked: 0, other_application: 0 },
    ...{ too_early: 0, expired: 0, used_today: 0 },
  };
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

test('the sweep removes the scans that are older than the retention time, and no other; the numbers stay', async () => {
  const { redeem, ann, first, second } = await aScanningApplication();
  const { qrScans } = gateway.services;
  const old = new Date(Date.now() - 397 * day);
  await redeem(first.code, 'nonce-1-', old.toISOString());
  await redeem(second.code, 'nonce-2-');
  await qrScans.sweep();
  expect((await nodes(ann)).map(({ code }: Record<string, unknown>) => code)).toEqual([second.code]);
  expect(await qrScans.days(ann.scope, 1, old)).toMatchObject([{ accepted: 1 }]);
});

test('a repeated scan, a lost race and a repeated annulment count once', async () => {
  const { ann, holder, redeem, first } = await aScanningApplication();
  const { qrScans, redemptions } = gateway.services;
  await Promise.all(Array.from({ length: 20 }, (_, at) => redeem(first.code, `nonce-${at % 10}-`)));
  const [winner] = (await nodes(ann, { result: 'ACCEPTED' })) as { id: string }[];
  const accepted = await gateway.services.database.read((manager) =>
    manager.findOneByOrFail(QrScan, { id: Number(winner?.id) }),
  );
  expect(await qrScans.days(ann.scope, 1)).toMatchObject([{ accepted: 1, refused: { already_used: 9 } }]);
  await Promise.all(Array.from({ length: 5 }, () => redemptions.annul(holder, accepted.nonce)));
  expect(await qrScans.days(ann.scope, 1)).toMatchObject([
    { accepted: 0, annulled: 1, refused: { already_used: 9 } },
  ]);
});

test('the numbers of days are read from a range of the primary key', async () => {
  const { scope } = await anApplication(gateway);
  const embedded = gateway.services.database.kind === 'embedded';
  const plan = await gateway.services.database.read((manager) =>
    explain(manager, daysSql, [scope.applicationId, '2026-03-01', '2026-03-02']),
  );
  expect(JSON.stringify(plan)).toMatch(
    embedded
      ? /SEARCH scan_days USING INDEX \S+ \(applicationId=\? AND day>\? AND day<\?\)/
      : /"key":"PRIMARY"/,
  );
});

describe('the scans with a result', () => {
  async function someScans() {
    const scanning = await aScanningApplication();
    const { redeem, first, second } = scanning;
    const stranger = await aScanningApplication();
    await gateway.services.qrStatusChanges.changeOne(scanning.ann.viewer, second.code, 'revoked');
    await redeem(first.code, 'nonce-1-');
    await redeem(first.code, 'nonce-2-');
    await redeem(second.code, 'nonce-3-');
    await redeem('nothing', 'nonce-4-');
    await redeem(stranger.first.code, 'nonce-5-');
    await redeem(first.code, 'nonce-6-');
    return scanning;
  }

  test('are those that were accepted, or refused, or refused for some reasons', async () => {
    const { ann, first, second } = await someScans();
    const refusals = async (filter: object) =>
      (await nodes(ann, filter)).map(({ refusal }: Record<string, unknown>) => refusal);
    const [used, revoked, unknown, other] = ['ALREADY_USED', 'REVOKED', 'UNKNOWN', 'OTHER_APPLICATION'];
    expect(await refusals({ result: 'ACCEPTED' })).toEqual([null]);
    expect(await refusals({ result: 'REFUSED' })).toEqual([used, other, unknown, revoked, used]);
    expect(await refusals({ reasons: [used] })).toEqual([used, used]);
    expect(await refusals({ result: 'REFUSED', reasons: [other, revoked, revoked] })).toEqual([
      other,
      revoked,
    ]);
    expect(await refusals({ reasons: [] })).toHaveLength(6);
    expect(await refusals({ code: first.code, result: 'REFUSED' })).toEqual([used, used]);
    expect(await refusals({ batch: second.id, result: 'REFUSED' })).toEqual([revoked]);
    expect(await refusals({ batch: second.id, result: 'ACCEPTED' })).toEqual([]);
    const { code } = await ann.graphql(list, { filter: { result: 'ACCEPTED', reasons: [used] } });
    expect(code).toBe('INVALID_INPUT');
  });

  test('are counted and paged by cursor and by number', async () => {
    const { ann } = await someScans();
    const { qrScans } = gateway.services;
    const all = await qrScans.list(ann.viewer, ann.scope, { result: 'refused' }, { first: 50 });
    const ids = all.rows.map(({ id }) => id);
    expect(await all.totalCount()).toBe(5);
    const page = async (request: object) => {
      const found = await qrScans.list(
        ann.viewer,
        ann.scope,
        { result: 'refused' },
        { first: 2, ...request },
      );
      return {
        ids: found.rows.map(({ id }) => id),
        more: found.hasNextPage,
        end: found.cursorOf(found.rows.at(-1) as QrScan),
      };
    };
    const first = await page({});
    expect(first).toMatchObject({ ids: ids.slice(0, 2), more: true });
    expect(await page({ after: first.end })).toMatchObject({ ids: ids.slice(2, 4), more: true });
    expect(await page({ skip: 3 })).toMatchObject({ ids: ids.slice(3), more: false });
    expect(await page({ after: first.end, skip: 1 })).toMatchObject({ ids: ids.slice(3), more: false });
    for (const filter of [{ result: 'refused' }, {}] as const)
      await expect(qrScans.list(ann.viewer, ann.scope, filter, { first: 2, skip: 10_001 })).rejects.toThrow(
        'Skip at most 10,000 rows',
      );
  });
});

test('a request for the statistics of many periods costs too much', async () => {
  const ann = await anApplication(gateway);
  const fields = Array.from({ length: 11 }, (_, at) => `a${at}: qrStatistics(days: ${at + 80}) { day }`);
  const { status, errors } = await ann.graphql(`{ ${fields.join(' ')} }`);
  expect([status, errors?.[0]?.message]).toEqual([400, expect.stringContaining('The query costs')]);
});
