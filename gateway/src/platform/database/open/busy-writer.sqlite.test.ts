import { DatabaseSync } from '@photostructure/sqlite';
import { schema } from '../../../tables.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { createLogger } from '../../logger.js';
import { Database } from '../database.js';
import { DatabaseFile } from './data-directory.js';

let store: TestDatabase;
let database: Database;
beforeEach(async () => {
  store = await testDatabase();
  database = await Database.open(store, schema, createLogger('silent'));
});
afterEach(async () => {
  await database.close();
  await store.remove();
});

test('a write waits for another process that writes to the file, while others are served', async () => {
  const other = new DatabaseSync(new DatabaseFile(store.dataDir).path);
  other.exec('BEGIN IMMEDIATE');
  const outcome = jest.fn();
  const written = database
    .write((manager) =>
      manager.query('INSERT INTO applications (name, createdAt) VALUES (?, ?)', ['waited', new Date()]),
    )
    .finally(outcome);
  for (let read = 0; read < 20; read += 1) {
    await database.read((manager) => manager.query('SELECT 1'));
    await new Promise(setImmediate);
  }
  expect(outcome).not.toHaveBeenCalled();
  other.exec('COMMIT');
  other.close();
  await written;
  const rows = await database.read((manager) => manager.query('SELECT name FROM applications'));
  expect(rows).toEqual([{ name: 'waited' }]);
});
