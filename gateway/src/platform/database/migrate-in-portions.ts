import type { QueryRunner } from 'typeorm';

/**
 * Does the rest of a migration in portions. A server commits each, because a cluster compares all rows of a transaction
 * when it commits; after an interruption the next attempt goes on behind the last one. The embedded database does all of a
 * migration or nothing.
 * @param portion answers whether there was anything left to do
 */
export async function migrateInPortions(runner: QueryRunner, portion: () => Promise<boolean>): Promise<void> {
  const commit = async () => {
    if (runner.connection.options.type === 'better-sqlite3') return;
    await runner.commitTransaction();
    await runner.startTransaction();
  };
  // A change of a table has ended the transaction: without another one each statement would be committed by itself.
  await commit();
  while (await portion()) await commit();
}
