import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { BackupError } from './backup-error.js';

const brokenPipe = new Set(['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Options that MySQL's own programs need to log in without TLS; MariaDB's do not know them. */
const loginOptions = ['--no-defaults', '--loose-get-server-public-key', '--protocol=tcp'];

/**
 * Runs the first of the programs that is installed on the database of a URL. A signal that would end this process ends
 * the program, so that its caller removes what is not complete.
 * @throws BackupError when no program is installed, or when it fails
 */
export async function runClient(
  url: URL,
  names: readonly string[],
  args: readonly string[],
  transfer: (program: ChildProcess) => Promise<unknown> = async () => {},
): Promise<void> {
  if (![null, '', 'false'].includes(url.searchParams.get('ssl')))
    throw new BackupError(
      'DATABASE_URL has "ssl", which the client programs would not keep to: everything would be sent in clear. Make or load the dump by hand, with the TLS options of your client program.',
    );
  const name = names.find((one) => spawnSync(one, ['--version']).status === 0);
  if (name === undefined)
    throw new BackupError(
      `Neither ${names.join(' nor ')} is installed. Install the client programs of the database (Debian: apt install mariadb-client), or run this where they are.`,
    );
  const [host, user, password] = [url.hostname.replace(/^\[|\]$/g, ''), url.username, url.password];
  const server = [`--host=${host}`, `--port=${url.port || 3306}`, `--user=${decodeURIComponent(user)}`];
  // biome-ignore lint/style/noProcessEnv: the program gets the environment of this one, and the password.
  const env = { ...process.env, MYSQL_PWD: decodeURIComponent(password) };
  // Before the program runs, because a signal without a listener ends this process at once.
  const end = () => program.kill();
  for (const signal of signals) process.on(signal, end);
  const program = spawn(name, [...loginOptions, ...server, ...args], { stdio: 'pipe', env });
  let errors = '';
  program.stderr.on('data', (chunk) => {
    errors = (errors + chunk).slice(-2000);
  });
  // A broken pipe is an error of `transfer`; without a listener it would end this process.
  program.stdin.on('error', () => {});
  const closed = once(program, 'close');
  const [transferred] = await Promise.allSettled([transfer(program).catch(stop), closed]);
  for (const signal of signals) process.off(signal, end);
  const [status] = await closed;
  const reason = transferred.status === 'rejected' ? transferred.reason : undefined;
  // The reason why the program failed explains more than the pipe that it broke.
  if (reason && !brokenPipe.has(reason.code)) throw reason;
  if (status === null) throw new BackupError(`${name} was ended by a signal.`);
  if (status !== 0) throw new BackupError(`${name} failed (${status}): ${errors.trim()}`);
  if (reason) throw reason;

  function stop(error: unknown): never {
    program.kill();
    throw error;
  }
}
