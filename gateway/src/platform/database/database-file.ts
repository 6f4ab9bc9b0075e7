import { type BigIntStats, chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabaseFile } from './data-directory-error.js';

const readableByOwnerOnly = 0o600;

/** The file of the embedded database, and whether it is still where it was opened. */
export class DatabaseFile {
  readonly path: string;
  #opened: BigIntStats | undefined;

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
   * Throws when the file was deleted or replaced while it is open: the system then keeps the old one without a name,
   * and what is written to it is gone with the process.
   */
  assertInPlace(): void {
    const now = this.#stat();
    if (now !== undefined && now.ino === this.#opened?.ino && now.dev === this.#opened.dev) return;
    throw Object.assign(
      new Error(
        `${this.path} was deleted or replaced while the gateway uses it. Writes are rejected: restore the file and restart the gateway.`,
      ),
      { code: 'SQLITE_READONLY_DBMOVED' },
    );
  }

  #stat(): BigIntStats | undefined {
    try {
      return statSync(this.path, { bigint: true, throwIfNoEntry: false });
    } catch {
      // A part of the path is no folder any more.
      return undefined;
    }
  }
}
