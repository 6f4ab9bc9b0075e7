import { DataSource } from 'typeorm';
import type { DatabaseFile } from './database-file.js';
import { silent, type Tables } from './source-settings.js';
import { SqliteDriver } from './sqlite-driver.js';

/** While another process reads for long, as a backup does, the log grows. Afterwards it is cut to this size. */
const maxLogBytes = 64_000_000;

/** One connection to the embedded database: `write` for the one writer, `read` for the one reader. */
export function sqliteSource(
  file: DatabaseFile,
  use: 'write' | 'read',
  { entities, migrations }: Tables,
): DataSource {
  const source = new DataSource({
    type: 'better-sqlite3',
    driver: SqliteDriver,
    database: file.path,
    readonly: use === 'read',
    prepareDatabase: (database: SqliteDriver) => {
      // SQLite waits in this thread: a start may, and calls only for a moment.
      database.pragma(`busy_timeout = ${use === 'write' ? 5000 : 50}`);
      if (use === 'write') {
        file.markOpened();
        database.pragma('journal_mode = WAL');
        // A commit returns when the disk has it.
        database.pragma('synchronous = FULL');
        // The default of 2 MB is less than what 10,000 codes change: pages were written and read again and again.
        database.pragma('cache_size = -16000');
        database.pragma(`journal_size_limit = ${maxLogBytes}`);
        // Deleted rows are overwritten, not only unlinked: texts and addresses do not stay in free pages.
        database.pragma('secure_delete = ON');
      }
    },
    logging: false,
    logger: silent,
    entities,
    migrations,
  });
  // SQLite takes any type name; only TypeORM's lists have to know the ones that MySQL makes us use.
  source.driver.supportedDataTypes.push('mediumtext');
  source.driver.withPrecisionColumnTypes?.push('datetime');
  return source;
}
