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
// Servers refuse to run as root by accident; here it is on purpose, with files that root owns.
const asRoot = isRoot ? ['--user=root'] : [];

/** The server program on this machine and the way to lay out its data folder. */
export function findServer() {
  const mariadbd = findExecutable(['mariadbd'], folders);
  const layOut = findExecutable(['mariadb-install-db'], folders);
  if (mariadbd && layOut) {
    const quick = ['--auth-root-authentication-method=normal', '--skip-test-db'];
    return {
      program: mariadbd,
      layOut: (data) => run(layOut, ['--no-defaults', data, ...quick, ...asRoot], { quiet: true }),
    };
  }
  const mysqld = findExecutable(['mysqld'], folders);
  return (
    mysqld && {
      program: mysqld,
      layOut: (data) =>
        run(mysqld, ['--no-defaults', data, '--initialize-insecure', ...asRoot], { quiet: true }),
    }
  );
}

/** Starts a server of our own, with its own data, socket and port, so that it meets no other on the machine. */
export async function startPrivateServer({ program, layOut }, whyUnreachable) {
  console.log('Starting a private MySQL server for the tests …');
  const home = mkdtempSync(join(tmpdir(), 'mysql-'));
  const removeHome = () => rmSync(home, { recursive: true, force: true });
  const data = `--datadir=${join(home, 'data')}`;
  mkdirSync(join(home, 'data'));

  const laidOut = await layOut(data);
  if (!laidOut.ok) {
    removeHome();
    return { missing: `a private MySQL server could not be set up:\n${laidOut.output.trimEnd()}` };
  }

  const port = await freePort();
  const log = join(home, 'log');
  const server = spawn(program, ['--no-defaults', data, ...asRoot, ...settings(home, port)], {
    stdio: ['ignore', 'ignore', openSync(log, 'w')],
  });
  server.on('error', () => undefined);
  // The last resort when this process ends early: there is no time left to ask politely.
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
    if (!(await whyUnreachable(url))) return { url, stop };
    await sleep(200);
  }
  const said = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n');
  await stop();
  return { missing: `a private MySQL server did not start:\n${said}` };
}

/** Durability is not what these tests are about, and every fsync costs. */
const settings = (home, port) => [
  `--socket=${join(home, 'socket')}`,
  `--port=${port}`,
  `--pid-file=${join(home, 'pid')}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--skip-log-bin',
  // MySQL's second door has a fixed port, which another server may hold.
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
  const impatience = setTimeout(() => server.kill('SIGKILL'), 15_000);
  await ended;
  clearTimeout(impatience);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  await once(probe, 'close');
  return port;
}
