import type { DataSource, EntityManager } from 'typeorm';
import { runOn } from './mysql-source.js';

/**
 * One transaction. TypeORM's own makes forty promises for it, most of them to tell subscribers, of which there are none;
 * and when the disk is full, upon which SQLite undoes a transaction by itself, TypeORM's ROLLBACK fails and it holds the
 * transaction to be open for ever: it makes the next ones parts of it, which are acknowledged and never committed.
 */
export async function transaction<T>(
  source: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = source.createQueryRunner();
  try {
    const connection = await runner.connect();
    const isServer = source.options.type !== 'better-sqlite3';
    const run = async (sql: string) => (isServer ? runOn(connection, sql) : runner.query(sql));
    try {
      await run('BEGIN');
      // TypeORM's `save` begins one of its own otherwise.
      Object.assign(runner, { isTransactionActive: true, transactionDepth: 1 });
      const result = await work(runner.manager);
      await run('COMMIT');
      return result;
    } catch (error) {
      // Should a transaction be open after this, the next BEGIN fails, and leads here again. On a connection to a server
      // that is gone there is nothing to undo.
      await run('ROLLBACK').catch(() => isServer && connection.destroy());
      throw error;
    }
  } finally {
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
    await runner.release();
  }
}

/**
 * Changes nothing in the embedded database, and still makes a transaction write a page to the log, as every change does: it
 * finds out whether one can be committed.
 */
export const writeNothing = (manager: EntityManager): Promise<void> =>
  manager.query('PRAGMA user_version = 0');
