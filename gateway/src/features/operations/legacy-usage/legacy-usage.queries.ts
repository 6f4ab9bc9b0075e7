import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { type SqlValue, select } from '../../../platform/database/rows/rows.js';
import type { AppPlatform } from './app-version.js';
import type { LegacyCall } from './legacy-usage.inputs.js';

const maxVersions = 10;

/** The rows of all applications, or of one. */
const of = (scope: ApplicationScope | undefined): { where: string; values: SqlValue[] } =>
  scope ? { where: 'applicationId = ? AND', values: [scope.applicationId] } : { where: '', values: [] };

/** The calls of each path on each day since one. */
export async function readDays(manager: EntityManager, from: string, scope: ApplicationScope | undefined) {
  const { where, values } = of(scope);
  type Row = { path: string; day: string; calls: number; errors: number };
  return select<Row>(
    manager,
    `SELECT path, day, SUM(n) AS calls, SUM(errors) AS errors
    FROM legacy_calls WHERE ${where} day >= ? GROUP BY path, day`,
    [...values, from],
  );
}

/** The versions with the most calls of each path since a day, most calls first, each with the number of all versions. */
export async function readVersions(
  manager: EntityManager,
  from: string,
  scope: ApplicationScope | undefined,
) {
  const { where, values } = of(scope);
  interface Row {
    path: string;
    version: string;
    platform: AppPlatform;
    calls: number;
    errors: number;
    lastCallAt: Date;
    versions: number;
  }
  return select<Row>(
    manager,
    `SELECT path, version, platform, calls, errors, lastCallAt, versions FROM (
      SELECT path, appVersion AS version, platform, SUM(n) AS calls, SUM(errors) AS errors, MAX(lastAt) AS lastCallAt,
        ROW_NUMBER() OVER (PARTITION BY path ORDER BY SUM(n) DESC, appVersion, platform) AS place,
        COUNT(*) OVER (PARTITION BY path) AS versions
      FROM legacy_calls WHERE ${where} day >= ? GROUP BY path, appVersion, platform
    ) AS ranked WHERE place <= ${maxVersions} ORDER BY path, place`,
    [...values, from],
    ['lastCallAt'],
  );
}

/** The last call of a path, however long ago. One look-up in an index. */
export async function readLastCall(
  manager: EntityManager,
  path: string,
  scope: ApplicationScope | undefined,
): Promise<LegacyCall | undefined> {
  const { where, values } = of(scope);
  const [last] = await select<LegacyCall>(
    manager,
    `SELECT lastAt AS at, appVersion AS version, platform
    FROM legacy_calls WHERE ${where} path = ? ORDER BY lastAt DESC LIMIT 1`,
    [...values, path],
    ['at'],
  );
  return last;
}
