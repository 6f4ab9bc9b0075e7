import { DatabaseHosts } from '../platform/database/open/database-hosts.js';
import { MigrationLock } from '../platform/database/open/migration-lock.js';
import { mysqlSource } from '../platform/database/open/mysql-source.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';
import { endGateways, startGateway } from '../testing/a-gateway-process.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';

let store: TestDatabase;
const hosts = () => new DatabaseHosts(store.databaseUrl as string, createLogger('silent'));
beforeEach(async () => {
  store = await testDatabase();
});
afterEach(async () => {
  await endGateways();
  await store.remove();
});

/** Holds the lock of a gateway that migrates, until `end`. */
async function anotherMigration() {
  const source = await (await mysqlSource(hosts(), 'migrate', schema)).initialize();
  const lock = await MigrationLock.acquire(source, { logger: createLogger('silent'), stop: undefined });
  return {
    end: async () => {
      await lock.release(true);
      await source.destroy();
    },
  };
}

test('M5: SIGTERM ends a gateway that waits for the migration of another one', async () => {
  const migration = await anotherMigration();
  const gateway = startGateway(store);
  await gateway.says(/Another gateway is migrating the database/);
  gateway.signal('SIGTERM');
  expect(await gateway.ended).toEqual({ code: 0, signal: null });
  expect(gateway.printed.join()).not.toContain('Server listening');
  await migration.end();
});

test('M5: a gateway that waited for another one to migrate serves once it has finished', async () => {
  const migration = await anotherMigration();
  const gateway = startGateway(store);
  await gateway.says(/Another gateway is migrating the database/);
  await migration.end();
  await gateway.says(/Server listening/);
  expect((await gateway.kill('SIGTERM')).code).toBe(0);
});
