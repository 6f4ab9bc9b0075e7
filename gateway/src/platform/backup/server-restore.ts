import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { escapeId, type RowDataPacket } from 'mysql2/promise';
import { restoreMark } from '../database/open/restore-mark.js';
import { assertKnown, assertOwn, sizeOf } from './backup-contents.js';
import { BackupError } from './backup-error.js';
import { verifyChecksum } from './backup-file.js';
import { runClient } from './client-programs.js';
import { dumpContents, dumpStreams, isCompressed } from './dump-file.js';
import { type Read, type Restored, type RestoreOptions, timeInNames } from './restored.js';
import { dumpTables } from './server-backup.js';
import { assertUnused, type Server, tablesOf, withServer } from './server-connection.js';

const programs = ['mariadb', 'mysql'];
/** Texts are loaded byte by byte, and the client runs no program. MySQL's own client does not know the last option. */
const loadOptions = [
  ...['--default-character-set=utf8mb4', '--max-allowed-packet=1G', '--binary-mode', '--loose-sandbox'],
];

/**
 * Loads a dump into the database of a server. The tables that are there are dumped beside the file and dropped first. A
 * server cannot undo this: after a break the restore has to be run again, and its mark keeps gateways off until then.
 * @throws BackupError
 */
export async function restoreServer(
  databaseUrl: string,
  path: string,
  { replace, tables: known, revision }: RestoreOptions,
): Promise<Restored> {
  const isVerified = await verifyChecksum(path, path);
  const contents = await dumpContents(path, isCompressed(path));
  assertOwn(path, contents);
  assertKnown(path, contents, known);
  return withServer(databaseUrl, async (server) => {
    const { url, database, connection, place } = server;
    // Nothing is dropped for a program that cannot log in, or does not know an option.
    await runClient(url, programs, [...loadOptions, '--execute=SELECT 1', database]);
    const { tables, isMarked } = await tablesOf(server);
    if (tables.length > 0 && !replace)
      throw new BackupError(
        `${place} holds a database (${sizeOf({ tables, migrations: [] })}). Add --force to replace it.`,
      );
    const mark = `${escapeId(database, true)}.${restoreMark}`;
    await connection.query(`CREATE TABLE IF NOT EXISTS ${mark} (id int PRIMARY KEY)`);
    const unmark = async (error: unknown): Promise<never> => {
      if (!isMarked) await connection.query(`DROP TABLE ${mark}`);
      throw error;
    };
    const kept = await keep(databaseUrl, server, tables, path).catch(unmark);
    await connection.query(`USE ${escapeId(database, true)}`);
    const read: Read = async (sql, values = []) =>
      (await connection.query<RowDataPacket[]>(sql, [...values]))[0];
    // A half restored database does not know what was given out.
    if (!isMarked) await revision.recall(read).catch(unmark);
    await connection.query('SET FOREIGN_KEY_CHECKS = 0');
    for (const table of tables) await connection.query(`DROP TABLE ${escapeId(table, true)}`);
    await connection.query('SET FOREIGN_KEY_CHECKS = 1');
    await runClient(url, programs, [...loadOptions, database], ({ stdin }) =>
      pipeline([...dumpStreams(path, isCompressed(path)), stdin as NodeJS.WritableStream]),
    ).catch((error) => {
      throw new BackupError(
        `${place} is restored in part only: ${error.message}. No gateway starts on it; run this again with --force.${kept ? ` What was there before is in ${kept}.` : ''}`,
        { cause: error },
      );
    });
    await connection.beginTransaction();
    await revision.revise(
      async (sql, values = []) => void (await connection.query(sql, [...values])),
      read,
      contents,
    );
    await connection.commit();
    await connection.query(`DROP TABLE ${mark}`);
    return { contents, place, kept, isVerified };
  });
}

/**
 * Dumps the tables that are there, once gateways are kept off. Other programs may begin to use the database while that
 * takes minutes.
 * @returns the file in which they are kept
 */
async function keep(
  databaseUrl: string,
  server: Server,
  tables: readonly string[],
  path: string,
): Promise<string | undefined> {
  await assertUnused(databaseUrl);
  if (tables.length === 0) return undefined;
  const kept = `${path.replace(/\.sql(\.gz)?$|\.gz$/, '')}.replaced-${timeInNames()}.sql.gz`;
  await dumpTables(server, tables, kept, { replace: false });
  await assertUnused(databaseUrl).catch(async (error) => {
    for (const file of [kept, `${kept}.sha256`]) await rm(file);
    throw error;
  });
  return kept;
}
