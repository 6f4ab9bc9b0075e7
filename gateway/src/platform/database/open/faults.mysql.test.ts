import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { EntityManager } from 'typeorm';
import { schema } from '../../../tables.js';
import { aFlakyNetwork, type FlakyNetwork } from '../../../testing/a-flaky-network.js';
import { migratedDatabase } from '../../../testing/migrated-database.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { createLogger } from '../../logger.js';
import { Database } from '../database.js';
import { execute } from '../rows/rows.js';

const logger = createLogger('silent');
let store: TestDatabase;
let network: FlakyNetwork;
let database: Database;

beforeEach(async () => {
  store = await migratedDatabase();
  network = await aFlakyNetwork(store.databaseUrl as string);
  database = await Database.open({ ...store, databaseUrl: network.url }, schema, logger);
});
afterEach(async () => {
  await network.close();
  await database.close();
  await store.remove();
});

const select = () => database.read((manager) => manager.query('SELECT 1'));
const write = () =>
  database.write((manager) => manager.query("UPDATE applications SET name = 'x' WHERE id = 0"));
const executed = () =>
  database.write((manager) => execute(manager, 'DELETE FROM applications WHERE id = ?', [0]));
const unavailable = { name: 'DomainError', code: 'UNAVAILABLE' };

/** The database serves again, within the five seconds it is given. */
async function recovers(): Promise<void> {
  const deadline = Date.now() + 5000;
  for (;;) {
    try {
      await Promise.all([select(), write(), executed()]);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}

test('a database that is gone refuses every call as unavailable, and serves soon after its return', async () => {
  await network.cut();
  await expect(select()).rejects.toMatchObject(unavailable);
  await expect(write()).rejects.toMatchObject(unavailable);
  await expect(executed()).rejects.toMatchObject(unavailable);
  await network.restore();
  await recovers();
});

test('a frozen database refuses calls instead of keeping them, and serves soon after it thaws', async () => {
  await Promise.all(Array.from({ length: 10 }, select));
  network.freeze();
  const kinds = [select, write, executed];
  const calls = Array.from({ length: 40 }, (_, at) => kinds[at % kinds.length]?.());
  const results = await Promise.allSettled(calls);
  expect(results.map((result) => (result.status === 'rejected' ? result.reason.code : 'answered'))).toEqual(
    calls.map(() => 'UNAVAILABLE'),
  );
  await network.restore();
  await recovers();
});

test('a statement that freezes, the first of its transaction or a later one, is given up, and its connection too', async () => {
  const freezing = async (isLater: boolean) =>
    database.write(async (manager) => {
      const run = (id: number) => execute(manager, 'DELETE FROM applications WHERE id = ?', [id]);
      if (isLater) await run(0);
      network.freeze();
      await run(1);
    });
  for (const isLater of [false, true]) {
    await expect(freezing(isLater)).rejects.toMatchObject(unavailable);
    await network.restore();
    await recovers();
  }
});

test('a transaction sees what others commit meanwhile, on the first connections and on later ones', async () => {
  const count = async (manager: EntityManager) =>
    Number((await manager.query('SELECT COUNT(*) AS count FROM applications'))[0].count);
  const seesCommitted = (name: string) =>
    database.write(async (manager) => {
      const before = await count(manager);
      await database.write((other) =>
        other.query('INSERT INTO applications (name, createdAt) VALUES (?, NOW())', [name]),
      );
      return (await count(manager)) === before + 1;
    });
  expect(await seesCommitted('first')).toBe(true);
  await network.cut();
  await network.restore();
  await recovers();
  expect(await seesCommitted('second')).toBe(true);
});

test('a gateway that starts before its database waits for it', async () => {
  await network.cut();
  const opening = Database.open({ ...store, databaseUrl: network.url }, schema, logger);
  await delay(300);
  await network.restore();
  const late = await opening;
  await late.ping();
  await late.close();
});

test('two gateways that start at once on an empty database both get the whole schema', async () => {
  const empty = await testDatabase();
  const opened = await Promise.all([1, 2, 3].map(() => Database.open(empty, schema, logger)));
  await Promise.all(opened.map((each) => each.ping()));
  await Promise.all(opened.map((each) => each.close()));
  await empty.remove();
});

test('transactions that deadlock are retried as a whole, and both are done', async () => {
  await database.write(async (manager) => {
    await manager.query(
      "INSERT INTO applications (id, name, createdAt) VALUES (1, 'a', NOW()), (2, 'b', NOW())",
    );
  });
  let holders = 0;
  let releaseBoth = () => {};
  const bothHoldTheirFirstRow = new Promise<void>((resolve) => {
    releaseBoth = resolve;
  });
  const rename = (first: number, second: number, mark: string) => {
    let tries = 0;
    return database.write(async (manager) => {
      tries += 1;
      await manager.query('UPDATE applications SET name = CONCAT(name, ?) WHERE id = ?', [mark, first]);
      holders += 1;
      if (holders === 2) releaseBoth();
      await bothHoldTheirFirstRow;
      await manager.query('UPDATE applications SET name = CONCAT(name, ?) WHERE id = ?', [mark, second]);
      return tries;
    });
  };
  const tries = await Promise.all([rename(1, 2, 'x'), rename(2, 1, 'y')]);
  expect(tries.some((count) => count > 1)).toBe(true);
  const rows = await database.read((manager) => manager.query('SELECT name FROM applications ORDER BY id'));
  expect(rows.map(({ name }: { name: string }) => [...name].toSorted().join(''))).toEqual(['axy', 'bxy']);
});

test('a server that is read-only is not ready, and serves reads until it is writable again', async () => {
  const url = new URL(store.databaseUrl as string);
  const admin = await createConnection({ uri: store.databaseUrl as string });
  // Administrators of the server may write while it is read-only.
  const user = `test_${randomBytes(6).toString('hex')}`;
  await admin.query(`CREATE USER '${user}'@'%' IDENTIFIED BY 'only-here'`);
  await admin.query(`GRANT ALL ON \`${url.pathname.slice(1)}\`.* TO '${user}'@'%'`);
  const [username, password] = [user, 'only-here'];
  const limited = await Database.open(
    { ...store, databaseUrl: Object.assign(url, { username, password }).toString() },
    schema,
    logger,
  );
  try {
    await limited.ping();
    await admin.query('SET GLOBAL read_only = 1');
    await expect(
      limited.write((manager) => manager.query('DELETE FROM applications WHERE id = 0')),
    ).rejects.toMatchObject(unavailable);
    await limited.read((manager) => manager.query('SELECT 1 FROM applications'));
    await delay(1100);
    await expect(limited.ping()).rejects.toMatchObject(unavailable);
    await admin.query('SET GLOBAL read_only = 0');
    await delay(1100);
    await limited.ping();
  } finally {
    await admin.query('SET GLOBAL read_only = 0');
    await limited.close();
    await admin.query(`DROP USER '${user}'@'%'`);
    await admin.end();
  }
});
