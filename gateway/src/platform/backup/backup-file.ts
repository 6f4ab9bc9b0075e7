import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncToDisk, writeWhole } from '../whole-file.js';
import { BackupError, explaining } from './backup-error.js';

/** @throws BackupError when the path is a folder, or a file that may not be replaced */
function assertFree(path: string, replace: boolean): void {
  const present = statSync(path, { throwIfNoEntry: false });
  if (present?.isDirectory()) throw new BackupError(`${path} is a folder. Name a file.`);
  if (present && !replace)
    throw new BackupError(`${path} exists. Choose another name, or add --force to replace it.`);
}

/**
 * Writes a file that appears under its name only when it is complete, and that its owner alone may read.
 * @param write writes and checks the file under the name that it is given; the file is there already, and empty
 * @throws BackupError
 */
export async function writeWholeFile<T>(
  path: string,
  { replace }: { replace: boolean },
  write: (partial: string) => Promise<T>,
): Promise<T> {
  const folder = dirname(path);
  if (!existsSync(folder)) throw new BackupError(`There is no folder ${folder}.`);
  assertFree(path, replace);
  const partial = `${path}.${randomBytes(4).toString('hex')}.partial`;
  const writeAndCheck = async () => {
    const result = await write(partial);
    // Another program may have written a file of the name meanwhile.
    assertFree(path, replace);
    return result;
  };
  return explaining(path, () => writeWhole(path, partial, writeAndCheck));
}

/** The file beside a backup that holds its SHA-256, in the form that `sha256sum -c` reads. */
const checksumOf = (path: string) => `${path}.sha256`;

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * Writes a backup as `writeWholeFile` does, and its SHA-256 beside it. The one of an earlier file goes first, so that a
 * break leaves a file without a checksum rather than with a wrong one.
 */
export async function writeBackupFile<T>(
  path: string,
  options: { replace: boolean },
  write: (partial: string) => Promise<T>,
): Promise<T> {
  let digest = '';
  const result = await writeWholeFile(path, options, async (partial) => {
    const written = await write(partial);
    digest = await sha256Of(partial);
    rmSync(checksumOf(path), { force: true });
    return written;
  });
  await explaining(checksumOf(path), async () => {
    writeFileSync(checksumOf(path), `${digest}  ${basename(path)}\n`, { mode: 0o600 });
    await syncToDisk(checksumOf(path));
  });
  return result;
}

/**
 * Compares a copy of a backup with the SHA-256 beside the backup.
 * @returns whether there is one
 * @throws BackupError when they differ
 */
export async function verifyChecksum(path: string, copy: string): Promise<boolean> {
  const checksum = checksumOf(path);
  if (!existsSync(checksum)) return false;
  const [expected = ''] = await explaining(checksum, () => readFileSync(checksum, 'utf8').split(/\s/));
  if (!/^[0-9a-f]{64}$/i.test(expected)) throw new BackupError(`${checksum} holds no SHA-256.`);
  if ((await explaining(path, () => sha256Of(copy))) !== expected.toLowerCase())
    throw new BackupError(
      `${path} is damaged: it is not the file whose SHA-256 is in ${checksum}. Restore another backup. If you changed the file on purpose, remove ${basename(checksum)}.`,
    );
  return true;
}
