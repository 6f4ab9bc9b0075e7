import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

/** Three times what is let in at once. */
const calls = 900;
/** Enough work in each that they come faster than they are done. */
const codes = 100;

let store: TestDatabase;
let tenant: Tenant;
let gateway: ServedGateway;
beforeAll(async () => {
  store = await testDatabase();
  tenant = await withServices(store, (services) => aTenant(services));
  gateway = await aServedGateway(store);
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

test('excess requests get 503 with Retry-After, health is answered, and no accepted write is lost', async () => {
  const client = overHttp(gateway.address, tenant.sessionToken);
  // Connected beforehand: Node accepts one connection per turn of the event loop, so work would spread new ones out.
  const probe = () => client.rest('GET', '/healthz');
  await Promise.all(Array.from({ length: calls }, probe));
  const work = () => client.rest('POST', '/api/generate_qr', { count: codes });
  const writes = Array.from({ length: calls }, work);
  const health = await Promise.all(Array.from({ length: 10 }, probe));
  const answers = await Promise.all(writes);

  expect(health.map(({ status }) => status)).toEqual(health.map(() => 200));
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(accepted.length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(0);
  expect([
    ...new Set(
      refused.map(({ status, retryAfter }) => `${status}, retry ${retryAfter === null ? 'never' : 'later'}`),
    ),
  ]).toEqual(['503, retry later']);

  await eventually(
    () => client.rest('GET', '/readyz'),
    ({ status }) => status === 200,
    5_000,
  );
  const { body } = await client.graphql('{ qrBatches { totalCount } qrCodes { totalCount } }');
  expect(body.data).toEqual({
    qrBatches: { totalCount: accepted.length },
    qrCodes: { totalCount: accepted.length * codes },
  });
}, 120_000);
