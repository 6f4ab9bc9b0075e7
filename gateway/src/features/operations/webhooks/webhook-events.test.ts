import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aScanningApp } from '../../../testing/a-scanning-app.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { aPublicUrl } from '../../../testing/webhook-rows.js';
import { chosenEvents, type WebhookEvent } from '../webhook-messages/event-types.js';
import { maxWaiting, WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { WebhookMessage } from '../webhook-messages/webhook-message.entity.js';
import { writeWebhook } from '../webhook-messages/write-webhook.js';
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

const database = () => gateway.services.database;
const listening = async (personalData = false, events: readonly WebhookEvent[] = chosenEvents) =>
  (
    await gateway.services.webhooks.create(ann.scope, ann.viewer, {
      ...{ url: aPublicUrl, events: [...events], personalData },
    })
  ).endpoint;

/** The bodies of the messages to an endpoint, oldest first. */
const sent = (endpointId: number) =>
  database().read(async (manager) => {
    const deliveries = await manager.find(WebhookDelivery, { where: { endpointId }, order: { id: 'ASC' } });
    return Promise.all(
      deliveries.map(async ({ messageId }) => {
        const { body } = await manager.findOneByOrFail(WebhookMessage, { id: messageId });
        return JSON.parse(body);
      }),
    );
  });
const register = (email: string) =>
  gateway.services.appUsers.register(ann.viewer, {
    email,
    username: 'Lea',
    role: 'user',
    application: ann.name,
  });

test('16: a change that is rolled back sends nothing', async () => {
  const { id } = await listening();
  const { qrBatches } = gateway.services;
  const given = { count: 1, idempotencyKey: 'again' };
  await Promise.all([1, 2, 3].map(() => qrBatches.generate(ann.scope, ann.viewer, given)));
  const failed = database().write(async (manager) => {
    await writeWebhook(manager, ann.scope.applicationId, 'member.left', () => ({ data: {} }));
    throw new Error('Rolled back');
  });
  await expect(failed).rejects.toThrow('Rolled back');
  expect((await sent(id)).map(({ type }) => type)).toEqual(['codes.generated']);
});

test('17: 10,000 codes are one message with their number', async () => {
  const { id } = await listening();
  const batch = await gateway.services.qrBatches.generate(ann.scope, ann.viewer, { count: 10_000 });
  expect(await sent(id)).toEqual([
    {
      type: 'codes.generated',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      application: ann.name,
      data: { batch: String(batch.id), count: 10_000 },
    },
  ]);
});

test('a scan is a message: redeemed, refused and annulled; of a text that is no code without the text', async () => {
  const { id } = await listening(false, ['code.redeemed', 'code.refused', 'code.annulled']);
  const { codes, redeem, call, keyId } = await aScanningApp(gateway, 1, ann);
  const code = codes[0] as string;
  const nonce = 'the-nonce-of-the-first-scan';
  await redeem(code, nonce);
  await redeem(code, nonce);
  await redeem(code);
  await redeem('Something that somebody scanned');
  await call('POST', 'annul', { nonce });
  const scan = { key: keyId, scannedAt: expect.any(String) };
  expect((await sent(id)).map(({ type, data }) => [type, data])).toEqual([
    ['code.redeemed', { ...scan, code, batch: expect.any(String), uses: 1, usesLeft: 0 }],
    ['code.refused', { ...scan, code, reason: 'already_used' }],
    ['code.refused', { ...scan, code: null, reason: 'unknown' }],
    ['code.annulled', { ...scan, code, batch: expect.any(String) }],
  ]);
});

test('23: only a webhook that may know e-mail addresses is told them, and an erased person to nobody', async () => {
  const [knows, knowsNot] = [await listening(true), await listening()];
  const email = `lea@${ann.name}.test`;
  const { id } = await register(email);
  await gateway.services.appUsers.delete(ann.viewer, [String(id)]);
  const data = { ids: [String(id)], count: 1 };
  expect((await sent(knowsNot.id)).map(({ type, data }) => [type, data])).toEqual([
    ['app_user.created', data],
    ['app_user.removed', data],
  ]);
  expect((await sent(knows.id)).map(({ type, data }) => [type, data])).toEqual([
    ['app_user.created', { ...data, emails: [email] }],
    ['app_user.removed', { ...data, emails: [email] }],
  ]);
  await register(email);
  await gateway.services.erasures.erase(ann.viewer, { email, typedAgain: email, application: ann.name });
  const [first, ...others] = await sent(knows.id);
  expect([first.type, others]).toEqual(['app_user.erased', []]);
  expect(JSON.stringify(await database().read((manager) => manager.find(WebhookMessage)))).not.toContain(
    email,
  );
});

test('a webhook that may no longer know addresses gets no waiting message with one', async () => {
  const endpoint = await listening(true);
  await register(`lea@${ann.name}.test`);
  const { webhooks, webhookDeliveries } = gateway.services;
  const { url, events } = endpoint;
  await webhooks.update(ann.viewer, String(endpoint.id), { url, events, personalData: false });
  const page = await webhookDeliveries.list(ann.viewer, String(endpoint.id), 'DROPPED', { first: 10 });
  expect(page.rows).toMatchObject([{ type: 'app_user.created', dueAt: null }]);
  await expect(webhookDeliveries.resend(ann.viewer, String(page.rows[0]?.id))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

test('a hundred changed codes are named, and all are counted', async () => {
  const { id } = await listening(false, ['codes.status_changed', 'batch.revoked', 'question.changed']);
  const { qrBatches, qrStatusChanges, questions } = gateway.services;
  const batch = await qrBatches.generate(ann.scope, ann.viewer, { count: 120 });
  const selection = { batch: String(batch.id) };
  await qrStatusChanges.changeSelection(ann.scope, ann.viewer, selection, { status: 'used' });
  const other = await qrBatches.generate(ann.scope, ann.viewer, { count: 2 });
  await qrStatusChanges.revokeBatch(ann.viewer, { id: String(other.id), expectedActive: 2 });
  const question = await questions.add(ann.scope, { text: 'Where?' });
  const [used, revoked, added] = await sent(id);
  expect([used.data.action, used.data.ids.length, used.data.count]).toEqual(['used', 100, 120]);
  expect([revoked.type, revoked.data]).toEqual(['batch.revoked', { batch: String(other.id), count: 2 }]);
  expect(added.data).toEqual({ action: 'added', ids: [String(question.id)], count: 1 });
});

test('the start of a planned legal text and a nearly full quota are told once', async () => {
  const { id } = await listening(false, ['legal_text.in_force', 'quota.nearly_full']);
  const { legalTexts, webhookTimes, quotas } = gateway.services;
  await legalTexts.save(ann.scope, 'about_us', { text: 'We.' });
  const effectiveAt = new Date(Date.now() + 3_600_000);
  await legalTexts.save(ann.scope, 'about_us', { text: 'You.', effectiveAt });
  await database().write((manager) =>
    manager.query('UPDATE legal_text_versions SET createdAt = ?, effectiveAt = ? WHERE number = 2', [
      ...[
        '2026-01-01 00:00:00.000',
        new Date(Date.now() - 60_000).toISOString().replace(/[TZ]/g, ' ').trim(),
      ],
    ]),
  );
  const nearly = [
    { kind: 'codes', used: 90, limit: 100 },
    { kind: 'scans', used: 89, limit: 100 },
  ] as const;
  jest.spyOn(quotas, 'list').mockResolvedValue([...nearly]);
  for (const _ of [1, 2]) await webhookTimes.writeDue();
  jest.restoreAllMocks();
  expect((await sent(id)).map(({ type, data }) => [type, data])).toEqual([
    ['legal_text.in_force', { key: 'about_us', version: 1 }],
    ['legal_text.in_force', { key: 'about_us', version: 2 }],
    ['quota.nearly_full', nearly[0]],
  ]);
});

test('beyond 10,000 waiting messages others are counted and not kept', async () => {
  const endpoint = await listening(false, ['question.changed']);
  const { questions } = gateway.services;
  const add = () => questions.add(ann.scope, { text: 'Where?' });
  await add();
  await database().write((manager) =>
    manager.query(
      `INSERT INTO webhook_deliveries (endpointId, messageId, type, createdAt)
        SELECT endpointId, messageId, type, createdAt FROM webhook_deliveries CROSS JOIN (${numbers(maxWaiting - 1)}) AS n
        WHERE endpointId = ?`,
      [endpoint.id],
    ),
  );
  await add();
  expect(
    await database().read((manager) => manager.findOneBy(WebhookEndpoint, { id: endpoint.id })),
  ).toMatchObject({ droppedCount: 1 });
  expect(
    await database().read((manager) => manager.countBy(WebhookDelivery, { endpointId: endpoint.id })),
  ).toBe(maxWaiting);
});

/** As many rows of a table that has enough. */
const numbers = (count: number) => {
  const ten = Array.from({ length: 10 }, (_, at) => `SELECT ${at} AS d`).join(' UNION ALL ');
  const joined = [0, 1, 2, 3].map((at) => `(${ten}) AS t${at}`).join(' CROSS JOIN ');
  return `SELECT t0.d FROM ${joined} LIMIT ${count}`;
};

test('messages of 30 days ago are removed with their deliveries', async () => {
  const endpoint = await listening(false, ['question.changed']);
  await gateway.services.questions.add(ann.scope, { text: 'Where?' });
  const createdAt = new Date(Date.now() - 31 * 24 * 3_600_000);
  const { applicationId } = ann.scope;
  await database().write((manager) => manager.update(WebhookMessage, { applicationId }, { createdAt }));
  expect(await gateway.services.webhookTimes.sweep()).toBe(1);
  expect(await sent(endpoint.id)).toEqual([]);
});

test('the types of events are public, each with a JSON Schema', async () => {
  const { events } = (await gateway.app.inject('/api/v2/webhook-events')).json();
  expect(events).toHaveLength(chosenEvents.length + 1);
  const redeemed = events.find(({ type }: { type: string }) => type === 'code.redeemed');
  expect(redeemed.schema.properties.data).toMatchObject({
    properties: { uses: { type: 'integer' } },
    required: ['code', 'batch', 'key', 'scannedAt', 'uses', 'usesLeft'],
  });
});
