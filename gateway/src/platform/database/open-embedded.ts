import { open } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logger.js';
import { Checkpoints } from './checkpoints.js';
import { explainFileError } from './data-directory-error.js';
import { sqliteSource, type Tables } from './data-sources.js';
import { DatabaseFile } from './database-file.js';
import { lockDirectory } from './directory-lock.js';
import { embeddedTransaction, writeNothing } from './embedded-transaction.js';
import { LogFlush } from './log-flush.js';
import { migrate } from './migrate.js';

export interface EmbeddedDatabase {
  readonly reader: DataSource;
  readonly writer: DataSource;
  readonly file: DatabaseFile;
  readonly checkpoints: Checkpoints;
  readonly logFlush: LogFlush;
  readonly release: () => void;
}

/**
 * Opens the embedded database and brings its schema up to date.
 * @throws DirectoryInUseError when another process has it; DataDirectoryError when it cannot be read or written
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
    await migrate(writer);
    await embeddedTransaction(writer, writeNothing);
    // What a statement of many rows needs to undo itself is written to a temporary file otherwise, 400 kB for 100 codes.
    // Not before: a migration may sort more than fits into memory.
    await writer.query('PRAGMA temp_store = MEMORY');
    const reader = await sqliteSource(file, 'read', tables).initialize();
    const checkpoints = new Checkpoints(file, writer, logger);
    const logFlush = await flushedLog(writer);
    return { reader, writer, file, checkpoints, logFlush, release };
  } catch (error) {
    release();
    throw explainFileError(file.path, error);
  }
}

/** From here on `LogFlush` has the disk take what a commit wrote, before the commit is acknowledged. */
async function flushedLog(writer: DataSource): Promise<LogFlush> {
  await writer.query('PRAGMA synchronous = NORMAL');
  // SQLite resolves links, and keeps the log beside the file that they lead to.
  const [main] = (await writer.query('PRAGMA database_list')) as [{ file: string }];
  const path = `${main.file}-wal`;
  return new LogFlush(await open(path, 'r+'), path);
}
