import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DataDirectoryError, explainFileError } from './data-directory-error.js';
import { SqliteDriver } from './sqlite-driver.js';

export class DirectoryInUseError extends DataDirectoryError {
  override readonly name = 'DirectoryInUseError';

  constructor(
    readonly dataDir: string,
    options: ErrorOptions,
  ) {
    super(
      `Another gateway is using the data directory ${dataDir}. Stop it, or set DATA_DIR to another folder, or set DATABASE_URL to share a MySQL server.`,
      options,
    );
  }
}

/**
 * Keeps a second process out of the embedded database. The lock is an exclusive transaction on a file of its own:
 * the operating system drops it however the process ends, so no stale lock is ever left behind.
 *
 * The transaction writes, because SQLite opens a file that it may not write as read-only, and there
 * `BEGIN EXCLUSIVE` locks nothing and succeeds.
 *
 * @returns a function that releases the directory
 * @throws DirectoryInUseError when another process has it; DataDirectoryError when it cannot be written
 */
export function lockDirectory(dataDir: string): () => void {
  const file = join(dataDir, 'gateway.lock');
  let lock: SqliteDriver | undefined;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const isNew = !existsSync(file);
    lock = new SqliteDriver(file, { timeout: 0 });
    // By path: closing a second descriptor of the file would drop this process's locks on it.
    if (isNew) chmodSync(file, 0o600);
    lock.exec('PRAGMA journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    lock.exec('PRAGMA user_version = 1');
    return lock.close;
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY')
      throw new DirectoryInUseError(dataDir, { cause: error });
    throw explainFileError(file, error);
  }
}
