import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseFile } from '../database/database-file.js';
import { lockDirectory } from '../database/directory-lock.js';
import { driverCode } from '../database/driver-errors.js';
import { SqliteDriver } from '../database/sqlite-driver.js';
import { assertKnown, assertOwn, megabytes, sizeOf } from './backup-contents.js';
import { BackupError, explaining } from './backup-error.js';
import { copyDatabase } from './embedded-backup.js';
import { assertSqliteFile, embeddedContents } from './embedded-contents.js';
import { type Execute, type Restored, type RestoreOptions, timeInNames } from './restored.js';
import { syncToDisk, writeWholeFile } from './whole-file.js';

/**
 * Puts a backup in the place of the embedded database. It is copied and checked under another name first; the change
 * itself is one renaming, so that a break at any moment leaves the database of before or the restored one.
 * @throws BackupError; DirectoryInUseError while a gateway runs
 */
export async function restoreEmbedded(
  dataDir: string,
  path: string,
  { replace, tables, revise }: RestoreOptions,
): Promise<Restored> {
  await explaining(path, () => assertSqliteFile(path));
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new BackupError(
      `${path} is the file of a database that was in use: ${basename(path)}-wal beside it has its last changes. Make a backup of that folder first: DATA_DIR=${dirname(path)} npm run backup -- FILE`,
    );
  const unlock = lockDirectory(dataDir);
  try {
    const target = new DatabaseFile(dataDir).path;
    const isEmpty = (statSync(target, { throwIfNoEntry: false })?.size ?? 0) === 0;
    if (!isEmpty && !replace) throw new BackupError(`${describe(target)} Add --force to replace it.`);
    // Under a name that no gateway uses: what is revised in it is not yet the database.
    const checked = join(dataDir, 'back-office.restored');
    rmSync(checked, { force: true });
    try {
      const contents = await writeWholeFile(checked, { replace: true }, async (partial) => {
        copyFileSync(path, partial);
        const found = await explaining(path, () => embeddedContents(partial));
        assertOwn(path, found);
        assertKnown(path, found, tables);
        await reviseFile(partial, (execute) => revise(execute, found));
        return found;
      });
      const kept = isEmpty ? undefined : await keep(target);
      for (const part of ['-wal', '-shm']) rmSync(`${target}${part}`, { force: true });
      renameSync(checked, target);
      syncToDisk(dataDir);
      return { contents, place: target, kept };
    } finally {
      rmSync(checked, { force: true });
    }
  } finally {
    unlock();
  }
}

async function reviseFile(path: string, work: (execute: Execute) => Promise<void>): Promise<void> {
  const database = new SqliteDriver(path, {});
  try {
    // One file again, whatever the journal of the copied one was.
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('PRAGMA secure_delete = ON');
    database.exec('BEGIN');
    await work(async (sql, values = []) => void database.prepare(sql).run(...values));
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}

function describe(target: string): string {
  const { size, mtime } = statSync(target);
  let rows = 'which cannot be read';
  try {
    rows = sizeOf(embeddedContents(target));
  } catch {
    // It may be why somebody restores a backup.
  }
  return `${target} holds a database (${megabytes(size)}, ${rows}, changed ${mtime.toISOString()}).`;
}

/** Keeps the database that is replaced, beside its place. @returns the path of what is kept */
async function keep(target: string): Promise<string> {
  const kept = `${target}.replaced-${timeInNames()}`;
  try {
    await writeWholeFile(kept, { replace: false }, (partial) => copyDatabase(target, partial));
  } catch (error) {
    if (isFullDisk(error)) throw error;
    // A damaged one is kept as it is, with its journal.
    for (const part of ['', '-wal'])
      if (existsSync(`${target}${part}`)) copyFileSync(`${target}${part}`, `${kept}${part}`);
  }
  return kept;
}

const isFullDisk = (error: unknown) =>
  error instanceof BackupError && ['SQLITE_FULL', 'ENOSPC'].includes(driverCode(error.cause) ?? '');
