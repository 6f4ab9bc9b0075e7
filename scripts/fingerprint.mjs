import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** One hash over the names and contents of files and folders. Unlike their times it survives a checkout and changes with a deletion. */
export function fingerprint(paths, { except = () => false } = {}) {
  const hash = createHash('sha256');
  const add = (path) => {
    const entry = statSync(path, { throwIfNoEntry: false });
    if (!entry || except(path)) return;
    if (entry.isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else {
      hash.update(`${path}\0${entry.size}\0`).update(readFileSync(path));
    }
  };
  paths.forEach(add);
  return hash.digest('hex');
}
