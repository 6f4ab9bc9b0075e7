import type { DataSource, EntityManager } from 'typeorm';

/**
 * One transaction on the embedded database's only writing connection.
 *
 * When the disk is full, SQLite undoes a transaction by itself. The ROLLBACK that follows then fails, upon which
 * TypeORM holds the transaction to be open for ever: it makes the next ones parts of it, which are acknowledged and
 * never committed. So the state of the connection is reset after a failure.
 */
export async function embeddedTransaction<T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    await runner.startTransaction();
    const result = await work(runner.manager);
    await runner.commitTransaction();
    return result;
  } catch (error) {
    // Should a transaction be open after this, the next BEGIN fails, and leads here again.
    await runner.query('ROLLBACK').catch(() => {});
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
    throw error;
  }
}

/**
 * Changes nothing, and still makes a transaction write a page to the log, as every change does: it finds out whether one
 * can be committed.
 */
export const writeNothing = (manager: EntityManager): Promise<void> =>
  manager.query('PRAGMA user_version = 0');
