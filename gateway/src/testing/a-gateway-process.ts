import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DatabaseConfig } from '../platform/database/database.js';

/** The built program, as `npm start` runs it. TEST_GATEWAY names another build. */
const program = process.env.TEST_GATEWAY ?? join(__dirname, '../../dist/main.js');

export interface End {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A gateway in a process of its own, so that it can be killed, starved and stopped as in real life. */
export interface GatewayProcess {
  readonly pid: number;
  /** Every line it printed so far, on either stream. */
  readonly printed: readonly string[];
  /** Its output on standard error alone. */
  readonly errorOutput: () => string;
  readonly ended: Promise<End>;
  /** Waits for a printed line. @throws when it ends, or does not come within 30 seconds */
  says(pattern: RegExp): Promise<string>;
  signal(signal: NodeJS.Signals): void;
  /** Sends a signal and waits for the end. */
  kill(signal?: NodeJS.Signals): Promise<End>;
}

export interface ServedGateway extends GatewayProcess {
  readonly address: string;
}

export interface ProcessOptions {
  readonly env?: Record<string, string>;
  readonly nodeOptions?: readonly string[];
  /** No file may grow beyond so many of the shell's blocks (512 or 1024 bytes): a full disk, without being root. */
  readonly fileSizeBlocks?: number;
  /** File permissions hold for it, also where the tests run as root. */
  readonly ordinaryUser?: boolean;
}

/** Root without the right to pass over file permissions. */
const withoutRootRights = [
  'setpriv',
  '--inh-caps=-dac_override,-dac_read_search',
  '--bounding-set=-dac_override,-dac_read_search',
];

const patienceMs = 30_000;
const started = new Set<ChildProcess>();
const killAll = () => {
  for (const child of started) child.kill('SIGKILL');
};
process.once('exit', killAll);

/** Ends what a test left running. */
export async function endGateways(): Promise<void> {
  const ends = [...started].map((child) => new Promise((resolve) => child.once('close', resolve)));
  killAll();
  await Promise.all(ends);
}

/** Starts a gateway over a database; it may or may not come to serve. */
export function startGateway(store: DatabaseConfig, options: ProcessOptions = {}): GatewayProcess {
  if (!existsSync(program))
    throw new Error(
      `The gateway is not built (${program} is missing). \`npm test\` builds it; so does \`npm run build\`.`,
    );
  const { env = {}, nodeOptions = [], fileSizeBlocks, ordinaryUser = false } = options;
  const dropsRights = ordinaryUser && process.getuid?.() === 0;
  const command = [...(dropsRights ? withoutRootRights : []), process.execPath, ...nodeOptions, program];
  const [file, ...args] =
    fileSizeBlocks === undefined
      ? command
      : ['sh', '-c', `ulimit -S -f ${fileSizeBlocks}; exec "$0" "$@"`, ...command];
  const child = spawn(file as string, args, {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: store.dataDir,
      // All people of a test call from one network.
      MAIL_MAX_PER_NETWORK: '1000',
      ...(store.databaseUrl !== undefined && { DATABASE_URL: store.databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child);
}

/** Starts a gateway and waits until it serves. */
export async function aServedGateway(
  store: DatabaseConfig,
  options?: ProcessOptions,
): Promise<ServedGateway> {
  const gateway = startGateway(store, options);
  const line = await gateway.says(/Server listening at http:\/\/127/);
  return { ...gateway, address: /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] as string };
}

function watch(child: ChildProcess): GatewayProcess {
  started.add(child);
  const printed: string[] = [];
  const errors: string[] = [];
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  for (const [stream, lists] of [
    [child.stdout, [printed]],
    [child.stderr, [printed, errors]],
  ] as const) {
    createInterface({ input: stream as NodeJS.ReadableStream }).on('line', (line) => {
      for (const list of lists) list.push(line);
      tell();
    });
  }
  let over = false;
  const ended = new Promise<End>((resolve) => {
    // `close` and not `exit`: by then its last words have been read.
    child.once('close', (code, signal) => {
      over = true;
      started.delete(child);
      resolve({ code, signal });
      tell();
    });
  });

  return {
    pid: child.pid as number,
    printed,
    errorOutput: () => errors.join('\n'),
    ended,
    says: (pattern) =>
      new Promise((resolve, reject) => {
        let read = 0;
        const finish = (act: () => void) => {
          clearTimeout(timer);
          listeners.delete(look);
          act();
        };
        const fail = (why: string) =>
          finish(() =>
            reject(
              new Error(`The gateway ${why} before it said ${pattern}:\n${printed.slice(-20).join('\n')}`),
            ),
          );
        const look = () => {
          for (; read < printed.length; read += 1) {
            const line = printed[read] as string;
            if (pattern.test(line)) return finish(() => resolve(line));
          }
          if (over) fail('ended');
        };
        const timer = setTimeout(() => fail(`took ${patienceMs / 1000} seconds`), patienceMs);
        listeners.add(look);
        look();
      }),
    signal: (signal) => void child.kill(signal),
    kill: (signal = 'SIGKILL') => {
      child.kill(signal);
      return ended;
    },
  };
}
