import { createConnection } from 'mysql2/promise';
import { schema } from '../../../tables.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { createLogger } from '../../logger.js';
import { DatabaseHosts } from './database-hosts.js';
import { migrateInTurn } from './migrate.js';
import { MigrationLock } from './migration-lock.js';
import { mysqlSource } from './mysql-source.js';

const wait = { logger: createLogger('silent'), stop: undefined };

let store: TestDatabase;
const hosts = () => new DatabaseHosts(store.databaseUrl as string, createLogger('silent'));
beforeEach(async () => {
  store = await testDatabase();
});
afterEach(() => store.remove());

const newSource = async () => (await mysqlSource(hosts(), 'migrate', schema)).initialize();

async function migrateOnce(): Promise<void> {
  const source = await newSource();
  await migrateInTurn(source, wait).finally(() => source.destroy());
}

async function query(sql: string, values: unknown[] = []) {
  const connection = await createConnection({ uri: store.databaseUrl as string });
  const [rows] = await connection.query(sql, values).finally(() => connection.destroy());
  return rows as Record<string, unknown>[];
}

const recorded = async () => (await query('SELECT name FROM migrations ORDER BY id')).map(({ name }) => name);

/** Adds a column, which cannot be added twice. */
const name = 'BrowserSessions1795850327411';

/** Leaves the tables as a gateway does that is killed before it records this migration. */
async function interrupt(note: boolean): Promise<void> {
  await query('DELETE FROM migrations WHERE name = ?', [name]);
  if (note) await query('UPDATE migration_lock SET migration = ?', [name]);
}

test('a migration that a killed gateway had begun is finished by the next one', async () => {
  await migrateOnce();
  await interrupt(true);
  await migrateOnce();
  expect(await recorded()).toContain(name);
  expect(await query('SELECT holder, migration FROM migration_lock')).toEqual([
    { holder: null, migration: null },
  ]);
});

test('a change that is already there without an interrupted migration is an error, and stays noted', async () => {
  await migrateOnce();
  await interrupt(false);
  await expect(migrateOnce()).rejects.toThrow(/Duplicate (column|key)|already exists|check that it exists/);
  expect(await query('SELECT holder, migration FROM migration_lock')).toEqual([
    { holder: null, migration: name },
  ]);
});

test('five gateways that start on an empty database run each migration once', async () => {
  await Promise.all(Array.from({ length: 5 }, migrateOnce));
  const names = await recorded();
  expect(new Set(names).size).toBe(names.length);
  expect(names).toHaveLength(schema.migrations.length);
});

test('a lease that ran out is taken over, and its former holder begins no further migration', async () => {
  const [first, second] = [await newSource(), await newSource()];
  const killed = await MigrationLock.acquire(first, wait);
  await killed.begin('AddSomething');
  await query('UPDATE migration_lock SET expiresAt = UNIX_TIMESTAMP() - 1');
  const next = await MigrationLock.acquire(second, wait);
  expect(next.interrupted).toBe('AddSomething');
  await expect(killed.begin('AddMore')).rejects.toThrow('another gateway may be migrating it');
  await killed.release(false);
  await next.begin('AddSomething');
  await next.release(true);
  await Promise.all([first.destroy(), second.destroy()]);
});
