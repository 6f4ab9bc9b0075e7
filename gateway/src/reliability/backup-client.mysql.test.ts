import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { runCommand } from '../testing/a-command.js';
import { aTenant } from '../testing/an-application.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let file: string;
beforeAll(async () => {
  store = await testDatabase();
  await withServices(store, (services) => aTenant(services));
  file = join(store.dataDir, 'backup.sql');
}, 60_000);
afterAll(() => store?.remove());

test('a password with every kind of character reaches the server, and is left in no file', async () => {
  const user = `user_${randomBytes(4).toString('hex')}`;
  const password = `a#b"c'd\\s e;=é%${randomBytes(4).toString('hex')}`;
  const server = await createConnection({ uri: store.databaseUrl as string });
  const name = new URL(store.databaseUrl as string).pathname.slice(1);
  try {
    await server.query(`CREATE USER ${user} IDENTIFIED BY ?`, [password]);
    await server.query(`GRANT ALL ON ${name}.* TO ${user}`);
    const url = Object.assign(new URL(store.databaseUrl as string), {
      username: user,
      password: encodeURIComponent(password),
    });
    const own = { ...store, databaseUrl: url.toString() };
    // A server that is away comes first: the next one is used.
    url.host = `127.0.0.1:1,${url.host}`;
    const leftovers = () => readdirSync(tmpdir()).filter((entry) => /^back-office-\w{6}$/.test(entry));
    const before = leftovers();
    expect(await runCommand('backup', own, [file])).toMatchObject({ code: 0, errors: '' });
    expect(await runCommand('restore', own, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    expect(leftovers()).toEqual(before);
  } finally {
    await server.query(`DROP USER IF EXISTS ${user}`);
    await server.end();
  }
}, 60_000);

test('a machine without the client programs is told what to install', async () => {
  const { code, errors } = await runCommand('backup', store, [join(store.dataDir, 'none.sql')], {
    env: { PATH: store.dataDir },
  });
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining('Neither mariadb-dump nor mysqldump is installed'),
  ]);
});

test('a server that does not answer is named, without its password', async () => {
  const away = { ...store, databaseUrl: 'mysql://root:canary@127.0.0.1:1/none' };
  for (const name of ['backup', 'restore'] as const) {
    const path = name === 'backup' ? join(store.dataDir, 'away.sql') : file;
    const { code, errors } = await runCommand(name, away, [path]);
    expect([code, errors]).toEqual([1, expect.stringContaining('No database server answers (127.0.0.1:1')]);
    expect(errors).not.toContain('canary');
  }
});
