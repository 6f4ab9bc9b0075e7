import type { EntityManager } from 'typeorm';
import type { SqlValue } from './prepared-statement.js';
import { select } from './select.js';

/** Rows that are one range of an index. */
export interface RowRange {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

/** The text that finds the row beyond a number of rows, by stepping over that many entries of an index. */
export const beyondSql = (table: string, { where }: RowRange) =>
  `SELECT 1 FROM ${table} WHERE ${where} LIMIT 1 OFFSET ?`;

/** The text that counts rows. */
export const countSql = (table: string, { where }: RowRange) =>
  `SELECT COUNT(*) AS count FROM ${table} WHERE ${where}`;

/**
 * Counts rows, up to a number of them. Each range is read on its own. Whether there are more than the number is asked
 * first: a server that counts the rows of `SELECT … LIMIT 20001` stores them, which takes three times as long.
 */
export async function countUpTo(
  manager: EntityManager,
  table: string,
  ranges: readonly RowRange[],
  limit: number,
): Promise<number> {
  let total = 0;
  for (const range of ranges) {
    const rest = limit - total;
    const beyond = await select(
      manager,
      beyondSql(table, range),
      [...range.values, rest - 1],
      [],
      'each time',
    );
    if (beyond.length > 0) return limit;
    type Counted = { count: number | string };
    const [counted] = await select<Counted>(manager, countSql(table, range), range.values, [], 'each time');
    // MySQL returns a count as text. Rows may have been added since.
    total = Math.min(limit - 1, total + Number(counted?.count));
  }
  return total;
}
