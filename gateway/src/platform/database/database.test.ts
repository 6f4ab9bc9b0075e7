import { schema } from '../../tables.js';
import { migratedDatabase } from '../../testing/migrated-database.js';
import type { TestDatabase } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';

let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await migratedDatabase();
  database = await Database.open(store, schema, createLogger('silent'));
});
afterAll(async () => {
  await database?.close();
  await store?.remove();
});

const now = new Date('2026-01-31T12:00:00.123Z');
const insert = (...names: string[]) =>
  database.write((manager) =>
    manager
      .createQueryBuilder()
      .insert()
      .into('applications')
      .values(names.map((name) => ({ name, createdAt: now })))
      .execute(),
  );
const names = () =>
  database.read(async (manager) => {
    const rows: { name: string }[] = await manager.query('SELECT name FROM applications ORDER BY id');
    return rows.map(({ name }) => name);
  });

test('what a transaction wrote is committed when its call returns', async () => {
  await insert('ann', 'bob');
  expect(await names()).toEqual(['ann', 'bob']);
});

test('a transaction that fails changes nothing', async () => {
  const before = await names();
  await insert('cid');
  await expect(insert('dan', 'cid', 'eve')).rejects.toThrow();
  expect(await names()).toEqual([...before, 'cid']);
});

test('transactions at the same time are all committed, and a rollback undoes its own only', async () => {
  const before = await names();
  const rolledBack = database.write(async (manager) => {
    await manager.query("INSERT INTO applications (name, createdAt) VALUES ('gone', '2026-01-31 12:00:00')");
    await Promise.resolve();
    throw new Error('undo');
  });
  const others = ['f', 'g', 'h', 'i'];
  const results = await Promise.allSettled([rolledBack, ...others.map((name) => insert(name))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...others.map(() => 'fulfilled')]);
  expect((await names()).toSorted()).toEqual([...before, ...others].toSorted());
});
