import { Writable } from 'node:stream';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aNameServer } from '../../../testing/a-name-server.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { answering, aWebhookReceiver, type TestReceiver } from '../../../testing/a-webhook-receiver.js';
import { aWebhookSender, until, verified } from '../../../testing/a-webhook-sender.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { resolveBy } from './webhook-address.js';

let gateway: TestGateway;
let ann: TestApplication;
let receiver: TestReceiver;
let endpoint: string;
let secret: string;
const log: string[] = [];
const lines = new Writable({ write: (line, _, done) => done(void log.push(`${line}`)) });
beforeAll(async () => {
  const env = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', LOG_LEVEL: 'trace' };
  gateway = await aGateway(env, lines);
});
afterAll(() => gateway?.close());
beforeEach(async () => {
  ann = await anApplication(gateway);
  receiver = await aWebhookReceiver();
  const values = { url: receiver.url, events: ['code.redeemed'], personalData: false };
  const answer = await mutate(
    'createWebhookEndpoint',
    'CreateWebhookEndpointInput',
    'secret endpoint { id }',
    values,
  );
  secret = answer.secret;
  endpoint = answer.endpoint.id;
});
afterEach(() => receiver?.close());

async function mutate(name: string, type: string, fields: string, input: object) {
  const query = `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`;
  const { data, errors } = await ann.graphql(query, { input });
  expect(errors).toBeUndefined();
  return data[name];
}
const sendTest = () =>
  mutate('sendTestEvent', 'SendTestEventInput', 'delivery { id messageId }', { endpoint });
const flush = () => aWebhookSender(gateway, receiver).flush();
const deliveries = async () => {
  const fields = 'id messageId type state attempts lastStatus lastMs lastError';
  const { data } = await ann.graphql(
    `query ($endpoint: ID!) { webhookDeliveries(endpoint: $endpoint) { edges { node { ${fields} } } } }`,
    { endpoint },
  );
  return data.webhookDeliveries.edges.map(({ node }: { node: object }) => node);
};

test('2: a redeemed code is posted once, by a sender that otherwise looks once an hour', async () => {
  const sender = aWebhookSender(gateway, receiver, { settings: { pollMs: 3_600_000 } });
  const { codes, redeem } = await aScanningApp(gateway, 1, ann);
  sender.start();
  await redeem(codes[0] as string);
  await until(() => receiver.received.length > 0);
  await sender.stop();
  await flush();
  expect(receiver.received).toHaveLength(1);
  expect(verified(receiver.received[0], secret)).toMatchObject({
    ...{ type: 'code.redeemed', application: ann.name },
    data: { code: codes[0] },
  });
  expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: 1, lastStatus: 204 }]);
});

test('9 and 10: a test event goes nowhere when the name leads to an inner network by then', async () => {
  const { port } = receiver;
  const url = `https://hooks.example.com:${port}/hook`;
  const server = await aNameServer(() => ['127.0.0.1']);
  await gateway.services.database.write((manager) =>
    manager.query('UPDATE webhook_endpoints SET url = ? WHERE id = ?', [url, endpoint]),
  );
  const request = { resolve: resolveBy([server.server]) };
  await sendTest();
  await aWebhookSender(gateway, receiver, { request, allowed: [] }).flush();
  expect(receiver.received).toEqual([]);
  expect(await deliveries()).toMatchObject([
    { type: 'ping', state: 'WAITING', attempts: 1, lastStatus: null, lastError: 'ADDRESS' },
  ]);
  await server.close();
});

test('11: what a receiver answers is kept nowhere but for its status', async () => {
  receiver.answer = answering(500, { 'x-inner': 'of-the-receiver' }, 'of-the-receiver');
  await sendTest();
  await flush();
  const { database } = gateway.services;
  for (const table of ['webhook_endpoints', 'webhook_deliveries', 'webhook_messages', 'audit_events']) {
    const rows = await database.read((manager) => manager.query(`SELECT * FROM ${table}`));
    expect(JSON.stringify(rows)).not.toContain('of-the-receiver');
  }
  expect(await deliveries()).toMatchObject([{ lastStatus: 500, lastError: 'STATUS' }]);
});

test('12: after a rotation both secrets verify, and once the old one was ended the new one alone', async () => {
  const rotated = await mutate('rotateWebhookSecret', 'WebhookEndpointInput', 'secret', { id: endpoint });
  await sendTest();
  await flush();
  const [first] = receiver.received;
  expect(String(first?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  for (const each of [secret, rotated.secret]) verified(first, each);
  await mutate('endOldWebhookSecret', 'WebhookEndpointInput', 'endpoint { id }', { id: endpoint });
  await sendTest();
  await flush();
  verified(receiver.received[1], rotated.secret);
  expect(() => verified(receiver.received[1], secret)).toThrow();
});

test('12: the old secret signs for 24 hours', async () => {
  const { secret: newOne } = await mutate('rotateWebhookSecret', 'WebhookEndpointInput', 'secret', {
    id: endpoint,
  });
  const before = new Date(Date.now() - 60_000);
  await gateway.services.database.write((manager) =>
    manager.update('webhook_endpoints', { id: endpoint }, { previousSecretUntil: before }),
  );
  await sendTest();
  await flush();
  verified(receiver.received[0], newOne);
  expect(() => verified(receiver.received[0], secret)).toThrow();
});

test('18: a message that is sent again has its id', async () => {
  const { delivery } = await sendTest();
  await flush();
  await mutate('resendWebhook', 'ResendWebhookInput', 'delivery { id }', { delivery: delivery.id });
  await flush();
  expect(receiver.received.map(({ id }) => id)).toEqual([delivery.messageId, delivery.messageId]);
});

test('the log names a webhook that was disabled, and neither its path nor its secret', async () => {
  receiver.answer = answering(410);
  await sendTest();
  await flush();
  const all = log.join('');
  expect(all).toMatch(/"reason":"GONE","msg":"Webhook \d+ was disabled"/);
  expect(all).not.toMatch(/\/hook\b|whsec_/);
});

test('the figures of a gateway count attempts by their outcome', async () => {
  const text = await gateway.services.metrics.text();
  expect(text).toContain('backoffice_webhook_attempts{outcome="delivered"} 0');
  expect(text).toContain('backoffice_webhook_attempts{outcome="failed"} 0');
});
