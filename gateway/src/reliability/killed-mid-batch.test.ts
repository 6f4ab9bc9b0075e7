import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { type Answer, overHttp } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

const size = 10_000;
const kills = 5;

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

const mutation = `mutation ($input: GenerateQrCodesInput!) {
  generateQrCodes(input: $input) { batch { id size codes(first: 1) { edges { node { code } } } } } }`;

/** Asks for a batch under a key. @returns its first code, which identifies the batch, or nothing without a response */
async function generate(address: string, key: string): Promise<string | undefined> {
  const client = overHttp(address, tenant.sessionToken);
  const overGraph = key.startsWith('graph');
  const answer: Answer = overGraph
    ? await client.graphql(mutation, { input: { count: size, idempotencyKey: key } })
    : await client.rest('POST', '/api/generate_qr', { count: size }, { 'idempotency-key': key });
  if (answer.status === 0) return undefined;
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  if (overGraph) return answer.body.data.generateQrCodes.batch.codes.edges[0].node.code;
  expect(answer.body).toHaveLength(size);
  return answer.body[0].code;
}

/** How many codes each batch has. Read from the database itself, whatever the gateway shows. */
const batchSizes = () =>
  withServices(store, async ({ database }) => {
    const rows: { count: number | string }[] = await database.read((manager) =>
      manager.query(
        'SELECT COUNT(qr_codes.id) AS count FROM qr_batches LEFT JOIN qr_codes ON qr_codes.batchId = qr_batches.id GROUP BY qr_batches.id',
      ),
    );
    return rows.map(({ count }) => Number(count));
  });

test('a batch that a kill interrupts exists completely or not at all, and a retry with its key creates no second one', async () => {
  const firstCodes = new Map<string, string>();
  const keys = ['graph-unhurried'];
  /** Asks for batches; one that was answered before must be answered alike. */
  const ask = async (gateway: ServedGateway, asked: readonly string[]) => {
    const codes = await Promise.all(asked.map((key) => generate(gateway.address, key)));
    for (const [at, code] of codes.entries()) {
      const key = asked[at] as string;
      if (code === undefined) continue;
      expect([key, code]).toEqual([key, firstCodes.get(key) ?? code]);
      firstCodes.set(key, code);
    }
  };
  let gateway = await aServedGateway(store);
  const start = performance.now();
  await ask(gateway, keys);
  const batchMs = performance.now() - start;

  for (let kill = 0; kill < kills; kill += 1) {
    const fresh = ['graph', 'rest', 'rest'].map((api) => `${api}-${randomUUID()}`);
    keys.push(...fresh);
    const asked = ask(gateway, fresh);
    await delay(Math.random() * batchMs * fresh.length);
    await gateway.kill();
    await asked;
    const sizes = await batchSizes();
    expect(sizes).toEqual(sizes.map(() => size));

    gateway = await aServedGateway(store);
    await ask(gateway, fresh);
  }

  await ask(gateway, keys);
  expect(firstCodes.size).toBe(keys.length);
  const { body } = await overHttp(gateway.address, tenant.sessionToken).rest('GET', '/api/qr_history');
  const codes = new Set(body.data.map(({ code }: { code: string }) => code));
  expect(codes.size).toBe(keys.length * size);
  expect([...firstCodes.values()].filter((code) => !codes.has(code))).toEqual([]);
  await gateway.kill('SIGTERM');
  expect(await batchSizes()).toEqual(keys.map(() => size));
}, 120_000);
