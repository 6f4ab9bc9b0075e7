import type { EntityManager } from 'typeorm';
import type { SqlValue } from './open/source-settings.js';

/** The parts of SQL that SQLite and MySQL or MariaDB write differently. The only place that compares the two kinds. */
export interface Dialect {
  /** The hint, after the name of a table, to read it by an index. MariaDB takes another one on some days. */
  useIndex(index: string): string;
  /** A join that reads the table on its left first. */
  readonly orderedJoin: string;
  /**
   * The SQL after an INSERT whose rows may exist already: the changes of those that do.
   * @param changes makes SQL of each changed column, from the name of the column that the new row has
   */
  orUpdate(changes: (added: (column: string) => string) => Readonly<Record<string, string>>): string;
  /**
   * A JSON array as a table with the columns `place`, from 1, and `value`. Its value is one parameter.
   * @param type the type of the values on a server
   */
  jsonRows(name: string, type: string): string;
  /**
   * An UPDATE of the rows whose column is among the `chosen` of a SELECT, whose parameters come first. Servers find the
   * rows of `IN (SELECT …)` one by one.
   */
  updateChosen(table: string, set: string, column: string, select: string, where: string): string;
  /** A column in an order that ignores case, which an index has. Indexed columns of a server have such a collation. */
  ignoringCase(column: string): string;
  /** Whether a column contains its parameter. A server compares bytes ten times as fast as characters by a collation. */
  contains(column: string): string;
  /** Whether a column has characters outside of ASCII. */
  beyondAscii(column: string): string;
  /** The rows after or before a place: a range of an index. */
  beyond(
    columns: readonly string[],
    operator: '>' | '<' | '>=' | '<=',
    place: readonly SqlValue[],
  ): Condition;
  /** The rows with a key, from which an index is read on to a place. */
  withKey(column: string, value: SqlValue): Condition;
  /** The time of the database, moved by milliseconds: SQL, and the values of its places. */
  now(offsetMs?: number): { readonly sql: string; readonly values: readonly SqlValue[] };
  /** Whether the database works on this thread, and in one process. */
  readonly isEmbedded: boolean;
}

/** A condition of SQL and the values of its parameters. */
export interface Condition {
  readonly where: string;
  readonly values: readonly SqlValue[];
}

/** The rows that meet each of these conditions. An undefined one does not narrow. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition {
  const asked = conditions.filter((condition) => condition !== undefined);
  const where = asked.map(({ where }) => where).join(' AND ') || '1 = 1';
  return { where, values: asked.flatMap(({ values }) => values) };
}

const assignments = (changes: Readonly<Record<string, string>>) =>
  Object.entries(changes)
    .map(([column, sql]) => `${column} = ${sql}`)
    .join(', ');

const sqlite: Dialect = {
  useIndex: (index) => `INDEXED BY ${index}`,
  orderedJoin: 'CROSS JOIN',
  orUpdate: (changes) =>
    `ON CONFLICT DO UPDATE SET ${assignments(changes((column) => `excluded.${column}`))}`,
  jsonRows: (name) => `(SELECT key + 1 AS place, value FROM json_each(?)) AS ${name}`,
  updateChosen: (table, set, column, select, where) =>
    `UPDATE ${table} SET ${set} WHERE ${column} IN (${select}) AND ${where}`,
  ignoringCase: (column) => `${column} COLLATE NOCASE`,
  contains: (column) => `INSTR(${column}, ?) > 0`,
  beyondAscii: (column) => `LENGTH(${column}) <> LENGTH(CAST(${column} AS BLOB))`,
  beyond: (columns, operator, place) => ({
    where: `(${columns.join(', ')}) ${operator} (${columns.map(() => '?').join(', ')})`,
    values: place,
  }),
  withKey: (column, value) => ({ where: `${column} = ?`, values: [value] }),
  // Of the process, so that a test can set the clock.
  now: (offsetMs = 0) => ({ sql: '?', values: [new Date(Date.now() + offsetMs)] }),
  isEmbedded: true,
};

const server: Dialect = {
  useIndex: (index) => `FORCE INDEX (${index})`,
  orderedJoin: 'STRAIGHT_JOIN',
  orUpdate: (changes) => `ON DUPLICATE KEY UPDATE ${assignments(changes((column) => `VALUES(${column})`))}`,
  jsonRows: (name, type) =>
    `JSON_TABLE(?, '$[*]' COLUMNS (place FOR ORDINALITY, value ${type} PATH '$')) AS ${name}`,
  updateChosen: (table, set, column, select, where) =>
    `UPDATE ${table} JOIN (${select}) AS selected ON selected.chosen = ${table}.${column} SET ${set} WHERE ${where}`,
  ignoringCase: (column) => column,
  contains: (column) => `INSTR(${column}, CAST(? AS BINARY)) > 0`,
  beyondAscii: (column) => `CHAR_LENGTH(${column}) <> LENGTH(${column})`,
  // MariaDB reads the ranges of an OR one after the other, in the order of the index.
  beyond([first = '', ...rest], operator, [value = null, ...values]) {
    if (rest.length === 0) return { where: `${first} ${operator} ?`, values: [value] };
    const strict = operator.charAt(0);
    const within = server.beyond(rest, operator, values);
    return {
      where: `((${first} = ? AND ${within.where}) OR ${first} ${strict} ?)`,
      values: [value, ...within.values, value],
    };
  },
  // MariaDB answers `key = 1 AND id < 5000 ORDER BY id DESC` by walking from the newest row of the key over every one
  // above the place, and goes straight to the place with the key as an interval and in the order. Which it does depends
  // on its statistics of the day.
  withKey: (column, value) => ({ where: `${column} >= ? AND ${column} <= ?`, values: [value, value] }),
  now: (offsetMs = 0) => ({
    sql: '(UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND)',
    values: [offsetMs * 1000],
  }),
  isEmbedded: false,
};

/** The dialect of the database that a manager, a query or a migration works on. */
export const dialectOf = ({ connection }: Pick<EntityManager, 'connection'>): Dialect =>
  connection.options.type === 'better-sqlite3' ? sqlite : server;

/*
 * The database's clock decides times that several gateways compare: leases, throttles, expiry. Their own clocks may
 * differ. On the embedded database, which one process owns, the process clock is the database's clock.
 */

/**
 * The database's time, to the millisecond. One round trip on a server, none on the embedded database; `Dialect.now` is a
 * part of SQL, which needs none on either.
 */
export async function databaseNow(manager: EntityManager): Promise<Date> {
  if (dialectOf(manager).isEmbedded) return new Date();
  const [{ now }] = await manager.query('SELECT UTC_TIMESTAMP(3) AS now');
  return now;
}
