import { type BigIntStats, chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabaseFile } from './data-directory.js';

const readableByOwnerOnly = 0o600;

/** The file of the embedded database with its log, and whether they are still where they were opened. */
export class DatabaseFile {
  readonly path: string;
  #opened: BigIntStats | undefined;
  #logPath: string | undefined;
  #openedLog: BigIntStats | undefined;

  constructor(dataDir: string) {
    this.path = join(dataDir, 'back-office.sqlite');
  }

  /** @throws DataDirectoryError for a file of 0 bytes, which would silently become a new database */
  assertNotEmpty(): void {
    if (this.#stat()?.size === 0n) throw emptyDatabaseFile(this.path);
  }

  /**
   * Records the file just opened, and removes the rights of other users. Called before SQLite creates the `-wal` and
   * `-shm` files, which get the same rights.
   */
  markOpened(): void {
    this.#opened = this.#stat();
    const { uid, mode } = this.#opened ?? {};
    const isOwn = uid === BigInt(process.getuid?.() ?? -1);
    if (isOwn && mode !== undefined && (mode & 0o077n) !== 0n) chmodSync(this.path, readableByOwnerOnly);
  }

  /** Tells the opened file from another one that has taken its place. */
  get identity(): string {
    return `${this.#opened?.dev}:${this.#opened?.ino}`;
  }

  /**
   * Throws when the file or its log was deleted or replaced while it is open: the system then keeps the old one without a name,
   * and what is written to it is gone with the process.
   */
  assertInPlace(): void {
    if (!isSame(this.#stat(), this.#opened))
      throw moved(
        `${this.path} was deleted or replaced while the gateway uses it. Writes are rejected: restore the file and restart the gateway.`,
      );
    if (this.#logPath !== undefined && !isSame(this.#stat(this.#logPath), this.#openedLog))
      throw moved(
        `${this.#logPath} was deleted or replaced while the gateway uses it. Writes are rejected: stop the gateway in the usual way, which saves what the log holds, and start it again.`,
      );
  }

  /** Records the log, which exists as long as a connection is open. @param path where SQLite keeps it */
  markLogOpened(path: string): void {
    this.#logPath = path;
    this.#openedLog = this.#stat(path);
  }

  #stat(path = this.path): BigIntStats | undefined {
    try {
      return statSync(path, { bigint: true, throwIfNoEntry: false });
    } catch {
      // A part of the path is no folder any more.
      return undefined;
    }
  }
}

const isSame = (now: BigIntStats | undefined, opened: BigIntStats | undefined) =>
  now !== undefined && now.ino === opened?.ino && now.dev === opened.dev;

const moved = (message: string) => Object.assign(new Error(message), { code: 'SQLITE_READONLY_DBMOVED' });
