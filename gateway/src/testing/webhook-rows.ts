import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { WebhookDelivery } from '../features/operations/webhook-messages/webhook-delivery.entity.js';
import { WebhookMessage } from '../features/operations/webhook-messages/webhook-message.entity.js';
import { WebhookEndpoint } from '../features/operations/webhooks/webhook-endpoint.entity.js';
import { databaseNow } from '../platform/database/dialect.js';
import { insertRow, insertRows } from '../platform/database/rows/rows.js';

/** A public address that is not asked for by its name. Nothing calls it in a test of the graph. */
export const aPublicUrl = 'https://93.184.215.14/hooks';

const type = 'code.redeemed';

/** An endpoint without the check of its address. */
export async function insertEndpoint(
  manager: EntityManager,
  applicationId: number,
  url: string,
  secret: string,
): Promise<number> {
  const createdAt = await databaseNow(manager);
  const row = { applicationId, url, secret, eventList: `,${type},`, createdAt };
  return (await insertRow(manager, WebhookEndpoint, row)).id;
}

/** Messages that are due to an endpoint. @returns their ids */
export async function insertDueMessages(
  manager: EntityManager,
  applicationId: number,
  endpointId: number,
  count = 1,
): Promise<string[]> {
  const createdAt = await databaseNow(manager);
  const ids = Array.from({ length: count }, () => `msg_${randomBytes(16).toString('base64url')}`);
  await insertRows(
    manager,
    WebhookMessage,
    ids.map((id, at) => ({
      ...{ id, applicationId, type, personal: 0, createdAt },
      body: JSON.stringify({ type, timestamp: createdAt, application: 'Garden', data: { at } }),
    })),
  );
  const waiting = { endpointId, type, state: 'WAITING', attempts: 0, dueAt: createdAt, createdAt };
  await insertRows(
    manager,
    WebhookDelivery,
    ids.map((messageId) => ({ ...waiting, messageId })),
  );
  return ids;
}

/** As if the time of the next attempt of each waiting delivery had come. */
export const makeWebhooksDue = (manager: EntityManager) =>
  manager.update(WebhookDelivery, { state: 'WAITING' }, { dueAt: new Date(0) });
