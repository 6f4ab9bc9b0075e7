// Everyday on SQLite: one kill of the built program.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SignedIn } from '../platform/access/viewer.js';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant } from '../testing/an-application.js';
import { overHttp } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

const count = 1500;
const kills = 4;
const phones = 8;

let store: TestDatabase;
let secret: string;
/** Each code, and the nonce of the scan that redeems it. */
const nonces = new Map<string, string>();
beforeAll(async () => {
  store = await testDatabase();
  await withServices(store, async (services) => {
    const { sessionToken } = await aTenant(services);
    const viewer = (await services.sessions.identify(sessionToken)) as SignedIn;
    const scope = await services.applicationAccess.scopeFor(viewer, null, 'codes.read');
    secret = (await services.applicationKeys.create(scope, viewer, { name: 'Phones' })).secret;
    const batch = await services.qrBatches.generate(scope, viewer, { count });
    for await (const codes of services.qrCodes.batchCodes(batch))
      for (const { code } of codes) nonces.set(code, randomUUID());
  });
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

/** The answers that phones got for each code. */
const answers = new Map<string, string[]>();

/** Phones redeem codes one after another until the gateway is gone. Each repeats what was not answered, with its nonce. */
async function redeemUntilKilled({ address }: ServedGateway): Promise<void> {
  const { rest } = overHttp(address, secret);
  const left = [...nonces].filter(([code]) => !answers.has(code));
  const phone = async (first: number) => {
    for (let at = first; at < left.length; at += phones) {
      const [code, nonce] = left[at] as [string, string];
      const { status, body } = await rest('POST', '/api/v2/qr/redeem', { code, nonce });
      if (status === 0) return;
      expect(status).toBe(200);
      answers.set(code, [...(answers.get(code) ?? []), body.reason ?? body.status]);
    }
  };
  await Promise.all(Array.from({ length: phones }, (_, at) => phone(at)));
}

test('kills lose no redemption and make none twice: a phone that repeats its call is answered ok', async () => {
  for (let kill = 0; kill < kills; kill += 1) {
    const gateway = await aServedGateway(store);
    const redeeming = redeemUntilKilled(gateway);
    await delay(50 + Math.random() * 200);
    await gateway.kill();
    await redeeming;
  }
  const gateway = await aServedGateway(store);
  await redeemUntilKilled(gateway);
  // A phone whose answer arrived may repeat the call as well.
  answers.clear();
  await redeemUntilKilled(gateway);
  expect([...answers.values()]).toEqual(Array.from({ length: count }, () => ['ok']));
  await gateway.kill('SIGTERM');
  const rows = await withServices(store, ({ database }) =>
    database.read(
      (manager): Promise<{ status: string; scans: number | string }[]> =>
        manager.query(
          `SELECT qr_codes.status, (SELECT COUNT(*) FROM qr_scans
           WHERE qr_scans.codeId = qr_codes.id AND qr_scans.refusal IS NULL) AS scans FROM qr_codes`,
        ),
    ),
  );
  expect(rows.map(({ status, scans }) => `${status} ${scans}`)).toEqual(
    Array.from({ length: count }, () => 'used 1'),
  );
  const counted = await withServices(store, ({ database }) =>
    database.read(
      (manager): Promise<{ n: number | string }[]> => manager.query('SELECT SUM(n) AS n FROM scan_days'),
    ),
  );
  expect(Number(counted[0]?.n)).toBe(count);
}, 120_000);
