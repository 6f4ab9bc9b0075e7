import type { DataSource } from 'typeorm';
import type { Tables } from '../platform/database/database.js';
import { DatabaseFile } from '../platform/database/open/data-directory.js';
import { DatabaseHosts } from '../platform/database/open/database-hosts.js';
import { mysqlSource } from '../platform/database/open/mysql-source.js';
import { sqliteSource } from '../platform/database/open/open-embedded.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';
import type { TestDatabase } from './test-database.js';

/** A schema whose last migration is pending. */
export const withoutLastMigration: Tables = {
  ...schema,
  entities: [],
  migrations: schema.migrations.slice(0, -1),
};

/** A connection to the database of a test as migrations have one. */
export async function migrationSource(store: TestDatabase, tables: Tables): Promise<DataSource> {
  const source =
    store.databaseUrl === undefined
      ? sqliteSource(new DatabaseFile(store.dataDir), 'write', tables)
      : await mysqlSource(new DatabaseHosts(store.databaseUrl, createLogger('silent')), 'migrate', tables);
  return source.initialize();
}
