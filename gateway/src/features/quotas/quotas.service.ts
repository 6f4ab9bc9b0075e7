import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import { sharedTransactionOf } from '../../platform/database/collected.js';
import type { Database } from '../../platform/database/database.js';
import type { Logger } from '../../platform/logger.js';
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
const warningIntervalMs = 60_000;

/** What a change adds; less than 0 for what it makes smaller. */
export type Growth = Readonly<Partial<Record<QuotaKind, number>>>;

/**
 * Counts what a transaction is about to add to an application.
 * @throws DomainError QUOTA_REACHED, which undoes the transaction
 */
export type Take = (applicationId: number, growth: Growth) => Promise<void>;

type Work<T> = (manager: EntityManager, take: Take) => Promise<T>;

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
  /** What the earlier works of a shared transaction took, and have added. */
  readonly #addedIn = new WeakMap<object, readonly Taken[]>();
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly database: Database,
    private readonly limits: QuotaLimits,
    private readonly logger: Logger,
  ) {}

  /**
   * Runs a transaction that may add something. It calls `take` before it adds, and before it waits for locks that
   * others need.
   */
  write<T>(work: Work<T>): Promise<T> {
    return this.#taking(work, (taking) => this.database.write(taking));
  }

  /** The same in a transaction that other work of the key may share; see `Database.writeShared`. */
  writeShared<T>(key: string, work: Work<T>): Promise<T> {
    return this.#taking(work, (taking) => this.database.writeShared(key, taking));
  }

  async #taking<T>(
    work: Work<T>,
    write: (taking: (manager: EntityManager) => Promise<T>) => Promise<T>,
  ): Promise<T> {
    let taken: Taken[] = [];
    const shrunk = new Set<number>();
    const release = () => {
      for (const { usage, amount } of taken) usage.release(amount);
      taken = [];
    };
    try {
      const result = await write(async (manager) => {
        // After a conflict the transaction runs again.
        release();
        const value = await work(manager, (applicationId, growth) => {
          if (Object.values(growth).some((amount) => amount < 0)) shrunk.add(applicationId);
          return this.#take(manager, applicationId, growth, taken);
        }).catch((error: unknown) => {
          // The transaction is undone, which takes a while: others may have the room at once.
          release();
          throw error;
        });
        const shared = sharedTransactionOf(manager);
        if (shared) this.#addedIn.set(shared, [...(this.#addedIn.get(shared) ?? []), ...taken]);
        return value;
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

  /** What an application uses of each limited kind, but for those that cannot be measured. */
  async list({ applicationId }: ApplicationScope): Promise<Quota[]> {
    const limited = quotaKinds.filter((kind) => this.limits[kind] > 0);
    const quotas = await Promise.all(
      limited.map(async (kind): Promise<Quota | undefined> => {
        const usage = this.#usageOf(kind, applicationId);
        if (isOutdated(usage)) await this.#renew(usage, kind, applicationId);
        return usage.isKnown ? { kind, used: usage.used, limit: this.limits[kind] } : undefined;
      }),
    );
    return quotas.filter((quota) => quota !== undefined);
  }

  /** Why a change would not fit now; undefined when it would. */
  async problemOf(
    manager: EntityManager,
    applicationId: number,
    growth: Growth,
  ): Promise<string | undefined> {
    for (const [kind, amount] of this.#limited(growth)) {
      const { used, isKnown } = await this.#usageFor(manager, kind, applicationId, amount);
      const limit = this.limits[kind];
      if (isKnown && used + amount > limit) return quotaReached({ kind, used, limit }, amount).message;
    }
    return undefined;
  }

  async #take(manager: EntityManager, applicationId: number, growth: Growth, taken: Taken[]): Promise<void> {
    for (const [kind, amount] of this.#limited(growth)) {
      const usage = await this.#usageFor(manager, kind, applicationId, amount);
      const { used, isKnown } = usage;
      const limit = this.limits[kind];
      // Nothing waits between the comparison and the reservation, so that two changes at once do not take the same room.
      if (isKnown && used + amount > limit) throw quotaReached({ kind, used, limit }, amount);
      if (!isKnown) this.#warnOfUnknown(kind, applicationId);
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
    const measure = () => usage.measure(() => this.#measureCommitted(manager, usage, kind, applicationId));
    const isNear = !usage.isKnown || usage.used + amount > limit * nearLimit;
    if (usage.isOlderThan(isNear ? rememberedNearMs : rememberedMs)) {
      // Far from the limit, no change waits for it; nor after a failure, because the next one may take as long.
      if (isNear && !usage.hasFailed) await measure();
      else this.#renew(usage, kind, applicationId).catch(() => {});
    }
    // The first one may share a measuring that began before the last deletion.
    for (let attempt = 0; attempt < 2; attempt += 1)
      if (usage.used + amount > limit && usage.isKnown && usage.isWorthMeasuring) await measure();
    return usage;
  }

  /** Leaves out what the transaction itself has added: that is reserved until the commit, and would count twice. */
  async #measureCommitted(
    manager: EntityManager,
    usage: RememberedUsage,
    kind: QuotaKind,
    applicationId: number,
  ): Promise<number> {
    let used = await measureUsage(manager, kind, applicationId);
    const shared = sharedTransactionOf(manager);
    for (const taken of (shared && this.#addedIn.get(shared)) ?? [])
      if (taken.usage === usage) used -= taken.amount;
    return used;
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

  /**
   * Measures an application in a slot of its own. A change never waits for it: the slots that this one waits for may all
   * be held by changes of the same application.
   */
  #renew(usage: RememberedUsage, kind: QuotaKind, applicationId: number): Promise<void> {
    return usage.renew(() =>
      this.database.read(async (manager) => {
        // Somebody may have measured it meanwhile.
        if (isOutdated(usage)) await usage.measure(() => measureUsage(manager, kind, applicationId));
      }),
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

const isOutdated = (usage: RememberedUsage) => usage.isWorthMeasuring || usage.isOlderThan(rememberedNearMs);
