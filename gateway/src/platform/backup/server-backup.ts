import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { assertOwn, type BackupContents } from './backup-contents.js';
import { BackupError } from './backup-error.js';
import { writeBackupFile } from './backup-file.js';
import { runClient } from './client-programs.js';
import { dumpContents, isCompressed } from './dump-file.js';
import { type Server, tablesOf, withServer } from './server-connection.js';

/** One snapshot of all tables, without a lock that would hold gateways up; and no statement that clusters reject. */
const dumpOptions = [
  ...['--single-transaction', '--quick', '--hex-blob', '--no-tablespaces', '--skip-add-locks'],
  ...['--skip-triggers', '--default-character-set=utf8mb4', '--max-allowed-packet=1G'],
  // MySQL's own program would write the position of a replica, and ask for what MariaDB servers do not have.
  ...['--loose-set-gtid-purged=OFF', '--loose-column-statistics=0'],
];

/**
 * Writes a dump of the database on a server, beside the gateways that use it. A name that ends in .gz is compressed.
 * @throws BackupError
 */
export function backUpServer(
  databaseUrl: string,
  path: string,
  options: { replace: boolean },
): Promise<BackupContents> {
  return withServer(databaseUrl, async (server) => {
    const { tables, isMarked } = await tablesOf(server);
    if (isMarked)
      throw new BackupError(
        `${server.place} is restored in part only: a restore is running, or was interrupted.`,
      );
    assertOwn(server.place, { tables, migrations: [] });
    return dumpTables(server, tables, path, options);
  });
}

/** Writes a dump of these tables of a server, and reads it again. */
export function dumpTables(
  { url, database }: Server,
  tables: readonly string[],
  path: string,
  options: { replace: boolean },
): Promise<BackupContents> {
  const args = [...dumpOptions, database, ...tables];
  return writeBackupFile(path, options, async (partial) => {
    await runClient(url, ['mariadb-dump', 'mysqldump'], args, ({ stdout }) => {
      const compression = isCompressed(path) ? [createGzip()] : [];
      return pipeline([stdout as Readable, ...compression, createWriteStream(partial, { flags: 'r+' })]);
    });
    return dumpContents(partial, isCompressed(path));
  });
}
