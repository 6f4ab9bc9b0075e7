import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { runClient } from '../platform/backup/client-programs.js';
import { runCommand } from '../testing/a-command.js';
import { startGateway } from '../testing/a-gateway-process.js';
import { aTenant } from '../testing/an-application.js';
import { eventually } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

let store: TestDatabase;
let file: string;
beforeAll(async () => {
  store = await testDatabase();
  await withServices(store, (services) => aTenant(services));
  file = join(store.dataDir, 'backup.sql');
});
afterAll(() => store?.remove());

const leftovers = () => readdirSync(store.dataDir).filter((name) => name.includes('partial'));

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
});

test('no table is dropped under a gateway that starts while the old tables are dumped', async () => {
  const { hostname, port, pathname } = new URL(store.databaseUrl as string);
  const address = `--host=${hostname} --port=${port || 3306} --user=root`;
  const pid = join(store.dataDir, 'pid');
  const folder = aClient(
    'mariadb-dump',
    `PATH='${process.env.PATH}'
    mariadb ${address} -e 'DO SLEEP(60)' ${pathname.slice(1)} </dev/null >/dev/null 2>&1 & echo $! >'${pid}'
    sleep 1
    exec mariadb-dump "$@"`,
  );
  expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
  const { code, errors } = await runCommand('restore', store, [file, '--force'], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  }).finally(() => existsSync(pid) && process.kill(Number(readFileSync(pid, 'utf8'))));
  expect([code, errors]).toEqual([1, expect.stringContaining('is in use by 1 other connection.')]);
  expect(await tables()).toEqual([{ count: expect.anything() }]);
});

/** A client that waits with a dump until `go` is called, and then does what the script says. */
function aSlowClient(script: string) {
  const [begun, go] = [join(store.dataDir, 'begun'), join(store.dataDir, 'go')];
  for (const name of [begun, go]) rmSync(name, { force: true });
  const folder = aClient(
    'mariadb',
    `PATH='${process.env.PATH}'
    case "$*" in *--execute*) exec mariadb "$@";; esac
    touch '${begun}'
    while [ ! -e '${go}' ]; do sleep 0.1; done
    ${script}`,
  );
  return {
    env: { PATH: `${folder}:${process.env.PATH}` },
    begun: () => eventually(async () => existsSync(begun), Boolean, 20_000),
    go: () => writeFileSync(go, ''),
  };
}

test('a gateway that starts during a restore waits until its rows are revised', async () => {
  expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
  const client = aSlowClient('exec mariadb "$@"');
  const restored = runCommand('restore', store, [file, '--force'], client);
  await client.begun();
  const gateway = startGateway(store);
  try {
    await gateway.says(/A restore of the database has not finished/);
    // A copy of a half restored database would pass for a backup.
    const copy = await runCommand('backup', store, [join(store.dataDir, 'half.sql')]);
    expect([copy.code, copy.errors]).toEqual([1, expect.stringContaining('restored in part only')]);
    expect(gateway.printed.join()).not.toContain('Server listening');
    client.go();
    expect(await restored).toMatchObject({ code: 0, errors: '' });
    await gateway.says(/Server listening/);
  } finally {
    client.go();
    await gateway.kill('SIGTERM');
  }
});

test('no gateway starts on a database whose restore broke, until it is restored again', async () => {
  expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
  const client = aSlowClient('head -n 200 | mariadb "$@"; exit 7');
  client.go();
  const broken = await runCommand('restore', store, [file, '--force'], client);
  expect([broken.code, broken.errors]).toEqual([1, expect.stringMatching(/in part only: .*run this again/s)]);
  const gateway = startGateway(store);
  try {
    await gateway.says(/run the restore again, with --force/);
    expect(gateway.printed.join()).not.toContain('Server listening');
    expect(await runCommand('restore', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    await gateway.says(/Server listening/);
  } finally {
    await gateway.kill('SIGTERM');
  }
  expect(readFileSync(file, 'utf8')).not.toContain('restore_in_progress');
});

test('a terminal that is closed in the middle leaves no part of a dump behind', async () => {
  const folder = aClient('mariadb-dump', 'kill -HUP $PPID; exec sleep 20');
  const { code, errors } = await runCommand('backup', store, [join(store.dataDir, 'ended.sql')], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  });
  expect([code, errors]).toEqual([1, 'mariadb-dump was ended by a signal.\n']);
  expect(leftovers()).toEqual([]);
});

test('a URL with TLS is refused, because the client programs would send everything in clear', async () => {
  const runWith = (query: string) =>
    runClient(new URL(`mysql://user@127.0.0.1/office${query}`), ['true'], []).then(() => 'ran');
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
});

test('a dump that changes to another database is not restored', async () => {
  expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
  const crafted = join(store.dataDir, 'crafted.sql');
  const [first, ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(crafted, [first, 'USE `another`;', ...rest].join('\n'));
  const { code, errors } = await runCommand('restore', store, [crafted, '--force']);
  expect([code, errors]).toEqual([1, expect.stringContaining('not in a dump of tables alone')]);
  expect(await tables()).toEqual([{ count: expect.anything() }]);
});

test.each(['\\! touch stolen', 'system touch stolen;'])(
  'a dump with %s runs no program',
  async (line) => {
    expect(await runCommand('backup', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    const crafted = join(store.dataDir, 'crafted.sql');
    const [first, ...rest] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(crafted, [first, line, ...rest].join('\n'));
    const { code, errors } = await runCommand('restore', store, [crafted, '--force']);
    expect([code, errors]).toEqual([1, expect.stringContaining('in part only')]);
    expect(readdirSync('.')).not.toContain('stolen');
    expect(await runCommand('restore', store, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    expect(await tables()).toEqual([{ count: expect.anything() }]);
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
});

test('a password with every kind of character reaches the server, and is in no file and no command line', async () => {
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
    expect(await runCommand('backup', own, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    // Gateways may use the one that is away.
    const unasked = await runCommand('restore', own, [file, '--force']);
    expect([unasked.code, unasked.errors]).toEqual([
      1,
      expect.stringContaining('Not every server can be asked'),
    ]);
    expect(await runCommand('restore', one, [file, '--force'])).toMatchObject({ code: 0, errors: '' });
    const files = readdirSync(store.dataDir).filter((entry) => entry.includes('sql'));
    for (const entry of files)
      expect(readFileSync(join(store.dataDir, entry), 'latin1')).not.toContain(password.slice(-8));
  } finally {
    await server.query(`DROP USER IF EXISTS ${user}`);
    await server.end();
  }
});

test('a machine without the client programs is answered with what to install', async () => {
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
