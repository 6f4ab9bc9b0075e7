import { createConnection } from 'mysql2/promise';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { sessionSettings } from './mysql-source.js';

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
});
afterAll(() => store?.remove());

test('a text with quotes and backslashes stays a text on a server that does not escape by backslash', async () => {
  const connection = await createConnection(store.databaseUrl as string);
  try {
    await connection.query("SET SESSION sql_mode = 'STRICT_TRANS_TABLES,NO_BACKSLASH_ESCAPES'");
    await connection.query(sessionSettings.escapesByBackslash);
    const text = "\\' UNION SELECT 'x";
    const [rows] = await connection.query('SELECT ? AS text', [text]);
    expect(rows).toEqual([{ text }]);
    const [[mode]] = (await connection.query('SELECT @@sql_mode AS mode')) as unknown as [[{ mode: string }]];
    expect(mode.mode).toContain('STRICT_TRANS_TABLES');
  } finally {
    await connection.end();
  }
});
