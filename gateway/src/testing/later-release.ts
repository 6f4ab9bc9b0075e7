import type { QueryRunner } from 'typeorm';
import { Database } from '../platform/database/database.js';
import type { Tables } from '../platform/database/open/source-settings.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';
import type { TestDatabase } from './test-database.js';

/** Opens a database as a program with these tables does, reads from it, and closes it. */
export async function readAs(
  store: TestDatabase,
  tables: Tables,
  sql = 'SELECT name FROM migrations ORDER BY id',
) {
  const database = await Database.open(store, tables, createLogger('silent'));
  try {
    return await database.read((manager) => manager.query(sql));
  } finally {
    await database.close();
  }
}

/** The tables of a later release, with these migrations. */
export const laterRelease = (...migrations: Tables['migrations']): Tables => ({
  ...schema,
  version: '99.0.0',
  migrations: [...schema.migrations, ...migrations],
});

/** A migration of a later release. */
export class AddSomething4000000000000 {
  up = (runner: QueryRunner) => runner.query('CREATE TABLE something (id int)');
  down = async () => {};
}
