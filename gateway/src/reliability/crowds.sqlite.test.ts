import { once } from 'node:events';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { type RawConnection, rawConnection, requestText } from '../testing/raw-connection.js';
import { growthSince, residentMemory } from '../testing/resident-memory.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

/** Networks, as the one trusted proxy names them. */
const attacker = '198.51.100.7';
const visitor = '203.0.113.9';

let store: TestDatabase;
let tenant: Tenant;
let gateway: ServedGateway;
const crowd: RawConnection[] = [];
beforeEach(async () => {
  store = await testDatabase();
  tenant = await withServices(store, (services) => aTenant(services));
  gateway = await aServedGateway(store, {
    env: { TRUST_PROXY: '1' },
    nodeOptions: ['--max-old-space-size=256'],
  });
}, 120_000);
afterEach(async () => {
  for (const { socket } of crowd.splice(0)) socket.destroy();
  await endGateways();
  await store.remove();
});

const questions = () => `/api/questions?application=${tenant.name}`;
const from = (network: string) => ({ 'x-forwarded-for': network });

/** The different statuses of calls made at once, with and without a body. */
async function statuses(network: string, calls: number): Promise<number[]> {
  const client = overHttp(gateway.address);
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, call) =>
      call % 2 === 0
        ? client.rest('GET', questions(), undefined, from(network))
        : client.rest('POST', '/graphql', { query: '{ __typename }' }, from(network)),
    ),
  );
  return [...new Set(answers.map(({ status }) => status))];
}

/** Requests in progress, as the gateway counts them. */
async function inProgress(): Promise<Record<'working' | 'arriving', number>> {
  const { body } = await overHttp(gateway.address).rest('GET', '/metrics');
  const text = Buffer.from(body).toString();
  const count = (state: string) =>
    Number(new RegExp(`^backoffice_http_requests\\{state="${state}"\\} (\\d+)$`, 'm').exec(text)?.[1]);
  return { working: count('working'), arriving: count('arriving') };
}

const idle = () => eventually(inProgress, ({ working, arriving }) => working === 0 && arriving === 0, 60_000);

test('C2: connections cut with answers still queued give every place back', async () => {
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Not-a-passw0rd' });
  const slow = requestText('POST', '/api/login_web', attacker, {
    'Content-Type': 'application/json',
    'Content-Length': String(body.length),
    Expect: '100-continue',
  });
  const queued = requestText('GET', '/qr/none.png', attacker).repeat(70);
  for (let connection = 0; connection < 5; connection += 1) {
    const { socket } = await rawConnection(gateway.address, slow);
    // The gateway has begun the first by then, and reads what was sent before the end of the connection.
    await once(socket, 'data');
    socket.end(body + queued);
    await once(socket, 'finish');
    socket.destroy();
  }
  await idle();
}, 120_000);

test('H1: 300 slow bodies leave other networks served, and are let go', async () => {
  const head = requestText('POST', '/graphql', attacker, {
    'Content-Type': 'application/json',
    'Content-Length': '1000000',
    Expect: '100-continue',
  });
  for (let body = 0; body < 300; body += 1) crowd.push(await rawConnection(gateway.address, head));
  await eventually(
    async () => crowd.filter(({ received }) => received() === '').length,
    (unanswered) => unanswered === 0,
    10_000,
  );
  for (const { socket } of crowd) socket.write(`{"query":"${'x'.repeat(100_000)}`);
  expect(await statuses(visitor, 50)).toEqual([200]);
  const refused = crowd.filter(({ received }) => received().includes('HTTP/1.1 503'));
  expect(refused.length).toBeGreaterThan(200);
  expect(refused.filter(({ received }) => !/^retry-after: \d+/im.test(received()))).toEqual([]);
  await idle();
}, 120_000);

test('H1: 320 readers who never read leave other networks served, and are let go', async () => {
  expect(await statuses(visitor, 50)).toEqual([200]);
  const warm = residentMemory(gateway.pid);
  // Three answers are more than the buffers of a connection hold.
  const get = requestText('GET', '/api/docs/static/swagger-ui-bundle.js', attacker).repeat(3);
  for (let reader = 0; reader < 320; reader += 1)
    crowd.push(await rawConnection(gateway.address, get, { read: false }));
  await eventually(inProgress, ({ working }) => working >= 100, 15_000);
  expect(await statuses(visitor, 50)).toEqual([200]);
  await idle();
  expect(await statuses(attacker, 50)).toEqual([200]);
  expect(growthSince(gateway.pid, warm) ?? 0).toBeLessThan(150);
}, 120_000);
