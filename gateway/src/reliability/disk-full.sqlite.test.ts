import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { overHttp } from '../testing/over-http.js';
import { prepared } from '../testing/prepared.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';

/** Some megabytes, whichever size the shell's blocks have: room to start and to work a while. */
const fileSizeBlocks = 4096;
const mostCalls = 400;

let store: TestDatabase;
let tenant: Tenant;
beforeAll(async () => {
  store = await testDatabase();
  tenant = await prepared(store, (services) => aTenant(services));
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

test('a full disk refuses writes and goes on serving reads, and with room again everything acknowledged is there', async () => {
  const full = await aServedGateway(store, { fileSizeBlocks });
  const client = overHttp(full.address, tenant.sessionToken);
  const written: string[] = [];
  let refusal: number | undefined;
  for (let at = 0; at < mostCalls && refusal === undefined; at += 1) {
    const text = `${at} ${'x'.repeat(9_000)}`;
    const { status } = await client.rest('POST', '/api/questions', { text });
    if (status === 200) written.push(text);
    else refusal = status;
  }
  expect(refusal).toBe(503);
  expect(written.length).toBeGreaterThan(0);
  const questions = async (address: string) => {
    const { status, body } = await overHttp(address).rest('GET', `/api/questions?application=${tenant.name}`);
    return { status, texts: body.map(({ text }: { text: string }) => text) };
  };
  expect(await questions(full.address)).toEqual({ status: 200, texts: written });
  expect((await client.rest('GET', '/healthz')).status).toBe(200);
  await full.kill('SIGTERM');

  const roomy = await aServedGateway(store);
  expect(await questions(roomy.address)).toEqual({ status: 200, texts: written });
  expect(
    (await overHttp(roomy.address, tenant.sessionToken).rest('POST', '/api/questions', { text: 'again' }))
      .status,
  ).toBe(200);
}, 90_000);
