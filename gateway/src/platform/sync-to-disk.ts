import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Makes what was written to a file, or the names in a folder, outlast a loss of power. */
export function syncToDisk(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
