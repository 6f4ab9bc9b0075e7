import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import type { DomainError } from '../../../platform/errors/domain-error.js';
import type { Said } from '../../../platform/errors/sentences.js';
import type { Logger } from '../../../platform/logger.js';
import { type Quota, type QuotaKind, type QuotaLimits, quotaKinds } from './quota.type.js';
import { quotaReached } from './quota-reached.js';
import { type CountedContent, measureUsage } from './quota-usage.js';
import { RememberedUsage } from './remembered-usage.js';

/** Some 200 bytes each, and five kinds to an application. */
const maxRemembered = 20_000;
const rememberedMs = 60_000;
const warningIntervalMs = 60_000;

/** The growth by a change; less than 0 where it shrinks. */
export type Growth = Readonly<Partial<Record<QuotaKind, number>>>;

/**
 * Counts what a transaction is about to add to an application.
 * @throws DomainError QUOTA_REACHED, which undoes the transaction
 */
export type Take = (applicationId: number, growth: Growth) => Promise<void>;

type Work<T> = (manager: EntityManager, take: Take) => Promise<T>;

/**
 * Limits what one application may have, to protect the disk and the other applications. The usage of an application is
 * counted once a minute, and this gateway adds its own changes in between; see
 * `docs/decisions/0019-quotas-are-measured-and-remembered.md`.
 */
export class QuotasService {
  readonly #remembered = new LRUCache<string, RememberedUsage>({ max: maxRemembered });
  readonly #contents: CountedContent[] = [];
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly limits: QuotaLimits,
    private readonly logger: Logger,
  ) {}

  /** Registers content that counts. */
  count(content: CountedContent): void {
    this.#contents.push(content);
  }

  /**
   * Runs a transaction that may add something. It calls `take` before it adds, and before it waits for locks that
   * others need. Changes in progress do not see each other, so that they may exceed a limit together.
   */
  async write<T>(work: Work<T>): Promise<T> {
    let taken: (readonly [applicationId: number, growth: Growth])[] = [];
    const result = await this.database.write((manager) => {
      // After a conflict the transaction runs again.
      taken = [];
      return work(manager, async (applicationId, growth) => {
        const refusal = await this.#refusalOf(manager, applicationId, growth);
        if (refusal) throw refusal;
        taken.push([applicationId, growth]);
      });
    });
    for (const [applicationId, growth] of taken)
      for (const kind of quotaKinds) if (growth[kind]) this.#usageOf(kind, applicationId).add(growth[kind]);
    return result;
  }

  /** Notes that something of these applications was deleted, so that a full one is counted before its next change. */
  freed(applicationIds: Iterable<number>): void {
    for (const applicationId of new Set(applicationIds))
      for (const kind of quotaKinds) this.#remembered.get(keyOf(kind, applicationId))?.add(0);
  }

  /** The usage of an application of each limited kind, but for kinds that cannot be counted. */
  async list({ applicationId }: ApplicationScope): Promise<Quota[]> {
    const limited = quotaKinds.filter((kind) => this.limits[kind] > 0);
    const quotas = await Promise.all(
      limited.map(async (kind): Promise<Quota | undefined> => {
        const usage = this.#usageOf(kind, applicationId);
        if (!usage.isFresh) await this.#countBeside(usage, kind, applicationId);
        return usage.state === 'known' ? { kind, used: usage.used, limit: this.limits[kind] } : undefined;
      }),
    );
    return quotas.filter((quota) => quota !== undefined);
  }

  /** Whether an application is full, for a change that takes place in any case and only leaves less behind then. Never waits. */
  isReached(kind: QuotaKind, applicationId: number): boolean {
    const limit = this.limits[kind];
    if (limit === 0) return false;
    const usage = this.#usageOf(kind, applicationId);
    if (usage.isOlderThan(rememberedMs)) this.#countBeside(usage, kind, applicationId).catch(() => {});
    return usage.state === 'known' && usage.used >= limit;
  }

  /** Why a change would not fit now; undefined when it would. */
  async problemOf(manager: EntityManager, applicationId: number, growth: Growth): Promise<Said | undefined> {
    return (await this.#refusalOf(manager, applicationId, growth))?.said;
  }

  async #refusalOf(
    manager: EntityManager,
    applicationId: number,
    growth: Growth,
  ): Promise<DomainError | undefined> {
    for (const kind of quotaKinds) {
      const amount = growth[kind] ?? 0;
      const limit = this.limits[kind];
      if (amount <= 0 || limit === 0) continue;
      const usage = this.#usageOf(kind, applicationId);
      // On the connection of the change: others may hold all connections while they wait for this one.
      const count = () => usage.count(() => measureUsage(manager, this.#contents, kind, applicationId));
      if (usage.state === 'new') await count();
      else if (usage.isOlderThan(rememberedMs)) this.#countBeside(usage, kind, applicationId).catch(() => {});
      if (usage.state === 'known' && usage.used + amount > limit && !usage.isFresh) await count();
      if (usage.state === 'failed') this.#warnOfUnknown(kind, applicationId);
      else if (usage.used + amount > limit) return quotaReached({ kind, used: usage.used, limit }, amount);
    }
    return undefined;
  }

  #usageOf(kind: QuotaKind, applicationId: number): RememberedUsage {
    const key = keyOf(kind, applicationId);
    const usage = this.#remembered.get(key) ?? new RememberedUsage();
    this.#remembered.set(key, usage);
    return usage;
  }

  #countBeside(usage: RememberedUsage, kind: QuotaKind, applicationId: number): Promise<void> {
    return usage.count(() =>
      this.database.read((manager) => measureUsage(manager, this.#contents, kind, applicationId)),
    );
  }

  #warnOfUnknown(kind: QuotaKind, applicationId: number): void {
    if (performance.now() - this.#warnedAt < warningIntervalMs) return;
    this.#warnedAt = performance.now();
    this.logger.warn(
      `The ${kind} of application ${applicationId} cannot be measured. Its changes pass without this quota.`,
    );
  }
}

const keyOf = (kind: QuotaKind, applicationId: number) => `${kind} ${applicationId}`;
