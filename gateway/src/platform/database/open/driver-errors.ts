import { setTimeout as delay } from 'node:timers/promises';
import { QueryFailedError } from 'typeorm';
import { waitLeftMs } from '../../call-context.js';

/** Errors of MariaDB alone, to which the driver gives no code. */
const codesOfMariadb: Readonly<Record<number, string>> = {
  1927: 'ER_CONNECTION_KILLED',
  1969: 'ER_STATEMENT_TIMEOUT',
};

/** The driver's own code of an error, such as `ER_DUP_ENTRY` or `SQLITE_FULL`, through TypeORM's wrapping. */
export function driverCode(error: unknown): string | undefined {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  const { code, errno } = (cause ?? {}) as { code?: unknown; errno?: unknown };
  if (typeof code === 'string') return code;
  return typeof errno === 'number' ? codesOfMariadb[errno] : undefined;
}

const duplicates = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** Whether a unique index rejected the row. */
export const isDuplicate = (error: unknown) => duplicates.has(driverCode(error) ?? '');

const missingReferences = new Set(['ER_NO_REFERENCED_ROW_2', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether a foreign key rejected the row: the row that it refers to is missing. */
export const isMissingReference = (error: unknown) => missingReferences.has(driverCode(error) ?? '');

const conflicts = new Set([
  'ER_LOCK_DEADLOCK',
  'ER_LOCK_WAIT_TIMEOUT',
  'ER_CHECKREAD',
  // Clusters decide at COMMIT: Galera, and group replication.
  'ER_ERROR_DURING_COMMIT',
  'ER_RUN_HOOK_ERROR',
  'ER_TRANSACTION_ROLLBACK_DURING_COMMIT',
  // Another process writes to the embedded database.
  'SQLITE_BUSY',
]);

/** Whether two transactions conflicted (1213, 1205, 1020, 1180, 3100, 3101, or SQLite's 5): this one was undone, and it may run again. */
const isTransactionConflict = (error: unknown) => conflicts.has(driverCode(error) ?? '');

const maxRetryMs = 8_000;
const maxRetryPauseMs = 500;
/** After so many attempts a call is tried again only within its deadline. */
const minAttempts = 6;

/** Repeats what was undone by a conflict. */
export async function retryConflicts<T>(commit: () => Promise<T>): Promise<T> {
  const endsAt = performance.now() + Math.min(maxRetryMs, waitLeftMs());
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await commit();
    } catch (error) {
      const pauseMs = Math.random() * Math.min(maxRetryPauseMs, 20 * 2 ** attempt);
      const isLate = attempt >= minAttempts && performance.now() + pauseMs > endsAt;
      if (!isTransactionConflict(error) || isLate) throw error;
      await delay(pauseMs);
    }
  }
}

const absences = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'PROTOCOL_ENQUEUE_AFTER_FATAL_ERROR',
  'POOL_CLOSED',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  'ER_CONNECTION_KILLED',
  'ER_QUERY_INTERRUPTED',
  // The limits of `mysql-source.ts`, of MariaDB and of MySQL.
  'ER_STATEMENT_TIMEOUT',
  'ER_QUERY_TIMEOUT',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_NET_READ_ERROR',
  'ER_NET_READ_INTERRUPTED',
  'ER_NORMAL_SHUTDOWN',
  'ER_OUTOFMEMORY',
  'ER_OUT_OF_RESOURCES',
  'ER_USER_LIMIT_REACHED',
  'ER_TOO_MANY_USER_CONNECTIONS',
  'ER_OPTION_PREVENTS_STATEMENT',
  // A node of a Galera cluster without a majority, or that is joining.
  'ER_UNKNOWN_COM_ERROR',
  'ER_READ_ONLY_MODE',
  'ER_OPEN_AS_READONLY',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
]);
/** Every code that `sqlite-driver.ts` gives, but for wrong statements. */
const absencesOfSqlite = /^SQLITE_(?!ERROR|CONSTRAINT)/;
const absenceMessages =
  /Queue limit reached|Can't add new command when connection is in closed state|Pool is closed|connect ETIMEDOUT/;

/** Whether the database is away, frozen, full, read-only or damaged: the call may be repeated once that is fixed. */
export function isUnavailable(error: unknown): boolean {
  const code = driverCode(error) ?? '';
  if (absences.has(code) || absencesOfSqlite.test(code)) return true;
  return error instanceof Error && absenceMessages.test(error.message);
}

/** Whether a call failed for a reason that passes: a database that is away, or a conflict that was not over in time. */
export const isTemporary = (error: unknown) => isUnavailable(error) || isTransactionConflict(error);
