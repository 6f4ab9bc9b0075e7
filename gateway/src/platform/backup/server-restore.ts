import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertKnown, assertOwn, type BackupContents, sizeOf } from './backup-contents.js';
import { BackupError } from './backup-error.js';
import { findClient, withClient } from './client-programs.js';
import { dumpContents, dumpStreams, isCompressed, withoutSandboxMark } from './dump-file.js';
import { type Restored, type RestoreOptions, timeInNames } from './restored.js';
import { dumpServer } from './server-backup.js';
import { assertUnused, quoted, rowsOf, type Server, withServer } from './server-connection.js';

const clientPrograms = ['mariadb', 'mysql'] as const;

/** Texts are loaded byte by byte, and no command of the client is obeyed. An older one does not know the last option. */
const loadOptions = [
  '--default-character-set=utf8mb4',
  '--max-allowed-packet=1G',
  '--binary-mode',
  '--loose-sandbox',
];

/**
 * Loads a dump into the database of a server. The tables that are there are dumped beside the file and dropped first. A
 * server has no way to undo this: when it breaks, it has to be run again.
 * @throws BackupError
 */
export async function restoreServer(
  databaseUrl: string,
  path: string,
  { replace, tables, revise }: RestoreOptions,
): Promise<Restored> {
  const compressed = isCompressed(path);
  const contents = await dumpContents(path, compressed);
  assertOwn(path, contents);
  assertKnown(path, contents, tables);
  const program = await findClient(clientPrograms);
  await assertUnused(databaseUrl);
  return withServer(databaseUrl, async (server) => {
    const { url, connection } = server;
    const place = `${url.host}${url.pathname}`;
    // Nothing is dropped for a program that cannot log in, or does not know an option.
    await withClient(url, program, [...loadOptions, '--execute=SELECT 1'], async () => {});
    const kept = await clear(databaseUrl, server, path, replace);
    await withClient(url, program, loadOptions, ({ stdin }: ChildProcess) =>
      pipeline([...dumpStreams(path, compressed), withoutSandboxMark(), stdin as Writable]),
    ).catch((error) => {
      throw new BackupError(
        `${place} is restored in part only: ${error.message}. Start no gateway; run this again with --force.${kept ? ` What was there before is in ${kept}.` : ''}`,
        { cause: error },
      );
    });
    const restored = await rowsOf(connection);
    // Also when something is missing: a gateway that starts nevertheless must find no old session.
    await revise(async (sql, values = []) => void (await connection.query(sql, [...values])), contents);
    assertEqual(restored, contents, place);
    return { contents, place, kept };
  });
}

/** Drops the tables that are there. @returns the file in which they are kept */
async function clear(
  databaseUrl: string,
  server: Server,
  path: string,
  replace: boolean,
): Promise<string | undefined> {
  const { connection, url } = server;
  const rows = await rowsOf(connection);
  if (rows.size === 0) return undefined;
  const place = `${url.host}${url.pathname}`;
  if (!replace)
    throw new BackupError(
      `${place} holds a database (${sizeOf({ rows, migrations: [] })}). Add --force to replace it.`,
    );
  const kept = `${path.replace(/\.sql(\.gz)?$|\.gz$/, '')}.replaced-${timeInNames()}.sql.gz`;
  await dumpServer(server, kept, { replace: false });
  // The dump may have taken minutes, in which a gateway may have started. This connection is no user of the database either.
  await connection.query('USE information_schema');
  await assertUnused(databaseUrl).catch(async (error) => {
    await rm(kept);
    throw error;
  });
  await connection.query(`USE ${quoted(decodeURIComponent(url.pathname.slice(1)))}`);
  await connection.query('SET FOREIGN_KEY_CHECKS = 0');
  for (const table of rows.keys()) await connection.query(`DROP TABLE ${quoted(table)}`);
  await connection.query('SET FOREIGN_KEY_CHECKS = 1');
  return kept;
}

/** @throws BackupError unless each table has the rows of the dump */
function assertEqual(restored: ReadonlyMap<string, number>, { rows }: BackupContents, place: string): void {
  const different = [...rows].filter(([table, count]) => restored.get(table) !== count);
  if (different.length > 0)
    throw new BackupError(
      `${place} differs from the dump after the restore, in ${different.map(([table]) => table).join(', ')}. Start no gateway; run this again with --force.`,
    );
}
