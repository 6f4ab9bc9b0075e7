import type { DataSource, QueryRunner } from 'typeorm';
import type { Logger } from '../logger.js';

const lockName = (source: DataSource) => `migrate ${source.driver.database ?? ''}`.slice(0, 64);
/** How long one attempt waits for the lock; between attempts the wish to stop is noticed. */
const lockAttemptSeconds = 1;
const attemptsPerReport = 10;

/** Whether the gateway is to stop, and where it says what it waits for. */
export interface MigrationWait {
  readonly logger: Logger;
  readonly stop: AbortSignal | undefined;
}

/** Runs what is outstanding on the embedded database, which no other process has. */
export async function migrate(source: DataSource): Promise<void> {
  await source.runMigrations();
}

/**
 * Runs what is outstanding on a server. Gateways that start at once take turns: the second finds nothing left to do.
 * @throws AbortError when the gateway is to stop while another one migrates
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
