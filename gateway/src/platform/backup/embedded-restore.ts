import { chmodSync, constants, copyFileSync, existsSync, realpathSync, rmSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseFile, lockDirectory } from '../database/open/data-directory.js';
import { driverCode } from '../database/open/driver-errors.js';
import { assertKnown, assertOwn, megabytes, sizeOf } from './backup-contents.js';
import { BackupError, explaining } from './backup-error.js';
import { verifyChecksum, writeBackupFile, writeWholeFile } from './backup-file.js';
import { copyDatabase } from './embedded-backup.js';
import { assertSqliteFile, embeddedContents, withDatabase } from './embedded-contents.js';
import {
  type Execute,
  type Read,
  type Restored,
  type RestoreOptions,
  type Revision,
  timeInNames,
} from './restored.js';

/**
 * Puts a backup in the place of the embedded database. It is copied and checked under another name first; the change
 * itself is one renaming, so that a break at any moment leaves the database of before or the restored one.
 * @throws BackupError; DirectoryInUseError while a gateway runs
 */
export async function restoreEmbedded(
  dataDir: string,
  path: string,
  { replace, tables, revision }: RestoreOptions,
): Promise<Restored> {
  await explaining(path, () => assertSqliteFile(path));
  if ((statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new BackupError(
      `${path} is the file of a database that was in use: ${basename(path)}-wal beside it has its last changes. Make a backup of that folder first: DATA_DIR=${dirname(path)} npm run backup -- FILE`,
    );
  const unlock = lockDirectory(dataDir);
  try {
    const { path: name } = new DatabaseFile(dataDir);
    // The file itself is replaced, where the name leads to another disk.
    const target = existsSync(name) ? realpathSync(name) : name;
    const isEmpty = (statSync(target, { throwIfNoEntry: false })?.size ?? 0) === 0;
    if (!isEmpty && !replace) throw new BackupError(`${await describe(target)} Add --force to replace it.`);
    let kept: string | undefined;
    let isVerified = false;
    // The revised file is not yet the database: it has a name that no gateway uses.
    const contents = await writeWholeFile(target, { replace: true }, async (partial) => {
      copyPrivately(path, partial);
      isVerified = await verifyChecksum(path, partial);
      const found = await explaining(path, () => embeddedContents(partial));
      assertOwn(path, found);
      assertKnown(path, found, tables);
      // One that is damaged may be why somebody restores a backup.
      if (!isEmpty) await recall(target, revision).catch(() => {});
      await explaining(path, () =>
        reviseFile(partial, (execute, read) => revision.revise(execute, read, found)),
      );
      if (!isEmpty) kept = await keep(target);
      for (const part of ['-wal', '-shm']) rmSync(`${target}${part}`, { force: true });
      return found;
    });
    return { contents, place: target, kept, isVerified };
  } finally {
    unlock();
  }
}

const recall = (target: string, revision: Revision): Promise<void> =>
  withDatabase(target, { readonly: true }, ({ prepare }) =>
    revision.recall(async (sql, values = []) => prepare(sql).all(...values)),
  );

const reviseFile = (path: string, work: (execute: Execute, read: Read) => Promise<void>): Promise<void> =>
  withDatabase(path, {}, async (database) => {
    // One file again, whatever the journal of the copied one was.
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('PRAGMA secure_delete = ON');
    database.exec('BEGIN');
    await work(
      async (sql, values = []) => void database.prepare(sql).run(...values),
      async (sql, values = []) => database.prepare(sql).all(...values),
    );
    database.exec('COMMIT');
  });

async function describe(target: string): Promise<string> {
  const { size, mtime } = statSync(target);
  const rows = await embeddedContents(target).then(sizeOf, () => 'which cannot be read');
  return `${target} holds a database (${megabytes(size)}, ${rows}, changed ${mtime.toISOString()}).`;
}

/** Copies a file. Only the owner can read and write the copy, whatever the mode of the original. */
function copyPrivately(source: string, copy: string, mode = 0): void {
  copyFileSync(source, copy, mode);
  chmodSync(copy, 0o600);
}

/** Keeps the database that is replaced, beside its place. @returns the path of what is kept */
async function keep(target: string): Promise<string> {
  const kept = `${target}.replaced-${timeInNames()}`;
  if (existsSync(kept)) throw new BackupError(`${kept} exists. Run this again.`);
  try {
    await writeBackupFile(kept, { replace: false }, (partial) => copyDatabase(target, partial));
  } catch (error) {
    if (isFullDisk(error)) throw error;
    // A damaged one is kept as it is, with its journal.
    for (const part of ['', '-wal'])
      if (existsSync(`${target}${part}`))
        copyPrivately(`${target}${part}`, `${kept}${part}`, constants.COPYFILE_EXCL);
    return kept;
  }
  await explaining(target, () => takeJournal(target));
  return kept;
}

/** Moves what is only in the journal into the database, which then loses no commit when the journal is removed. */
const takeJournal = (target: string): Promise<void> =>
  withDatabase(target, {}, (database) => {
    const [{ busy } = {}] = database.pragma('wal_checkpoint(TRUNCATE)') as { busy?: number }[];
    if (busy !== 0)
      throw new BackupError(`${target} is in use by another program. Wait until it ends, or end it.`);
  });

const isFullDisk = (error: unknown) =>
  error instanceof BackupError && ['SQLITE_FULL', 'ENOSPC'].includes(driverCode(error.cause) ?? '');
