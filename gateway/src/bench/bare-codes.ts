import { copyFileSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { createConnection, type ResultSetHeader } from 'mysql2/promise';
import { newCodes } from '../features/qr-codes/code-generator.js';
import { sqliteSource } from '../platform/database/data-sources.js';
import { DatabaseFile } from '../platform/database/database-file.js';
import { sqliteDriverOf } from '../platform/database/sqlite-driver.js';
import type { Side } from './sides.js';

/** As the gateway inserts. */
const rowsPerInsert = { MySQL: 1000, SQLite: 100 };
const batchSql = 'INSERT INTO qr_batches (applicationId, size, createdAt) VALUES (?, ?, ?)';
const codesFrom = (codes: string) => `
  INSERT INTO qr_codes (applicationId, batchId, code, content, status, createdAt)
  SELECT ?, ?, value, REPLACE('{code}', '{code}', value), 'active', ? FROM ${codes} AS codes`;

/**
 * Inserts new codes into the tables of a database on one connection, with nothing of the product around it: no request,
 * no session, no entry of the audit log, no page that is read.
 */
export const openBareCodes = (side: Side) => (side.name === 'MySQL' ? openServer(side) : openEmbedded(side));

async function openServer({ store, tenants }: Side) {
  const { applicationId } = tenants.coding.scope;
  const codesSql = codesFrom(`JSON_TABLE(?, '$[*]' COLUMNS (value CHAR(20) PATH '$'))`);
  const connection = await createConnection({ uri: store.env.DATABASE_URL ?? '' });
  await connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  const insert = async (count: number): Promise<void> => {
    const now = new Date();
    await connection.query('START TRANSACTION');
    const [batch] = await connection.execute<ResultSetHeader>(batchSql, [applicationId, count, now]);
    for (let left = count; left > 0; left -= rowsPerInsert.MySQL) {
      const codes = JSON.stringify(newCodes(Math.min(rowsPerInsert.MySQL, left)));
      await connection.execute(codesSql, [applicationId, batch.insertId, now, codes]);
    }
    await connection.query('COMMIT');
  };
  return { insert, close: () => connection.end() };
}

/** Copies the log of a file into it. The gateway may still do so itself, after what it wrote last. */
async function copyLog({ path }: DatabaseFile): Promise<void> {
  const database = new DatabaseSync(path);
  try {
    for (let attempt = 1; attempt <= 50; attempt += 1) {
      const [copied] = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').all() as { busy: number }[];
      if (copied?.busy === 0) return;
      await delay(100);
    }
    throw new Error('The gateway reads or writes while its file is copied.');
  } finally {
    database.close();
  }
}

/**
 * In a copy of the file, because a second writer would make the gateway read its pages again. The settings are the
 * gateway's, but a commit waits for the disk itself, and nothing copies the log until it has 64 MB.
 */
async function openEmbedded({ store, tenants }: Side) {
  const { applicationId } = tenants.coding.scope;
  const original = new DatabaseFile(store.directory);
  const copy = new DatabaseFile(mkdtempSync(join(store.directory, 'bare-')));
  await copyLog(original);
  copyFileSync(original.path, copy.path);
  const source = await sqliteSource(copy, 'write', { entities: [], migrations: [] }).initialize();
  const database = sqliteDriverOf(source);
  database.pragma('temp_store = MEMORY');
  const insert = async (count: number): Promise<void> => {
    const now = new Date();
    database.exec('BEGIN');
    const batch = database.prepare(batchSql).run(applicationId, count, now);
    const codes = database.prepare(codesFrom('json_each(?)'));
    for (let left = count; left > 0; left -= rowsPerInsert.SQLite)
      codes.run(
        applicationId,
        batch.lastInsertRowid,
        now,
        JSON.stringify(newCodes(Math.min(rowsPerInsert.SQLite, left))),
      );
    database.exec('COMMIT');
  };
  return { insert, close: () => source.destroy() };
}
