import type { DataSource } from 'typeorm';
import type { Logger } from '../../logger.js';
import { copyBeforeUpgrade } from './copy-before-upgrade.js';
import { explainFileError, lockDirectory } from './data-directory.js';
import { DatabaseFile } from './database-file.js';
import { migrate } from './migrate.js';
import type { Tables } from './source-settings.js';
import { sqliteSource } from './sqlite-source.js';
import { transaction, writeNothing } from './transaction.js';

export interface EmbeddedDatabase {
  readonly reader: DataSource;
  readonly writer: DataSource;
  readonly file: DatabaseFile;
  readonly release: () => void;
}

/**
 * Opens the embedded database and brings its schema up to date.
 * @throws DirectoryInUseError when another process has it; DataDirectoryError when it cannot be read or written;
 *   NewerSchemaError
 */
export async function openEmbedded(
  dataDir: string,
  tables: Tables,
  logger: Logger,
): Promise<EmbeddedDatabase> {
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
    file.markLogOpened(`${main.file}-wal`);
    return { reader, writer, file, release };
  } catch (error) {
    release();
    throw explainFileError(file.path, error);
  }
}
