import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../testing/a-command.js';
import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { type TestDatabase, testDatabase, testsMysql } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let tenant: Tenant;
let folder: string;
let good: string;
beforeAll(async () => {
  store = await testDatabase();
  tenant = await withServices(store, (services) => aTenant(services));
  folder = join(store.dataDir, 'backups');
  mkdirSync(folder);
  good = join(folder, testsMysql ? 'good.sql' : 'good.sqlite');
  expect(await runCommand('backup', store, [good])).toMatchObject({ code: 0, errors: '' });
});
afterAll(async () => {
  await endGateways();
  await store?.remove();
});

const backup = (args: string[], options?: Parameters<typeof runCommand>[3]) =>
  runCommand('backup', store, args, options);
const restore = (args: string[], options?: Parameters<typeof runCommand>[3]) =>
  runCommand('restore', store, args, options);

const accounts = () =>
  withServices(store, ({ database }) =>
    database.read((manager) => manager.query('SELECT email FROM accounts ORDER BY id')),
  );

/** A sentence without a stack, and the database as before. */
async function expectRefusal(refused: ReturnType<typeof restore>, message: RegExp | string) {
  const { code, output, errors } = await refused;
  expect([code, output, errors]).toEqual([1, '', expect.stringMatching(message)]);
  expect(errors).not.toContain('    at ');
  expect(await accounts()).toEqual([{ email: tenant.email }]);
}

test.each([[[]], [['a', 'b']], [['--unknown', 'a']], [['']]])(
  'the arguments %j are answered with what to say',
  async (args) => {
    await expectRefusal(backup(args), 'npm run backup -- FILE');
    await expectRefusal(restore(args), 'npm run restore -- FILE');
  },
);

test('a backup into a folder that is missing, or under the name of a folder or of the database, is refused', async () => {
  await expectRefusal(backup([join(folder, 'missing', 'file')]), 'There is no folder');
  await expectRefusal(backup([folder, '--force']), 'is a folder');
  if (!testsMysql) {
    for (const name of ['back-office.sqlite', 'back-office.sqlite-wal', 'gateway.lock'])
      await expectRefusal(backup([join(store.dataDir, name), '--force']), 'belongs to the database');
    await expectRefusal(backup([join(folder, 'file.gz')]), 'not compressed');
  }
});

test('a disk that gets full in the middle leaves the backup of before, and no rest', async () => {
  const before = readFileSync(good);
  const names = readdirSync(folder);
  await expectRefusal(backup([good, '--force'], { fileSizeBlocks: 16 }), 'enough space');
  expect(readFileSync(good).equals(before)).toBe(true);
  expect(readdirSync(folder)).toEqual(names);
});

test('a disk that gets full late leaves no journal of the copy', async () => {
  const large = await testDatabase();
  try {
    const rows = testsMysql
      ? 'SELECT seq AS i, RAND() AS a, REPEAT(SHA1(seq), 25) AS text FROM seq_1_to_8000'
      : 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 8000) SELECT i, hex(randomblob(500)) AS text FROM n';
    await withServices(large, ({ database }) =>
      database.write((manager) => manager.query(`CREATE TABLE filler AS ${rows}`)),
    );
    const file = join(large.dataDir, 'full');
    const full = await runCommand('backup', large, [file], { fileSizeBlocks: 8000 });
    expect([full.code, full.errors]).toEqual([1, expect.stringContaining('enough space')]);
    expect(readdirSync(large.dataDir).filter((name) => name.startsWith('full'))).toEqual([]);
  } finally {
    await large.remove();
  }
});

test('a file that is missing, empty, of another kind or cut off anywhere is not restored', async () => {
  const file = join(folder, 'bad');
  await expectRefusal(restore([file, '--force']), 'does not exist');
  await expectRefusal(restore([folder, '--force']), testsMysql ? 'is a folder' : /folder|EISDIR/);
  writeFileSync(file, '');
  await expectRefusal(restore([file, '--force']), testsMysql ? 'no complete dump' : 'is empty');
  writeFileSync(file, 'COMMIT;\n-- Dump completed on a day\n');
  await expectRefusal(
    restore([file, '--force']),
    testsMysql ? 'no database of this product' : 'no SQLite database',
  );
  const { length } = readFileSync(good);
  for (const part of [0.3, 0.6, 0.95, 1]) {
    writeFileSync(file, readFileSync(good));
    truncateSync(file, Math.floor(length * part) - 20);
    await expectRefusal(restore([file, '--force']), /damaged|no complete dump/);
  }
}, 180_000);

test('a backup in which one bit has changed is not restored; without its SHA-256 that is said', async () => {
  const file = join(folder, testsMysql ? 'flipped.sql' : 'flipped.sqlite');
  expect(await backup([file])).toMatchObject({ code: 0, errors: '' });
  expect(readFileSync(`${file}.sha256`, 'utf8')).toMatch(/^[0-9a-f]{64} {2}flipped\.sql/);
  const bytes = readFileSync(file);
  const at = bytes.indexOf(tenant.email);
  bytes[at] = (bytes[at] as number) ^ 1;
  writeFileSync(file, bytes);
  await expectRefusal(restore([file, '--force']), /is damaged: it is not the file whose SHA-256/);
  writeFileSync(`${file}.sha256`, 'nothing');
  await expectRefusal(restore([file, '--force']), 'holds no SHA-256');

  const same = join(folder, 'same');
  writeFileSync(same, readFileSync(good));
  const { code, output } = await restore([same, '--force']);
  expect([code, output]).toEqual([0, expect.stringContaining('a changed byte may have gone unnoticed')]);
});

test('a file of an unknown format, or without a table that is known, is refused in a sentence', async () => {
  const file = join(folder, 'odd');
  if (testsMysql) {
    writeFileSync(file, readFileSync(good, 'utf8').replaceAll('`outbox_mails`', '`outbox_nails`'));
    return expectRefusal(restore([file, '--force']), 'holds no database of this product');
  }
  const bytes = readFileSync(good);
  // The number of the format of the schema.
  bytes[47] = 0xff;
  writeFileSync(file, bytes);
  await expectRefusal(restore([file, '--force']), /is damaged \(unsupported file format\)/);
  writeFileSync(file, readFileSync(good).toString('latin1').replaceAll('"sessions"', '"sessionz"'), 'latin1');
  await expectRefusal(restore([file, '--force']), /odd is damaged/);
});

test('the backup of a newer version is not restored', async () => {
  const newer = await testDatabase();
  try {
    await withServices(newer, ({ database }) =>
      database.write((manager) =>
        manager.query('INSERT INTO migrations (timestamp, name) VALUES (?, ?)', [
          9_999_999_999_999,
          'FromTheFuture9999999999999',
        ]),
      ),
    );
    const file = join(folder, 'newer');
    expect(await runCommand('backup', newer, [file])).toMatchObject({ code: 0, errors: '' });
    await expectRefusal(restore([file, '--force']), 'newer version');
  } finally {
    await newer.remove();
  }
});

test('nothing is restored under a gateway that runs', async () => {
  const gateway = await aServedGateway(store);
  const { code, errors } = await restore([good, '--force']);
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(testsMysql ? 'Stop every gateway' : 'A gateway is running'),
  ]);
  expect((await fetch(`${gateway.address}/readyz`)).status).toBe(200);
  await gateway.kill('SIGTERM');
});
