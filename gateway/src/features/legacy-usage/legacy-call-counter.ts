import { type AppVersion, otherVersions } from './app-version.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Beyond these, versions are not told apart, and beyond twice as many, calls are not counted. About 3 MB. */
const maxCounts = 5_000;

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

/** Counts calls in memory. A call costs one look-up, because the public reads are answered 17,000 times a second. */
export class LegacyCallCounter {
  #counts = new Map<string, CallCount>();
  #lost = 0;
  #dayStart = Number.NaN;
  #day = '';

  constructor(private readonly max = maxCounts) {}

  /** @param applicationId 0 for none */
  count(path: string, applicationId: number, app: AppVersion, isError: boolean, now = Date.now()): void {
    // Also when the clock was set back, and at the first call.
    if (!(now >= this.#dayStart && now - this.#dayStart < dayMs)) this.#begin(now);
    const count = this.#of(path, applicationId, this.#day, app);
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
  }

  #of(path: string, applicationId: number, day: string, app: AppVersion): CallCount | undefined {
    const key = `${applicationId} ${path} ${app.version} ${app.platform} ${day}`;
    const known = this.#counts.get(key);
    if (known) return known;
    if (this.#counts.size >= this.max && app !== otherVersions)
      return this.#of(path, applicationId, day, otherVersions);
    if (this.#counts.size >= 2 * this.max) return undefined;
    const count = { applicationId, day, path, app, n: 0, errors: 0, lastAt: 0 };
    this.#counts.set(key, count);
    return count;
  }
}
