import type { ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection, RowDataPacket } from 'mysql2/promise';
import { type BackupContents, ownTable } from './backup-contents.js';
import { BackupError } from './backup-error.js';
import { findClient, withClient } from './client-programs.js';
import { dumpContents, isCompressed } from './dump-file.js';
import { type Server, tablesOf, withServer } from './server-connection.js';
import { writeWholeFile } from './whole-file.js';

const dumpPrograms = ['mariadb-dump', 'mysqldump'] as const;

/** One snapshot of all tables, without a lock that would hold gateways up; and no statement that clusters reject. */
const dumpOptions = [
  '--single-transaction',
  '--quick',
  '--hex-blob',
  '--no-tablespaces',
  '--skip-add-locks',
  '--skip-triggers',
  '--default-character-set=utf8mb4',
  '--max-allowed-packet=1G',
];
/** MySQL's own program would write the position of a replica, and ask for what MariaDB servers do not have. */
const mysqlOptions = ['--set-gtid-purged=OFF', '--column-statistics=0'];

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
    const { url, connection } = server;
    const tables = await tablesOf(connection);
    if (!tables.some((name) => name === ownTable))
      throw new BackupError(`${url.host}${url.pathname} holds no database of this product.`);
    return dumpServer(server, path, options);
  });
}

/** Writes a dump of all tables of the database, whatever they are. */
export async function dumpServer(
  { url, connection }: Server,
  path: string,
  options: { replace: boolean },
): Promise<BackupContents> {
  const program = await findClient(dumpPrograms);
  const compressed = isCompressed(path);
  return writeWholeFile(path, options, async (partial) => {
    const expected = await tablesOf(connection);
    const args = [
      ...dumpOptions,
      ...(program.isMariadb ? [] : mysqlOptions),
      ...(await exceptTables(connection)),
    ];
    await withClient(url, program, args, ({ stdout }: ChildProcess) => {
      const file = createWriteStream(partial, { flags: 'r+' });
      return compressed
        ? pipeline(stdout as Readable, createGzip(), file)
        : pipeline(stdout as Readable, file);
    });
    const contents = await dumpContents(partial, compressed);
    const missing = expected.filter((table) => !contents.rows.has(table));
    if (missing.length > 0) throw new BackupError(`The dump lacks the tables ${missing.join(', ')}.`);
    return contents;
  });
}

/** The options that leave out what the product does not have: views, and sequences of MariaDB. */
async function exceptTables(connection: Connection): Promise<string[]> {
  const [others] = await connection.query<RowDataPacket[]>(
    "SELECT CONCAT(TABLE_SCHEMA, '.', TABLE_NAME) AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE IN ('VIEW', 'SEQUENCE')",
  );
  return others.map(({ name }) => `--ignore-table=${name}`);
}
