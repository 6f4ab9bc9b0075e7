// Everyday on SQLite: one shutdown of the built program.
import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { LegacyCallCount } from '../features/operations/legacy-usage/legacy-call-count.entity.js';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { questionLoad, questionsOf } from '../testing/question-load.js';
import { rawConnection, requestText } from '../testing/raw-connection.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let tenant: Tenant;
let gateway: ServedGateway;
beforeEach(async () => {
  store = await testDatabase();
  tenant = await withServices(store, (services) => aTenant(services));
  gateway = await aServedGateway(store);
});
afterEach(async () => {
  await endGateways();
  await store.remove();
});

const peaceful = { code: 0, signal: null };
const question = JSON.stringify({ text: 'Who is slow?' });

/** A request whose body is on its way: the gateway has begun it, and cannot finish it yet. */
async function halfARequest(agent?: Agent): Promise<ClientRequest> {
  const call = request(`${gateway.address}/api/questions`, {
    method: 'POST',
    agent,
    headers: {
      authorization: `Bearer ${tenant.sessionToken}`,
      'content-type': 'application/json',
      'content-length': question.length,
      // Answered once the head has been read, so that the test knows.
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  call.write(question.slice(0, 5));
  return call;
}

async function finish(call: ClientRequest): Promise<number | undefined> {
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  call.end(question.slice(5));
  const [answer] = await answered;
  await text(answer);
  return answer.statusCode;
}

/** Whether anybody listens at the gateway's port. */
const takesConnections = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

test('SIGTERM lets the current request finish, closes the port and ends the process with code 0', async () => {
  const agent = new Agent({ keepAlive: true });
  const call = await halfARequest(agent);
  gateway.signal('SIGTERM');
  await gateway.says(/SIGTERM: finishing requests in progress/);
  await eventually(takesConnections, (taken) => !taken, 5_000);
  expect(await finish(call)).toBe(200);
  const start = Date.now();
  expect(await gateway.ended).toEqual(peaceful);
  // The kept connection must not hold it until the deadline of the shutdown.
  expect(Date.now() - start).toBeLessThan(10_000);
  agent.destroy();
});

test('a repeated signal, as Ctrl-C sends under npm, interrupts no request', async () => {
  const call = await halfARequest();
  gateway.signal('SIGINT');
  await gateway.says(/SIGINT: finishing requests in progress/);
  gateway.signal('SIGINT');
  gateway.signal('SIGTERM');
  await delay(500);
  expect(await finish(call)).toBe(200);
  expect(await gateway.ended).toEqual(peaceful);
});

test('a long download in progress is served completely', async () => {
  const client = overHttp(gateway.address, tenant.sessionToken);
  for (let batch = 0; batch < 3; batch += 1) await client.rest('POST', '/api/generate_qr', { count: 10_000 });
  const call = request(`${gateway.address}/api/qr_history`, {
    headers: { authorization: `Bearer ${tenant.sessionToken}` },
  }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.pause();
  gateway.signal('SIGTERM');
  await gateway.says(/SIGTERM: finishing requests in progress/);
  await delay(500);
  expect(JSON.parse(await text(answer)).data).toHaveLength(30_000);
  expect(await gateway.ended).toEqual(peaceful);
});

test('under load, nothing that was acknowledged before the end is lost', async () => {
  const load = questionLoad([gateway.address], tenant);
  await eventually(
    async () => load.ledger.acknowledged,
    (count) => count > 50,
    20_000,
  );
  expect(await gateway.kill('SIGTERM')).toEqual(peaceful);
  await load.stop();
  const refused = load.sent.filter(({ status }) => status !== 200 && status !== 0);
  expect(refused.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null)).toEqual([]);
  const next = await aServedGateway(store);
  expect(load.ledger.errors(await questionsOf(next.address, tenant))).toEqual([]);
});

test('at shutdown a request whose headers are still arriving is answered, and one that never arrives is closed', async () => {
  const head = requestText('GET', '/api/questions?application=x', '203.0.113.9');
  const [arriving, stuck] = [
    await rawConnection(gateway.address, head.slice(0, 20)),
    await rawConnection(gateway.address, head.slice(0, 20)),
  ];
  // Answered later than the gateway read what was sent before.
  await overHttp(gateway.address).rest('GET', '/healthz');
  gateway.signal('SIGTERM');
  await gateway.says(/SIGTERM: finishing requests in progress/);
  arriving.socket.write(head.slice(20));
  await once(arriving.socket, 'close');
  expect(arriving.received()).toMatch(/^HTTP\/1.1 503 .*retry-after: \d+/is);
  expect(await gateway.ended).toEqual(peaceful);
  expect(stuck.received()).toBe('');
});

test('calls of legacy paths that are counted in memory are written at the end', async () => {
  const url = `${gateway.address}/api/questions?application=${tenant.name}`;
  for (let at = 0; at < 3; at += 1) await fetch(url, { headers: { 'x-app-version': '1.4.2' } });
  gateway.signal('SIGTERM');
  expect(await gateway.ended).toEqual(peaceful);
  const rows = await withServices(store, ({ database }) =>
    database.read((manager) => manager.find(LegacyCallCount)),
  );
  expect(rows).toMatchObject([{ path: 'GET /api/questions', appVersion: '1.4.2', n: 3, errors: 0 }]);
});
