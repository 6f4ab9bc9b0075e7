import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow, dialectOf } from '../../../platform/database/dialect.js';
import { execute, select } from '../../../platform/database/rows/rows.js';
import { recordAudit } from '../audit-log/record-audit.js';
import { WebhookDelivery } from '../webhook-messages/webhook-delivery.entity.js';
import { type DisabledReason, WebhookEndpoint } from './webhook-endpoint.entity.js';
import type { WebhookOutcome } from './webhook-request.js';

const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** The wait before each attempt: ten over about three days. */
const waitsMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour),
];

/** An endpoint that took nothing for so long is disabled with the last attempt of a message. */
const maxFailingMs = 75 * hour;

/**
 * The wait after an attempt, at least the one that the receiver asked for; `never` after the last. It is 20 % longer or shorter
 * by chance, so that attempts do not come all at once.
 */
export function waitAfter(attempts: number, askedMs: number | null): number | 'never' {
  const wait = waitsMs[attempts];
  if (wait === undefined) return 'never';
  return Math.round(Math.max(wait * (0.8 + 0.4 * Math.random()), askedMs ?? 0));
}

/** An endpoint to which a message is due. */
export interface DueEndpoint {
  readonly endpointId: number;
  readonly isFailing: boolean;
}

/** An attempt that this gateway may make. */
export interface Attempt {
  readonly deliveryId: number;
  readonly number: number;
  readonly endpointId: number;
  readonly applicationId: number;
  readonly url: string;
  /** Encrypted, as in the row of the endpoint. */
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousSecretUntil: Date | null;
  readonly messageId: string;
  readonly body: string;
  /** As the attempt began. */
  readonly failingSince: Date | null;
  readonly lastDeliveredAt: Date | null;
  /** The time of the database. */
  readonly at: Date;
}

/** An endpoint that the gateway itself has stopped calling. */
export interface DisabledWebhook {
  readonly applicationId: number;
  readonly host: string;
  readonly reason: DisabledReason;
}

/** Tells the owners of an application, in the transaction of the change. */
export interface OwnerMails {
  webhookDisabled(manager: EntityManager, disabled: DisabledWebhook): Promise<void>;
}

/**
 * One look-up in an index for each endpoint, so that one with many waiting messages hides no other. Endpoints take turns:
 * the one that took a message the longest time ago comes first, and chance decides among those that fail.
 */
export const dueSql = (busy: number, random: 'RANDOM()' | 'RAND()') => `SELECT * FROM (
    SELECT endpoint.id AS endpointId, CASE WHEN endpoint.failingSince IS NULL THEN 0 ELSE 1 END AS failing,
      CASE WHEN endpoint.failingSince IS NULL THEN endpoint.lastDeliveredAt END AS servedAt,
      (SELECT delivery.dueAt FROM webhook_deliveries delivery
        WHERE delivery.endpointId = endpoint.id AND delivery.state = 'WAITING'
        ORDER BY delivery.dueAt LIMIT 1) AS dueAt
    FROM webhook_endpoints endpoint
    WHERE endpoint.state = 'ACTIVE' AND endpoint.id NOT IN (${Array(busy).fill('?').join(', ')})) AS next_due
  WHERE dueAt <= ? ORDER BY failing, servedAt, ${random} LIMIT ?`;

/** The first due message of an endpoint. */
export const firstDueSql = `SELECT delivery.id AS deliveryId, delivery.attempts, delivery.messageId, message.body,
    endpoint.applicationId, endpoint.url, endpoint.failingSince, endpoint.lastDeliveredAt, endpoint.secret,
    message.personal AND NOT endpoint.personalData AS isTooPersonal, endpoint.previousSecret, endpoint.previousSecretUntil
  FROM webhook_deliveries delivery JOIN webhook_messages message ON message.id = delivery.messageId
  JOIN webhook_endpoints endpoint ON endpoint.id = delivery.endpointId
  WHERE delivery.id = (SELECT id FROM webhook_deliveries
    WHERE endpointId = ? AND state = 'WAITING' AND dueAt <= ? ORDER BY dueAt, id LIMIT 1) AND endpoint.state = 'ACTIVE'`;

const claimSql = `UPDATE webhook_deliveries SET attempts = ?, dueAt = ?
  WHERE id = ? AND attempts = ? AND state = 'WAITING' AND dueAt <= ?`;

/** The attempts of all gateways on one database, as rows. Their times are the database's. */
export class WebhookAttemptsService {
  constructor(
    private readonly database: Database,
    private readonly owners: OwnerMails,
  ) {}

