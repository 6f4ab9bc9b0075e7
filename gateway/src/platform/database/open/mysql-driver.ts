import mysql2, { type PoolConnection } from 'mysql2';
import type { DatabaseHosts } from './database-hosts.js';

export const connectDeadlineMs = 3000;

type TimedQuery = (error: { code?: string } | null, ...rest: unknown[]) => void;

/**
 * mysql2 reports a query that ran out of time but leaves the connection waiting for its answer: whatever is sent on it
 * next, a ROLLBACK first of all, would wait for good behind it. Such a connection is dropped, and the pool makes a new
 * one when the server answers again.
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

/**
 * REPEATABLE READ, the default, accepted one token twice and deadlocked inserts; READ COMMITTED does neither. Set once
 * for each connection, because `SET TRANSACTION` is a round trip for each transaction. It comes before the first query.
 */
function readCommitted(connection: PoolConnection): void {
  const sql = 'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED';
  connection.query({ sql, timeout: connectDeadlineMs }, (error) => {
    if (error) connection.destroy();
  });
}

/**
 * On a Galera cluster a read waits until the node has what was committed on the others before it: 76 of 300 reads right
 * after a write through another node missed it. On any other server the statement changes nothing.
 */
function readWhatWasWritten(connection: PoolConnection): void {
  const sql = 'SET SESSION wsrep_sync_wait = IF(@@wsrep_on, 1, 0)';
  connection.query({ sql, timeout: connectDeadlineMs }, (error) => {
    // MySQL, and a MariaDB without the cluster's library, have no such variable.
    if (error && error.code !== 'ER_UNKNOWN_SYSTEM_VARIABLE') connection.destroy();
  });
}

/**
 * Has the server end a statement whose call has given up: it would go on, and hold its locks, until it is done. MySQL
 * limits reads alone.
 */
function endLongStatements(connection: PoolConnection, kind: ServerKind, maxMs: number): void {
  const sql =
    kind === 'mariadb'
      ? `SET SESSION max_statement_time = ${maxMs / 1000}`
      : `SET SESSION max_execution_time = ${maxMs}`;
  connection.query({ sql, timeout: connectDeadlineMs }, (error) => {
    if (error) connection.destroy();
  });
}

export type ServerKind = 'mysql' | 'mariadb';

/**
 * The driver that TypeORM uses for MySQL and MariaDB.
 * @param hosts where its connections lead
 * @param maxStatementMs how long a statement may take; undefined for migrations, which have no limit
 */
export const mysqlDriver = (hosts: DatabaseHosts, kind: ServerKind, maxStatementMs?: number) => ({
  ...mysql2,
  createPool(options: mysql2.PoolOptions) {
    const pool = mysql2.createPool(hosts.areSeveral ? { ...options, stream: hosts.stream } : options);
    pool.on('connection', (connection) => {
      if (hosts.areSeveral) hosts.watch(connection);
      dropWhenTimedOut(connection);
      readCommitted(connection);
      readWhatWasWritten(connection);
      if (maxStatementMs !== undefined) endLongStatements(connection, kind, maxStatementMs);
    });
    if (hosts.areSeveral) pool.on('release', (connection) => hosts.release(connection));
    return pool;
  },
});
