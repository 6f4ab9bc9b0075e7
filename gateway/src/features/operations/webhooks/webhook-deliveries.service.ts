import type { EntityManager } from 'typeorm';
import { visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import { countedRowsToSkip, type Page, type PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { selectIds } from '../../../platform/database/rows/many-ids.js';
import { countOf, lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { refuseRow } from '../applications/refusals.js';
import { recordAuditOfRows } from '../audit-log/record-audit.js';
import { maxWaiting, WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { WebhookMessage } from '../webhook-messages/webhook-message.entity.js';
import { type WebhookDeliveryState, WebhookDeliveryStateEnum } from '../webhook-messages/webhook-states.js';
import { writeWebhook } from '../webhook-messages/write-webhook.js';
import { sendAgain } from './send-soon.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import { says } from './webhooks.messages.js';
import { findEndpoint } from './webhooks.service.js';

const maxTestsPerHour = 10;
const hourMs = 60 * 60 * 1000;
const maxResent = 1_000;

const testsSql = `SELECT COUNT(*) AS count FROM webhook_messages message
  JOIN webhook_deliveries delivery ON delivery.messageId = message.id
  WHERE message.createdAt > ? AND message.type = 'ping' AND delivery.endpointId = ?`;

/** The deliveries of endpoints, and sending again. */
export class WebhookDeliveriesService {
  constructor(private readonly database: Database) {}

  /** The deliveries of an endpoint, newest first. @throws DomainError NOT_FOUND; FORBIDDEN; INVALID_INPUT */
  async list(
    viewer: SignedIn,
    endpoint: string,
    state: WebhookDeliveryState | null | undefined,
    page: PageRequest,
  ): Promise<Page<Shown<WebhookDelivery>>> {
    const { id } = await this.database.read((manager) =>
      findEndpoint(manager, viewer, endpoint, 'settings.read'),
    );
    const states = state ? [state] : Object.values(WebhookDeliveryStateEnum);
    const list = {
      entity: WebhookDelivery,
      key: {},
      order: { ...byId['newest first'], index: () => 'IX_webhook_deliveries_state' },
      ranges: states.map((one) => ({ where: 'endpointId = ? AND state = ?', values: [id, one] })),
    };
    return paginate(this.database, list, { ...page, skip: countedRowsToSkip(page) });
  }

  /** @throws DomainError NOT_FOUND, also for a message of another application; FORBIDDEN */
  message(viewer: SignedIn, id: string): Promise<WebhookMessage> {
    const where = { id, ...visibleTo(viewer, 'settings.read') };
    const refusal = { viewer, right: 'settings.read', missing: says.noMessage } as const;
    return this.database.read(
      async (manager) =>
        (await manager.findOneBy(WebhookMessage, where)) ??
        refuseRow(manager, WebhookMessage, where, refusal),
    );
  }

  /** Writes a `ping` for an endpoint. @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT; TOO_MANY_ATTEMPTS */
  sendTest(viewer: SignedIn, id: string): Promise<WebhookDelivery> {
    return this.database.write(async (manager) => {
      const endpoint = await lockEndpoint(manager, viewer, id);
      const since = new Date(Date.now() - hourMs);
      if ((await countOf(manager, testsSql, [since, endpoint.id])) >= maxTestsPerHour)
        throw new DomainError('TOO_MANY_ATTEMPTS', says.tooManyTests(maxTestsPerHour));
      const data = { endpoint: String(endpoint.id) };
      const options = { endpointId: endpoint.id };
      if (!(await writeWebhook(manager, endpoint.applicationId, 'ping', () => ({ data }), options)))
        throw new DomainError('CONFLICT', says.isFull(maxWaiting));
      const where = { endpointId: endpoint.id, type: 'ping' };
      return manager.findOneOrFail(WebhookDelivery, { where, order: { id: 'DESC' } });
    });
  }

  /**
   * Sends a message again, under its id.
   * @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT while it is being sent, when the endpoint is disabled, and for a
   *   message with an e-mail address that the endpoint may no longer know
   */
  resend(viewer: SignedIn, id: string): Promise<WebhookDelivery> {
    const where = { id: parseRowId(id, says.noDelivery) };
    return this.database.write(async (manager) => {
      const found = await manager.findOneBy(WebhookDelivery, where);
      if (!found) throw notFound(says.noDelivery);
      const endpoint = await lockEndpoint(manager, viewer, String(found.endpointId), says.noDelivery);
      if (
        !endpoint.personalData &&
        (await manager.existsBy(WebhookMessage, { id: found.messageId, personal: true }))
      )
        throw new DomainError('CONFLICT', says.isPersonal);
      if ((await sendAgain(manager, [found.id])) === 0) throw new DomainError('CONFLICT', says.isWaiting);
      await recordAuditOfRows(manager, 'webhook_endpoint.resent', [endpoint], [{ field: 'messages', to: 1 }]);
      return manager.findOneByOrFail(WebhookDelivery, where);
    });
  }

  /**
   * Sends the failed and parked messages of a time again, the oldest first.
   * @returns how many: at most 1,000
   * @throws DomainError NOT_FOUND; FORBIDDEN; INVALID_INPUT; CONFLICT when the endpoint is disabled
   */
  resendFailed(viewer: SignedIn, id: string, from: Date, to: Date): Promise<number> {
    if (from > to) throw fieldError('INVALID_INPUT', 'to', says.endBeforeStart);
    return this.database.write(async (manager) => {
      const endpoint = await lockEndpoint(manager, viewer, id);
      const sql = `SELECT id FROM webhook_deliveries
        WHERE endpointId = ? AND state IN ('FAILED', 'PARKED') AND createdAt >= ? AND createdAt < ?
        ORDER BY id LIMIT ?`;
      const ids = await selectIds(manager, sql, [endpoint.id, from, to, maxResent]);
      const count = await sendAgain(manager, ids);
      const changes = [{ field: 'messages', to: count }];
      if (count > 0) await recordAuditOfRows(manager, 'webhook_endpoint.resent', [endpoint], changes);
      return count;
    });
  }
}

/** Locks an endpoint that is not disabled. @throws DomainError NOT_FOUND; FORBIDDEN; CONFLICT */
async function lockEndpoint(
  manager: EntityManager,
  viewer: SignedIn,
  id: string,
  missing = says.noEndpoint,
): Promise<WebhookEndpoint> {
  const { id: rowId } = await findEndpoint(manager, viewer, id, 'settings', missing);
  await lockRows(manager, WebhookEndpoint, { id: rowId });
  const endpoint = await findEndpoint(manager, viewer, id);
  if (endpoint.state === 'DISABLED') throw new DomainError('CONFLICT', says.isDisabled);
  return endpoint;
}
