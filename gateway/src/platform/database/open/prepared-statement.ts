import mysql2, { type PoolConnection } from 'mysql2';
import { queryDeadlineMs } from './source-settings.js';

export type SqlValue = string | number | Date | null;

/** The server is out of prepared statements, or has forgotten this one: it runs as a plain query then. */
const unprepared = new Set([
  'ER_MAX_PREPARED_STMT_COUNT_REACHED',
  'ER_NEED_REPREPARE',
  'ER_UNKNOWN_STMT_HANDLER',
  'ER_UNSUPPORTED_PS',
]);

/** Runs a constant SQL text, which the connection prepares once. */
export const runPrepared = <Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
): Promise<Result> =>
  withDeadline(connection, (done) =>
    connection.execute(sql, values.map(typed), (error, result) => {
      if (!unprepared.has(error?.code ?? '')) return done(error, result);
      connection.unprepare(sql);
      connection.query(sql, [...values], done);
    }),
  );

/** Runs an SQL text that the server plans anew, for these values. */
export const runPlanned = <Result>(
  connection: PoolConnection,
  sql: string,
  values: readonly SqlValue[],
): Promise<Result> => withDeadline(connection, (done) => connection.query(sql, [...values], done));

type Done = (error: NodeJS.ErrnoException | null, result: unknown) => void;

const withDeadline = <Result>(connection: PoolConnection, run: (done: Done) => void): Promise<Result> =>
  new Promise((resolve, reject) => {
    // mysql2 limits the time of a statement, but not of its preparation; see also `mysql-source.ts`.
    const deadline = setTimeout(() => {
      connection.destroy();
      reject(Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }));
    }, queryDeadlineMs);
    run((error, result) => {
      clearTimeout(deadline);
      if (error) reject(error);
      else resolve(result as Result);
    });
  });

/** mysql2 loads its types anew for each access. */
const { LONGLONG } = mysql2.TypedParameter;

/** mysql2 sends numbers as DOUBLE, which MySQL rejects in LIMIT. */
const typed = (value: SqlValue) => (typeof value === 'number' ? LONGLONG(value) : value);
