import { existsSync, readdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { schema } from '../../../tables.js';
import { withoutLastMigration } from '../../../testing/earlier-release.js';
import { AddSomething4000000000000, laterRelease, readAs } from '../../../testing/later-release.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { DatabaseFile } from './data-directory.js';

let store: TestDatabase;
beforeEach(async () => {
  store = await testDatabase();
});
afterEach(() => store.remove());

class Fail4000000000001 {
  up = () => Promise.reject(new Error('no such thing'));
  down = async () => {};
}

const copies = () =>
  readdirSync(store.dataDir)
    .filter((name) => name.startsWith('before-'))
    .toSorted();

test('the copy from before an upgrade is the database as it was, for its owner alone, and a database without pending migrations gets none', async () => {
  await readAs(store, withoutLastMigration);
  const before = await readAs(store, withoutLastMigration);
  expect(copies()).toEqual([]);

  await readAs(store, schema);
  await readAs(store, schema);
  const name = `before-${schema.version}.sqlite`;
  expect(copies()).toEqual([name]);
  expect(statSync(join(store.dataDir, name)).mode & 0o777).toBe(0o600);

  const restored = await testDatabase();
  renameSync(join(store.dataDir, name), new DatabaseFile(restored.dataDir).path);
  expect(await readAs(restored, withoutLastMigration)).toEqual(before);
  await restored.remove();
});

test('two copies from before an upgrade are kept', async () => {
  for (const [at, name] of ['before-0.8.0.sqlite', 'before-0.9.0.sqlite'].entries()) {
    writeFileSync(join(store.dataDir, name), '');
    utimesSync(join(store.dataDir, name), at, at);
  }
  await readAs(store, schema);
  await readAs(store, laterRelease(AddSomething4000000000000));
  expect(copies()).toEqual(['before-0.9.0.sqlite', 'before-99.0.0.sqlite']);
});

test('an upgrade that fails leaves the database as it was', async () => {
  await readAs(store, schema);
  await expect(readAs(store, laterRelease(AddSomething4000000000000, Fail4000000000001))).rejects.toThrow(
    'no such thing',
  );
  expect(await readAs(store, schema)).toHaveLength(schema.migrations.length);
  expect(existsSync(join(store.dataDir, 'before-99.0.0.sqlite'))).toBe(true);
});
