import type { DataSource, EntityManager } from 'typeorm';
import { runPlanned } from './prepared-statement.js';

/**
 * One transaction on a connection of a server's pool. TypeORM's own makes forty promises for it, most of them to tell
 * subscribers, of which there are none.
 */
export async function serverTransaction<T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    const connection = await runner.connect();
    const run = (sql: string) => runPlanned(connection, sql, []);
    await run('START TRANSACTION');
    // TypeORM's `save` begins one of its own otherwise.
    Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
    try {
      const result = await work(runner.manager);
      await run('COMMIT');
      return result;
    } catch (error) {
      // On a connection that is gone there is nothing to undo.
      await run('ROLLBACK').catch(() => connection.destroy());
      throw error;
    }
  } finally {
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
    await runner.release();
  }
}
