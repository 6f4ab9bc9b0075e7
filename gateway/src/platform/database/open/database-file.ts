import { type BigIntStats, chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { emptyDatabaseFile } from './data-directory.js';

const readableByOwnerOnly = 0o600;

/** The file of the embedded database with its log, and whether they are still where they were opened. */
export class DatabaseFile {
  readonly path: string;
  readonly #opened = new Map<string, BigIntStats | undefined>();

  constructor(dataDir: string) {
    this.path = join(dataDir, 'back-office.sqlite');
  }

  /** @throws DataDirectoryError for a file of 0 bytes, which would silently become a new database */
  assertNotEmpty(): void {
    if (statsOf(this.path)?.size === 0n) throw emptyDatabaseFile(this.path);
  }

  /**
   * Records a file just opened, and removes the rights of other users. Called before SQLite creates the `-wal` and
   * `-shm` files, which get the same rights. The log is recorded too: it exists as long as a connection is open.
   */
  markOpened(path = this.path): void {
    const stats = statsOf(path);
    this.#opened.set(path, stats);
    const isOwn = stats?.uid === BigInt(process.getuid?.() ?? -1);
    if (isOwn && (stats.mode & 0o077n) !== 0n) chmodSync(path, readableByOwnerOnly);
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
