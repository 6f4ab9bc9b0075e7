import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BackupError } from './backup-error.js';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A program of the database's client package, which is called by other names on MySQL and on MariaDB. */
export interface ClientProgram {
  readonly name: string;
  readonly isMariadb: boolean;
}

/**
 * Finds the first of the programs that is installed.
 * @throws BackupError when none is
 */
export async function findClient(names: readonly string[]): Promise<ClientProgram> {
  for (const name of names) {
    const version = await versionOf(name);
    if (version !== undefined) return { name, isMariadb: /mariadb/i.test(version) };
  }
  throw new BackupError(
    `Neither ${names.join(' nor ')} is installed. Install the client programs of the database (Debian: apt install mariadb-client), or run this where they are.`,
  );
}

function versionOf(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const program = spawn(name, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    program.stdout.on('data', (chunk) => {
      output += chunk;
    });
    program.once('error', () => resolve(undefined));
    program.once('close', (status) => resolve(status === 0 ? output : undefined));
  });
}

/**
 * Runs a client program on the database of a URL. The password is in a file that its owner alone may read.
 * @throws BackupError when the program fails or is ended
 */
export async function withClient<T>(
  url: URL,
  { name, isMariadb }: ClientProgram,
  args: readonly string[],
  work: (program: ChildProcess) => Promise<T>,
): Promise<T> {
  assertNoTls(url);
  const folder = mkdtempSync(join(tmpdir(), 'back-office-'));
  const options = join(folder, 'client.cnf');
  const database = decodeURIComponent(url.pathname.slice(1));
  // A signal ends the program, so that the work fails and what it began is removed.
  let program: ChildProcess | undefined;
  const end = () => program?.kill();
  for (const signal of signals) process.on(signal, end);
  try {
    writeFileSync(options, clientOptions(url), { mode: 0o600 });
    // MySQL's own programs log in without TLS to an account of its newer kind only with the key of the server.
    const login = isMariadb ? [] : ['--get-server-public-key'];
    program = spawn(name, [`--defaults-file=${options}`, ...login, ...args, database], { stdio: 'pipe' });
    const ended = endOf(program, name);
    ended.catch(() => {});
    // The reason why the program failed explains more than the stream that it broke.
    const result = await work(program).catch(async (error) => {
      program?.kill();
      await ended;
      throw error;
    });
    await ended;
    if (program.killed) throw new BackupError(`${name} was ended by a signal.`);
    return result;
  } finally {
    for (const signal of signals) process.off(signal, end);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Rejects with what the program said when it failed by itself. */
function endOf(program: ChildProcess, name: string): Promise<void> {
  let errors = '';
  program.stderr?.on('data', (chunk) => {
    errors = (errors + chunk).slice(-2000);
  });
  return new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('close', (status, signal) => {
      if (status === 0 || program.killed) resolve();
      else reject(new BackupError(`${name} failed (${status ?? signal}): ${errors.trim()}`));
    });
  });
}

/** @throws BackupError for a URL with TLS, which the programs cannot be made to insist on in one way */
function assertNoTls(url: URL): void {
  if (![null, '', 'false'].includes(url.searchParams.get('ssl')))
    throw new BackupError(
      'DATABASE_URL has "ssl", which the client programs would not keep to: everything would be sent in clear. Make or load the dump by hand, with the TLS options of your client program.',
    );
}

function clientOptions({ hostname, port, username, password }: URL): string {
  const values = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port || '3306',
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    protocol: 'tcp',
  };
  const lines = Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${value.replaceAll(/["\\]/g, '\\$&')}"`);
  return ['[client]', ...lines, ''].join('\n');
}
