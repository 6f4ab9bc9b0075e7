import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export class DirectoryInUseError extends Error {
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
 * @returns a function that gives the directory free
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new DatabaseSync(join(dataDir, 'gateway.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new DirectoryInUseError(dataDir, { cause: error });
  }
  return () => lock.close();
}
