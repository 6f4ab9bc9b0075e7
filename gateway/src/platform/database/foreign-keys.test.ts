import type { EntityManager, EntityMetadata } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { schema } from '../../tables.js';
import { migratedDatabase } from '../../testing/migrated-database.js';
import { type TestDatabase, testsMysql } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';

let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await migratedDatabase();
  database = await Database.open(store, schema, createLogger('silent'));
});
afterAll(async () => {
  await database?.close();
  await store?.remove();
});

interface IndexColumn {
  readonly name: string;
  readonly place: number;
  readonly column: string;
  readonly isNullable: boolean;
}

/** The columns of the indexes of a table, in the order in which the database looks for one. */
async function indexColumns(manager: EntityManager, table: string): Promise<IndexColumn[]> {
  if (testsMysql) {
    const rows: Record<string, string>[] = await manager.query(`SHOW INDEX FROM ${table}`);
    return rows.map((row) => ({
      name: row.Key_name as string,
      place: Number(row.Seq_in_index),
      column: row.Column_name as string,
      isNullable: row.Null === 'YES',
    }));
  }
  return manager.query(
    `SELECT list.name, info.seqno + 1 AS place, info.name AS "column" FROM pragma_index_list(?) list
     JOIN pragma_index_info(list.name) info WHERE list.partial = 0
     UNION ALL SELECT 'PRIMARY', pk, name FROM pragma_table_info(?) WHERE pk = 1`,
    [table, table],
  );
}

const foreignKeys = ({ connection }: EntityManager) =>
  connection.entityMetadatas.flatMap((table) => table.foreignKeys.map((key) => ({ table, key })));

/*
 * MySQL 9.7 looks for a foreign key's row by the first index that begins with its column, and leaves a row unchecked if
 * any column of that index is null in it.
 */
test('each foreign key has an index, and the first one has no further column that may be null', async () => {
  await database.read(async (manager) => {
    const unfit: string[] = [];
    for (const { table, key } of foreignKeys(manager)) {
      const columns = await indexColumns(manager, table.tableName);
      const first = columns.find(({ place, column }) => place === 1 && column === key.columnNames[0]);
      const further = columns.filter(({ name, place }) => name === first?.name && place > 1);
      if (!first || further.some(({ isNullable }) => isNullable)) unfit.push(`${key.name}: ${first?.name}`);
    }
    expect(unfit).toEqual([]);
  });
});

const someId = 7001;
let made = someId;

function someValue(column: ColumnMetadata): string | number {
  made += 1;
  const length = Number(column.length) || 1;
  const values: Record<string, string | number> = {
    int: made,
    datetime: '2026-01-01 00:00:00.000',
    varchar: made.toString(36).slice(-length),
    mediumtext: 'x',
    mediumblob: 'x',
  };
  return values[String(column.type)] ?? 1;
}

/** Inserts a row whose columns are null wherever they may be. */
async function insertBare(manager: EntityManager, table: EntityMetadata, known: Record<string, number>) {
  const ids = new Set(table.foreignKeys.flatMap(({ columnNames }) => columnNames));
  const row: Record<string, string | number> = {};
  for (const column of table.columns)
    if (!column.isNullable)
      row[column.databaseName] = ids.has(column.databaseName) ? someId : someValue(column);
  Object.assign(row, known);
  const names = Object.keys(row).map((name) => manager.connection.driver.escape(name));
  await manager.query(
    `INSERT INTO ${table.tableName} (${names}) VALUES (${names.map(() => '?')})`,
    Object.values(row),
  );
}

test('each foreign key is checked, though every column that may be null is', async () => {
  const accepted: string[] = [];
  const undone = new Error('The rows are taken back.');
  const inserting = database.write(async (manager) => {
    // A row that the others can refer to, in each table after those that it refers to.
    const left = new Set(manager.connection.entityMetadatas);
    const isWaiting = (table: EntityMetadata) =>
      table.foreignKeys.some((key) => left.has(key.referencedEntityMetadata) && !key.columns[0]?.isNullable);
    for (const table of left)
      if (!isWaiting(table)) {
        const isNumbered = table.columns.some(({ databaseName }) => databaseName === 'id');
        await insertBare(manager, table, isNumbered ? { id: someId } : {});
        left.delete(table);
      } else {
        left.delete(table);
        left.add(table);
      }

    for (const { table, key } of foreignKeys(manager)) {
      const inserted = insertBare(manager, table, { [key.columnNames[0] as string]: 999_999 });
      const error: unknown = await inserted.then(
        () => undefined,
        (refusal) => refusal,
      );
      if (error === undefined) accepted.push(key.name as string);
      else expect(String(error)).toMatch(/foreign key/i);
    }
    throw undone;
  });
  await expect(inserting).rejects.toBe(undone);
  expect(accepted).toEqual([]);
});
