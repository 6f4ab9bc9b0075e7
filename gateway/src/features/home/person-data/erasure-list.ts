import { existsSync, readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { writeWhole } from '../../../platform/whole-file.js';
import type { Erasure } from './erasure.entity.js';

/*
 * The list of erasures beside the database, one JSON in a line: a restored database does not know those that came after
 * its backup.
 */

export const erasureListName = 'erasures.ndjson';

/** An erasure as the list has it. */
export type ListedErasure = Pick<
  Erasure,
  'uid' | 'applicationId' | 'personKey' | 'subjectKey' | 'accountId' | 'at' | 'backupsUntil'
>;

const lineOf = (of: ListedErasure): string => {
  const { uid, applicationId, personKey, subjectKey, accountId, at, backupsUntil } = of;
  return `${JSON.stringify({ uid, applicationId, personKey, subjectKey, accountId, at, backupsUntil })}\n`;
};

/** The erasures of a list; none where there is no file. A line that was cut by a loss of power is left out. */
export function readErasureList(path: string): ListedErasure[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        const { at, backupsUntil, ...erasure } = JSON.parse(line);
        return [{ ...erasure, at: new Date(at), backupsUntil: backupsUntil && new Date(backupsUntil) }];
      } catch {
        return [];
      }
    });
}

/** Adds an erasure to a list, on the disk before it returns. */
export async function appendErasure(path: string, erasure: ListedErasure): Promise<void> {
  if (readErasureList(path).some(({ uid }) => uid === erasure.uid)) return;
  const file = await open(path, 'a', 0o600);
  try {
    // A line of before may have no end.
    await file.appendFile(`\n${lineOf(erasure)}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Adds erasures to a list, which has each once. */
export async function mergeErasures(path: string, erasures: readonly ListedErasure[]): Promise<void> {
  const known = readErasureList(path);
  const uids = new Set(known.map(({ uid }) => uid));
  const added = erasures.filter(({ uid }) => !uids.has(uid));
  if (added.length === 0) return;
  const partial = `${path}.partial`;
  await writeWhole(path, partial, () => writeFile(partial, [...known, ...added].map(lineOf).join('')));
}