  /** Endpoints to which a message is due: first those that take messages, then those that have failed. */
  readDue(busy: readonly number[], limit: number): Promise<DueEndpoint[]> {
    return this.database.read(async (manager) => {
      // No id is 0, and no list is empty.
      const excluded = [0, ...busy];
      const values = [...excluded, await databaseNow(manager), limit];
      const rows = await select<{ endpointId: number; failing: number }>(
        manager,
        dueSql(excluded.length, dialectOf(manager).isEmbedded ? 'RANDOM()' : 'RAND()'),
        values,
      );
      return rows.map(({ endpointId, failing }) => ({ endpointId, isFailing: failing === 1 }));
    });
  }

  /**
   * Claims the first due message of an endpoint: it is due again at the end of the lease, should this gateway die.
   * @returns null when another gateway has claimed it
   */
  begin(endpointId: number, leaseMs: number): Promise<Attempt | null> {
    return this.database.write(async (manager) => {
      const at = await databaseNow(manager);
      const [first] = await select<
        Omit<Attempt, 'at' | 'number' | 'endpointId'> & { attempts: number; isTooPersonal: 0 | 1 }
      >(manager, firstDueSql, [endpointId, at], ['previousSecretUntil', 'failingSince', 'lastDeliveredAt']);
      if (!first) return null;
      const { attempts, isTooPersonal, ...delivery } = first;
      if (isTooPersonal) {
        // Written while the owner was saving that the endpoint gets no addresses.
        const waiting = { id: delivery.deliveryId, state: 'WAITING' } as const;
        await manager.update(WebhookDelivery, waiting, { state: 'DROPPED', dueAt: null });
        return null;
      }
      const number = attempts + 1;
      const claim = [number, later(at, leaseMs), delivery.deliveryId, attempts, at];
      const { affected } = await execute(manager, claimSql, claim);
      return affected === 1 ? { ...delivery, number, endpointId, at } : null;
    });
  }

  /**
   * Records what came of an attempt. Another gateway that has begun one since records its own.
   * @returns why the endpoint was disabled, if it was
   */
  end(attempt: Attempt, outcome: WebhookOutcome): Promise<DisabledReason | null> {
    const { endpointId } = attempt;
    return this.database.write(async (manager) => {
      const now = await databaseNow(manager);
      const wait = outcome.error === null ? 'never' : waitAfter(attempt.number, outcome.retryAfterMs);
      const isOver = wait === 'never' || outcome.status === 410;
      const state = outcome.error === null ? 'DELIVERED' : isOver ? 'FAILED' : 'WAITING';
      const { affected } = await manager.update(
        WebhookDelivery,
        { id: attempt.deliveryId, attempts: attempt.number, state: 'WAITING' },
        {
          state,
          dueAt: isOver ? null : later(now, wait),
          lastStatus: outcome.status,
          lastMs: outcome.ms,
          lastError: outcome.error,
        },
      );
      if (affected !== 1) return null;
      if (outcome.error === null) {
        // The row is read by each change that writes a message: it is written once a minute at most.
        const { failingSince, lastDeliveredAt } = attempt;
        const isRecent = now.getTime() - (lastDeliveredAt?.getTime() ?? 0) < minute;
        if (failingSince !== null || !isRecent)
          await manager.update(
            WebhookEndpoint,
            { id: endpointId },
            { failingSince: null, lastDeliveredAt: now },
          );
        return null;
      }
      const sql = 'UPDATE webhook_endpoints SET failingSince = ? WHERE id = ? AND failingSince IS NULL';
      await execute(manager, sql, [now, endpointId]);
      if (outcome.status === 410) return this.#disable(manager, attempt, 'GONE');
      if (!isOver) return null;
      const endpoint = await manager.findOneBy(WebhookEndpoint, { id: endpointId });
      const failingMs = now.getTime() - (endpoint?.failingSince ?? now).getTime();
      return failingMs < maxFailingMs ? null : this.#disable(manager, attempt, 'FAILING');
    });
  }

  async #disable(
    manager: EntityManager,
    { endpointId, applicationId, url }: Attempt,
    reason: DisabledReason,
  ): Promise<DisabledReason | null> {
    // The answer of an address that the owner has just replaced says nothing of the new one.
    const active = { id: endpointId, state: 'ACTIVE', url } as const;
    const { affected } = await manager.update(WebhookEndpoint, active, {
      state: 'DISABLED',
      disabledReason: reason,
    });
    if (affected !== 1) return null;
    await recordAudit(manager, 'webhook_endpoint.disabled', {
      applicationId,
      ids: [endpointId],
      changes: [{ field: 'reason', to: reason }],
    });
    // The rest of the address may hold a secret.
    await this.owners.webhookDisabled(manager, { applicationId, host: new URL(url).host, reason });
    return reason;
  }
}

const later = (time: Date, ms: number) => new Date(time.getTime() + ms);
