import { Database } from '../../../platform/database/database.js';
import { schema } from '../../../tables.js';
import {
  answering,
  answeringInTurn,
  aWebhookReceiver,
  silent,
  type TestReceiver,
} from '../../../testing/a-webhook-receiver.js';
import { aWebhookSender, until, verified } from '../../../testing/a-webhook-sender.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { emailsTo } from '../../../testing/mails.js';
import { services, type TestServices } from '../../../testing/services.js';
import { testsMysql } from '../../../testing/test-database.js';
import { insertDueMessages, insertEndpoint, makeWebhooksDue } from '../../../testing/webhook-rows.js';
import { Application } from '../applications/application.entity.js';
import { AuditEvent } from '../audit-log/audit-event.entity.js';
import { WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { wakeWebhookSenders } from '../webhook-messages/webhook-wake.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import type { RequestSettings } from './webhook-request.js';
import type { WebhookSenderSettings } from './webhook-sender.js';
import { newWebhookSecret } from './webhook-signature.js';

let gateway: TestServices;
let ann: TestApplication;
let receiver: TestReceiver;
let secret: string;
let endpointId: number;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());
beforeEach(async () => {
  await gateway.services.database.write((manager) => manager.query('DELETE FROM webhook_endpoints'));
  ann = await anApplication(gateway);
  receiver = await aWebhookReceiver();
  secret = newWebhookSecret();
  endpointId = await endpointAt(receiver.url);
});
afterEach(() => receiver?.close());

const database = () => gateway.services.database;
const endpointAt = (url: string) =>
  database().write((manager) =>
    insertEndpoint(
      manager,
      ann.scope.applicationId,
      url,
      gateway.services.webhookSecrets.seal(ann.scope.applicationId, secret),
    ),
  );
const messagesTo = (id = endpointId, count = 1) =>
  database().write((manager) => insertDueMessages(manager, ann.scope.applicationId, id, count));
const makeDue = () => database().write(makeWebhooksDue);
const endpoint = (id = endpointId) =>
  database().read((manager) => manager.findOneByOrFail(WebhookEndpoint, { id }));
const deliveries = (id = endpointId) =>
  database().read((manager) =>
    manager.find(WebhookDelivery, { where: { endpointId: id }, order: { id: 'ASC' } }),
  );
const change = (values: Partial<WebhookEndpoint>) =>
  database().write((manager) => manager.update(WebhookEndpoint, { id: endpointId }, values));

const sender = (
  request: Partial<RequestSettings> = {},
  settings: Partial<WebhookSenderSettings> = {},
  on = database(),
) => aWebhookSender(gateway, receiver, { request, settings, database: on });

test('2: a message is posted once, and verifies', async () => {
  const [id] = await messagesTo();
  await sender().flush();
  expect(receiver.received.map((call) => call.id)).toEqual([id]);
  expect(verified(receiver.received[0], secret)).toMatchObject({ application: 'Garden' });
  expect(await deliveries()).toMatchObject([
    { state: 'DELIVERED', attempts: 1, dueAt: null, lastStatus: 204, lastError: null },
  ]);
  expect((await endpoint()).lastDeliveredAt).toBeInstanceOf(Date);
});

test('4: after a 500 the same id comes again, with a signature of its own', async () => {
  await messagesTo();
  receiver.answer = answeringInTurn(answering(500), answering(200));
  await sender().flush();
  expect(await deliveries()).toMatchObject([{ state: 'WAITING', attempts: 1, lastError: 'STATUS' }]);
  expect((await endpoint()).failingSince).toBeInstanceOf(Date);
  // Signatures tell seconds.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await makeDue();
  await sender().flush();
  const [first, second] = receiver.received;
  expect(second?.id).toBe(first?.id);
  const [before, after] = [first, second].map((call) => Number(call?.headers['webhook-timestamp']));
  expect(after).toBeGreaterThan(before as number);
  for (const call of receiver.received) verified(call, secret);
  expect(await deliveries()).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  expect(await endpoint()).toMatchObject({ failingSince: null });
});

test('5: a redirect is shown as failed, and tried again', async () => {
  await messagesTo();
  receiver.answer = answering(301, { location: '/elsewhere' });
  await sender().flush();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ state: 'WAITING', lastStatus: 301, lastError: 'REDIRECT' }]);
});

test('6: 410 disables the endpoint and mails its owners, without the path of the address', async () => {
  await messagesTo(endpointId, 3);
  receiver.answer = answering(410);
  await sender().flush();
  expect(receiver.received).toHaveLength(1);
  expect(await endpoint()).toMatchObject({ state: 'DISABLED', disabledReason: 'GONE' });
  expect((await deliveries()).map(({ state }) => state)).toEqual(['FAILED', 'WAITING', 'WAITING']);
  const [mail] = await emailsTo(gateway, ann.email);
  expect(mail).toMatchObject({ subject: 'A webhook was disabled' });
  expect(mail?.text).toContain('gone for good');
  expect(mail?.text).not.toContain('/hook\n');
  const entries = await database().read((manager) =>
    manager.findBy(AuditEvent, { action: 'webhook_endpoint.disabled', subjectId: String(endpointId) }),
  );
  expect(entries).toMatchObject([{ applicationId: ann.scope.applicationId, actorKind: 'system' }]);
});

