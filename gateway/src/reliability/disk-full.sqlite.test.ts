import { randomUUID } from 'node:crypto';
import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { overHttp } from '../testing/over-http.js';
import { questionsOf } from '../testing/question-load.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';
import { WriteAudit } from '../testing/write-audit.js';

/** Some megabytes, whichever size the shell's blocks have: space to start and to work for a while. */
const fileSizeBlocks = 4096;
const mostCalls = 400;

let store: TestDatabase;
let tenant: Tenant;
beforeAll(async () => {
  store = await testDatabase();
  tenant = await withServices(store, (services) => aTenant(services));
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

test('a full disk fails writes and serves reads, and no acknowledged write is lost', async () => {
  const full = await aServedGateway(store, {
    fileSizeBlocks,
    env: { QR_MAX_PER_REQUEST: '100000' },
  });
  const client = overHttp(full.address, tenant.sessionToken);
  const ledger = new WriteAudit();
  const add = async (length: number) => {
    const text = randomUUID().padEnd(length, 'x');
    ledger.ask(text);
    const { status, retryAfter } = await client.rest('POST', '/api/questions', { text });
    if (status === 200) ledger.acknowledge(text);
    else expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    return status;
  };
  const refusedBatch = async () =>
    expect((await client.rest('POST', '/api/generate_qr', { count: 100_000 })).status).toBe(503);

  for (let calls = 0; calls < mostCalls && (await add(9_000)) === 200; calls += 1);
  // A write that is too large fails in the middle of its transaction; smaller ones may still fit after it.
  await refusedBatch();
  await add(100);
  await refusedBatch();
  await add(100);
  expect((await client.rest('POST', '/api/delete_user', { id: 404 })).status).toBe(404);
  await add(100);
  expect(ledger.acknowledged).toBeGreaterThan(0);
  expect(ledger.errors(await questionsOf(full.address, tenant))).toEqual([]);
  expect((await client.rest('GET', '/healthz')).status).toBe(200);
  await full.kill();

  const roomy = await aServedGateway(store);
  expect(ledger.errors(await questionsOf(roomy.address, tenant))).toEqual([]);
  const { body } = await overHttp(roomy.address, tenant.sessionToken).graphql('{ qrCodes { totalCount } }');
  expect(body.data.qrCodes.totalCount).toBe(0);
});
