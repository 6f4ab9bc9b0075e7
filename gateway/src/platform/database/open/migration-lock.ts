import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Logger } from '../../logger.js';
import { retryConflicts } from './driver-errors.js';

/** A gateway that was killed holds the lock for so long, by the clock of the database. */
const leaseSeconds = 30;
const renewalMs = 5_000;
const attemptMs = 1_000;
const attemptsPerReport = 10;

const createTable = `
  CREATE TABLE IF NOT EXISTS migration_lock (
    id int PRIMARY KEY, holder varchar(36) NULL, expiresAt bigint NOT NULL, migration varchar(255) NULL
  ) CHARACTER SET ascii COLLATE ascii_bin`;
const extended = `expiresAt = UNIX_TIMESTAMP() + ${leaseSeconds}`;
const take = `
  UPDATE migration_lock SET holder = ?, ${extended}
  WHERE id = 1 AND (holder IS NULL OR expiresAt <= UNIX_TIMESTAMP())`;

/** The signal that stops the wait, and the logger that reports it. */
export interface MigrationWait {
  readonly logger: Logger;
  readonly stop: AbortSignal | undefined;
}

/**
 * The right to migrate: a lease in a row of its own, so that a cluster agrees on the holder. `GET_LOCK` would be granted on
 * every node of a Galera cluster at once. The row also names the migration in progress, which is how the next holder
 * knows that one was interrupted.
 */
export class MigrationLock {
  readonly #renewal: NodeJS.Timeout;

  private constructor(
    private readonly source: DataSource,
    private readonly holder: string,
    /** The migration that a gateway began and did not finish. */
    readonly interrupted: string | undefined,
  ) {
    // A renewal that fails is tried again; `begin` notices a lease that was lost.
    this.#renewal = setInterval(() => void this.#changeOwn(extended).catch(() => {}), renewalMs);
  }

  /**
   * Waits for the lock.
   * @throws AbortError when the gateway stops meanwhile
   */
  static async acquire(source: DataSource, { logger, stop }: MigrationWait): Promise<MigrationLock> {
    await change(source, createTable);
    await change(source, 'INSERT IGNORE INTO migration_lock (id, expiresAt) VALUES (1, 0)');
    const holder = randomUUID();
    for (let attempt = 1; (await change(source, take, [holder])) === 0; attempt += 1) {
      if (attempt % attemptsPerReport === 1)
        logger.warn('Another gateway is migrating the database. Waiting until it has finished.');
      await delay(attemptMs, undefined, { signal: stop });
    }
    const [row] = await source.query('SELECT migration FROM migration_lock WHERE id = 1');
    return new MigrationLock(source, holder, row.migration ?? undefined);
  }

  /**
   * Notes that a migration begins.
   * @throws Error when the lease ran out, so that another gateway may be migrating
   */
  async begin(migration: string): Promise<void> {
    if ((await this.#changeOwn(`migration = ?, ${extended}`, [migration])) === 0)
      throw new Error('The database did not answer for so long that another gateway may be migrating it.');
  }

  /** Gives the lock back. @param finished - whether no migration was interrupted */
  async release(finished: boolean): Promise<void> {
    clearInterval(this.#renewal);
    await this.#changeOwn(`holder = NULL, expiresAt = 0${finished ? ', migration = NULL' : ''}`);
  }

  #changeOwn(what: string, values: readonly unknown[] = []): Promise<number> {
    return change(this.source, `UPDATE migration_lock SET ${what} WHERE id = 1 AND holder = ?`, [
      ...values,
      this.holder,
    ]);
  }
}

/** A cluster rejects one of two changes at the same time; the other one was made, so this one is tried again. */
async function change(source: DataSource, sql: string, values: readonly unknown[] = []): Promise<number> {
  const { affectedRows } = await retryConflicts(() => source.query(sql, [...values]));
  return affectedRows;
}
