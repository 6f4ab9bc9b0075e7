import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { countOf } from '../../../platform/database/rows/rows.js';

const weekMs = 7 * 24 * 60 * 60 * 1000;

/** How many batches of an application end within a week, among the few that have a validity. */
export function countEndingBatches(
  manager: EntityManager,
  { applicationId }: ApplicationScope,
): Promise<number> {
  const [now, later] = [dialectOf(manager).now(), dialectOf(manager).now(weekMs)];
  const sql = `SELECT COUNT(*) AS count FROM qr_batches
    WHERE applicationId = ? AND validityChangedAt IS NOT NULL AND validUntil > ${now.sql} AND validUntil <= ${later.sql}`;
  return countOf(manager, sql, [applicationId, ...now.values, ...later.values]);
}
