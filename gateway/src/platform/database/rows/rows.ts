import type { Pool, PoolConnection, ResultSetHeader } from 'mysql2';
import type {
  EntityManager,
  EntityMetadata,
  EntityTarget,
  FindOptionsWhere,
  ObjectLiteral,
  QueryRunner,
} from 'typeorm';
import { loggedOut } from '../../errors/logged-out.js';
import { inPieces } from '../../in-pieces.js';
import { type Dialect, dialectOf } from '../dialect.js';
import { isMissingReference } from '../open/driver-errors.js';
import { runOn } from '../open/mysql-source.js';
import type { SqlValue } from '../open/source-settings.js';
import { withSearchText } from '../search-text.js';

export { isDuplicate } from '../open/driver-errors.js';
export type { SqlValue };

/**
 * Reads the rows of a constant SQL text, as plain objects. TypeORM composes SQL anew for each call (100 µs) and creates
 * entities one by one (125 µs for 100 rows). A server plans each call for its values: a prepared statement is no faster,
 * and MariaDB forgets that an index covers a derived table when it runs one again.
 *
 * @param dates the columns with points in time: SQLite stores them as text
 */
export async function select<Row extends object>(
  manager: EntityManager,
  sql: string,
  values: readonly SqlValue[],
  dates: readonly string[] = [],
): Promise<Row[]> {
  if (dialectOf(manager).isEmbedded) {
    const rows: Record<string, unknown>[] = await manager.query(sql, [...values]);
    for (const row of rows) for (const date of dates) row[date] = parseDate(row[date] as string | null);
    return rows as Row[];
  }
  // In a transaction the query runner has the connection.
  if (manager.queryRunner) return runOn(await manager.queryRunner.connect(), sql, values);
  const { pool } = manager.connection.driver as unknown as { pool: Pool };
  const connection = await connectionOf(pool);
  return runOn<Row[]>(connection, sql, values).finally(() => connection.release());
}

/** The number that a `SELECT COUNT(*) AS count …` finds. */
export async function countOf(
  manager: EntityManager,
  sql: string,
  values: readonly SqlValue[],
): Promise<number> {
  const [counted] = await select<{ count: number }>(manager, sql, values);
  return counted?.count ?? 0;
}

/**
 * Reads an entity's rows by one constant SQL text: as `select` does, with the getters of their class, if it has any.
 * @param rest what follows the table: `WHERE … ORDER BY … LIMIT …`
 * @param columns those that entities are read with by default
 */
export async function selectRows<T extends ObjectLiteral, Column extends keyof T & string = keyof T & string>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rest: string,
  values: readonly SqlValue[],
  columns?: readonly Column[],
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
  const rows = await select<Record<string, unknown> & T>(manager, sql, values, dates);
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

/** `2026-01-31 23:59:59.999`, in UTC. */
const parseDate = (text: string | null): Date | null => (text === null ? null : new Date(`${text}Z`));

type Values = Readonly<Record<string, SqlValue>>;

interface Change {
  readonly affected: number;
  /** The generated id of an inserted row. */
  readonly insertId: number;
}

/** Runs a constant SQL text that changes rows in the transaction of the manager. */
export async function execute(
  manager: EntityManager,
  sql: string,
  values: readonly SqlValue[],
): Promise<Change> {
  const runner = manager.queryRunner as QueryRunner;
  if (dialectOf(manager).isEmbedded) {
    const { affected = 0, raw } = await runner.query(sql, [...values], true);
    return { affected, insertId: raw };
  }
  const { affectedRows, insertId } = await runOn<ResultSetHeader>(await runner.connect(), sql, values);
  return { affected: affectedRows, insertId };
}

/** The most rows that one statement inserts: each number of rows makes another text, which SQLite keeps prepared. */
const maxRowsPerStatement = 16;

/**
 * Inserts a row into a table with generated ids. TypeORM's `save` takes several times as long, because it compares and
 * reloads entities. A row of a list that people put in order becomes the last of it.
 * @returns the whole row, with every field of its graph type
 * @throws DomainError UNAUTHENTICATED when the row refers to one that is missing: the account was deleted after its
 *   session was read
 */
export async function insertRow<Row extends ObjectLiteral & { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Values,
): Promise<Row> {
  const metadata = manager.connection.getMetadata(entity);
  const { tableName } = metadata;
  const { insertId } = await insert(manager, tableName, [withSearchText(entity, row)]).catch(
    translateMissing,
  );
  return Object.assign(metadata.create() as Row, wholeRow(metadata, row), { id: insertId });
}

/** A row as it is read again: with what its table gives to the columns that are left out, and 1 and 0 as booleans. */
function wholeRow({ columns }: EntityMetadata, row: Values): Values {
  const read = columns.filter(({ isSelect }) => isSelect);
  const values = read.map(({ propertyName, type, default: byDefault }): [string, SqlValue] => {
    const value =
      row[propertyName] ?? (propertyName in row ? null : ((byDefault as SqlValue | undefined) ?? null));
    return [propertyName, type === 'boolean' && value !== null ? Boolean(value) : value];
  });
  return { ...row, ...Object.fromEntries(values) };
}

function translateMissing(error: unknown): never {
  if (!isMissingReference(error)) throw error;
  throw loggedOut({ cause: error });
}

/** Inserts rows of the same columns, without reading their ids. Others are answered in between. */
export async function insertRows(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: readonly Values[],
  otherwise = '',
): Promise<void> {
  const { tableName } = manager.connection.getMetadata(entity);
  for await (const piece of inPieces(rows, maxRowsPerStatement)) {
    const searched = piece.map((row) => withSearchText(entity, row));
    await insert(manager, tableName, searched, otherwise);
  }
}

/**
 * Inserts rows of the same columns, and changes those that exist already.
 * @param changes makes SQL of each column to change; see `Dialect.orUpdate`
 */
export const insertOrUpdate = (
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: readonly Values[],
  changes: Parameters<Dialect['orUpdate']>[0],
): Promise<void> => insertRows(manager, entity, rows, dialectOf(manager).orUpdate(changes));

function insert(manager: EntityManager, table: string, rows: readonly Values[], rest = ''): Promise<Change> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((column) => manager.connection.driver.escape(column)).join(', ');
  const places = `(${names.map(() => '?').join(', ')})`;
  const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
  const sql = `INSERT INTO ${table} (${columns}) VALUES ${rows.map(() => places).join(', ')} ${rest}`;
  return execute(manager, sql, values);
}

/** The rows with one of many ids, or other keys, as an SQL condition. No row has one of no ids: NULL equals nothing. */
export function idsIn<Id extends number | string = number>(
  ids: readonly Id[],
  column = 'id',
): { where: string; values: (Id | null)[] } {
  const values = ids.length > 0 ? [...ids] : [null];
  return { where: `${column} IN (${values.map(() => '?').join(', ')})`, values };
}

/** An entity whose rows are locked: spread `lockVersionColumn` into its `@Column`. */
export interface Lockable {
  lockVersion?: number;
}

/**
 * Locks the rows until the transaction ends, so that changes of dependent rows run one after the other. It increments
 * `lockVersion`, because the nodes of a Galera cluster compare the rows that transactions wrote, not those they locked:
 * of two transactions on two nodes the second one conflicts at its commit, and runs again.
 *
 * @returns how many rows there are
 */
export async function lockRows<T extends ObjectLiteral & Lockable>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<number> {
  const { affected } = await manager.increment(entity, where, 'lockVersion', 1);
  return affected ?? 0;
}
