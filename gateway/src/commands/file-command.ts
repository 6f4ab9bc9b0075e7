import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../platform/backup/backup-error.js';
import { DirectoryInUseError } from '../platform/database/open/data-directory.js';
import { explainStartupError } from '../startup-errors.js';

/**
 * Runs a command with the arguments FILE, `--force` and another flag, and prints what it says, or why it failed.
 * @param flag the name of the other one, where the command has one
 */
export async function runFileCommand(
  usage: string,
  run: (path: string, force: boolean, flag: boolean) => Promise<string>,
  flag?: string,
): Promise<void> {
  try {
    const { path, flags } = readArguments(usage, flag ? ['force', flag] : ['force']);
    const isGiven = flag !== undefined && flags.has(flag);
    process.stdout.write(`${await run(path, flags.has('force'), isGiven)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments(usage: string, known: readonly string[]): { path: string; flags: Set<string> } {
  try {
    const { values, positionals } = parseArgs({
      options: Object.fromEntries(known.map((name) => [name, { type: 'boolean' as const }])),
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && file !== '' && others.length === 0)
      return { path: resolve(file), flags: new Set(Object.keys(values)) };
  } catch {
    // An option that there is not.
  }
  throw new BackupError(usage);
}

function explain(error: unknown): string {
  if (error instanceof DirectoryInUseError)
    return `A gateway is running on ${error.dataDir}. Stop it, run this again, and start it.`;
  return error instanceof BackupError ? error.message : explainStartupError(error);
}
