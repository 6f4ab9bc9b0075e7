import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { withClient } from '../platform/backup/client-programs.js';
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

const leftovers = () => readdirSync(tmpdir()).filter((entry) => /^back-office-\w{6}$/.test(entry));

/** A folder with a client program of this name, which says its version and then does what the script says. */
function aClient(name: string, script: string): string {
  const folder = mkdtempSync(join(store.dataDir, 'client-'));
  const lines = ['#!/bin/sh', '[ "$1" = --version ] && { echo MariaDB; exit; }', script, ''];
  writeFileSync(join(folder, name), lines.join('\n'), { mode: 0o700 });
  return folder;
}

const tables = () =>
  withServices(store, ({ database }) =>
    database.read((manager) => manager.query('SELECT COUNT(*) AS count FROM accounts')),
  );

test('a client program that does not work costs no table', async () => {
  const folder = aClient('mariadb', 'echo "unknown option" >&2; exit 7');
  expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
  const { code, errors } = await runCommand('restore', store, [file, '--force'], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  expect([code, errors]).toEqual([1, 'mariadb failed (7): unknown option\n']);
  expect(await tables()).toEqual([{ count: expect.anything() }]);
}, 60_000);

test('no table is dropped under a gateway that starts while the old tables are dumped', async () => {
  const name = new URL(store.databaseUrl as string).pathname.slice(1);
  const pid = join(store.dataDir, 'pid');
  const folder = aClient(
    'mariadb-dump',
    `PATH='${process.env.PATH}'
    mariadb "$1" -e 'DO SLEEP(60)' ${name} </dev/null >/dev/null 2>&1 & echo $! >'${pid}'
    sleep 1
    exec mariadb-dump "$@"`,
  );
  expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
  const { code, errors } = await runCommand('restore', store, [file, '--force'], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  }).finally(() => existsSync(pid) && process.kill(Number(readFileSync(pid, 'utf8'))));
  expect([code, errors]).toEqual([1, expect.stringContaining('is in use by 1 other connection.')]);
  expect(await tables()).toEqual([{ count: expect.anything() }]);
}, 60_000);

test('a terminal that is closed in the middle leaves no password behind', async () => {
  const folder = aClient('mariadb-dump', 'kill -HUP $PPID; exec sleep 20');
  const before = leftovers();
  const { code, errors } = await runCommand('backup', store, [join(store.dataDir, 'ended.sql')], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  expect([code, errors]).toEqual([1, 'mariadb-dump was ended by a signal.\n']);
  expect(leftovers()).toEqual(before);
}, 60_000);

test('a URL with TLS is refused, because the client programs would send everything in clear', async () => {
  const program = { name: 'true', isMariadb: true };
  const runWith = (query: string) =>
    withClient(new URL(`mysql://user@127.0.0.1/office${query}`), program, [], async () => 'ran');
  await expect(runWith('?ssl={"rejectUnauthorized":false}')).rejects.toThrow('DATABASE_URL has "ssl"');
  expect([await runWith(''), await runWith('?ssl=false')]).toEqual(['ran', 'ran']);
});

test('a dump by hand with the names of all columns is restored, and its sessions end', async () => {
  const { hostname, port, username, pathname } = new URL(store.databaseUrl as string);
  const name = pathname.slice(1);
  const path = join(store.dataDir, 'by-hand.sql');
  const dump = (...flags: string[]) =>
    execFileSync('mariadb-dump', [`-h${hostname}`, `-P${port || 3306}`, `-u${username}`, ...flags, name]);
  await withServices(store, async ({ database, sessions }) => {
    const [account] = await database.read((manager) => manager.query('SELECT id FROM accounts'));
    await database.write((manager) => sessions.start(manager, account.id, 'a test'));
  });
  writeFileSync(path, dump('--complete-insert'));
  expect(await runCommand('restore', store, [path, '--force'])).toMatchObject({ code: 0, errors: '' });
  const left = await withServices(store, ({ database }) =>
    database.read((manager) => manager.query('SELECT id FROM sessions')),
  );
  expect(left).toEqual([]);
  // It would go to the database of that name, whichever DATABASE_URL names.
  writeFileSync(path, dump('--databases'));
  const refused = await runCommand('restore', store, [path, '--force']);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('CREATE DATABASE')]);
}, 60_000);

test.each(['USE `another`;', '\\! touch stolen', 'system touch stolen;'])(
  'a dump with %s is not restored',
  async (line) => {
    expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    const crafted = join(store.dataDir, 'crafted.sql');
    const [first, ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(crafted, [first, line, ...rest].join('\n'));
    const { code, errors } = await runCommand('restore', store, [crafted, '--force']);
    expect([code, errors]).toEqual([1, expect.stringContaining('not in a dump of tables alone')]);
    expect(await tables()).toEqual([{ count: expect.anything() }]);
    expect(readdirSync('.')).not.toContain('stolen');
  },
  60_000,
);

test('views and triggers of others are left out of a backup, so that it can be restored', async () => {
  const server = await createConnection({ uri: store.databaseUrl as string });
  try {
    await server.query('CREATE VIEW `their view` AS SELECT id FROM accounts');
    await server.query('CREATE TRIGGER theirs BEFORE INSERT ON accounts FOR EACH ROW SET @a = 1');
    expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(file, 'utf8')).not.toMatch(/ VIEW | TRIGGER /);
  } finally {
    await server.query('DROP VIEW `their view`');
    await server.end();
  }
  expect(await runCommand('restore', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
}, 60_000);

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
    const one = { ...store, databaseUrl: url.toString() };
    // A server that is away comes first: the next one is used.
    const own = { ...store, databaseUrl: one.databaseUrl.replace('@', '@127.0.0.1:1,') };
    const before = leftovers();
    expect(await runCommand('backup', own, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    // Gateways may use the one that is away.
    const unasked = await runCommand('restore', own, [file, '--force']);
    expect([unasked.code, unasked.errors]).toEqual([
      1,
      expect.stringContaining('Not every server can be asked'),
    ]);
    expect(await runCommand('restore', one, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
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
