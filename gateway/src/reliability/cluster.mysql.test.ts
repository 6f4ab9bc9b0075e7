import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { SignedIn } from '../platform/access/viewer.js';
import { aCluster, type Cluster, type ClusterNode, clusterMissing } from '../testing/a-cluster.js';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { anAdministrator, fight, pairsOfActs } from '../testing/owner-duels.js';
import { questionLoad, questionsOf } from '../testing/question-load.js';
import { withServices } from '../testing/with-services.js';

/*
 * Three gateways, each on its own node of a Galera cluster, which all tests share, because it takes long to start: each
 * leaves three nodes that are in step.
 */

jest.setTimeout(180_000);

const database = 'back_office';
const dataDir = mkdtempSync(join(tmpdir(), 'cluster-gateways-'));
let cluster: Cluster;
let gateways: readonly [ServedGateway, ServedGateway, ServedGateway];

/** In CI a test that cannot run fails. */
const cannotRun = clusterMissing !== undefined && process.env.CI !== 'true';
const onCluster = cannotRun ? test.skip : test;

const duelsOfPair = 3;
const starts = 2;
/** The names of the migrations that ran, for each time that three gateways started on an empty database. */
const migrationsOfStarts: string[][] = [];

beforeAll(async () => {
  if (cannotRun) return;
  cluster = await aCluster();
  const [first, , last] = cluster.nodes;
  for (let start = 0; start < starts; start += 1) {
    await endGateways();
    await first.query(`DROP DATABASE IF EXISTS ${database}`);
    await first.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4`);
    const all = await Promise.all([0, 1, 2].map((at) => aServedGateway(storeOf(at))));
    gateways = all as [ServedGateway, ServedGateway, ServedGateway];
    const rows = await last.query<{ name: string }>('SELECT name FROM migrations', database);
    migrationsOfStarts.push(rows.map(({ name }) => name));
  }
});
afterAll(async () => {
  await endGateways();
  await cluster?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const storeOf = (at: number) => ({
  dataDir: join(dataDir, `${at}`),
  databaseUrl: cluster.nodes[at]?.url(database),
});
const onServices = <T>(work: Parameters<typeof withServices<T>>[1]) => withServices(storeOf(0), work);
const statusOf = async ({ address }: ServedGateway, path = '/readyz') =>
  (await overHttp(address).rest('GET', path)).status;

onCluster('gateways that start at once on three nodes of an empty database run each migration once', () => {
  for (const names of migrationsOfStarts) expect(new Set(names).size).toBe(names.length);
  expect(migrationsOfStarts).toHaveLength(starts);
});

onCluster('calls of legacy paths that three gateways write at once are all counted', async () => {
  const calls = 40;
  const rounds = 5;
  await Promise.all(
    [0, 1, 2].map((at) =>
      withServices(storeOf(at), async ({ legacyCalls }) => {
        for (let round = 0; round < rounds; round += 1) {
          for (let call = 0; call < calls; call += 1)
            legacyCalls.count(`GET /api/${call % 20}`, 999_999, { 'x-app-version': '1.0' }, call % 2 === 0);
          await legacyCalls.flush();
        }
        // Counts that met the writes of other gateways too often are kept; without any a flush writes nothing.
        for (let again = 0; again < 5; again += 1) await legacyCalls.flush();
      }),
    ),
  );
  const rows = await cluster.nodes[2].query<{ n: number; errors: number }>(
    'SELECT n, errors FROM legacy_calls WHERE applicationId = 999999',
    database,
  );
  expect(rows).toHaveLength(20);
  const sumOf = (column: 'n' | 'errors') => rows.reduce((sum, row) => sum + row[column], 0);
  expect([sumOf('n'), sumOf('errors')]).toEqual([3 * rounds * calls, (3 * rounds * calls) / 2]);
});

onCluster('of two administrators who delete each other through two nodes one is left', async () => {
  const left: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    const [ann, bob] = await onServices(async (services) => [
      await aTenant(services, 'admin'),
      await aTenant(services, 'admin'),
    ]);
    const remove = (gateway: ServedGateway, by: Tenant, whom: Tenant) =>
      fetch(`${gateway.address}/api/delete_user_web/${whom.accountId}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${by.sessionToken}` },
      });
    await Promise.all([
      remove(gateways[0], ann as Tenant, bob as Tenant),
      remove(gateways[1], bob as Tenant, ann as Tenant),
    ]);
    const rows = await cluster.nodes[2].query<{ id: number }>(
      "SELECT id FROM accounts WHERE role = 'admin'",
      database,
    );
    left.push(rows.length);
    await cluster.nodes[2].query("DELETE FROM accounts WHERE role = 'admin'", database);
  }
  expect(left).toEqual(Array.from({ length: 10 }, () => 1));
});

onCluster(
  `of two acts that take owners away, at once through two nodes, one comes after the other: ${duelsOfPair} duels of each of ${pairsOfActs.length} pairs`,
  async () => {
    const unordered = await onServices(async (first) => {
      const admin = await anAdministrator(first);
      return withServices(storeOf(1), async (second) => {
        const found: string[] = [];
        for (const pair of pairsOfActs)
          for (const outcome of await fight([first, second], pair, admin, duelsOfPair))
            found.push(`${pair.join(', ')}: ${outcome}`);
        return found;
      });
    });
    expect(unordered).toEqual([]);
  },
);

onCluster('what was written through one node is read through another one at once', async () => {
  const tenant = await onServices((services) => aTenant(services));
  const missing: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const text = `Written ${at}`;
    const [writer, reader] = [gateways[at % 3] as ServedGateway, gateways[(at + 1) % 3] as ServedGateway];
    const added = await overHttp(writer.address, tenant.sessionToken).rest('POST', '/api/questions', {
      text,
    });
    expect(added.status).toBe(200);
    if (!(await questionsOf(reader.address, tenant)).includes(text)) missing.push(at);
  }
  expect(missing).toEqual([]);
});

onCluster(
  'of three phones that redeem each of sixteen codes through three nodes at once one is answered ok',
  async () => {
    const { codes, secret } = await onServices(async (services) => {
      const viewer = (await services.sessions.identify((await aTenant(services)).sessionToken)) as SignedIn;
      const scope = await services.applicationAccess.scopeFor(viewer, null, 'codes.read');
      await services.qrBatches.generate(scope, viewer, { count: 16 });
      const { rows } = await services.qrCodes.list(scope, { first: 16 });
      const { secret } = await services.applicationKeys.create(scope, viewer, { name: 'Phones' });
      return { codes: rows.map(({ code }) => code), secret };
    });
    const orders = [codes, [...codes].reverse(), [...codes].sort()];
    const answers = await Promise.all(
      gateways.flatMap(({ address }, at) =>
        (orders[at] as string[]).map((code) =>
          overHttp(address, secret).rest('POST', '/api/v2/qr/redeem', { code, nonce: `${at}-${code}` }),
        ),
      ),
    );
    const reasons = answers.map(({ status, body }) => body.reason ?? `${status} ${body.status}`);
    expect(reasons.sort()).toEqual([...Array(16).fill('200 ok'), ...Array(32).fill('already_used')]);
    expect(new Set(answers.filter(({ body }) => !body.reason).map(({ body }) => body.code.code)).size).toBe(
      16,
    );
  },
);

onCluster('a node that is killed, and one that freezes, lose nothing that was acknowledged', async () => {
  const tenant = await onServices((services) => aTenant(services));
  const [first, second, third] = gateways;
  const load = questionLoad([first.address, second.address, third.address], tenant);
  const more = async (count: number) => {
    const before = load.ledger.acknowledged;
    await eventually(
      async () => load.ledger.acknowledged,
      (now) => now >= before + count,
      40_000,
    );
  };
  await more(60);
  await cluster.nodes[2].kill();
  await more(60);
  await cluster.nodes[2].start();
  await eventually(
    () => statusOf(third),
    (status) => status === 200,
    30_000,
  );
  cluster.nodes[1].signal('SIGSTOP');
  await more(30);
  cluster.nodes[1].signal('SIGCONT');
  await eventually(
    () => statusOf(second),
    (status) => status === 200,
    60_000,
  );
  await load.stop();
  const failed = load.sent.filter(({ status }) => ![200, 503].includes(status));
  expect(failed.map(({ status, body }) => [status, body])).toEqual([]);
  for (const { address } of gateways)
    expect(load.ledger.errors(await questionsOf(address, tenant))).toEqual([]);
});

onCluster(
  'without a majority the gateway is not ready, refuses with 503, and serves when the others are back',
  async () => {
    const tenant = await onServices((services) => aTenant(services));
    const [first] = gateways;
    await Promise.all([cluster.nodes[1].kill(), cluster.nodes[2].kill()]);
    await eventually(
      () => statusOf(first),
      (status) => status === 503,
      40_000,
    );
    const client = overHttp(first.address, tenant.sessionToken);
    expect((await client.rest('POST', '/api/questions', { text: 'Nobody agrees' })).status).toBe(503);
    expect(
      (await client.rest('POST', '/api/login_web', { email: tenant.email, password: 'Some-Horse-7' })).status,
    ).toBe(503);
    // A gateway that starts now waits for the database.
    const waiting = aServedGateway(storeOf(0));
    await delay(1_000);
    await cluster.nodes[0].query('SET GLOBAL wsrep_provider_options = "pc.bootstrap=YES"');
    await cluster.nodes[1].start();
    await cluster.nodes[2].start();
    await waiting;
    for (const gateway of gateways)
      await eventually(
        () => statusOf(gateway),
        (status) => status === 200,
        30_000,
      );
  },
);

onCluster('a gateway that knows all nodes moves on when its node dies, and comes back', async () => {
  const tenant = await onServices((services) => aTenant(services));
  const hosts = cluster.nodes.map((node) => new URL(node.url()).host).join(',');
  const store = { dataDir: join(dataDir, 'all'), databaseUrl: `mysql://root@${hosts}/${database}` };
  const gateway = await aServedGateway(store);
  const load = questionLoad([gateway.address], tenant);
  const more = (count: number) => {
    const before = load.ledger.acknowledged;
    return eventually(
      async () => load.ledger.acknowledged,
      (now) => now >= before + count,
      30_000,
    );
  };
  await more(30);
  const [first, second] = cluster.nodes;
  const moves = () => gateway.printed.flatMap((line) => /used at (\S+) now/.exec(line)?.[1] ?? []);
  const movedTo = (...nodes: ClusterNode[]) => {
    const expected = nodes.map((node) => new URL(node.url()).host);
    return eventually(
      async () => moves(),
      (seen) => seen.join() === expected.join(),
      40_000,
    );
  };
  await first.kill();
  await movedTo(second);
  await more(30);
  await first.start();
  await movedTo(second, first);
  await more(30);
  first.signal('SIGSTOP');
  await movedTo(second, first, second);
  await more(30);
  first.signal('SIGCONT');
  await movedTo(second, first, second, first);
  await more(30);
  await load.stop();
  expect(load.sent.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  expect(load.ledger.errors(await questionsOf(gateway.address, tenant))).toEqual([]);
  await gateway.kill('SIGTERM');
});