test('after the last attempt of a message an endpoint that took nothing for 75 hours is disabled', async () => {
  receiver.answer = answering(503);
  const hour = 3_600_000;
  for (const [hours, state] of [
    [74, 'ACTIVE'],
    [76, 'DISABLED'],
  ] as const) {
    await messagesTo();
    await change({ failingSince: new Date(Date.now() - hours * hour) });
    await database().write((manager) =>
      manager.update(WebhookDelivery, { endpointId, state: 'WAITING' }, { attempts: 9 }),
    );
    await sender().flush();
    expect((await deliveries()).at(-1)).toMatchObject({ state: 'FAILED', attempts: 10, dueAt: null });
    expect((await endpoint()).state).toBe(state);
  }
  expect((await endpoint()).disabledReason).toBe('FAILING');
  const [mail] = await emailsTo(gateway, ann.email);
  expect(mail?.text).toContain('three days');
});

test('13: receivers that hang delay no other, though all lanes would be theirs', async () => {
  receiver.answer = ({ path }, response) => {
    if (path === '/hook') answering(204)({ path } as never, response);
  };
  const hanging: number[] = [];
  for (let at = 0; at < 10; at += 1) hanging.push(await endpointAt(`${receiver.url}/hanging`));
  for (const id of hanging) await messagesTo(id, 2);
  await database().write((manager) =>
    manager.update(WebhookEndpoint, hanging.map((id) => ({ id })) as never, { failingSince: new Date() }),
  );
  await messagesTo(endpointId, 20);
  const running = sender({ totalMs: 20_000 }, { pollMs: 20, stopDeadlineMs: 0 });
  running.start();
  await until(async () => (await deliveries()).every(({ state }) => state === 'DELIVERED'));
  // At most half of the lanes hang.
  expect(receiver.received.filter(({ path }) => path !== '/hook').length).toBeLessThanOrEqual(4);
  await running.stop();
});

test('13: a message to a receiver that hangs has failed when its time is over', async () => {
  receiver.answer = silent;
  await messagesTo();
  await sender({ totalMs: 200 }).flush();
  expect(await deliveries()).toMatchObject([{ state: 'WAITING', lastStatus: null, lastError: 'TIMEOUT' }]);
});

test('14: two gateways that race for 100 messages send each of them once', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => endpointAt(receiver.url)));
  const ids = (await Promise.all(others.map((id) => messagesTo(id, 25)))).flat();
  const other = testsMysql ? await Database.open(gateway.config, schema, gateway.logger) : database();
  await Promise.all([sender().flush(), sender({}, {}, other).flush(), sender({}, {}, other).flush()]);
  if (testsMysql) await other.close();
  expect(receiver.received.map(({ id }) => id).sort()).toEqual(ids.sort());
}, 60_000);

test('22: a receiver that asks for a minute is not called before', async () => {
  await messagesTo();
  receiver.answer = answering(429, { 'retry-after': '60' });
  const before = Date.now();
  await sender().flush();
  const [delivery] = await deliveries();
  expect(delivery?.dueAt?.getTime()).toBeGreaterThanOrEqual(before + 59_000);
  await sender().flush();
  expect(receiver.received).toHaveLength(1);
});

test('a paused endpoint is not called, and gets what waited when it is resumed', async () => {
  await change({ state: 'PAUSED' });
  await messagesTo();
  await sender().flush();
  expect(receiver.received).toEqual([]);
  await change({ state: 'ACTIVE' });
  await sender().flush();
  expect(receiver.received).toHaveLength(1);
});

test('24: nothing is sent for an application that was deleted', async () => {
  const { applications, webhookSecrets } = gateway.services;
  const applicationId = await database().write(async (manager) => {
    const { id } = await applications.findOrCreate(manager, `without-people-${ann.name}`);
    const sealed = webhookSecrets.seal(id, secret);
    await insertDueMessages(manager, id, await insertEndpoint(manager, id, receiver.url, sealed));
    return id;
  });
  await database().write((manager) => manager.delete(Application, { id: applicationId }));
  await sender().flush();
  expect(receiver.received).toEqual([]);
});

test('a secret that cannot be read is a failure, and not the end of the sender', async () => {
  await change({ secret: 'another.key' });
  await messagesTo();
  await messagesTo(await endpointAt(receiver.url));
  await sender().flush();
  expect(receiver.received).toHaveLength(1);
  expect(await deliveries()).toMatchObject([{ state: 'WAITING', attempts: 1, lastError: 'SECRET' }]);
});

test('a written message wakes the sender, which otherwise looks from time to time', async () => {
  const running = sender({}, { pollMs: 3_600_000 });
  running.start();
  await messagesTo();
  wakeWebhookSenders();
  await until(async () => receiver.received.length === 1);
  await running.stop();
});

test('a stop waits for the message that is on its way and takes no other', async () => {
  await messagesTo(endpointId, 2);
  let finish = () => {};
  receiver.answer = (_, response) => {
    finish = () => response.end();
  };
  const running = sender();
  running.start();
  await until(async () => receiver.received.length === 1);
  const stopped = running.stop();
  finish();
  await stopped;
  expect((await deliveries()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['DELIVERED', 1],
    ['WAITING', 0],
  ]);
});
