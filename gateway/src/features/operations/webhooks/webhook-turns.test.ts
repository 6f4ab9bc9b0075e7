import { answering, aWebhookReceiver } from '../../../testing/a-webhook-receiver.js';
import { aWebhookSender } from '../../../testing/a-webhook-sender.js';
import { anApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';
import { insertDueMessages, insertEndpoint } from '../../../testing/webhook-rows.js';
import { WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { WebhookMessage } from '../webhook-messages/webhook-message.entity.js';
import { WebhookAttemptsService } from './webhook-attempts.service.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { newWebhookSecret } from './webhook-signature.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());

async function anEndpoint(url: string, messages: number) {
  const { scope } = await anApplication(gateway);
  const { applicationId } = scope;
  return gateway.services.database.write(async (manager) => {
    const secret = gateway.services.webhookSecrets.seal(applicationId, newWebhookSecret());
    const id = await insertEndpoint(manager, applicationId, url, secret);
    await insertDueMessages(manager, applicationId, id, messages);
    return id;
  });
}
const change = (id: number, to: Partial<WebhookEndpoint>) =>
  gateway.services.database.write((manager) => manager.update(WebhookEndpoint, { id }, to));
const attempts = () => new WebhookAttemptsService(gateway.services.database, {} as never);

test('endpoints take turns: one that was served is behind one that waits longer for its turn', async () => {
  const [served, waits] = [await anEndpoint('https://a.test/', 5), await anEndpoint('https://b.test/', 1)];
  await change(served, { lastDeliveredAt: new Date() });
  const due = await attempts().readDue([], 8);
  expect(due.map(({ endpointId }) => endpointId)).toEqual([waits, served]);
});

test('of endpoints that fail each has its turn, however old the messages of others are', async () => {
  const failing = [await anEndpoint('https://c.test/', 1), await anEndpoint('https://d.test/', 1)];
  for (const id of failing) await change(id, { failingSince: new Date() });
  await change(failing[0] ?? 0, { lastDeliveredAt: new Date() });
  const first = new Set<number>();
  while (first.size < 2) {
    const due = (await attempts().readDue([], 100)).filter(({ endpointId }) => failing.includes(endpointId));
    first.add(due[0]?.endpointId ?? 0);
  }
  expect([...first].sort()).toEqual(failing);
});

test('a message with an address is not sent to an endpoint that gets none any more', async () => {
  const receiver = await aWebhookReceiver();
  const id = await anEndpoint(receiver.url, 1);
  await gateway.services.database.write((manager) =>
    manager.update(WebhookMessage, { type: 'code.redeemed' }, { personal: true }),
  );
  await aWebhookSender(gateway, receiver).flush();
  const delivery = await gateway.services.database.read((manager) =>
    manager.findOneByOrFail(WebhookDelivery, { endpointId: id }),
  );
  expect(delivery).toMatchObject({ state: 'DROPPED', dueAt: null });
  expect(receiver.received).toEqual([]);
  await receiver.close();
});

test('the last answer of an address that was replaced does not disable the new one', async () => {
  const receiver = await aWebhookReceiver();
  const id = await anEndpoint(receiver.url, 1);
  receiver.answer = (call, response) => {
    void change(id, { url: 'https://93.184.215.14/new' }).then(() => answering(410)(call, response));
  };
  await aWebhookSender(gateway, receiver).flush();
  const endpoint = await gateway.services.database.read((manager) =>
    manager.findOneByOrFail(WebhookEndpoint, { id }),
  );
  expect(endpoint.state).toBe('ACTIVE');
  await receiver.close();
});
