import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { select } from '../../../platform/database/rows/rows.js';
import { LegacyCallCount } from './legacy-call-count.entity.js';
import { LegacyCounting } from './legacy-counting.entity.js';
import type { LegacyPathState, LegacyPathUsage, LegacyUsage } from './legacy-usage.inputs.js';
import { readDays, readLastCall, readVersions } from './legacy-usage.queries.js';

const dayMs = 24 * 60 * 60 * 1000;
const shownDays = 30;
/** A path that nobody called for so long can be retired. */
const quietDays = 90;
/** Longer than a year, so that calls that come once a year are seen. */
const keptDays = 400;

/** A path of the inventory. */
export interface LegacyPath {
  readonly path: string;
  readonly feature: string;
}

/** The settings of the legacy paths. */
export interface LegacyPathsSettings {
  readonly deprecatedSince: Date | undefined;
  readonly sunset: Date | undefined;
  /** If not, every call is answered 410. */
  readonly isServed: boolean;
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Tells who still calls the legacy paths. */
export class LegacyUsageService {
  constructor(
    private readonly database: Database,
    private readonly paths: readonly LegacyPath[],
    private readonly settings: LegacyPathsSettings,
  ) {}

  /** The usage of every legacy path. @param scope the application whose calls are meant; all calls without it */
  async report(scope?: ApplicationScope, now = Date.now()): Promise<LegacyUsage> {
    const days = Array.from({ length: shownDays }, (_, at) => dayOf(now - (shownDays - 1 - at) * dayMs));
    const [from] = days as [string, ...string[]];
    return this.database.read(async (manager) => {
      const since = await countedSince(manager);
      const counts = await readDays(manager, from, scope);
      const versions = await readVersions(manager, from, scope);
      const paths: LegacyPathUsage[] = [];
      for (const { path, feature } of this.paths) {
        const lastCall = await readLastCall(manager, path, scope);
        const own = counts.filter((count) => count.path === path);
        const sumOf = (column: 'calls' | 'errors') =>
          inInt(own.reduce((sum, count) => sum + count[column], 0));
        const ranked = versions.filter((version) => version.path === path);
        paths.push({
          path,
          feature,
          state: stateOf(lastCall?.at, scope ? null : since, now),
          callCount: sumOf('calls'),
          refusedCount: sumOf('errors'),
          callsByDay: days.map((day) => inInt(own.find((count) => count.day === day)?.calls ?? 0)),
          lastCall: lastCall ?? null,
          versionCount: ranked[0]?.versions ?? 0,
          versions: ranked.map(({ version, platform, calls, errors, lastCallAt }) => ({
            version,
            platform,
            callCount: inInt(calls),
            refusedCount: inInt(errors),
            lastCallAt,
          })),
        });
      }
      const { deprecatedSince = null, sunset = null, isServed } = this.settings;
      return { countedSince: since, days, paths, deprecatedSince, sunset, isServed };
    });
  }

  /** Removes counts of days that are too long ago, a path, application and day at once: some hundred. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const before = dayOf(Date.now() - keptDays * dayMs);
    let removed = 0;
    while (!stop?.aborted) {
      const [oldest] = await this.database.read((manager) =>
        select<Pick<LegacyCallCount, 'applicationId' | 'day' | 'path'>>(manager, oldestSql, [before]),
      );
      if (oldest === undefined) break;
      const { affected } = await this.database.write((manager) => manager.delete(LegacyCallCount, oldest));
      removed += affected ?? 0;
      await yieldToEventLoop();
    }
    return removed;
  }
}

const oldestSql = 'SELECT applicationId, day, path FROM legacy_calls WHERE day < ? ORDER BY day LIMIT 1';

async function countedSince(manager: EntityManager): Promise<Date | null> {
  const counting = await manager.findOneBy(LegacyCounting, { id: 1 });
  return counting?.since ?? null;
}

/** @param since null when the counts do not tell that nobody calls the path */
function stateOf(lastCallAt: Date | undefined, since: Date | null, now: number): LegacyPathState {
  const quietSince = now - quietDays * dayMs;
  if (lastCallAt && lastCallAt.getTime() > quietSince) return 'in_use';
  return since !== null && since.getTime() <= quietSince ? 'retirable' : 'not_called';
}

/** The graph has no greater whole number. */
const inInt = (sum: number) => Math.min(sum, 2_147_483_647);
