import { QueryFailedError } from 'typeorm';

/** The driver's own code of an error, such as `ER_DUP_ENTRY` or `SQLITE_FULL`, through TypeORM's wrapping. */
function driverCode(error: unknown): string | undefined {
  const cause = error instanceof QueryFailedError ? error.driverError : error;
  const code = (cause as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}

const duplicates = new Set(['ER_DUP_ENTRY', 'SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY']);

/** A unique index refused the row. */
export const isDuplicate = (error: unknown) => duplicates.has(driverCode(error) ?? '');

const conflicts = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_CHECKREAD']);

/** Two transactions met (1213, 1205, 1020); the database undid this one, and it may be run again as a whole. */
export const isTransactionConflict = (error: unknown) => conflicts.has(driverCode(error) ?? '');

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
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
  'ER_NET_READ_ERROR',
  'ER_NET_READ_INTERRUPTED',
  'ER_NORMAL_SHUTDOWN',
  'SQLITE_FULL',
  'SQLITE_IOERR',
  'SQLITE_BUSY',
]);
const absenceMessages =
  /Queue limit reached|Can't add new command when connection is in closed state|Pool is closed|connect ETIMEDOUT/;

/** The database is away, full or frozen: the call may be repeated later. */
export const isUnavailable = (error: unknown) =>
  absences.has(driverCode(error) ?? '') || (error instanceof Error && absenceMessages.test(error.message));
