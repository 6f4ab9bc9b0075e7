import { statfsSync } from 'node:fs';
import type { Logger } from '../../logger.js';

/** File systems whose locks and flushes SQLite cannot rely on, by the magic numbers of statfs(2). */
const unreliable = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB'],
  [0x65735546, 'FUSE'],
]);

/** The kind of network file system that a folder lies on, or undefined for a local one. */
export const networkFileSystem = (type: number): string | undefined => unreliable.get(type >>> 0);

/** Warns when the embedded database lies on a network file system, where a lost lock damages it. */
export function warnOfNetworkFolder(
  dataDir: string,
  logger: Logger,
  typeOf = (folder: string) => statfsSync(folder).type,
): void {
  let kind: string | undefined;
  try {
    kind = networkFileSystem(typeOf(dataDir));
  } catch {
    // Some sandboxes do not allow the question, without which the gateway works.
    return;
  }
  if (kind !== undefined)
    logger.warn(
      `DATA_DIR (${dataDir}) lies on ${kind}, where locks and flushes are not reliable: the embedded database may be damaged. Use a local disk, or set DATABASE_URL.`,
    );
}
