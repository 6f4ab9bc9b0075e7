import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../platform/backup/backup-error.js';
import { DirectoryInUseError } from '../platform/database/open/data-directory.js';
import { explainStartupError } from '../startup-errors.js';

/** Runs a command with the arguments FILE and `--force`, and prints what it says, or why it failed. */
export async function runFileCommand(
  usage: string,
  run: (path: string, force: boolean) => Promise<string>,
): Promise<void> {
  try {
    const { path, force } = readArguments(usage);
    process.stdout.write(`${await run(path, force)}\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

function readArguments(usage: string): { path: string; force: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { force: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...others] = positionals;
    if (file !== undefined && file !== '' && others.length === 0)
      return { path: resolve(file), force: values.force ?? false };
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
