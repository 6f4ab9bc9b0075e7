import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { DatabaseFile } from '../database/open/data-directory.js';
import { driverCode } from '../database/open/driver-errors.js';
import { assertOwn, type BackupContents } from './backup-contents.js';
import { BackupError, explainBackupError } from './backup-error.js';
import { writeBackupFile } from './backup-file.js';
import { embeddedContents, withDatabase } from './embedded-contents.js';

/**
 * Writes a copy of the embedded database, as it is at one moment, also beside a gateway that writes to it: a reader in
 * WAL mode waits for no writer, and none for it. The directory lock keeps out writers only.
 * @throws BackupError
 */
export async function backUpEmbedded(
  dataDir: string,
  path: string,
  options: { replace: boolean },
): Promise<BackupContents> {
  const source = new DatabaseFile(dataDir).path;
  if (!existsSync(source))
    throw new BackupError(`There is no database to back up: ${source} does not exist.`);
  assertElsewhere(path, source);
  if (path.endsWith('.gz'))
    throw new BackupError(
      'The backup of an embedded database is not compressed: choose a name without .gz, and compress it afterwards.',
    );
  return writeBackupFile(path, options, async (partial) => {
    await copyDatabase(source, partial);
    const contents = await embeddedContents(partial);
    assertOwn(source, contents);
    return contents;
  });
}

/** Errors of what is written; others concern the database that is read. */
const targetErrors = new Set(['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY']);

/** Copies a database, with what is only in its journal yet, into an empty file. */
export const copyDatabase = (source: string, target: string): Promise<void> =>
  withDatabase(source, { readonly: true }, (database) =>
    database.exec(`VACUUM INTO '${target.replaceAll("'", "''")}'`),
  ).catch((error) => {
    throw targetErrors.has(driverCode(error) ?? '') ? error : explainBackupError(source, error);
  });

/** @throws BackupError for the database itself, and the files beside it that are parts of it */
function assertElsewhere(path: string, database: string): void {
  const inDataDir =
    existsSync(dirname(path)) && realpathSync(dirname(path)) === realpathSync(dirname(database));
  if (inDataDir && (basename(path).startsWith(basename(database)) || basename(path) === 'gateway.lock'))
    throw new BackupError(`${path} belongs to the database in use. Choose another name.`);
}
