import { schema } from '../../../tables.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { DomainError } from '../../errors/domain-error.js';
import { createLogger } from '../../logger.js';
import { Database } from '../database.js';

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

/** The database may have no more pages than so many beyond those it has: a disk with little room. */
const leaveRoom = (pages: number) =>
  database.write(async (manager) => {
    const [{ page_count: used }] = await manager.query('PRAGMA page_count');
    await manager.query(`PRAGMA max_page_count = ${used + pages}`);
  });
const add = (name: string) =>
  database.write((manager) =>
    manager.query('INSERT INTO applications (name, createdAt) VALUES (?, ?)', [name, new Date()]),
  );
const addTooMuch = () =>
  database.write(async (manager) => {
    for (let row = 0; row < 5_000; row += 1)
      await manager.query('INSERT INTO applications (name, createdAt) VALUES (?, ?)', [
        `too much ${row}`,
        new Date(),
      ]);
  });
/** Reads as others do: the reader has a connection of its own. */
const committed = async () =>
  (await database.read((manager) => manager.query('SELECT name FROM applications ORDER BY id'))).map(
    ({ name }: { name: string }) => name,
  );

test('after a full disk, whatever is acknowledged is committed, and whatever is refused is undone', async () => {
  await leaveRoom(20);
  await expect(addTooMuch()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await add('first');
  await expect(addTooMuch()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await add('second');
  const refused = database.write(async (manager) => {
    await manager.query("UPDATE applications SET name = name || '!'");
    throw new DomainError('CONFLICT', 'No.');
  });
  await expect(refused).rejects.toMatchObject({ code: 'CONFLICT' });
  await add('third');
  expect(await committed()).toEqual(['first', 'second', 'third']);

  await leaveRoom(10_000);
  await addTooMuch();
  expect(await committed()).toHaveLength(5_003);
});
