import type { FileHandle } from 'node:fs/promises';

/**
 * Has the disk take what was committed, in a thread of Node's pool. SQLite does it within the commit, in which nothing else
 * runs: after 10,000 codes that were 12 ms, and after any change it is as long as the disk takes.
 */
export class LogFlush {
  #running = Promise.resolve();
  /** The flush that has not started yet. */
  #next: Promise<void> | undefined;
  #failure: Error | undefined;

  /** @param path of the log, for messages */
  constructor(
    private readonly log: Pick<FileHandle, 'datasync' | 'close'>,
    private readonly path: string,
  ) {}

  /**
   * Resolves when everything that was committed before the call is on the disk. Calls during a flush share the next one.
   * @throws SQLITE_IOERR when the disk fails, and then for all later calls: the system may have dropped what it did not
   *   write, and a repeated flush would not tell
   */
  flush(): Promise<void> {
    this.#next ??= this.#running.then(() => {
      this.#running = this.#next as Promise<void>;
      this.#next = undefined;
      return this.#flush();
    });
    return this.#next;
  }

  /** @throws SQLITE_IOERR after a flush that failed */
  assertWorking(): void {
    if (this.#failure) throw this.#failure;
  }

  /** Waits for the flushes that were asked for. */
  async close(): Promise<void> {
    // When it fails, the callers of `flush` get the error.
    await (this.#next ?? this.#running).catch(() => {});
    await this.log.close();
  }

  async #flush(): Promise<void> {
    try {
      await this.log.datasync();
    } catch (error) {
      const message = `${this.path} could not be written to the disk (${(error as Error).message}). Writes are rejected: check the disk and restart the gateway.`;
      this.#failure = Object.assign(new Error(message, { cause: error }), { code: 'SQLITE_IOERR' });
      throw this.#failure;
    }
  }
}
