import type { EntityManager } from 'typeorm';
import { execute, idsIn, type SqlValue, select } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';

export type Row = Readonly<Record<string, unknown>>;

/** The rows of a database: in a gateway, or in a restored backup before a gateway starts on it. */
export interface Sql {
  /** @param times the columns with points in time */
  rows(sql: string, values: readonly SqlValue[], times?: readonly string[]): Promise<Row[]>;
  run(sql: string, values: readonly SqlValue[]): Promise<void>;
}

export const sqlOf = (manager: EntityManager): Sql => ({
  rows: (sql, values, times) => select<Record<string, unknown>>(manager, sql, values, times),
  run: async (sql, values) => void (await execute(manager, sql, values)),
});

const idsPerStatement = 500;

/** Runs a statement on rows, some hundred at a time. @param statement ends before the condition on the ids */
export async function runOnRows(
  sql: Sql,
  statement: string,
  ids: readonly (number | string)[],
  column = 'id',
): Promise<void> {
  for await (const piece of inPieces(ids, idsPerStatement)) {
    const { where, values } = idsIn(piece, column);
    await sql.run(`${statement} WHERE ${where}`, values);
  }
}
