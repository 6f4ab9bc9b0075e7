import type { DataSource, QueryRunner } from 'typeorm';
import type { Logger } from '../logger.js';

const lockName = (source: DataSource) => `migrate ${source.driver.database ?? ''}`.slice(0, 64);
/** How long one attempt waits for the lock; between attempts it checks for a stop. */
const lockAttemptSeconds = 1;
const attemptsPerReport = 10;

/** The signal that stops the wait, and the logger that reports it. */
export interface MigrationWait {
  readonly logger: Logger;
  readonly stop: AbortSignal | undefined;
}

/** Runs pending migrations on the embedded database, which no other process uses. */
export async function migrate(source: DataSource): Promise<void> {
  await source.runMigrations();
}

/**
 * Runs pending migrations on a server. Gateways that start at the same time do this one after the other.
 * @throws AbortError when the gateway stops while another one migrates
 */
export async function migrateInTurn(source: DataSource, wait: MigrationWait): Promise<void> {
  // An advisory lock belongs to its connection, so one is held while the migrations run on another.
  const runner = source.createQueryRunner();
  try {
    await acquireLock(runner, lockName(source), wait);
    await source.runMigrations();
    await runner.query('SELECT RELEASE_LOCK(?)', [lockName(source)]);
  } finally {
    await runner.release();
  }
}

async function acquireLock(
  runner: QueryRunner,
  name: string,
  { logger, stop }: MigrationWait,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    stop?.throwIfAborted();
    const [row] = await runner.query('SELECT GET_LOCK(?, ?) AS locked', [name, lockAttemptSeconds]);
    if (Number(row.locked) === 1) return;
    if (attempt % attemptsPerReport === 1)
      logger.warn('Another gateway is migrating the database. Waiting until it has finished.');
  }
}
