import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import type { Database } from '../../platform/database/database.js';
import { type Quota, type QuotaKind, type QuotaLimits, quotaKinds } from './quota.type.js';
import { quotaReached } from './quota-reached.js';
import { measureUsage } from './quota-usage.js';
import { RememberedUsage } from './remembered-usage.js';

/** Some 200 bytes each, and four kinds to an application. */
const maxRemembered = 20_000;
/** Below this part of a limit, a figure is good for a minute. */
const nearLimit = 0.95;
const rememberedMs = 60_000;
/** Near the limit, where what other gateways add may exceed it. */
const rememberedNearMs = 2_000;

/** What a change adds; less than 0 for what it makes smaller. */
export type Growth = Readonly<Partial<Record<QuotaKind, number>>>;

/**
 * Counts what a transaction is about to add to an application.
 * @throws DomainError QUOTA_REACHED, which undoes the transaction
 */
export type Take = (applicationId: number, growth: Growth) => Promise<void>;

interface Taken {
  readonly usage: RememberedUsage;
  readonly amount: number;
}

/**
 * Limits what one application may have, to protect the disk and the other applications. The usage of an application is
 * measured from time to time and remembered in between, so that a change usually costs no query; see
 * `docs/decisions/0019-quotas-are-measured-and-remembered.md`.
 */
export class QuotasService {
  readonly #remembered = new LRUCache<string, RememberedUsage>({ max: maxRemembered });

  constructor(
    private readonly database: Database,
    private readonly limits: QuotaLimits,
  ) {}

  /**
   * Runs a transaction that may add something. It calls `take` before it adds, and before it waits for locks that
   * others need.
   */
  async write<T>(work: (manager: EntityManager, take: Take) => Promise<T>): Promise<T> {
    let taken: Taken[] = [];
    const shrunk = new Set<number>();
    const release = () => {
      for (const { usage, amount } of taken) usage.release(amount);
      taken = [];
    };
    try {
      const result = await this.database.write((manager) => {
        // After a conflict the transaction runs again.
        release();
        return work(manager, (applicationId, growth) => {
          if (Object.values(growth).some((amount) => amount < 0)) shrunk.add(applicationId);
          return this.#take(manager, applicationId, growth, taken);
        });
      });
      for (const { usage, amount } of taken) usage.keep(amount);
      taken = [];
      this.freed(shrunk);
      return result;
    } finally {
      release();
    }
  }

  /** Notes that something of these applications was deleted, so that a full one is measured before its next change. */
  freed(applicationIds: Iterable<number>): void {
    for (const applicationId of new Set(applicationIds))
      for (const kind of quotaKinds) this.#remembered.get(`${kind} ${applicationId}`)?.free();
  }

  /** What an application uses of each limited kind. */
  list({ applicationId }: ApplicationScope): Promise<Quota[]> {
    const limited = quotaKinds.filter((kind) => this.limits[kind] > 0);
    return Promise.all(
      limited.map(async (kind) => {
        const usage = this.#usageOf(kind, applicationId);
        if (usage.hasFreed || usage.isOlderThan(rememberedNearMs))
          await usage.measure(() => this.#read(kind, applicationId));
        return { kind, used: usage.used, limit: this.limits[kind] };
      }),
    );
  }

  /** Why a change would not fit now; undefined when it would. */
  async problemOf(
    manager: EntityManager,
    applicationId: number,
    growth: Growth,
  ): Promise<string | undefined> {
    for (const [kind, amount] of this.#limited(growth)) {
      const { used } = await this.#usageFor(manager, kind, applicationId, amount);
      const limit = this.limits[kind];
      if (used + amount > limit) return quotaReached({ kind, used, limit }, amount).message;
    }
    return undefined;
  }

  async #take(manager: EntityManager, applicationId: number, growth: Growth, taken: Taken[]): Promise<void> {
    for (const [kind, amount] of this.#limited(growth)) {
      const usage = await this.#usageFor(manager, kind, applicationId, amount);
      const { used } = usage;
      const limit = this.limits[kind];
      // Nothing waits between the comparison and the reservation, so that two changes at once do not take the same room.
      if (used + amount > limit) throw quotaReached({ kind, used, limit }, amount);
      usage.reserve(amount);
      taken.push({ usage, amount });
    }
  }

  #limited(growth: Growth): (readonly [QuotaKind, number])[] {
    return quotaKinds
      .map((kind) => [kind, growth[kind] ?? 0] as const)
      .filter(([kind, amount]) => amount > 0 && this.limits[kind] > 0);
  }

  /** The usage of an application, as exact as the decision about an amount needs it. */
  async #usageFor(
    manager: EntityManager,
    kind: QuotaKind,
    applicationId: number,
    amount: number,
  ): Promise<RememberedUsage> {
    const limit = this.limits[kind];
    const usage = this.#usageOf(kind, applicationId);
    const measure = () => usage.measure(() => measureUsage(manager, kind, applicationId));
    const isNear = usage.used + amount > limit * nearLimit;
    if (!usage.isKnown || (isNear && usage.isOlderThan(rememberedNearMs))) await measure();
    // The change does not wait for it. When it fails, the figure of before is good until the next change.
    else if (usage.isOlderThan(rememberedMs))
      usage.measure(() => this.#read(kind, applicationId)).catch(() => {});
    if (usage.used + amount > limit && usage.hasFreed) await measure();
    return usage;
  }

  #usageOf(kind: QuotaKind, applicationId: number): RememberedUsage {
    const key = `${kind} ${applicationId}`;
    let usage = this.#remembered.get(key);
    if (!usage) {
      usage = new RememberedUsage();
      this.#remembered.set(key, usage);
    }
    return usage;
  }

  #read(kind: QuotaKind, applicationId: number): Promise<number> {
    return this.database.read((manager) => measureUsage(manager, kind, applicationId));
  }
}
