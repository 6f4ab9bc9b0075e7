import type { DataSource } from 'typeorm';
import { migrationName } from '../platform/backup/backup-contents.js';
import { mysqlSource, sqliteSource, type Tables } from '../platform/database/data-sources.js';
import { DatabaseFile } from '../platform/database/database-file.js';
import { DatabaseHosts } from '../platform/database/database-hosts.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';
import type { TestDatabase } from './test-database.js';

/** The migrations of before a number. */
export const migrationsBefore = (number: number): Tables => ({
  entities: [],
  migrations: schema.migrations.filter((migration) => Number(migrationName(migration).slice(-13)) < number),
});

/** A connection to the database of a test as migrations have one. */
export async function migrationSource(store: TestDatabase, tables: Tables): Promise<DataSource> {
  const source =
    store.databaseUrl === undefined
      ? sqliteSource(new DatabaseFile(store.dataDir), 'write', tables)
      : await mysqlSource(new DatabaseHosts(store.databaseUrl, createLogger('silent')), 'migrate', tables);
  return source.initialize();
}
