import { createReadStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupContents } from './backup-contents.js';
import { BackupError, explaining } from './backup-error.js';
import { DumpReader } from './dump-reader.js';
import { sandboxMark } from './dump-statements.js';

/** Whether a dump of this name is compressed. */
export const isCompressed = (path: string) => path.endsWith('.gz');

/** The streams that read a dump, uncompressed. */
export const dumpStreams = (path: string, compressed: boolean) =>
  compressed ? ([createReadStream(path), createGunzip()] as const) : ([createReadStream(path)] as const);

/** Enough bytes to hold the mark, which is a short line. */
const firstLine = 100;

/** Removes the mark in the first line of a dump, because clients that do not know it stop there. */
export function withoutSandboxMark(): Transform {
  let start: Buffer | undefined = Buffer.alloc(0);
  const begin = (bytes: Buffer) => {
    start = undefined;
    const end = bytes.indexOf('\n') + 1;
    return sandboxMark.test(bytes.toString('latin1', 0, end)) ? bytes.subarray(end) : bytes;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!start) return done(null, chunk);
      start = Buffer.concat([start, chunk]);
      return start.length < firstLine ? done() : done(null, begin(start));
    },
    flush(done) {
      done(null, start && begin(start));
    },
  });
}

/**
 * Reads a dump from its first byte to its last.
 * @throws BackupError when it is not complete, or contains anything but tables and rows
 */
export async function dumpContents(path: string, compressed: boolean): Promise<BackupContents> {
  const reader = new DumpReader();
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      reader.feed(chunk);
      done();
    },
  });
  await explaining(path, () => pipeline([...dumpStreams(path, compressed), sink]));
  if (!reader.isComplete)
    throw new BackupError(
      `${path} is no complete dump: it does not end with "-- Dump completed". The backup of an embedded database is restored without DATABASE_URL.`,
    );
  if (reader.refused !== undefined)
    throw new BackupError(
      `${path} contains ${JSON.stringify(reader.refused)}, which is not in a dump of tables alone. Such a dump is made without --databases, --replace, --insert-ignore, views, triggers and routines; mysqldump needs --set-gtid-purged=OFF.`,
    );
  return reader.contents;
}
