import type { QueryRunner } from 'typeorm';
import { sqliteDriverOf } from './sqlite-driver.js';

/**
 * Drops a foreign key, in a migration. SQLite has no statement for it, and TypeORM copies the whole table: the text of the
 * table is changed instead, as SQLite's documentation describes it for constraints that go.
 */
export async function dropForeignKey(runner: QueryRunner, table: string, name: string): Promise<void> {
  if (runner.connection.options.type !== 'better-sqlite3') {
    await runner.query(`ALTER TABLE ${table} DROP FOREIGN KEY ${name}`);
    return;
  }
  const [{ sql }] = await runner.query("SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", [
    table,
  ]);
  const constraint = new RegExp(
    `, CONSTRAINT "${name}" FOREIGN KEY \\("\\w+"\\) REFERENCES "\\w+" \\("\\w+"\\)(?: ON (?:DELETE|UPDATE) (?:CASCADE|RESTRICT|SET NULL|NO ACTION))*`,
  );
  const text = sql.replace(constraint, '');
  if (text.includes(name))
    throw new Error(`The foreign key ${name} is not written as this product writes it.`);
  sqliteDriverOf(runner.connection).changeTableText(table, text);
}
