import { statSync } from 'node:fs';
import { join } from 'node:path';
import { schema } from '../../../tables.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { createLogger } from '../../logger.js';
import { Database } from '../database.js';
import { SqliteDriver } from './sqlite-driver.js';

const megabyte = 1_000_000;

let store: TestDatabase;
let database: Database;
const open = () => Database.open(store, schema, createLogger('silent'));
beforeEach(async () => {
  store = await testDatabase();
  database = await open();
});
afterEach(async () => {
  await database.close();
  await store.remove();
});

/** Six megabytes in one transaction. */
const addMuch = (name: string) =>
  database.write(async (manager) => {
    await manager.query('CREATE TABLE IF NOT EXISTS large (name text, content blob)');
    for (let row = 0; row < 6; row += 1)
      await manager.query('INSERT INTO large VALUES (?, randomblob(1000000))', [name]);
  });
const addLittle = () =>
  database.write((manager) => manager.query("INSERT INTO large VALUES ('small', NULL)"));
const names = () => database.read((manager) => manager.query('SELECT DISTINCT name FROM large'));
const logBytes = () => statSync(join(store.dataDir, 'back-office.sqlite-wal')).size;

test('a commit returns when the disk has it', async () => {
  const [{ synchronous }] = await database.write((manager) => manager.query('PRAGMA synchronous'));
  // FULL.
  expect(synchronous).toBe(2);
});

test('the log of many large transactions in a row begins anew', async () => {
  for (let time = 0; time < 20; time += 1) await addMuch(`${time}`);
  expect(logBytes()).toBeLessThan(15 * megabyte);
  expect(await names()).toHaveLength(20);
});

test('a log that grew while another process was reading is cut afterwards', async () => {
  await addMuch('first');
  const other = new SqliteDriver(join(store.dataDir, 'back-office.sqlite'), { readonly: true });
  try {
    other.exec('BEGIN');
    other.rows('SELECT COUNT(*) FROM large');
    for (let time = 0; time < 12; time += 1) await addMuch(`${time}`);
    expect(logBytes()).toBeGreaterThan(70 * megabyte);
  } finally {
    other.exec('ROLLBACK');
    other.close();
  }
  // The first one copies the log into the file, the second one begins it anew.
  for (let time = 0; time < 2; time += 1) await addLittle();
  expect(logBytes()).toBeLessThanOrEqual(64 * megabyte);
  expect(await names()).toHaveLength(14);
});

test('a database that is closed right after a large transaction opens again with all rows', async () => {
  await addMuch('first');
  await database.close();
  database = await open();
  expect(await names()).toEqual([{ name: 'first' }]);
});
