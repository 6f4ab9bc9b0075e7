import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { Right } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { execute, insertRow, lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { textOrNull } from '../../../platform/visible-text.js';
import { Application } from '../applications/application.entity.js';
import { refuseRow } from '../applications/refusals.js';
import { type AuditAction, type AuditFieldChange, recordAuditOfRows } from '../audit-log/record-audit.js';
import { chosenEvents } from '../webhook-messages/event-types.js';
import { WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { sendSoon } from './send-soon.js';
import { assertWebhookAddress, type Network } from './webhook-address.js';
import { maxWebhookNote, maxWebhookUrl, WebhookEndpoint } from './webhook-endpoint.entity.js';
import type { WebhookSecrets } from './webhook-secrets.js';
import { newWebhookSecret } from './webhook-signature.js';
import { says } from './webhooks.messages.js';

const maxEndpoints = 5;
/** As long as receivers have to take a new secret over. */
const previousSecretMs = 24 * 60 * 60 * 1000;

const known: readonly string[] = chosenEvents;
const rules = z.object({
  url: z.string().trim().max(maxWebhookUrl, says.urlTooLong(maxWebhookUrl)),
  events: z
    .array(z.string())
    .min(1, says.noEvents)
    .refine((events) => events.every((event) => known.includes(event)), says.unknownEvent),
  personalData: z.boolean(),
  note: z.string().max(maxWebhookNote, says.noteTooLong(maxWebhookNote)).nullish().transform(textOrNull),
});

export type WebhookRequest = z.input<typeof rules>;
type Columns = Pick<WebhookEndpoint, 'url' | 'eventList' | 'personalData' | 'note'>;

/** The webhooks of an application: who is called for which events. */
export class WebhooksService {
  constructor(
    private readonly database: Database,
    private readonly secrets: WebhookSecrets,
    private readonly settings: { readonly webhookNetworks: readonly Network[] },
  ) {}

  /** The endpoints of an application, oldest first. */
  list({ applicationId }: ApplicationScope): Promise<WebhookEndpoint[]> {
    return this.database.read((manager) =>
      manager.find(WebhookEndpoint, { where: { applicationId }, order: { id: 'ASC' } }),
    );
  }

  /** How many endpoints of an application the gateway has disabled. */
  disabledCount({ applicationId }: ApplicationScope): Promise<number> {
    return this.database.read((manager) =>
      manager.countBy(WebhookEndpoint, { applicationId, state: 'DISABLED' }),
    );
  }

  /** @throws DomainError NOT_FOUND, also for an endpoint of another application; FORBIDDEN */
  get(viewer: SignedIn, id: string): Promise<WebhookEndpoint> {
    return this.database.read((manager) => findEndpoint(manager, viewer, id, 'settings.read'));
  }

  /**
   * Adds an endpoint. Its secret is stored encrypted, so that this call alone answers it.
   * @throws DomainError INVALID_INPUT; CONFLICT when the application has 5
   */
  async create(
    { applicationId }: ApplicationScope,
    { accountId }: SignedIn,
    request: WebhookRequest,
  ): Promise<{ secret: string; endpoint: WebhookEndpoint }> {
    const columns = await this.#checked(request);
    const secret = newWebhookSecret();
    const sealed = this.secrets.seal(applicationId, secret);
    const endpoint = await this.database.write(async (manager) => {
      // Two calls at once would both count four.
      await lockRows(manager, Application, { id: applicationId });
      if ((await manager.countBy(WebhookEndpoint, { applicationId })) >= maxEndpoints)
        throw new DomainError('CONFLICT', says.tooManyEndpoints(maxEndpoints));
      const added = await insertRow(manager, WebhookEndpoint, {
        ...{ applicationId, accountId, ...columns, secret: sealed, createdAt: new Date() },
        personalData: columns.personalData ? 1 : 0,
      });
      await recordAuditOfRows(manager, 'webhook_endpoint.created', [added], changesOf(undefined, columns));
      return added;
    });
    return { secret, endpoint };
  }

  /** Changes an endpoint. @throws DomainError INVALID_INPUT; NOT_FOUND; FORBIDDEN */
  async update(viewer: SignedIn, id: string, request: WebhookRequest): Promise<WebhookEndpoint> {
    // First: nobody may ask through others' endpoints which hosts there are.
    await this.database.read((manager) => findEndpoint(manager, viewer, id));
    const columns = await this.#checked(request);
    return this.#change(viewer, id, 'webhook_endpoint.changed', async (manager, endpoint) => {
      const isSame = (name: keyof Columns) => endpoint[name] === columns[name];
      if ((Object.keys(columns) as (keyof Columns)[]).every(isSame)) return undefined;
      const begun = endpoint.url === columns.url ? {} : { failingSince: null };
      await manager.update(WebhookEndpoint, { id: endpoint.id }, { ...columns, ...begun });
      if (endpoint.url !== columns.url) await sendSoon(manager, endpoint.id);
      if (endpoint.personalData && !columns.personalData) await dropPersonal(manager, endpoint.id);
      return changesOf(endpoint, columns);
    });
  }

  /** Gives an endpoint a new secret; the old one signs too for 24 hours. @throws DomainError NOT_FOUND; FORBIDDEN */
  async rotate(viewer: SignedIn, id: string): Promise<{ secret: string; endpoint: WebhookEndpoint }> {
    const secret = newWebhookSecret();
    const action = 'webhook_endpoint.secret_rotated';
    const endpoint = await this.#change(
      viewer,
      id,
      action,
      async (manager, { id, applicationId, ...before }) => {
        const until = new Date((await databaseNow(manager)).getTime() + previousSecretMs);
        await manager.update(
          WebhookEndpoint,
          { id },
          {
            secret: this.secrets.seal(applicationId, secret),
            previousSecret: before.secret,
            previousSecretUntil: until,
          },
        );
        return [];
      },
    );
    return { secret, endpoint };
  }

  /** Ends the secret before the last rotation. Ending it again changes nothing. @throws DomainError NOT_FOUND; FORBIDDEN */
  endOldSecret(viewer: SignedIn, id: string): Promise<WebhookEndpoint> {
    return this.#change(viewer, id, 'webhook_endpoint.changed', async (manager, { id, previousSecret }) => {
      if (previousSecret === null) return undefined;
      await manager.update(WebhookEndpoint, { id }, { previousSecret: null, previousSecretUntil: null });
      return [{ field: 'oldSecret', to: 'ended' }];
    });
  }

  /**
   * Pauses or resumes an endpoint. A disabled one begins anew. The same again changes nothing.
   * @throws DomainError NOT_FOUND; FORBIDDEN
   */
  setState(viewer: SignedIn, id: string, state: 'ACTIVE' | 'PAUSED'): Promise<WebhookEndpoint> {
    const action = state === 'ACTIVE' ? 'webhook_endpoint.resumed' : 'webhook_endpoint.paused';
    return this.#change(viewer, id, action, async (manager, endpoint) => {
      if (endpoint.state === state) return undefined;
      const begun = state === 'ACTIVE' ? { failingSince: null } : {};
      await manager.update(WebhookEndpoint, { id: endpoint.id }, { state, disabledReason: null, ...begun });
      if (state === 'ACTIVE') await sendSoon(manager, endpoint.id);
      return [{ field: 'state', from: endpoint.state, to: state }];
    });
  }

  /** Deletes an endpoint with its deliveries. @throws DomainError NOT_FOUND; FORBIDDEN */
  async delete(viewer: SignedIn, id: string): Promise<number> {
    const deleted = await this.database.write(async (manager) => {
      const endpoint = await findEndpoint(manager, viewer, id, 'settings');
      const changes = [{ field: 'host', from: hostOf(endpoint.url) }];
      await recordAuditOfRows(manager, 'webhook_endpoint.deleted', [endpoint], changes);
      await manager.update(WebhookEndpoint, { id: endpoint.id }, { state: 'DISABLED' });
      return endpoint;
    });
    // The deliveries of 30 days may be millions, too many for one transaction.
    const deliveries = { where: { endpointId: deleted.id }, order: { id: 'ASC' } } as const;
    await removeInPortions(this.database, WebhookDelivery, deliveries);
    await this.database.write((manager) => manager.delete(WebhookEndpoint, { id: deleted.id }));
    return deleted.id;
  }

  /** @param work answers what it changed; undefined for nothing */
  #change(
    viewer: SignedIn,
    id: string,
    action: AuditAction,
    work: (
      manager: EntityManager,
      endpoint: WebhookEndpoint,
    ) => Promise<readonly AuditFieldChange[] | undefined>,
  ): Promise<WebhookEndpoint> {
    return this.database.write(async (manager) => {
      await lockRows(manager, WebhookEndpoint, whereOf(viewer, id, 'settings'));
      const before = await findEndpoint(manager, viewer, id);
      const changes = await work(manager, before);
      if (changes) await recordAuditOfRows(manager, action, [before], changes);
      return manager.findOneByOrFail(WebhookEndpoint, { id: before.id });
    });
  }

  /** @throws DomainError INVALID_INPUT */
  async #checked(request: WebhookRequest): Promise<Columns> {
    const { events, ...columns } = parseInput(rules, request);
    await assertWebhookAddress(columns.url, this.settings.webhookNetworks);
    return { ...columns, eventList: `,${[...new Set(events)].join(',')},` };
  }
}

