// Everyday on SQLite: two kills of the built program.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebhookDelivery } from '../features/operations/webhook-messages/webhook-delivery.entity.js';
import { newWebhookSecret } from '../features/operations/webhooks/webhook-signature.js';
import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { answering, aWebhookReceiver, silent, type TestReceiver } from '../testing/a-webhook-receiver.js';
import { verified } from '../testing/a-webhook-sender.js';
import { aTenant } from '../testing/an-application.js';
import { eventually } from '../testing/over-http.js';
import { type TestDatabase, testDatabase, testsMysql } from '../testing/test-database.js';
import { insertDueMessages, insertEndpoint, makeWebhooksDue } from '../testing/webhook-rows.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let receiver: TestReceiver;
let env: Record<string, string>;
const secret = newWebhookSecret();
beforeEach(async () => {
  store = await testDatabase();
  receiver = await aWebhookReceiver();
  const authority = join(store.dataDir, 'ca.pem');
  writeFileSync(authority, receiver.ca);
  env = {
    NODE_EXTRA_CA_CERTS: authority,
    WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    SECRETS_KEY: 'a key of the tests with more than 32 characters',
  };
});
afterEach(async () => {
  await endGateways();
  await receiver?.close();
  await store?.remove();
});

/** Messages that are due, for some endpoints of an application. @returns their ids */
const messagesTo = (endpoints: number, each: number) =>
  withServices(
    store,
    async (services) => {
      const { name } = await aTenant(services);
      const { applications, database, webhookSecrets } = services;
      return database.write(async (manager) => {
        const { id } = await applications.findOrCreate(manager, name);
        const ids: string[] = [];
        for (let at = 0; at < endpoints; at += 1) {
          const endpointId = await insertEndpoint(manager, id, receiver.url, webhookSecrets.seal(id, secret));
          ids.push(...(await insertDueMessages(manager, id, endpointId, each)));
        }
        return ids;
      });
    },
    env,
  );

const patienceMs = 120_000;
const arrive = (count: number) =>
  eventually(
    async () => receiver.received.length,
    (arrived) => arrived >= count,
    patienceMs,
  );

/** As if the leases of the killed gateway were over. */
const endLeases = () => withServices(store, ({ database }) => database.write(makeWebhooksDue), env);

const states = () =>
  withServices(
    store,
    async ({ database }) => {
      const rows = await database.read((manager) => manager.find(WebhookDelivery));
      return [...new Set(rows.map(({ state }) => state))];
    },
    env,
  );

test('15: a message whose gateway was killed while it was sent is delivered by the next, under its id', async () => {
  receiver.answer = silent;
  const [id] = await messagesTo(1, 1);
  const killed = await aServedGateway(store, { env });
  await arrive(1);
  await killed.kill();
  receiver.answer = answering(204);
  await endLeases();
  const next = await aServedGateway(store, { env });
  await arrive(2);
  await next.kill('SIGTERM');
  expect(receiver.received.map((call) => call.id)).toEqual([id, id]);
  expect(await states()).toEqual(['DELIVERED']);
}, 300_000);

test('of 1,000 messages none is lost when the gateway is killed in the middle, and those in flight alone come twice', async () => {
  const ids = await messagesTo(5, 200);
  const killed = await aServedGateway(store, { env });
  // The embedded database is one gateway's at a time.
  const beside = testsMysql ? await aServedGateway(store, { env }) : undefined;
  await arrive(300);
  await killed.kill();
  await endLeases();
  const next = beside ?? (await aServedGateway(store, { env }));
  const arrived = () => new Set(receiver.received.map((call) => call.id));
  await eventually(
    async () => arrived().size,
    (count) => count === ids.length,
    patienceMs,
  );
  await next.kill('SIGTERM');
  expect([...arrived()].sort()).toEqual([...ids].sort());
  expect(receiver.received.length - ids.length).toBeLessThanOrEqual(5);
  for (const call of receiver.received) verified(call, secret);
  expect(await states()).toEqual(['DELIVERED']);
}, 300_000);
