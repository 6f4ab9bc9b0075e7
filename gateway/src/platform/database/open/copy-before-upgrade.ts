import { readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataSource } from 'typeorm';
import { writeWhole } from '../../whole-file.js';

const maxKept = 2;

/**
 * Copies the embedded database to `before-VERSION.sqlite` beside it, before a version changes its schema. Only its owner
 * can read the copy. The two newest copies are kept.
 * @returns the path of the copy
 */
export async function copyBeforeUpgrade(
  source: DataSource,
  databasePath: string,
  version: string,
): Promise<string> {
  const folder = dirname(databasePath);
  const path = join(folder, `before-${version}.sqlite`);
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  await writeWhole(path, partial, () => source.query('VACUUM INTO ?', [partial]));
  removeOldCopies(folder);
  return path;
}

function removeOldCopies(folder: string): void {
  const copies = readdirSync(folder)
    .filter((name) => /^before-.+\.sqlite$/.test(name))
    .map((name) => join(folder, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of copies.slice(maxKept)) rmSync(old);
}
