import type { Connection, RowDataPacket } from 'mysql2/promise';
import { changeSetting } from './server-setting.js';

/*
 * A server sorts what an index built afterwards holds. Rows that are added one by one to an index of random values read
 * and write a page of it each, once it is larger than the server's memory. Pages of an index built afterwards are full,
 * so that nearly each of the first codes added would split one: 1,000 codes take three times as long.
 */

/** How full the pages of an index of random values are that has grown, in percent: ln 2. */
const grownFill = 69;

/** Drops the indexes of a table, but for its primary key, and notes how to build them again. */
export async function dropIndexes(connection: Connection, table: string): Promise<void> {
  const [noted] = await connection.query<RowDataPacket[]>('SELECT 1 FROM scale_indexes WHERE tableName = ?', [
    table,
  ]);
  if (noted.length === 0) await noteIndexes(connection, table);
  const { indexes, references } = await indexesOf(connection, table);
  const dropped = [
    ...references.map((line) => `DROP FOREIGN KEY ${nameIn(line)}`),
    ...indexes.map((line) => `DROP KEY ${nameIn(line)}`),
  ];
  if (dropped.length > 0) await connection.query(`ALTER TABLE ${table} ${dropped.join(', ')}`);
}

async function noteIndexes(connection: Connection, table: string): Promise<void> {
  const { indexes, references } = await indexesOf(connection, table);
  const rows = [...indexes.map((line) => [table, line, 0]), ...references.map((line) => [table, line, 1])];
  await connection.query('INSERT INTO scale_indexes (tableName, definition, isReference) VALUES ?', [rows]);
}

/** Builds what `dropIndexes` noted, each by itself, until the time is up. @returns whether all are there */
export async function restoreIndexes(
  connection: Connection,
  table: string,
  isTimeUp: () => boolean,
): Promise<boolean> {
  const [noted] = await connection.query<RowDataPacket[]>(
    'SELECT definition FROM scale_indexes WHERE tableName = ? ORDER BY isReference',
    [table],
  );
  // The rows refer to what exists: they were made so.
  await connection.query('SET SESSION foreign_key_checks = 0');
  for (const { definition } of noted) {
    if (isTimeUp()) return false;
    const { indexes, references } = await indexesOf(connection, table);
    if ([...indexes, ...references].includes(definition)) continue;
    const add = () => connection.query(`ALTER TABLE ${table} ADD ${definition}`);
    // Codes and nonces are random; rows are added to the other indexes in their order.
    await (definition.startsWith('UNIQUE ') ? withRoom(add) : add());
  }
  return true;
}

/** Builds an index with room in its pages. */
async function withRoom(build: () => Promise<unknown>): Promise<void> {
  const restore = await changeSetting('innodb_fill_factor', grownFill).catch(({ message }: Error) => {
    console.log(
      `  An index is built full, so that codes take longer to add than to one that grew: ${message}`,
    );
  });
  await build().finally(() => restore?.());
}

/** The lines of `SHOW CREATE TABLE`, which can be added to a table as they are. */
async function indexesOf(connection: Connection, table: string) {
  const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE ${table}`);
  const lines = String(row?.['Create Table'])
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''));
  return {
    indexes: lines.filter((line) => /^(UNIQUE )?KEY /.test(line)),
    references: lines.filter((line) => line.startsWith('CONSTRAINT ')),
  };
}

const nameIn = (line: string) => /`[^`]+`/.exec(line)?.[0];
