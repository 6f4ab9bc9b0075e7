import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aPublicUrl, insertDueMessages, insertEndpoint } from '../../../testing/webhook-rows.js';
import { Application } from '../applications/application.entity.js';
import { AuditEvent } from '../audit-log/audit-event.entity.js';
import { WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { WebhookMessage } from '../webhook-messages/webhook-message.entity.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';

let gateway: TestGateway;
let ann: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
beforeEach(async () => {
  ann = await anApplication(gateway);
});

const call = (name: string, type: string, answer: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { ${answer} } }`;
const shown = 'endpoint { id url events personalData note state createdBy previousSecretUntil }';
const create = call('createWebhookEndpoint', 'CreateWebhookEndpointInput', `secret ${shown}`);
const update = call('updateWebhookEndpoint', 'UpdateWebhookEndpointInput', shown);
const rotate = call('rotateWebhookSecret', 'WebhookEndpointInput', `secret ${shown}`);
const ofOne = (name: string) => call(name, 'WebhookEndpointInput', shown);
const sendTest = call('sendTestEvent', 'SendTestEventInput', 'delivery { id messageId type state }');
const resend = call('resendWebhook', 'ResendWebhookInput', 'delivery { id messageId state attempts dueAt }');
const resendFailed = call('resendFailedWebhooks', 'ResendFailedWebhooksInput', 'count');
const values = { url: aPublicUrl, events: ['code.redeemed'], personalData: false };

async function aWebhook(who = ann, given: object = {}) {
  const { data, errors } = await who.graphql(create, { input: { ...values, ...given } });
  expect(errors).toBeUndefined();
  const { secret, endpoint } = data.createWebhookEndpoint;
  return { secret, ...endpoint };
}
const rows = () => gateway.services.database.read((manager) => manager.find(WebhookEndpoint));
const change = (id: string, row: Partial<WebhookDelivery>) =>
  gateway.services.database.write((manager) => manager.update(WebhookDelivery, { id: Number(id) }, row));
const entries = () =>
  gateway.services.database.read((manager) =>
    manager.find(AuditEvent, { where: { applicationId: ann.scope.applicationId }, order: { id: 'ASC' } }),
  );

test('1: the secret of a webhook is shown once, and stored encrypted', async () => {
  const { secret, ...endpoint } = await aWebhook(ann, { note: ' Tickets ', personalData: true });
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect(endpoint).toMatchObject({
    ...{ url: aPublicUrl, events: ['code.redeemed'], personalData: true, note: 'Tickets' },
    ...{ state: 'ACTIVE', createdBy: ann.email, previousSecretUntil: null },
  });
  const { data } = await ann.graphql('{ webhookEndpoints { id url note } }');
  expect(data.webhookEndpoints).toEqual([{ id: endpoint.id, url: aPublicUrl, note: 'Tickets' }]);
  expect(JSON.stringify(await rows())).not.toContain(secret);
  const { body } = await gateway.app.inject('/graphql?query={__type(name:"WebhookEndpoint"){fields{name}}}');
  expect(body).not.toContain('"secret"');
});

test.each([
  ['http://example.com/', 'http'],
  ['https://127.0.0.1/', 'loopback'],
  ['https://[::1]/', 'loopback of IPv6'],
  ['https://169.254.169.254/', 'the metadata of a cloud'],
  ['https://10.0.0.1/', 'a private network'],
  ['https://100.64.0.1/', 'a network of a carrier'],
  ['https://[fd00::1]/', 'a private network of IPv6'],
  ['https://[::ffff:10.0.0.1]/', 'a private address written as IPv6'],
  ['https://2130706433/', 'loopback as a number'],
  ['https://localhost./', 'loopback by name'],
])('8: %s is refused when it is saved and when it is changed: %s', async (url) => {
  const { id } = await aWebhook();
  const answers = [
    await ann.graphql(create, { input: { ...values, url } }),
    await ann.graphql(update, { input: { ...values, id, url } }),
  ];
  const refused = { code: 'INVALID_INPUT', errors: [{ extensions: { fields: [{ field: 'url' }] } }] };
  expect(answers).toMatchObject([refused, refused]);
});

test('a rotation keeps the old secret for 24 hours, and an owner can end it at once', async () => {
  const { id, secret } = await aWebhook();
  const { data } = await ann.graphql(rotate, { input: { id } });
  const { secret: next, endpoint } = data.rotateWebhookSecret;
  expect(next).not.toBe(secret);
  const hours = (Date.parse(endpoint.previousSecretUntil) - Date.now()) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  const secrets = async () => {
    const row = (await rows()).find((one) => String(one.id) === id) as WebhookEndpoint;
    return gateway.services.webhookSecrets.of(row, new Date());
  };
  expect(await secrets()).toEqual([next, secret]);
  const ended = await ann.graphql(ofOne('endOldWebhookSecret'), { input: { id } });
  expect(ended.data.endOldWebhookSecret.endpoint.previousSecretUntil).toBeNull();
  expect(await secrets()).toEqual([next]);
});

test('18: what is sent again keeps its id, also many at once', async () => {
  const { id } = await aWebhook();
  const { delivery } = (await ann.graphql(sendTest, { input: { endpoint: id } })).data.sendTestEvent;
  expect(delivery).toMatchObject({ type: 'ping', state: 'WAITING' });
  expect((await ann.graphql(resend, { input: { delivery: delivery.id } })).code).toBe('CONFLICT');
  const inAnHour = new Date(Date.now() + 3_600_000);
  await change(delivery.id, { state: 'WAITING', attempts: 3, dueAt: inAnHour });
  const atOnce = (await ann.graphql(resend, { input: { delivery: delivery.id } })).data.resendWebhook
    .delivery;
  expect(Date.parse(atOnce.dueAt)).toBeLessThan(inAnHour.getTime());
  await change(delivery.id, { state: 'DELIVERED', attempts: 3 });
  const again = (await ann.graphql(resend, { input: { delivery: delivery.id } })).data.resendWebhook.delivery;
  expect(again).toMatchObject({
    ...{ id: delivery.id, messageId: delivery.messageId },
    state: 'WAITING',
    attempts: 0,
  });
  await change(delivery.id, { state: 'FAILED' });
  const hour = 3_600_000;
  const time = { from: new Date(Date.now() - hour), to: new Date(Date.now() + hour) };
  const { data } = await ann.graphql(resendFailed, { input: { endpoint: id, ...time } });
  expect(data.resendFailedWebhooks.count).toBe(1);
  const list = `query ($id: ID!) { webhookDeliveries(endpoint: $id) { totalCount edges { node { messageId state } } } }`;
  const { webhookDeliveries } = (await ann.graphql(list, { id })).data;
  expect(webhookDeliveries).toMatchObject({
    totalCount: 1,
    edges: [{ node: { messageId: delivery.messageId, state: 'WAITING' } }],
  });
});

test('19: an editor cannot list webhooks, and those of others are not found', async () => {
  const { id } = await aWebhook();
  const editor = await aMember(gateway, ann.scope, 'editor');
  expect((await editor.graphql('{ webhookEndpoints { id } }')).code).toBe('FORBIDDEN');
  const other = await anApplication(gateway);
  const one = 'query ($id: ID!) { webhookEndpoint(id: $id) { url } }';
  expect((await other.graphql(one, { id })).code).toBe('NOT_FOUND');
  expect((await other.graphql(rotate, { input: { id } })).code).toBe('NOT_FOUND');
});

test('20: of six webhooks that are added at once five exist', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ann.graphql(create, { input: values })));
  expect(answers.map(({ code }) => code ?? 'added').sort()).toEqual(['CONFLICT', ...Array(5).fill('added')]);
});

test('21: an unknown event is invalid, and so is none', async () => {
  for (const events of [['code.vanished'], []])
    expect(await ann.graphql(create, { input: { ...values, events } })).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [{ extensions: { fields: [{ field: 'events' }] } }],
    });
});

test('24: with an application its webhooks and messages are deleted', async () => {
  const left = await gateway.services.database.write(async (manager) => {
    const { id: applicationId } = await gateway.services.applications.findOrCreate(
      manager,
      `gone-${ann.name}`,
    );
    const endpointId = await insertEndpoint(manager, applicationId, aPublicUrl, 'x');
    await insertDueMessages(manager, applicationId, endpointId, 2);
    await manager.delete(Application, { id: applicationId });
    return [
      await manager.countBy(WebhookEndpoint, { applicationId }),
      await manager.countBy(WebhookMessage, { applicationId }),
      await manager.countBy(WebhookDelivery, { endpointId }),
    ];
  });
  expect(left).toEqual([0, 0, 0]);
});

test('25: the audit log has what was done to a webhook, without its secrets and its path', async () => {
  const { id, secret } = await aWebhook();
  const { secret: next } = (await ann.graphql(rotate, { input: { id } })).data.rotateWebhookSecret;
  await ann.graphql(update, { input: { ...values, id, events: ['batch.revoked'] } });
  for (const name of ['pauseWebhookEndpoint', 'resumeWebhookEndpoint'])
    await ann.graphql(ofOne(name), { input: { id } });
  await ann.graphql(call('deleteWebhookEndpoint', 'WebhookEndpointInput', 'deletedId'), { input: { id } });
  const logged = await entries();
  expect(logged.map(({ action }) => action)).toEqual(
    ['created', 'secret_rotated', 'changed', 'paused', 'resumed', 'deleted'].map(
      (verb) => `webhook_endpoint.${verb}`,
    ),
  );
  expect(JSON.stringify(logged)).not.toMatch(/whsec_|\/hooks/);
  expect([secret, next].every((one) => one.startsWith('whsec_'))).toBe(true);
});

test('a webhook gets ten test events an hour', async () => {
  const { id } = await aWebhook();
  const codes: string[] = [];
  for (let at = 0; at < 11; at += 1)
    codes.push((await ann.graphql(sendTest, { input: { endpoint: id } })).code ?? 'sent');
  expect(codes).toEqual([...Array(10).fill('sent'), 'TOO_MANY_ATTEMPTS']);
});

test('a disabled webhook is counted in the overview, and begins anew when it is resumed', async () => {
  const { id } = await aWebhook();
  const disabled = { state: 'DISABLED', disabledReason: 'FAILING', failingSince: new Date() } as const;
  await gateway.services.database.write((manager) =>
    manager.update(WebhookEndpoint, { id: Number(id) }, disabled),
  );
  const count = async () =>
    (await ann.graphql('{ overview { disabledWebhooks } }')).data.overview.disabledWebhooks;
  expect(await count()).toBe(1);
  expect((await ann.graphql(sendTest, { input: { endpoint: id } })).code).toBe('CONFLICT');
  await ann.graphql(ofOne('resumeWebhookEndpoint'), { input: { id } });
  expect(await count()).toBe(0);
  expect((await rows()).find((one) => String(one.id) === id)).toMatchObject({
    ...{ state: 'ACTIVE', disabledReason: null, failingSince: null },
  });
});
