import type { ResultSetHeader } from 'mysql2';
import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral, QueryRunner } from 'typeorm';
import { collect } from './collected.js';
import { runPrepared, type SqlValue } from './prepared-statement.js';
import { rankOfIdSql } from './ranked-table.js';
import { rankOfId } from './ranks.js';

/** Each number of rows makes another text, which connections keep prepared. */
const maxRowsPerStatement = 16;

type Values = Readonly<Record<string, SqlValue>>;

interface Change {
  readonly affected: number;
  /** The generated id of an inserted row. */
  readonly insertId: number;
}

/**
 * Runs a constant SQL text that changes rows in the transaction of the manager. A server prepares it once per
 * connection. TypeORM composes the text anew for each call, which takes about 100 µs.
 */
export async function execute(
  { connection, queryRunner }: EntityManager,
  sql: string,
  values: readonly SqlValue[],
): Promise<Change> {
  const runner = queryRunner as QueryRunner;
  if (connection.options.type === 'better-sqlite3') {
    const { affected, raw } = await runner.query(sql, [...values], true);
    return { affected: affected ?? 0, insertId: Number(raw) };
  }
  const { affectedRows, insertId } = await runPrepared<ResultSetHeader>(await runner.connect(), sql, values);
  return { affected: affectedRows, insertId };
}

/**
 * Inserts a row into a table with generated ids. TypeORM's `save` takes several times as long, because it compares and
 * reloads entities. A row of a list that people put in order becomes the last of it.
 */
export async function insertRow<Row extends ObjectLiteral & { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  row: Values,
): Promise<Row> {
  const metadata = manager.connection.getMetadata(entity);
  const { insertId } = await insert(manager, metadata, [row]);
  const inserted = Object.assign(metadata.create() as Row, row, { id: insertId });
  if (!('rank' in metadata.propertiesMap) || 'rank' in row) return inserted;
  await collect(manager, rankRows, { table: metadata.tableName, id: insertId });
  return Object.assign(inserted, { rank: rankOfId(insertId) });
}

/** Inserts rows of the same columns, without reading their ids. */
export async function insertRows(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  rows: readonly Values[],
): Promise<void> {
  const metadata = manager.connection.getMetadata(entity);
  for (let at = 0; at < rows.length; at += maxRowsPerStatement)
    await insert(manager, metadata, rows.slice(at, at + maxRowsPerStatement));
}

function insert(
  manager: EntityManager,
  { tableName }: EntityMetadata,
  rows: readonly Values[],
): Promise<Change> {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((column) => manager.connection.driver.escape(column)).join(', ');
  const places = `(${names.map(() => '?').join(', ')})`;
  const sql = `INSERT INTO ${tableName} (${columns}) VALUES ${rows.map(() => places).join(', ')}`;
  const values = rows.flatMap((row) => names.map((name) => row[name] ?? null));
  return execute(manager, sql, values);
}

/** Gives new rows their ranks: see `rankOfId`. */
async function rankRows(
  manager: EntityManager,
  rows: readonly { readonly table: string; readonly id: number }[],
): Promise<void> {
  const rank = rankOfIdSql(manager.connection);
  for (const table of new Set(rows.map((row) => row.table))) {
    const ids = rows.filter((row) => row.table === table).map(({ id }) => id);
    const places = ids.map(() => '?').join(', ');
    await execute(manager, `UPDATE ${table} SET \`rank\` = ${rank} WHERE id IN (${places})`, ids);
  }
}
