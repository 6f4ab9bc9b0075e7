import { type AppVersion, otherVersions } from './app-version.js';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How many versions and rows a gateway distinguishes on a day; the rest counts as `other`. A caller invents versions, and
 * tries them with every path of every application whose name it knows.
 */
export interface CounterLimits {
  /** The versions of an application. */
  readonly versions?: number;
  /** The rows of all applications: paths by version. */
  readonly rows?: number;
}

/** The calls of a path by a version of an app on a day. */
export interface CallCount {
  readonly applicationId: number;
  /** In UTC, such as 2026-11-22. */
  readonly day: string;
  readonly path: string;
  readonly app: AppVersion;
  n: number;
  errors: number;
  /** In milliseconds. */
  lastAt: number;
}

/** Counts calls in memory. A call costs two look-ups, because the public reads are answered 10,000 times a second. */
export class LegacyCallCounter {
  readonly #maxVersions: number;
  readonly #maxRows: number;
  #counts = new Map<string, CallCount>();
  #lost = 0;
  #dayStart = Number.NaN;
  #day = '';
  /** The versions of the day by application, and the number of rows that they have. */
  readonly #versions = new Map<number, Set<string>>();
  readonly #rows = new Set<string>();

  constructor({ versions = 100, rows = 5_000 }: CounterLimits = {}) {
    this.#maxVersions = versions;
    this.#maxRows = rows;
  }

  /** @param applicationId 0 for none */
  count(path: string, applicationId: number, app: AppVersion, isError: boolean, now = Date.now()): void {
    // Also when the clock was set back, and at the first call.
    if (!(now >= this.#dayStart && now - this.#dayStart < dayMs)) this.#begin(now);
    const told = this.#isToldApart(path, applicationId, app) ? app : otherVersions;
    const count = this.#of(path, applicationId, this.#day, told);
    if (count === undefined) {
      this.#lost += 1;
      return;
    }
    count.n += 1;
    if (isError) count.errors += 1;
    count.lastAt = now;
  }

  /** All that was counted since the last time, and the number of calls for which there was no room. */
  take(): { counts: CallCount[]; lost: number } {
    const taken = { counts: [...this.#counts.values()], lost: this.#lost };
    this.#counts = new Map();
    this.#lost = 0;
    return taken;
  }

  /** Adds what was counted before. */
  add(counts: readonly CallCount[]): void {
    for (const { path, applicationId, day, app, n, errors, lastAt } of counts) {
      const count = this.#of(path, applicationId, day, app);
      if (count === undefined) {
        this.#lost += n;
        continue;
      }
      count.n += n;
      count.errors += errors;
      count.lastAt = Math.max(count.lastAt, lastAt);
    }
  }

  #begin(now: number): void {
    this.#dayStart = now - (now % dayMs);
    this.#day = new Date(now).toISOString().slice(0, 10);
    this.#versions.clear();
    this.#rows.clear();
  }

  #isToldApart(path: string, applicationId: number, { version, platform }: AppVersion): boolean {
    const row = `${applicationId} ${path} ${version} ${platform}`;
    if (this.#rows.has(row)) return true;
    const versions = this.#versions.get(applicationId) ?? new Set();
    const name = `${version} ${platform}`;
    if (this.#rows.size >= this.#maxRows || (versions.size >= this.#maxVersions && !versions.has(name)))
      return false;
    this.#versions.set(applicationId, versions.add(name));
    this.#rows.add(row);
    return true;
  }

  #of(path: string, applicationId: number, day: string, app: AppVersion): CallCount | undefined {
    const key = `${applicationId} ${path} ${app.version} ${app.platform} ${day}`;
    const known = this.#counts.get(key);
    if (known) return known;
    // Names of applications are invented too, and days pass while the database is away.
    if (this.#counts.size >= 2 * this.#maxRows) return undefined;
    const count = { applicationId, day, path, app, n: 0, errors: 0, lastAt: 0 };
    this.#counts.set(key, count);
    return count;
  }
}
