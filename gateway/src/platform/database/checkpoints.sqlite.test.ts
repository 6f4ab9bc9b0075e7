import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { schema } from '../../tables.js';
import { eventually } from '../../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';

let store: TestDatabase;
let database: Database;
beforeEach(async () => {
  store = await testDatabase();
  database = await Database.open(store, schema, createLogger('silent'));
});
afterEach(() => store.remove());

/** Six megabytes in one transaction. */
const addMuch = (name: string) =>
  database.write(async (manager) => {
    await manager.query('CREATE TABLE IF NOT EXISTS large (name text, content blob)');
    for (let row = 0; row < 6; row += 1)
      await manager.query('INSERT INTO large VALUES (?, randomblob(1000000))', [name]);
  });
const log = async (): Promise<{ log: number; checkpointed: number }> => {
  const [state] = await database.read((manager) => manager.query('PRAGMA wal_checkpoint(NOOP)'));
  return state;
};
const names = () => database.read((manager) => manager.query('SELECT DISTINCT name FROM large'));

test('what a large transaction leaves in the log is copied into the file after its commit', async () => {
  await addMuch('first');
  expect(await log()).toMatchObject({ log: expect.any(Number), checkpointed: 0 });
  const copied = await eventually(log, ({ log, checkpointed }) => checkpointed === log, 10_000);
  expect(copied.log).toBeGreaterThan(1000);

  // The log begins anew.
  await database.write((manager) => manager.query("INSERT INTO large VALUES ('small', NULL)"));
  expect((await log()).log).toBeLessThan(100);
  await database.close();
});

test('a gateway that ends during a checkpoint has lost nothing', async () => {
  await addMuch('first');
  await database.close();
  database = await Database.open(store, schema, createLogger('silent'));
  expect(await names()).toEqual([{ name: 'first' }]);
  await database.close();
});

test('writes go on while a checkpoint runs, and after the one that comes next', async () => {
  for (const name of ['first', 'second', 'third']) await addMuch(name);
  expect(await names()).toHaveLength(3);
  await eventually(log, ({ log, checkpointed }) => log - checkpointed < 1000, 10_000);
  await database.close();
});

test('where the file is not in its place no other one is made, and the log has what is committed', async () => {
  await database.close();
  const file = join(store.dataDir, 'back-office.sqlite');
  const warned = new Promise<void>((resolve) => {
    const logger = Object.assign(createLogger('silent'), { warn: () => resolve() });
    void Database.open(store, schema, logger).then(async (opened) => {
      database = opened;
      await addMuch('first');
      renameSync(file, `${file}.away`);
    });
  });
  await warned;
  expect(existsSync(file)).toBe(false);

  renameSync(`${file}.away`, file);
  await addMuch('second');
  expect(await log()).toMatchObject({ checkpointed: 0 });
  expect(await names()).toHaveLength(2);
  await database.close();
});
