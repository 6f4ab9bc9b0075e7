import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { syncToDisk } from '../sync-to-disk.js';
import { BackupError, explainBackupError } from './backup-error.js';

const readableByOwnerOnly = 0o600;

/** @throws BackupError when the path is a folder, or a file that may not be replaced */
function assertFree(path: string, replace: boolean): void {
  const present = statSync(path, { throwIfNoEntry: false });
  if (present?.isDirectory()) throw new BackupError(`${path} is a folder. Name a file.`);
  if (present && !replace)
    throw new BackupError(`${path} exists. Choose another name, or add --force to replace it.`);
}

/**
 * Writes a file that appears under its name only when it is complete, and that its owner alone may read.
 * @param write writes and checks the file under the name that it is given; the file is there already, and empty
 * @throws BackupError
 */
export async function writeWholeFile<T>(
  path: string,
  { replace }: { replace: boolean },
  write: (partial: string) => T | Promise<T>,
): Promise<T> {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}.`);
  assertFree(path, replace);
  const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
  try {
    closeSync(openSync(partial, 'wx', readableByOwnerOnly));
    const result = await write(partial);
    syncToDisk(partial);
    assertFree(path, replace);
    renameSync(partial, path);
    syncToDisk(folder);
    return result;
  } catch (error) {
    // SQLite leaves the journal of a copy for which the disk was too small.
    for (const part of ['', '-journal', '-wal', '-shm']) rmSync(`${partial}${part}`, { force: true });
    throw explainBackupError(path, error);
  }
}
