import { schema } from '../../../tables.js';
import { eventually } from '../../../testing/over-http.js';
import { testDatabase } from '../../../testing/test-database.js';
import { createLogger } from '../../logger.js';
import { Database } from '../database.js';

test('a statement that takes too long ends on the server too', async () => {
  const store = await testDatabase();
  const database = await Database.open(store, schema, createLogger('silent'));
  try {
    const mark = 'a statement without an end';
    const endless = `WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n WHERE i < 900)
      SELECT /* ${mark} */ COUNT(*) FROM n a, n b, n c, n d WHERE a.i + b.i + c.i + d.i = 1`;
    const running = () =>
      database.read((manager) =>
        manager.query('SELECT 1 FROM information_schema.PROCESSLIST WHERE INFO LIKE ? AND INFO LIKE ?', [
          `%${mark}%`,
          'WITH RECURSIVE%',
        ]),
      );
    await expect(database.read((manager) => manager.query(endless))).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    expect(await eventually(running, (rows) => rows.length === 0, 10_000)).toEqual([]);
  } finally {
    await database.close();
    await store.remove();
  }
});

test('a statement that the server ends by its limit, or with its connection, counts as the database being away', async () => {
  const store = await testDatabase();
  const database = await Database.open(store, schema, createLogger('silent'));
  try {
    const [{ version }]: [{ version: string }] = await database.read((manager) =>
      manager.query('SELECT VERSION() AS version'),
    );
    const long = 'SELECT COUNT(*) FROM information_schema.COLUMNS a, information_schema.COLUMNS b';
    const limited = /mariadb/i.test(version)
      ? `SET STATEMENT max_statement_time = 0.05 FOR ${long}`
      : long.replace('SELECT', 'SELECT /*+ MAX_EXECUTION_TIME(50) */');
    for (const sql of [limited, 'KILL CONNECTION CONNECTION_ID()'])
      await expect(database.read((manager) => manager.query(sql))).rejects.toMatchObject({
        code: 'UNAVAILABLE',
      });
  } finally {
    await database.close();
    await store.remove();
  }
});
