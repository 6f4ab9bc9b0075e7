import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../testing/a-command.js';
import { aTenant } from '../testing/an-application.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let file: string;
let database: string;
beforeEach(async () => {
  store = await testDatabase();
  await withServices(store, (services) => aTenant(services));
  file = join(store.dataDir, 'backup.sqlite');
  database = join(store.dataDir, 'back-office.sqlite');
  expect(await runCommand('backup', store, [file])).toMatchObject({ code: 0, errors: '' });
});
afterEach(() => store.remove());

const restore = async (path: string) => {
  const { code, output, errors } = await runCommand('restore', store, [path, '--force']);
  expect([code, errors]).toEqual([0, '']);
  return /is kept in (\S+)\./.exec(output)?.[1] as string;
};
const accounts = () =>
  withServices(store, (services) =>
    services.database.read((manager) => manager.query('SELECT COUNT(*) AS count FROM accounts')),
  );

test.each([
  ['0400', 0o400],
  ['0644', 0o644],
])('a backup of the mode %s becomes a database for its owner alone', async (_, mode) => {
  chmodSync(file, mode);
  await restore(file);
  expect(statSync(database).mode & 0o777).toBe(0o600);
});

test('a damaged database is kept for its owner alone', async () => {
  for (const part of ['-wal', '-shm']) rmSync(`${database}${part}`, { force: true });
  copyFileSync(process.execPath, database);
  chmodSync(database, 0o644);
  const kept = await restore(file);
  expect([statSync(kept).mode & 0o777, statSync(kept).size]).toEqual([
    0o600,
    statSync(process.execPath).size,
  ]);
});

test('a backup of any name in the data directory is restored, and stays', async () => {
  const path = join(store.dataDir, 'back-office.restored');
  renameSync(file, path);
  await restore(path);
  expect(existsSync(path)).toBe(true);
});

test('a database on another disk, to which a link leads, is replaced there', async () => {
  const disk = join(store.dataDir, 'disk');
  mkdirSync(disk);
  renameSync(database, join(disk, 'office.sqlite'));
  symlinkSync(join(disk, 'office.sqlite'), database);
  const kept = await restore(file);
  expect([
    lstatSync(database).isSymbolicLink(),
    kept.startsWith(join(disk, 'office.sqlite.replaced-')),
  ]).toEqual([true, true]);
  expect(await accounts()).toEqual([{ count: 1 }]);
});
