import { createReadStream } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { BackupContents } from './backup-contents.js';
import { BackupError, explaining } from './backup-error.js';
import { DumpReader } from './dump-reader.js';

/** Whether a dump of this name is compressed. */
export const isCompressed = (path: string) => path.endsWith('.gz');

/** The streams that read a dump, uncompressed. */
export const dumpStreams = (path: string, compressed: boolean) =>
  compressed ? ([createReadStream(path), createGunzip()] as const) : ([createReadStream(path)] as const);

/**
 * Reads a dump from its first byte to its last.
 * @throws BackupError when it is not complete
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
  return reader.contents;
}
