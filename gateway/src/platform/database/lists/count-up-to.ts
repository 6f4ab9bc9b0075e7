import type { EntityManager } from 'typeorm';
import type { Condition } from '../dialect.js';
import { select } from '../rows/rows.js';

/** The text that counts rows up to a number of them. */
export const countSql = (table: string, { where }: Condition) =>
  `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ?) AS found`;

/** Counts rows, up to a number of them. Each condition is one range of an index and is read on its own. */
export async function countUpTo(
  manager: EntityManager,
  table: string,
  ranges: readonly Condition[],
  limit: number,
): Promise<number> {
  let total = 0;
  for (const range of ranges) {
    const values = [...range.values, limit - total];
    const [counted] = await select<{ count: number | string }>(
      manager,
      countSql(table, range),
      values,
      [],
      'each time',
    );
    // MySQL returns a count as text.
    total += Number(counted?.count);
    if (total >= limit) return limit;
  }
  return total;
}
