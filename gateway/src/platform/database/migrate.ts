import type { DataSource } from 'typeorm';

const lockName = (source: DataSource) => `migrate ${source.driver.database ?? ''}`.slice(0, 64);
const lockPatienceSeconds = 120;

/** Runs what is outstanding. Two replicas that boot at once take turns: the second finds nothing left to do. */
export async function migrate(source: DataSource): Promise<void> {
  if (source.options.type === 'better-sqlite3') {
    await source.runMigrations();
    return;
  }
  // An advisory lock belongs to its connection, so one is held while the migrations run on another.
  const runner = source.createQueryRunner();
  try {
    const [row] = await runner.query('SELECT GET_LOCK(?, ?) AS locked', [
      lockName(source),
      lockPatienceSeconds,
    ]);
    if (Number(row.locked) !== 1)
      throw new Error('Another gateway has been migrating the database for two minutes.');
    await source.runMigrations();
    await runner.query('SELECT RELEASE_LOCK(?)', [lockName(source)]);
  } finally {
    await runner.release();
  }
}
