import { DatabaseSync } from '@photostructure/sqlite';
import type { DataSource, QueryRunner } from 'typeorm';
import { migrationSource, migrationsBefore } from '../../testing/earlier-release.js';
import { type TestDatabase, testDatabase } from '../../testing/test-database.js';
import { DatabaseFile } from './database-file.js';
import { dropForeignKey } from './drop-foreign-key.js';
import { migrate } from './migrate.js';
import { sqliteDriverOf } from './sqlite-driver.js';

const key = 'FK_qr_codes_batch';
const foreignKeys = 'SELECT "from" FROM pragma_foreign_key_list(\'qr_codes\') ORDER BY "from"';
const both = [{ from: 'applicationId' }, { from: 'batchId' }];

let store: TestDatabase;
let source: DataSource;
let runner: QueryRunner;
let other: InstanceType<typeof DatabaseSync>;
beforeEach(async () => {
  store = await testDatabase();
  // The last migration before the one that drops the key.
  source = await migrationSource(store, migrationsBefore(1_765_000_000_020));
  await migrate(source);
  runner = source.createQueryRunner();
  other = new DatabaseSync(new DatabaseFile(store.dataDir).path);
  expect(other.prepare(foreignKeys).all()).toEqual(both);
});
afterEach(async () => {
  other?.close();
  await source?.destroy();
  await store?.remove();
});

const driver = () => sqliteDriverOf(source);

test('a foreign key that is dropped is gone for every open connection, and the others stay', async () => {
  await runner.startTransaction();
  await dropForeignKey(runner, 'qr_codes', key);
  await runner.commitTransaction();
  expect(await runner.query(foreignKeys)).toEqual([{ from: 'applicationId' }]);
  expect(other.prepare(foreignKeys).all()).toEqual([{ from: 'applicationId' }]);
});

test('a foreign key whose dropping is rolled back is there again', async () => {
  await runner.startTransaction();
  await dropForeignKey(runner, 'qr_codes', key);
  await runner.rollbackTransaction();
  expect(await runner.query(foreignKeys)).toEqual(both);
});

test('a foreign key that another program wrote is not dropped, and the migration fails', async () => {
  const [{ sql }] = await runner.query("SELECT sql FROM sqlite_schema WHERE name = 'qr_codes'");
  driver().changeTableText('qr_codes', sql.replace(`CONSTRAINT "${key}"`, `\nCONSTRAINT "${key}"`));
  await expect(dropForeignKey(runner, 'qr_codes', key)).rejects.toThrow(key);
  expect(await runner.query(foreignKeys)).toEqual(both);
});

test('the schema is guarded again after a change, and after one that fails', async () => {
  const change = "UPDATE sqlite_schema SET sql = sql WHERE name = 'qr_codes'";
  driver().changeTableText(
    'accounts',
    (await runner.query("SELECT sql FROM sqlite_schema WHERE name = 'accounts'"))[0].sql,
  );
  expect(() => driver().exec(change)).toThrow('may not be modified');
  driver().pragma('busy_timeout = 0');
  other.exec('BEGIN IMMEDIATE');
  expect(() => driver().changeTableText('accounts', '')).toThrow('locked');
  other.exec('ROLLBACK');
  expect(() => driver().exec(change)).toThrow('may not be modified');
});
