import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds columns in place: TypeORM copies the whole table on SQLite, which takes minutes for a million rows. */
export async function addColumns(
  runner: QueryRunner,
  table: string,
  columns: readonly string[],
): Promise<void> {
  // One statement on a server, so that nothing or all of it is done; SQLite adds one column at a time, in a transaction.
  const sqlite = runner.connection.options.type === 'better-sqlite3';
  const additions = columns.map((column) => `ADD COLUMN ${column}`);
  for (const addition of sqlite ? additions : [additions.join(', ')])
    await runner.query(`ALTER TABLE ${table} ${addition}`);
}

/** The type of whole numbers as this database names it; see `tableColumns`. */
export const intType = (runner: QueryRunner) =>
  runner.connection.options.type === 'better-sqlite3' ? 'integer' : 'int';

/** A migration that adds the column of `lockRows` to a table. @param number - the place of the migration: 13 digits */
export function addLockVersion(table: string, number: number): new () => MigrationInterface {
  return class {
    readonly name = `AddLockVersionTo_${table}${number}`;

    up = (runner: QueryRunner) =>
      addColumns(runner, table, [`lockVersion ${intType(runner)} NOT NULL DEFAULT 0`]);

    down = (runner: QueryRunner) => runner.dropColumn(table, 'lockVersion');
  };
}
