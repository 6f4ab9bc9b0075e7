import type { PoolConnection, PoolOptions } from 'mysql2';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { DatabaseHosts } from './database-hosts.js';
import {
  connectDeadlineMs,
  poolSize,
  queryDeadlineMs,
  type SqlValue,
  silent,
  type Tables,
} from './source-settings.js';

type ServerKind = 'mysql' | 'mariadb';

/** A pool on MySQL or MariaDB. TypeORM needs to know which: as `mysql` it misreads MariaDB's JSON and defaults. */
export async function mysqlSource(
  hosts: DatabaseHosts,
  use: 'serve' | 'migrate',
  { entities, migrations }: Tables,
): Promise<DataSource> {
  const kind = await serverKind(hosts.url);
  const options: DataSourceOptions = {
    type: kind,
    driver: await mysqlDriver(hosts, kind, use),
    url: hosts.url,
    timezone: 'Z',
    charset: 'utf8mb4_unicode_ci',
    connectTimeout: connectDeadlineMs,
    // It notes a stack for each query (24 µs).
    trace: false,
    // Two while migrating: one renews the lease, one does the work.
    poolSize: use === 'serve' ? poolSize : 2,
    ...(use === 'serve' && { maxQueryExecutionTime: queryDeadlineMs, enableQueryTimeout: true }),
    // Counts and sums come as numbers, not as texts.
    bigNumberStrings: false,
    extra: { queueLimit: 100, decimalNumbers: true },
    migrationsTransactionMode: 'each',
    logging: false,
    logger: silent,
    entities,
    migrations,
  };
  return new DataSource(options);
}

async function serverKind(databaseUrl: string): Promise<ServerKind> {
  const { createConnection } = await import('mysql2/promise');
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

/** The settings of a new connection, which come before its first query. */
export const sessionSettings = {
  /**
   * REPEATABLE READ, the default, accepted one token twice and deadlocked inserts; READ COMMITTED does neither. Set once
   * for each connection, because `SET TRANSACTION` is a round trip for each transaction.
   */
  isolation: 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  /**
   * On a Galera cluster a read waits until the node has what was committed on the others before it: 76 of 300 reads right
   * after a write through another node missed it. On any other server the statement changes nothing.
   */
  readsWhatWasWritten: 'SET SESSION wsrep_sync_wait = IF(@@wsrep_on, 1, 0)',
  /** Texts are escaped with backslashes, which a server in this mode reads as part of the text. */
  escapesByBackslash: "SET SESSION sql_mode = REPLACE(@@sql_mode, 'NO_BACKSLASH_ESCAPES', '')",
  /**
   * Has the server end a statement whose call has given up: it would go on, and hold its locks, until it is done. MySQL
   * limits reads alone.
   */
  endsLongStatements: {
    mariadb: `SET SESSION max_statement_time = ${queryDeadlineMs / 1000}`,
    mysql: `SET SESSION max_execution_time = ${queryDeadlineMs}`,
  },
} as const;

/**
 * The driver that TypeORM uses, loaded here because a gateway on the embedded database needs none.
 * @param use `migrate` limits the time of no statement
 */
async function mysqlDriver(hosts: DatabaseHosts, kind: ServerKind, use: 'serve' | 'migrate') {
  const { default: mysql2 } = await import('mysql2');
  const createPool = (options: PoolOptions) => {
    const pool = mysql2.createPool(hosts.areSeveral ? { ...options, stream: hosts.stream } : options);
    const { isolation, readsWhatWasWritten, escapesByBackslash, endsLongStatements } = sessionSettings;
    const settings = [
      isolation,
      readsWhatWasWritten,
      escapesByBackslash,
      ...(use === 'serve' ? [endsLongStatements[kind]] : []),
    ];
    pool.on('connection', (connection) => {
      if (hosts.areSeveral) hosts.watch(connection);
      dropWhenTimedOut(connection);
      for (const sql of settings)
        connection.query({ sql, timeout: connectDeadlineMs }, (error) => {
          // MySQL, and a MariaDB without the library of clusters, have no `wsrep_on`.
          if (error && error.code !== 'ER_UNKNOWN_SYSTEM_VARIABLE') connection.destroy();
        });
    });
    if (hosts.areSeveral) pool.on('release', (connection) => hosts.release(connection));
    return pool;
  };
  return { ...mysql2, createPool };
}

/** Runs a statement on a connection. TypeORM's own notes a stack for each (50 µs of 110). */
export const runOn = <Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<Result> =>
  new Promise((resolve, reject) => {
    connection.query({ sql, values: [...values], timeout: queryDeadlineMs }, (error, result) => {
      if (error) reject(error);
      else resolve(result as Result);
    });
  });

type TimedQuery = (error: { code?: string } | null, ...rest: unknown[]) => void;

/**
 * mysql2 reports a query that ran out of time but leaves the connection waiting for its answer: the next statement,
 * usually a ROLLBACK, would wait behind it without end. Such a connection is dropped, and the pool makes a new one when
 * the server answers again.
 */
function dropWhenTimedOut(connection: PoolConnection): void {
  const query = connection.query.bind(connection) as (...args: unknown[]) => unknown;
  const timed = (...args: unknown[]) => {
    const done = args.pop() as TimedQuery;
    return query(...args, ((error, ...rest) => {
      if (error?.code === 'PROTOCOL_SEQUENCE_TIMEOUT') connection.destroy();
      done(error, ...rest);
    }) satisfies TimedQuery);
  };
  Object.assign(connection, { query: timed });
}
