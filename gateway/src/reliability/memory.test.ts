import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { overHttp } from '../testing/over-http.js';
import { growthSince, residentMemory } from '../testing/resident-memory.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

const codes = 10_000;
const atOnce = 50;
const maxGrowthMegabytes = 150;

let store: TestDatabase;
let tenant: Tenant;
let gateway: ServedGateway;
beforeAll(async () => {
  store = await testDatabase();
  tenant = await withServices(store, (services) => aTenant(services));
  gateway = await aServedGateway(store, { nodeOptions: ['--max-old-space-size=256'] });
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

test('M22: ten thousand codes and then ten thousand images take at most 150 MB more than a warm gateway', async () => {
  const client = overHttp(gateway.address, tenant.sessionToken);
  const failed: string[] = [];
  const generateAndShow = async (count: number) => {
    const { body } = await client.rest('POST', '/api/generate_qr', { count });
    expect(body).toHaveLength(count);
    const paths: string[] = body.map(({ image_path }: { image_path: string }) => image_path);
    const lane = async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        const { status } = await client.rest('GET', path);
        if (status !== 200) failed.push(`${status} ${path}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  };
  await generateAndShow(100);
  const warm = residentMemory(gateway.pid);
  await generateAndShow(codes);
  expect(failed).toEqual([]);
  // Elsewhere than on Linux, that all of them were answered under the small heap has to do.
  expect(growthSince(gateway.pid, warm) ?? 0).toBeLessThan(maxGrowthMegabytes);
}, 120_000);
