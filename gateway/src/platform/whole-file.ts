import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a file that appears under its name only when it is complete and on the disk. Only its owner can read it.
 * @param partial its name until then, in the same folder
 * @param write writes the file, which is there already, and empty
 */
export async function writeWhole<T>(path: string, partial: string, write: () => Promise<T>): Promise<T> {
  try {
    await (await open(partial, 'wx', 0o600)).close();
    const result = await write();
    await syncToDisk(partial);
    await rename(partial, path);
    await syncToDisk(dirname(path));
    return result;
  } catch (error) {
    // SQLite leaves the journal of a copy for which the disk was too small.
    for (const part of ['', '-journal', '-wal', '-shm'])
      await rm(`${partial}${part}`, { force: true }).catch(() => {});
    throw error;
  }
}

/** Makes what was written to a file, or the names in a folder, outlast a loss of power. */
export async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
