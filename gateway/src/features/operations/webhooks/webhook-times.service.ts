import { type EntityManager, LessThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { isDuplicate, select } from '../../../platform/database/rows/rows.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import type { QuotasService } from '../quotas/quotas.service.js';
import type { WebhookEvent } from '../webhook-messages/event-types.js';
import { WebhookMessage } from '../webhook-messages/webhook-message.entity.js';
import { messageIdOf, writeWebhook } from '../webhook-messages/write-webhook.js';

const dayMs = 24 * 60 * 60 * 1000;
const keptMs = 30 * dayMs;
/** A gateway that was down for so long still tells of versions that came into force meanwhile. */
const missedMs = dayMs;
const nearlyFull = 0.9;

/** An application, for an event that no change brings. */
interface Listening {
  readonly applicationId: number;
  readonly applicationName: string;
}

const listeningSql = `SELECT DISTINCT application.id AS applicationId, application.name AS applicationName
  FROM webhook_endpoints endpoint JOIN applications application ON application.id = endpoint.applicationId
  WHERE endpoint.state IN ('ACTIVE', 'PAUSED') AND INSTR(endpoint.eventList, ?) > 0`;

/** Versions that were saved for later; one that took its place at the same date stands for it. */
const startedSql = `SELECT text.\`key\`, version.number, version.effectiveAt
  FROM legal_texts text JOIN legal_text_versions version ON version.legalTextId = text.id
  WHERE text.applicationId = ? AND version.withdrawnAt IS NULL AND version.createdAt < version.effectiveAt
    AND version.effectiveAt > ? AND version.effectiveAt <= ?
    AND NOT EXISTS (SELECT 1 FROM legal_text_versions later
      WHERE later.legalTextId = version.legalTextId AND later.effectiveAt = version.effectiveAt
        AND later.number > version.number AND later.withdrawnAt IS NULL)`;

/** Messages of what happens by time alone, and the end of old messages. */
export class WebhookTimesService {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly quotas: QuotasService,
  ) {}

  /** Removes messages that are older than 30 days, with their deliveries. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const now = await this.database.read(databaseNow);
    const where = { createdAt: LessThan(new Date(now.getTime() - keptMs)) };
    return removeInPortions(this.database, WebhookMessage, { where, order: { createdAt: 'ASC' }, stop });
  }

  /** Writes the messages of versions that came into force as planned, and of quotas that are nearly reached. */
  async writeDue(stop?: AbortSignal): Promise<void> {
    const now = await this.database.read(databaseNow);
    for (const { applicationId } of await this.#listening('legal_text.in_force')) {
      if (stop?.aborted) return;
      await this.#writeStarted(applicationId, now);
    }
    for (const listening of await this.#listening('quota.nearly_full')) {
      if (stop?.aborted) return;
      await this.#writeNearlyFull(listening, now);
    }
  }

  async #writeStarted(applicationId: number, now: Date): Promise<void> {
    const since = new Date(now.getTime() - missedMs);
    const started = await this.database.read((manager) =>
      select<{ key: string; number: number; effectiveAt: Date }>(
        manager,
        startedSql,
        [applicationId, since, now],
        ['effectiveAt'],
      ),
    );
    for (const { key, number: version, effectiveAt } of started)
      await this.#writeOnce(
        'legal_text.in_force',
        applicationId,
        [key, version],
        { key, version },
        effectiveAt,
      );
  }

  async #writeNearlyFull({ applicationId, applicationName }: Listening, now: Date): Promise<void> {
    const quotas = await this.quotas.list(this.access.rowScope({ applicationId, applicationName }));
    const day = now.toISOString().slice(0, 10);
    for (const { kind, used, limit } of quotas)
      if (used >= nearlyFull * limit)
        await this.#writeOnce('quota.nearly_full', applicationId, [kind, day], { kind, used, limit }, now);
  }

  /** Of several gateways one writes it: its id is made of what it is about. */
  async #writeOnce(
    type: WebhookEvent,
    applicationId: number,
    about: readonly (string | number)[],
    data: Readonly<Record<string, unknown>>,
    at: Date,
  ): Promise<void> {
    const key = [type, applicationId, ...about].join(' ');
    const isWritten = (manager: EntityManager) => manager.existsBy(WebhookMessage, { id: messageIdOf(key) });
    try {
      await this.database.write(async (manager) => {
        if (await isWritten(manager)) return;
        await writeWebhook(manager, applicationId, type, () => ({ data }), { key, at });
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  #listening(type: WebhookEvent): Promise<Listening[]> {
    return this.database.read((manager) => select<Listening>(manager, listeningSql, [`,${type},`]));
  }
}
