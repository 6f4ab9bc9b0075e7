import { type BigIntStats, chmodSync, existsSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Logger } from '../../logger.js';
import { driverCode } from './driver-errors.js';
import { SqliteDriver } from './sqlite-driver.js';

/** The data directory or a database file in it cannot be used. The message says why, and what to do. */
export class DataDirectoryError extends Error {
  override readonly name: string = 'DataDirectoryError';
}

const notWritable = (file: string, reason: string) =>
  `${file} cannot be written (${reason}). Give this user the right to write to ${dirname(file)} and the files in it, or set DATA_DIR to another folder.`;
const notAFolder = (file: string) =>
  `DATA_DIR leads to ${dirname(file)}, which is not a folder or lies below a file. Set DATA_DIR to a folder.`;
const diskFull = (file: string, reason: string) =>
  `The disk with ${file} is full (${reason}). Free some space and start again.`;
const tooManyFiles = (file: string, reason: string) =>
  `${file} cannot be opened: this process has too many files open (${reason}). Raise the limit (ulimit -n).`;
const restore = 'Restore it from a backup, or move it away to begin with an empty database.';

const sentences: Record<string, (file: string, reason: string) => string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  SQLITE_READONLY: notWritable,
  SQLITE_PERM: notWritable,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOSPC: diskFull,
  SQLITE_FULL: diskFull,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  SQLITE_CANTOPEN: (file, reason) =>
    `${file} cannot be opened (${reason}). Make sure that it is a file, that this user may write to its folder, and that the process may open more files (ulimit -n).`,
  SQLITE_NOTADB: (file, reason) => `${file} is no SQLite database (${reason}). ${restore}`,
  SQLITE_CORRUPT: (file, reason) => `${file} is damaged (${reason}). ${restore}`,
  SQLITE_IOERR: (file, reason) => `${file} cannot be read or written (${reason}). Check the disk it is on.`,
  SQLITE_BUSY: (file, reason) =>
    `${file} is in use by another program (${reason}). Close what reads or copies it, and start again.`,
};

/** Converts an error to one with a message for the operator, where there is one for its code. */
export function explainFileError(file: string, error: unknown): unknown {
  const sentence = sentences[driverCode(error) ?? ''];
  if (!sentence) return error;
  return new DataDirectoryError(sentence(file, (error as Error).message), { cause: error });
}

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

/** The file of the embedded database with its log, and whether they are still where they were opened. */
export class DatabaseFile {
  readonly path: string;
  readonly #opened = new Map<string, BigIntStats | undefined>();

  constructor(dataDir: string) {
    this.path = join(dataDir, 'back-office.sqlite');
  }

  /** @throws DataDirectoryError for a file of 0 bytes, which would silently become a new database */
  assertNotEmpty(): void {
    if (statsOf(this.path)?.size === 0n)
      throw new DataDirectoryError(`${this.path} is empty: the database that was in it is gone. ${restore}`);
  }

  /**
   * Records a file just opened, and removes the rights of other users. Called before SQLite creates the `-wal` and
   * `-shm` files, which get the same rights. The log is recorded too: it exists as long as a connection is open.
   */
  markOpened(path = this.path): void {
    const stats = statsOf(path);
    this.#opened.set(path, stats);
    const isOwn = stats?.uid === BigInt(process.getuid?.() ?? -1);
    if (isOwn && (stats.mode & 0o077n) !== 0n) chmodSync(path, 0o600);
  }

  /**
   * Throws when the file or its log was deleted or replaced while it is open: the system then keeps the old one without a name,
   * and what is written to it is gone with the process.
   */
  assertInPlace(): void {
    for (const [path, opened] of this.#opened) {
      const now = statsOf(path);
      if (now !== undefined && now.ino === opened?.ino && now.dev === opened.dev) continue;
      const advice =
        path === this.path
          ? 'restore the file and restart the gateway'
          : 'stop the gateway in the usual way, which saves what the log holds, and start it again';
      const message = `${path} was deleted or replaced while the gateway uses it. Writes are rejected: ${advice}.`;
      throw Object.assign(new Error(message), { code: 'SQLITE_READONLY_DBMOVED' });
    }
  }
}

function statsOf(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    // A part of the path is no folder any more.
    return undefined;
  }
}

/** File systems whose locks and flushes SQLite cannot rely on, by the magic numbers of statfs(2). */
const unreliable = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x65735546, 'FUSE'],
]);

/** Warns when the embedded database lies on a network file system, where a lost lock damages it. */
export function warnOfNetworkFolder(
  dataDir: string,
  logger: Logger,
  typeOf = (folder: string) => statfsSync(folder).type,
): void {
  let kind: string | undefined;
  try {
    kind = unreliable.get(typeOf(dataDir) >>> 0);
  } catch {
    // Some sandboxes do not allow the question, without which the gateway works.
    return;
  }
  if (kind !== undefined)
    logger.warn(
      `DATA_DIR (${dataDir}) lies on ${kind}, where locks and flushes are not reliable: the embedded database may be damaged. Use a local disk, or set DATABASE_URL.`,
    );
}
