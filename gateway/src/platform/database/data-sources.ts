import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, type Logger } from 'typeorm';
import type { DatabaseFile } from './database-file.js';
import type { DatabaseHosts } from './database-hosts.js';
import { connectDeadlineMs, mysqlDriver } from './mysql-driver.js';
import { SqliteDriver } from './sqlite-driver.js';

type Class = new () => object;

/** The entities of a feature and the migrations that create their tables. */
export interface Tables {
  readonly entities: Class[];
  readonly migrations: Class[];
}

/** The longest time of a query, after which the server counts as frozen. Migrations are exempt. */
export const queryDeadlineMs = 5000;
export const poolSize = 10;
/** 64 MB, with the last transaction on top. */
const maxLogPages = 16_000;

/** TypeORM prints slow queries with their parameters, which contain user input, even where logging is off. */
const silent: Logger = {
  logQuery: () => {},
  logQueryError: () => {},
  logQuerySlow: () => {},
  logSchemaBuild: () => {},
  logMigration: () => {},
  log: () => {},
};

/** One connection to the embedded database: `write` for the one writer, `read` for the one reader. */
export function sqliteSource(file: DatabaseFile, use: 'write' | 'read', tables: Tables): DataSource {
  const source = new DataSource({
    type: 'better-sqlite3',
    driver: SqliteDriver,
    database: file.path,
    readonly: use === 'read',
    prepareDatabase: (database: SqliteDriver) => {
      database.pragma('busy_timeout = 5000');
      if (use === 'write') {
        file.markOpened();
        database.pragma('journal_mode = WAL');
        database.pragma('synchronous = FULL');
        // The default of 2 MB is less than what 10,000 codes change: pages were written and read again and again.
        database.pragma('cache_size = -16000');
        // Commits copy the log only where the thread of `Checkpoints` cannot.
        database.pragma(`wal_autocheckpoint = ${maxLogPages}`);
        // What is deleted is overwritten, not only unlinked: texts and addresses do not stay in free pages.
        database.pragma('secure_delete = ON');
      }
    },
    migrationsTransactionMode: 'each',
    logging: false,
    logger: silent,
    ...tables,
  });
  // SQLite takes any type name; only TypeORM's lists have to know the ones that MySQL makes us use.
  source.driver.supportedDataTypes.push('mediumtext');
  source.driver.withPrecisionColumnTypes?.push('datetime');
  return source;
}

/** A pool on MySQL or MariaDB. TypeORM needs to know which: as `mysql` it misreads MariaDB's JSON and defaults. */
export async function mysqlSource(
  hosts: DatabaseHosts,
  use: 'serve' | 'migrate',
  tables: Tables,
): Promise<DataSource> {
  const options: DataSourceOptions = {
    type: await serverKind(hosts.url),
    driver: mysqlDriver(hosts),
    url: hosts.url,
    timezone: 'Z',
    charset: 'utf8mb4_unicode_ci',
    connectTimeout: connectDeadlineMs,
    // It notes a stack for each query (24 µs).
    trace: false,
    // Two while migrating: one renews the lease, one does the work.
    poolSize: use === 'serve' ? poolSize : 2,
    ...(use === 'serve' && { maxQueryExecutionTime: queryDeadlineMs, enableQueryTimeout: true }),
    extra: { queueLimit: 100 },
    migrationsTransactionMode: 'each',
    logging: false,
    logger: silent,
    ...tables,
  };
  return new DataSource(options);
}

async function serverKind(databaseUrl: string): Promise<'mysql' | 'mariadb'> {
  const connection = await createConnection({ uri: databaseUrl, connectTimeout: connectDeadlineMs });
  try {
    const [rows] = await connection.query({
      sql: 'SELECT VERSION() AS version',
      timeout: queryDeadlineMs,
    });
    const version = (rows as { version: string }[])[0]?.version ?? '';
    return /mariadb/i.test(version) ? 'mariadb' : 'mysql';
  } finally {
    connection.destroy();
  }
}
