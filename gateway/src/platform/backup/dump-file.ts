import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupContents } from './backup-contents.js';
import { BackupError, explaining } from './backup-error.js';

/** Whether a dump of this name is compressed. */
export const isCompressed = (path: string) => path.endsWith('.gz');

/** The streams that read a dump, uncompressed. */
export const dumpStreams = (path: string, compressed: boolean) =>
  compressed ? [createReadStream(path), createGunzip()] : [createReadStream(path)];

/**
 * Reads the lines of a dump: its tables, its migrations and its end. Dumps escape line ends in texts.
 * @throws BackupError when it is not complete, or leads to a database of another name
 */
export async function dumpContents(path: string, compressed: boolean): Promise<BackupContents> {
  const tables: string[] = [];
  let [migrations, inserts, lastLine, rest] = ['', false, '', ''];
  let foreign: string | undefined;
  const take = (line: string) => {
    const [, table] = /^CREATE TABLE (?:IF NOT EXISTS )?`([^`]+)`/.exec(line) ?? [];
    if (table !== undefined) tables.push(table);
    inserts ||= line.startsWith('INSERT INTO `migrations` ');
    if (inserts) migrations += line;
    if (line.endsWith(';')) inserts = false;
    if (/^(?:CREATE DATABASE|USE) /i.test(line)) foreign ??= line;
    if (line !== '') lastLine = line;
  };
  const readLines = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const lines = (rest + chunk.toString('latin1')).split(/\r?\n/);
      rest = lines.pop() as string;
      for (const line of lines) take(line);
      done();
    },
  });
  await explaining(path, () => pipeline([...dumpStreams(path, compressed), readLines]));
  if (rest !== '' || !lastLine.startsWith('-- Dump completed'))
    throw new BackupError(
      `${path} is no complete dump: it does not end with "-- Dump completed". The backup of an embedded database is restored without DATABASE_URL.`,
    );
  if (foreign !== undefined)
    throw new BackupError(
      `${path} contains ${JSON.stringify(foreign)}, which is not in a dump of tables alone. Such a dump is made without --databases.`,
    );
  return { tables, migrations: [...migrations.matchAll(/'(\w+)'/g)].map(([, name]) => name as string) };
}
