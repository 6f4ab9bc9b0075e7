import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseConfig } from '../platform/database/database.js';

export interface CommandEnd {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** Runs a built command beside the gateway's program, such as `backup`, on a database. */
export function runCommand(
  name: 'backup' | 'restore' | 'commands/admin',
  store: DatabaseConfig,
  args: readonly string[],
  { env = {}, fileSizeBlocks }: { env?: Record<string, string>; fileSizeBlocks?: number } = {},
): Promise<CommandEnd> {
  const command = [process.execPath, join(__dirname, `../../dist/${name}.js`), ...args];
  const [file, ...rest] =
    fileSizeBlocks === undefined
      ? command
      : ['sh', '-c', `ulimit -S -f ${fileSizeBlocks}; exec "$0" "$@"`, ...command];
  const child = spawn(file as string, rest, {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: store.dataDir,
      ...(store.databaseUrl !== undefined && { DATABASE_URL: store.databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output, errors })));
}
