import './remembered-metadata.js';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { Database } from '../platform/database/database.js';
import { DatabaseFile } from '../platform/database/open/data-directory.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';
import { type TestDatabase, testDatabase, testsMysql } from './test-database.js';

/**
 * A fresh database with the tables of the product. The first one of a run is migrated, and later ones copy what the
 * migrations left behind, because they take a second on a server. Jest's configuration names the folder of a run.
 */
export async function migratedDatabase(): Promise<TestDatabase> {
  const folder = process.env.TEST_TEMPLATES;
  if (folder === undefined) return testDatabase();
  const template = join(folder, testsMysql ? 'mysql.sql' : 'sqlite');
  if (!existsSync(template)) await makeTemplate(template);
  const store = await testDatabase();
  if (store.databaseUrl === undefined) copyFileSync(template, new DatabaseFile(store.dataDir).path);
  else await withConnection(store.databaseUrl, (copy) => copy.query(readFileSync(template, 'utf8')));
  return store;
}

async function makeTemplate(path: string): Promise<void> {
  const store = await testDatabase();
  const database = await Database.open(store, schema, createLogger('silent'));
  // Several workers may get here at once: each renames a whole file.
  const mine = `${path}.${process.pid}`;
  if (store.databaseUrl !== undefined)
    writeFileSync(mine, await withConnection(store.databaseUrl, statementsOf));
  else await database.read((manager) => manager.query('VACUUM INTO ?', [mine]));
  await database.close();
  await store.remove();
  renameSync(mine, path);
}

/** The statements that create the tables of a database and the rows in them. */
export async function statementsOf(connection: Connection): Promise<string> {
  const rowsOf = async (sql: string, table?: string) => {
    const [rows] = await connection.query<RowDataPacket[]>(sql, [table]);
    return rows.map((row) => Object.values(row));
  };
  const statements = ['SET foreign_key_checks = 0'];
  for (const [table] of await rowsOf('SHOW TABLES')) {
    const [created] = await rowsOf('SHOW CREATE TABLE ??', table);
    statements.push(created?.[1]);
    const rows = await rowsOf('SELECT * FROM ??', table);
    if (rows.length > 0) statements.push(connection.format('INSERT INTO ?? VALUES ?', [table, rows]));
  }
  return statements.join(';\n');
}

/** Works on a server's database; several statements may be one query. */
export async function withConnection<T>(
  uri: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await createConnection({ uri, multipleStatements: true, dateStrings: true });
  return work(connection).finally(() => connection.end());
}
