import { setTimeout as delay } from 'node:timers/promises';
import { aFlakyNetwork, type FlakyNetwork } from '../testing/a-flaky-network.js';
import {
  aServedGateway,
  endGateways,
  type ServedGateway,
  startGateway,
} from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { questionLoad, questionsOf, type Sent } from '../testing/question-load.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let network: FlakyNetwork;
let tenant: Tenant;
beforeEach(async () => {
  store = await testDatabase();
  network = await aFlakyNetwork(store.databaseUrl as string);
  tenant = await withServices(store, (services) => aTenant(services));
});
afterEach(async () => {
  await endGateways();
  await network.close();
  await store.remove();
});

/** Polls the health of the process. @returns a function that stops and returns every status */
function watchHealth({ address }: ServedGateway) {
  const statuses: number[] = [];
  let watching = true;
  const watch = async () => {
    while (watching && statuses.at(-1) !== 0) {
      statuses.push((await overHttp(address).rest('GET', '/healthz')).status);
      await delay(50);
    }
  };
  const running = watch();
  return async () => {
    watching = false;
    await running;
    return statuses;
  };
}

/** Everything but an answer that says when to come again. */
const notRefusedProperly = (sent: Sent[]) =>
  sent.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0));

test.each([
  ['gone', () => network.cut(), 2_000],
  ['frozen', async () => network.freeze(), 7_000],
])(
  'under load, a database that is %s is answered with 503 by both APIs, and no acknowledged write is lost',
  async (_, strike, awayMs) => {
    const gateway = await aServedGateway({ ...store, databaseUrl: network.url });
    const health = watchHealth(gateway);
    const load = questionLoad([gateway.address], tenant);
    await eventually(
      async () => load.ledger.acknowledged,
      (count) => count > 50,
      20_000,
    );

    await strike();
    // Requests in progress may still be answered; later ones cannot be.
    const away = Date.now() + 100;
    await delay(awayMs);
    expect((await overHttp(gateway.address).rest('GET', '/readyz')).status).toBe(503);
    const meanwhile = load.sent.filter(({ at }) => at > away);
    expect(notRefusedProperly(meanwhile)).toEqual([]);
    expect(new Set(meanwhile.map(({ api }) => api))).toEqual(new Set(['rest', 'graph']));
    await network.restore();

    const acknowledged = load.ledger.acknowledged;
    await eventually(
      async () => load.ledger.acknowledged,
      (count) => count > acknowledged + 50,
      10_000,
    );
    await load.stop();
    expect(load.sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const statuses = await health();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(load.ledger.errors(await questionsOf(gateway.address, tenant))).toEqual([]);
  },
  90_000,
);

test('a gateway that starts before its database says so, waits for it, and serves', async () => {
  await network.cut();
  const gateway = startGateway({ ...store, databaseUrl: network.url });
  await gateway.says(/The database is not there yet .*Trying again every 2 seconds/);
  await gateway.says(/The database is not there yet/);
  await network.restore();
  const line = await gateway.says(/Server listening/);
  const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] as string;
  expect((await overHttp(address).rest('GET', '/readyz')).status).toBe(200);
});

test('a gateway that waits for its database can be stopped', async () => {
  await network.cut();
  const gateway = startGateway({ ...store, databaseUrl: network.url });
  await gateway.says(/The database is not there yet/);
  expect(await gateway.kill('SIGTERM')).toEqual({ code: 0, signal: null });
});

test.each([
  ['a wrong password', { username: 'nobody-of-that-name', password: 'wrong' }],
  ['a database that is not there', { pathname: '/back_office_that_never_was' }],
])(
  '%s in DATABASE_URL is named, and not waited for',
  async (_, fault) => {
    const databaseUrl = Object.assign(new URL(store.databaseUrl as string), fault).toString();
    const gateway = startGateway({ ...store, databaseUrl });
    expect((await gateway.ended).code).toBe(1);
    expect(gateway.errorOutput()).toMatch(/^The database refuses DATABASE_URL: .*(denied|Unknown database)/);
    expect(gateway.errorOutput()).not.toContain('    at ');
  },
  60_000,
);
