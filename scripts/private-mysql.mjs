import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findExecutable } from './executables.mjs';
import { run } from './run.mjs';

const folders = ['/usr/sbin', '/usr/libexec', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
const isRoot = process.getuid?.() === 0;
// Servers do not run as root unless told explicitly, and root owns the files here.
const asRoot = isRoot ? ['--user=root'] : [];

/** The server program of this machine, and the function that initialises its data folder. */
export function findServer() {
  const mariadbd = findExecutable(['mariadbd'], folders);
  const initialise = findExecutable(['mariadb-install-db'], folders);
  if (mariadbd && initialise) {
    const quick = ['--auth-root-authentication-method=normal', '--skip-test-db'];
    return {
      program: mariadbd,
      initialise: (own) => run(initialise, ['--no-defaults', ...own, ...quick, ...asRoot], { quiet: true }),
    };
  }
  const mysqld = findExecutable(['mysqld'], folders);
  return (
    mysqld && {
      program: mysqld,
      initialise: (own) =>
        run(mysqld, ['--no-defaults', ...own, '--initialize-insecure', ...asRoot], { quiet: true }),
    }
  );
}

/** Starts a server with its own data, socket and port, so that it does not disturb another server of this machine. */
export async function startPrivateServer({ program, initialise }, connectionError) {
  console.log('Starting a private MySQL server for the tests …');
  const home = mkdtempSync(join(tmpdir(), 'mysql-'));
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  // A server that starts removes the temporary tables in its folder, in /tmp other servers' too.
  const own = [`--datadir=${join(home, 'data')}`, `--tmpdir=${home}`];
  mkdirSync(join(home, 'data'));

  const initialised = await initialise(own);
  if (!initialised.ok) {
    removeHome();
    return { missing: `a private MySQL server could not be set up:\n${initialised.output.trimEnd()}` };
  }

  const port = await freePort();
  const log = join(home, 'log');
  const server = spawn(program, ['--no-defaults', ...own, ...asRoot, ...settings(home, port)], {
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
  });
  server.on('error', () => undefined);
  // When this process ends early, there is no time for a clean stop.
  const dropAtExit = () => {
    server.kill('SIGKILL');
    removeHome();
  };
  process.once('exit', dropAtExit);
  const stop = async () => {
    process.off('exit', dropAtExit);
    await endOf(server);
    removeHome();
  };

  const url = `mysql://root@127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 300 && isRunning(server); attempt += 1) {
    if (!(await connectionError(url))) return { url, stop };
    await sleep(200);
  }
  const lastLines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  await stop();
  return { missing: `a private MySQL server did not start:\n${lastLines}` };
}

/** Without durability: the tests do not need it, and every fsync takes time. */
const settings = (home, port) => [
  `--socket=${join(home, 'socket')}`,
  `--port=${port}`,
  `--pid-file=${join(home, 'pid')}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--skip-log-bin',
  // The X protocol has a fixed port, which another server may use.
  '--loose-mysqlx=0',
  '--innodb-flush-log-at-trx-commit=0',
  '--max-connections=300',
];

const isRunning = (server) =>
  server.pid !== undefined && server.exitCode === null && server.signalCode === null;

async function endOf(server) {
  if (!isRunning(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const deadline = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(deadline);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
