import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DataSource } from 'typeorm';
import type { Logger } from '../../logger.js';
import { writeWhole } from '../../whole-file.js';
import { DatabaseFile, explainFileError, lockDirectory } from './data-directory.js';
import { migrate } from './migrate.js';
import { silent, type Tables } from './source-settings.js';
import { SqliteDriver } from './sqlite-driver.js';
import { transaction, writeNothing } from './transaction.js';

/** While another process reads for long, as a backup does, the log grows. Afterwards it is cut to this size. */
const maxLogBytes = 64_000_000;
const maxCopiesKept = 2;

/**
 * Opens the embedded database and brings its schema up to date.
 * @throws DirectoryInUseError when another process has it; DataDirectoryError when it cannot be read or written;
 *   NewerSchemaError
 */
export async function openEmbedded(dataDir: string, tables: Tables, logger: Logger) {
  const release = lockDirectory(dataDir);
  const file = new DatabaseFile(dataDir);
  try {
    file.assertNotEmpty();
    const writer = await sqliteSource(file, 'write', tables).initialize();
    await migrate(writer, async () => {
      const copy = await copyBeforeUpgrade(writer, file.path, tables.version);
      logger.info({ copy }, 'Copied the database before its upgrade');
    });
    await transaction(writer, writeNothing);
    // SQLite otherwise writes the undo data of a statement to a temporary file, 400 kB for 100 codes.
    // Not before: a migration may sort more than fits into memory.
    await writer.query('PRAGMA temp_store = MEMORY');
    // SQLite waits in this thread. `Database` tries a transaction again instead.
    await writer.query('PRAGMA busy_timeout = 0');
    const reader = await sqliteSource(file, 'read', tables).initialize();
    // SQLite resolves links, and keeps the log beside the file that they lead to.
    const [main] = (await writer.query('PRAGMA database_list')) as [{ file: string }];
    file.markOpened(`${main.file}-wal`);
    return { reader, writer, file, release };
  } catch (error) {
    release();
    throw explainFileError(file.path, error);
  }
}

/** One connection to the embedded database: `write` for the one writer, `read` for the one reader. */
export function sqliteSource(
  file: DatabaseFile,
  use: 'write' | 'read',
  { entities, migrations }: Tables,
): DataSource {
  const source = new DataSource({
    type: 'better-sqlite3',
    driver: SqliteDriver,
    database: file.path,
    readonly: use === 'read',
    // Preparing takes 15 times as long as running a statement that finds one row.
    statementCacheSize: 500,
    prepareDatabase: (database: SqliteDriver) => {
      // SQLite waits in this thread: a start may, and calls only for a moment.
      database.pragma(`busy_timeout = ${use === 'write' ? 5000 : 50}`);
      if (use === 'write') {
        file.markOpened();
        database.pragma('journal_mode = WAL');
        // A commit returns when the disk has it.
        database.pragma('synchronous = FULL');
        // The default of 2 MB is less than what 10,000 codes change: pages were written and read again and again.
        database.pragma('cache_size = -16000');
        database.pragma(`journal_size_limit = ${maxLogBytes}`);
        // Deleted rows are overwritten, not only unlinked: texts and addresses do not stay in free pages.
        database.pragma('secure_delete = ON');
      }
    },
    logging: false,
    logger: silent,
    entities,
    migrations,
  });
  // SQLite takes any type name; only TypeORM's lists have to know the ones that MySQL makes us use.
  source.driver.supportedDataTypes.push('mediumtext');
  source.driver.withPrecisionColumnTypes?.push('datetime');
  return source;
}

/**
 * Copies the embedded database to `before-VERSION.sqlite` beside it, before a version changes its schema. Only its owner
 * can read the copy. The two newest copies are kept.
 * @returns the path of the copy
 */
async function copyBeforeUpgrade(source: DataSource, databasePath: string, version: string): Promise<string> {
  const folder = dirname(databasePath);
  const path = join(folder, `before-${version}.sqlite`);
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  await writeWhole(path, partial, () => source.query('VACUUM INTO ?', [partial]));
  removeOldCopies(folder);
  return path;
}

function removeOldCopies(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => /^before-.+\.sqlite$/.test(name))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of copies.slice(maxCopiesKept)) rmSync(old);
}
