import { createConnection } from 'mysql2/promise';
import { DataSource, type DataSourceOptions, type Logger } from 'typeorm';
import type { DatabaseFile } from './database-file.js';
import type { DatabaseHosts } from './database-hosts.js';
import { connectDeadlineMs, mysqlDriver, type ServerKind } from './mysql-driver.js';
import { SqliteDriver } from './sqlite-driver.js';

type Class = new () => object;

/** The entities, the migrations that create their tables, and the version of the product that has them. */
export interface Tables {
  readonly version: string;
  readonly entities: Class[];
  readonly migrations: Class[];
}

/** The longest time of a query, after which the server counts as frozen. Migrations are exempt. */
export const queryDeadlineMs = 5000;
export const poolSize = 10;
/** While another process reads for long, as a backup does, the log grows. Afterwards it is cut to this size. */
const maxLogBytes = 64_000_000;

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

/** A pool on MySQL or MariaDB. TypeORM needs to know which: as `mysql` it misreads MariaDB's JSON and defaults. */
export async function mysqlSource(
  hosts: DatabaseHosts,
  use: 'serve' | 'migrate',
  { entities, migrations }: Tables,
): Promise<DataSource> {
  const kind = await serverKind(hosts.url);
  const options: DataSourceOptions = {
    type: kind,
    driver: mysqlDriver(hosts, kind, use === 'serve' ? queryDeadlineMs : undefined),
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
    entities,
    migrations,
  };
  return new DataSource(options);
}

async function serverKind(databaseUrl: string): Promise<ServerKind> {
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
