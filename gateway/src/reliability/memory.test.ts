import { readFileSync } from 'node:fs';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { overHttp } from '../testing/over-http.js';
import { prepared } from '../testing/prepared.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';

const codes = 10_000;
const atOnce = 50;
const mostMegabytes = 300;

let store: TestDatabase;
let tenant: Tenant;
let gateway: ServedGateway;
beforeAll(async () => {
  store = await testDatabase();
  tenant = await prepared(store, (services) => aTenant(services));
  gateway = await aServedGateway(store, { nodeOptions: ['--max-old-space-size=256'] });
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

/** The most memory the process has held so far, as the operating system counted. */
const peakMegabytes = () =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))?.[1]) / 1024;

test('ten thousand codes and then ten thousand images fit into 300 MB', async () => {
  const client = overHttp(gateway.address, tenant.sessionToken);
  const made = await client.rest('POST', '/api/generate_qr', { count: codes });
  expect(made.body).toHaveLength(codes);
  const paths: string[] = made.body.map(({ image_path }: { image_path: string }) => image_path);
  const failed: string[] = [];
  const lane = async () => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
      const { status } = await client.rest('GET', path);
      if (status !== 200) failed.push(`${status} ${path}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  expect(failed).toEqual([]);
  // Only Linux tells; elsewhere that all of them were answered under the small heap has to do.
  if (process.platform === 'linux') expect(peakMegabytes()).toBeLessThan(mostMegabytes);
}, 120_000);
