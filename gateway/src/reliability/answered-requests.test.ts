import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { aTenant } from '../testing/an-application.js';
import { overHttp } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

/** V8 collects these rarely, and lets them grow to several times of what is in use. */
async function bytesOfOldObjects(address: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const [, bytes] = /^nodejs_heap_space_size_used_bytes\{space="old"\} (\S+)$/m.exec(metrics) ?? [];
  return Number(bytes);
}

test('what belongs to a request is not kept among old objects after its answer', async () => {
  const { sessionToken } = await withServices(store, (services) => aTenant(services));
  // A full collection during the test would free what it looks for. Of two such flags the last counts.
  const { address } = await aServedGateway(store, { nodeOptions: ['--heap-growing-percent=1000'] });
  const client = overHttp(address, sessionToken);
  const call = async (times: number) => {
    for (let made = 0; made < times; made += 1)
      expect((await client.graphql('{ questions { edges { node { id } } } }')).status).toBe(200);
  };
  // What compiling leaves.
  await call(1_000);
  const before = await bytesOfOldObjects(address);
  await call(3_000);
  expect(((await bytesOfOldObjects(address)) - before) / 3_000).toBeLessThan(2_500);
}, 120_000);
