import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant } from '../testing/an-application.js';
import { overHttp } from '../testing/over-http.js';
import { growthSince, residentMemory } from '../testing/resident-memory.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

const codes = 10_000;
const atOnce = 50;
const maxGrowthMegabytes = 150;

const stores: TestDatabase[] = [];
afterAll(async () => {
  await endGateways();
  for (const store of stores) await store.remove();
});

/** A gateway whose old objects have little room, and the session of somebody who uses it. */
async function served(oldSpaceMegabytes: number): Promise<[ServedGateway, ReturnType<typeof overHttp>]> {
  const store = await testDatabase();
  stores.push(store);
  const tenant = await withServices(store, (services) => aTenant(services));
  const gateway = await aServedGateway(store, {
    nodeOptions: [`--max-old-space-size=${oldSpaceMegabytes}`],
  });
  return [gateway, overHttp(gateway.address, tenant.sessionToken)];
}

test('2,000 different operations stay within a heap of 100 MB', async () => {
  const [, client] = await served(100);
  const fields = 'email '.repeat(150);
  for (let piece = 0; piece < 2_000; piece += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, at) =>
        client.graphql(`query Operation${piece + at} { viewer { account { ${fields} } } }`),
      ),
    );
    for (const { status, body } of answers) expect([status, body.errors]).toEqual([200, undefined]);
  }
}, 120_000);

test('M22: ten thousand codes and then ten thousand images take at most 150 MB more than a warm gateway', async () => {
  const [gateway, client] = await served(256);
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
