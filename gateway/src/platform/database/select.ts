import type { Pool, PoolConnection } from 'mysql2';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { runPlanned, runPrepared, type SqlValue } from './prepared-statement.js';
import type { SqliteDriver } from './sqlite-driver.js';

/** When a server plans a statement: once for each connection, or for each call. */
export type Plan = 'once' | 'each time';

/**
 * Reads the rows of a constant SQL text, as plain objects, with a statement that each connection prepares once. TypeORM
 * composes SQL anew for each call (100 µs) and creates entities one by one (125 µs for 100 rows).
 *
 * @param dates the columns with points in time: SQLite stores them as text
 * @param plan `each time` has a server plan each call for its values. MariaDB forgets that an index covers a derived
 *   table when it runs a prepared statement again, and then reads every row of an application by another index.
 */
export async function select<Row extends object>(
  manager: EntityManager,
  sql: string,
  values: readonly SqlValue[],
  dates: readonly string[] = [],
  plan: Plan = 'once',
): Promise<Row[]> {
  const { driver } = manager.connection as { driver: { pool?: Pool; databaseConnection?: SqliteDriver } };
  if (driver.pool) {
    const run = plan === 'once' ? runPrepared<Row[]> : runPlanned<Row[]>;
    // In a transaction the query runner has the connection.
    if (manager.queryRunner) return run(await manager.queryRunner.connect(), sql, values);
    const connection = await connectionOf(driver.pool);
    return run(connection, sql, values).finally(() => connection.release());
  }
  const rows = (driver.databaseConnection as SqliteDriver).rows(sql, values) as Record<string, unknown>[];
  for (const row of rows) for (const date of dates) row[date] = parseDate(row[date] as string | null);
  return rows as Row[];
}

/**
 * Reads an entity's rows by one constant SQL text: as `select` does, with the getters of their class, if it has any.
 *
 * @param rest what follows the table: `WHERE … ORDER BY … LIMIT …`
 * @param columns those that entities are read with by default
 */
export async function selectRows<T extends ObjectLiteral, Column extends keyof T & string = keyof T & string>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rest: string,
  values: readonly SqlValue[],
  columns?: readonly Column[],
  plan?: Plan,
): Promise<Pick<T, Column>[]> {
  const metadata = manager.connection.getMetadata(entity);
  const selected = metadata.columns.filter(({ propertyName, isSelect }) =>
    columns ? (columns as readonly string[]).includes(propertyName) : isSelect,
  );
  // `key` is a keyword of MySQL.
  const list = selected.map(({ propertyName }) => `\`${propertyName}\``).join(', ');
  const dates = selected.filter(({ type }) => type === 'datetime').map(({ propertyName }) => propertyName);
  const booleans = selected.filter(({ type }) => type === 'boolean').map(({ propertyName }) => propertyName);
  const sql = `SELECT ${list} FROM ${metadata.tableName} ${rest}`;
  const rows = await select<Record<string, unknown> & T>(manager, sql, values, dates, plan);
  // Both kinds of database store 1 and 0.
  for (const row of rows) for (const name of booleans) Object.assign(row, { [name]: row[name] === 1 });
  const { prototype } = metadata.target as { prototype: object };
  const hasGetters = Object.getOwnPropertyNames(prototype).length > 1;
  if (hasGetters) for (const row of rows) Object.setPrototypeOf(row, prototype);
  return rows;
}

/** mysql2's own promises note a stack for each call (24 µs). */
const connectionOf = (pool: Pool): Promise<PoolConnection> =>
  new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });

/** `2026-01-31 23:59:59.999`, in UTC. The parser of `Date` takes ten times as long. */
const parseDate = (text: string | null): Date | null =>
  text === null
    ? null
    : new Date(
        Date.UTC(
          Number(text.slice(0, 4)),
          Number(text.slice(5, 7)) - 1,
          Number(text.slice(8, 10)),
          Number(text.slice(11, 13)),
          Number(text.slice(14, 16)),
          Number(text.slice(17, 19)),
          Number(text.slice(20, 23)),
        ),
      );
