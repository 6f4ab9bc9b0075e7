/** How the local header of a file in a ZIP begins. */
const zipHeader = [0x50, 0x4b, 0x03, 0x04];
const lineFeed = [0x0a];

/**
 * Counts what has arrived of an export, chunk by chunk: the files of a ZIP, or the lines of a CSV. A pattern may be
 * split between chunks. Rows of a CSV with line breaks inside count more than once, which a progress bar can bear.
 */
export function entryCounter(kind: 'zip' | 'csv') {
  const pattern = kind === 'zip' ? zipHeader : lineFeed;
  let matched = 0;
  // The heading of a CSV is no entry.
  let count = kind === 'csv' ? -1 : 0;
  return (chunk: Uint8Array): number => {
    for (const byte of chunk) {
      // Only the first byte of the pattern can begin it again.
      matched = byte === pattern[matched] ? matched + 1 : byte === pattern[0] ? 1 : 0;
      if (matched === pattern.length) {
        count += 1;
        matched = 0;
      }
    }
    return Math.max(0, count);
  };
}
