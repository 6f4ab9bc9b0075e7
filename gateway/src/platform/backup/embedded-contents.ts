import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { SqliteDriver } from '../database/open/sqlite-driver.js';
import type { BackupContents } from './backup-contents.js';
import { BackupError } from './backup-error.js';

const magic = Buffer.from('SQLite format 3\0');
/** Where the size of a page is, as a number of 16 bits; 1 stands for 65,536. */
const pageSizeAt = 16;

/** Opens a database file for a piece of work, and closes it. */
export async function withDatabase<T>(
  path: string,
  options: { readonly?: boolean },
  work: (database: SqliteDriver) => T | Promise<T>,
): Promise<T> {
  const database = new SqliteDriver(path, options);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

/** @throws BackupError when the file is none of the embedded database */
export function assertSqliteFile(path: string): void {
  const { size } = statSync(path);
  if (size === 0) throw new BackupError(`${path} is empty.`);
  const start = Buffer.alloc(pageSizeAt + 2);
  const descriptor = openSync(path, 'r');
  try {
    readSync(descriptor, start);
  } finally {
    closeSync(descriptor);
  }
  if (!start.subarray(0, magic.length).equals(magic))
    throw new BackupError(
      `${path} is no SQLite database. The backup of a MySQL server is restored with DATABASE_URL set.`,
    );
  const pageSize = start.readUInt16BE(pageSizeAt);
  // SQLite itself overlooks the loss of the unused end of the last page.
  if (size % (pageSize === 1 ? 65_536 : pageSize) !== 0)
    throw new BackupError(`${path} is damaged: it is not complete.`);
}

/**
 * Reads what an SQLite file consists of, and checks every page and reference of it.
 * @throws BackupError when it is damaged
 */
export const embeddedContents = (path: string): Promise<BackupContents> =>
  withDatabase(path, { readonly: true }, (database) => {
    const [{ integrity_check: found } = {}] = database.pragma('integrity_check(1)') as {
      integrity_check?: string;
    }[];
    if (found !== 'ok') throw new BackupError(`${path} is damaged (${found}).`);
    const [dangling] = database.pragma('foreign_key_check') as { table: string; parent: string }[];
    if (dangling)
      throw new BackupError(
        `${path} is damaged: rows of ${dangling.table} refer to rows of ${dangling.parent} that are missing.`,
      );
    return readContents(database);
  });

function readContents(database: SqliteDriver): BackupContents {
  const found = database.rows(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name",
  ) as { name: string }[];
  const tables = found.map(({ name }) => name);
  let sum = 0;
  for (const name of tables) {
    const [row] = database.rows(`SELECT COUNT(*) AS count FROM "${name.replaceAll('"', '""')}"`);
    sum += (row as { count: number }).count;
  }
  const migrations = tables.includes('migrations') ? database.rows('SELECT name FROM migrations') : [];
  return { tables, rows: sum, migrations: (migrations as { name: string }[]).map(({ name }) => name) };
}
