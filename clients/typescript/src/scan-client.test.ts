import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Refused, ScanClient, Unreachable } from './scan-client.js';

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => unknown;

const opened: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of opened.splice(0)) server.close();
});

/** A server that answers each call by the next of the answers, and the last one again. */
async function aServer(...answers: Answer[]) {
  const bodies: string[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    paths.push(`${request.method} ${request.url}`);
    answers[Math.min(bodies.length, answers.length) - 1]?.(request, response, body);
  }).listen(0, '127.0.0.1');
  opened.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, paths };
}

const answer =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const noAnswer: Answer = (request) => request.socket.destroy();
const scan = { code: '7ZK3Q9M2XV4D8H1R6TBC', nonce: 'nonce-0001' };

test('a call without an answer, with 429 or with 5xx is repeated with the same nonce', async () => {
  const ok = answer(200, { status: 'ok', message: 'The code was redeemed.' });
  const { origin, bodies } = await aServer(noAnswer, answer(503, {}), answer(429, {}), ok);
  const pauses: number[] = [];
  const pause = async (ms: number) => pauses.push(ms);
  const client = new ScanClient({ origin, key: 'appkey_x', pause });
  expect((await client.redeem(scan)).status).toBe('ok');
  expect(bodies).toEqual(Array(4).fill(JSON.stringify(scan)));
  expect(pauses).toEqual([250, 500, 1_000]);
});

test('a pause is as long as Retry-After says, and no call outlasts the patience', async () => {
  const { origin, bodies } = await aServer(answer(503, {}, { 'retry-after': '3' }));
  const pauses: number[] = [];
  let now = 1_000_000;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const pause = async (ms: number) => {
    pauses.push(ms);
    now += ms;
  };
  const client = new ScanClient({ origin, pause, patienceMs: 7_000 });
  await expect(client.redeem(scan)).rejects.toBeInstanceOf(Unreachable);
  clock.mockRestore();
  expect(pauses).toEqual([3_000, 3_000]);
  expect(bodies).toHaveLength(3);
});

test('any other refusal is not repeated, and names its status, code and sentence', async () => {
  const { origin, bodies } = await aServer(
    answer(409, { code: 'CONFLICT', message: 'This scan was annulled.' }),
  );
  const refused = await new ScanClient({ origin }).redeem(scan).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({ status: 409, code: 'CONFLICT', message: 'This scan was annulled.' });
  expect(bodies).toHaveLength(1);
});

test('a page in place of an answer, as from a captive portal, is no answer', async () => {
  const portal: Answer = (_, response) => response.writeHead(200).end('<html>Please log in</html>');
  const { origin } = await aServer(portal);
  await expect(new ScanClient({ origin, patienceMs: 0 }).redeem(scan)).rejects.toBeInstanceOf(Unreachable);
});

test.each([401, 403, 404])('a page of a proxy with %i is no answer, and neither is a 408', async (status) => {
  const page: Answer = (_, response) => response.writeHead(status).end('<html>Blocked</html>');
  const message = { message: 'Slow.' };
  for (const each of [page, answer(status, {}), answer(status, { message: 1 }), answer(408, message)]) {
    const { origin } = await aServer(each);
    const client = new ScanClient({ origin, patienceMs: 0 });
    await expect(client.redeem(scan)).rejects.toBeInstanceOf(Unreachable);
  }
});

test('pairing and rolling give the client its key, and every call names its path', async () => {
  const keys: unknown[] = [];
  const note =
    (body: object): Answer =>
    (request, response) => {
      keys.push(request.headers.authorization);
      response.writeHead(200).end(JSON.stringify(body));
    };
  const { origin, paths } = await aServer(
    note({ key: 'appkey_one', deviceId: '1', name: 'Gate 2', application: { name: 'Garden' } }),
    note({ key: 'appkey_two' }),
    note({}),
  );
  const client = new ScanClient({ origin });
  await client.pair({ token: 'T', name: 'Gate 2' });
  await client.roll();
  await client.self();
  await client.update({ name: 'Gate 3' });
  await client.look('a b/c');
  await client.lookUpSerial('GARDEN-000412');
  await client.offlineList('c 1');
  await client.annul('nonce-0001');
  await client.revoke();
  expect(keys).toEqual([undefined, 'Bearer appkey_one', ...Array(7).fill('Bearer appkey_two')]);
  expect(paths).toEqual([
    'POST /api/v2/devices/pair',
    'POST /api/v2/devices/self/roll',
    'GET /api/v2/devices/self',
    'POST /api/v2/devices/self/update',
    'GET /api/v2/qr/a%20b%2Fc',
    'GET /api/v2/qr/serials/GARDEN-000412',
    'GET /api/v2/qr/offline?format=2&since=c%201',
    'POST /api/v2/qr/annul',
    'POST /api/v2/devices/self/revoke',
  ]);
});

test('the clock of the gateway is known from each answer', async () => {
  const tenYearsAgo = new Date(Date.now() - 10 * 365 * 86_400_000).toUTCString();
  const { origin } = await aServer(answer(200, {}, { date: tenYearsAgo }));
  const client = new ScanClient({ origin });
  await client.self();
  expect(client.clockOffsetMs).toBeLessThan(-9 * 365 * 86_400_000);
});

test('the help center is searched in a language, and an answer names its task', async () => {
  const found = [{ id: '7', title: 'Café', excerpt: 'Open.' }];
  const ok = answer(200, { status: 'ok', comments: true });
  const { origin, paths, bodies } = await aServer(answer(200, { results: found }), ok);
  const client = new ScanClient({ origin, key: 'appkey_x' });
  expect(await client.searchHelp('café & bar', 'fr-CA')).toEqual(found);
  const feedback = { helpful: false, nonce: 'nonce-0001', comment: 'Closed.' };
  expect((await client.sendFeedback('7', feedback)).comments).toBe(true);
  expect(paths).toEqual([
    'GET /api/v2/help/search?q=caf%C3%A9+%26+bar&lang=fr-CA',
    'POST /api/v2/help/7/feedback',
  ]);
  expect(bodies[1]).toBe(JSON.stringify(feedback));
});

test('messages are asked for in a language, if one is given', async () => {
  const asked: (string | undefined)[] = [];
  const { origin } = await aServer((request, response) => {
    asked.push(request.headers['accept-language']);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
  });
  await new ScanClient({ origin, language: 'fr' }).look('x');
  await new ScanClient({ origin }).look('x');
  expect(asked[0]).toBe('fr');
  expect(asked[1]).not.toBe('fr');
});
