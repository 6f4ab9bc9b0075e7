import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import ipaddr from 'ipaddr.js';
import { aNameServer } from '../../../testing/a-name-server.js';
import {
  answering,
  aWebhookReceiver,
  silent,
  type TestReceiver,
} from '../../../testing/a-webhook-receiver.js';
import { verified } from '../../../testing/a-webhook-sender.js';
import { assertWebhookAddress, resolveBy } from './webhook-address.js';
import { type RequestSettings, WebhookRequests } from './webhook-request.js';
import { newWebhookSecret, signatureHeaders } from './webhook-signature.js';

const loopback = [ipaddr.parseCIDR('127.0.0.0/8')];
const body = '{"type":"ping","data":{"é":1}}';
const id = 'msg_0123456789012345678901';

let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await aWebhookReceiver();
});
afterEach(() => receiver?.close());

const post = (
  url: string,
  settings: Partial<RequestSettings> = {},
  allowed = loopback,
  secrets = ['whsec_YQ=='],
) =>
  new WebhookRequests(allowed, { ca: receiver.ca, ...settings }).post(
    url,
    signatureHeaders({ id, body }, secrets, new Date()),
    body,
  );

test('2 and 3: a call is verified by standardwebhooks, and one with a changed byte is not', async () => {
  const secret = newWebhookSecret();
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(await post(receiver.url, {}, loopback, [secret])).toMatchObject({ status: 204, error: null });
  const [call] = receiver.received;
  if (!call) throw new Error('Nothing arrived');
  expect(call.body).toBe(body);
  expect(call.headers).toMatchObject({
    'content-type': 'application/json',
    'user-agent': expect.stringMatching(/^back-office-webhooks\/\d/),
  });
  expect(verified(call, secret)).toEqual(JSON.parse(body));
  expect(() => verified({ ...call, body: call.body.replace('ping', 'pong') }, secret)).toThrow();
});

test('12: while a secret is replaced, the old and the new one verify a call', async () => {
  const secrets = [newWebhookSecret(), newWebhookSecret()];
  await post(receiver.url, {}, loopback, secrets);
  const [call] = receiver.received;
  if (!call) throw new Error('Nothing arrived');
  for (const secret of secrets) verified(call, secret);
  expect(() => verified(call, newWebhookSecret())).toThrow();
});

test('5: a redirect is not followed, and is a failure', async () => {
  receiver.answer = answering(301, { location: '/elsewhere' });
  expect(await post(receiver.url)).toMatchObject({ status: 301, error: 'REDIRECT' });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
});

test('a status other than 2xx is a failure', async () => {
  receiver.answer = answering(500);
  expect(await post(receiver.url)).toMatchObject({ status: 500, error: 'STATUS', retryAfterMs: null });
});

test.each([
  ['60', 60_000],
  ['999999', 86_400_000],
  ['soon', null],
  ['-5', null],
  ['', null],
])('22: Retry-After: %s asks to wait for %s ms', async (header, ms) => {
  receiver.answer = answering(429, { 'retry-after': header });
  expect(await post(receiver.url)).toMatchObject({ error: 'STATUS', retryAfterMs: ms });
});

test('Retry-After may be a date', async () => {
  receiver.answer = answering(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() });
  const { retryAfterMs } = await post(receiver.url);
  expect(retryAfterMs).toBeGreaterThan(3_500_000);
  expect(retryAfterMs).toBeLessThanOrEqual(3_600_000);
});

test('13: a receiver that hangs is a failure after the longest time', async () => {
  receiver.answer = silent;
  expect(await post(receiver.url, { totalMs: 300 })).toMatchObject({ status: null, error: 'TIMEOUT' });
});

test('a receiver that takes a connection and never secures it is a failure', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await post(`https://127.0.0.1:${port}/`, { connectMs: 200 })).toMatchObject({ error: 'TIMEOUT' });
  server.close();
});

test('of an answer without an end no more than 64 kB are read, and its status counts', async () => {
  let sent = 0;
  receiver.answer = (_, response) => {
    response.writeHead(200);
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384))) sent += 16_384;
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  };
  expect(await post(receiver.url)).toMatchObject({ status: 200, error: null });
  expect(sent).toBeLessThan(16_000_000);
});

test('a receiver whose certificate is not trusted gets nothing', async () => {
  expect(await post(receiver.url, { ca: undefined })).toMatchObject({ status: null, error: 'TLS' });
  expect(receiver.received).toEqual([]);
});

test('nobody at the port is a failure of the connection', async () => {
  const { port } = receiver;
  await receiver.close();
  expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ status: null, error: 'CONNECTION' });
  receiver = await aWebhookReceiver();
});

test('the certificate is asked for by the name of the host, at the network address that was checked', async () => {
  const server = await aNameServer(() => ['127.0.0.1']);
  const settings = { resolve: resolveBy([server.server]) };
  const at = (host: string) => post(`https://${host}:${receiver.port}/hook`, settings);
  expect(await at('hooks.example.com')).toMatchObject({ status: 204 });
  expect(await at('other.example.com')).toMatchObject({ error: 'TLS' });
  await server.close();
});

test('9 and 10: a name that leads to a public network first and to loopback then never reaches loopback', async () => {
  // Public when it is saved, loopback from then on, and at last both in one answer.
  const answers = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '127.0.0.1']];
  const server = await aNameServer((_, time) => answers[Math.min(time, 2)]);
  const resolve = resolveBy([server.server]);
  const url = `https://hooks.example.com:${receiver.port}/hook`;
  await assertWebhookAddress(url, [], resolve);
  for (let call = 0; call < 3; call += 1)
    expect(await post(url, { resolve }, [])).toMatchObject({ status: null, error: 'ADDRESS' });
  // Each call asks the name server once: there is no second answer that a connection could use.
  expect(server.asked).toHaveLength(4);
  expect(receiver.received).toEqual([]);
  await server.close();
});

test('9: an address that became private after its check is not asked for again by the connection', async () => {
  // The check of the call gets an address that may be called; a connection that asked again would get loopback.
  const server = await aNameServer((_, time) => (time === 0 ? ['192.0.2.1'] : ['127.0.0.1']));
  const url = `https://hooks.example.com:${receiver.port}/hook`;
  const outcome = await post(url, { resolve: resolveBy([server.server]), totalMs: 300 }, [
    ipaddr.parseCIDR('192.0.2.0/24'),
  ]);
  expect(outcome.status).toBeNull();
  expect(server.asked).toHaveLength(1);
  expect(receiver.received).toEqual([]);
  await server.close();
});

test('variables of a proxy have no effect', async () => {
  const before = process.env.HTTPS_PROXY;
  process.env.HTTPS_PROXY = 'http://127.0.0.1:9';
  expect(await post(receiver.url)).toMatchObject({ status: 204 });
  if (before === undefined) delete process.env.HTTPS_PROXY;
  else process.env.HTTPS_PROXY = before;
});