const whereOf = (viewer: SignedIn, id: string, right: Right) => ({
  id: parseRowId(id, says.noEndpoint),
  ...visibleTo(viewer, right),
});

/** @throws DomainError NOT_FOUND, also for an endpoint of another application; FORBIDDEN */
export async function findEndpoint(
  manager: EntityManager,
  viewer: SignedIn,
  id: string,
  right: Right = 'settings',
  missing = says.noEndpoint,
): Promise<WebhookEndpoint> {
  const where = whereOf(viewer, id, right);
  const endpoint = await manager.findOneBy(WebhookEndpoint, where);
  return endpoint ?? refuseRow(manager, WebhookEndpoint, where, { viewer, right, missing });
}

/** Drops what was not delivered to an endpoint and names an e-mail address: it may no longer know any. */
const dropPersonal = (manager: EntityManager, endpointId: number) =>
  execute(
    manager,
    `UPDATE webhook_deliveries SET state = 'DROPPED', dueAt = NULL
      WHERE endpointId = ? AND state IN ('WAITING', 'FAILED', 'PARKED')
        AND messageId IN (SELECT id FROM webhook_messages WHERE personal = 1)`,
    [endpointId],
  );

/** The path of an address may be a secret of its receiver: the log has the host. */
const hostOf = (url: string) => new URL(url).host;

const changesOf = (before: Columns | undefined, after: Columns) => [
  { field: 'host', ...(before && { from: hostOf(before.url) }), to: hostOf(after.url) },
  {
    field: 'events',
    ...(before && { from: before.eventList.slice(1, -1) }),
    to: after.eventList.slice(1, -1),
  },
  { field: 'personalData', from: before?.personalData ?? false, to: after.personalData },
];
