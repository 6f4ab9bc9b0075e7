import type { EntityManager } from 'typeorm';
import { dialectOf } from '../platform/database/dialect.js';
import type { SqlValue } from '../platform/database/rows/rows.js';

/** A step of a plan: `detail` on the embedded database, the other columns on a server. */
export interface PlanStep {
  readonly detail?: string;
  readonly table?: string | null;
  readonly type?: string | null;
  readonly key?: string | null;
  readonly Extra?: string | null;
}

/** The plan of a statement. The format is named, because the default one of MySQL 9 is a tree. */
export const explain = (
  manager: EntityManager,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<PlanStep[]> =>
  manager.query(`EXPLAIN ${dialectOf(manager).isEmbedded ? 'QUERY PLAN' : 'FORMAT=TRADITIONAL'} ${sql}`, [
    ...values,
  ]);
