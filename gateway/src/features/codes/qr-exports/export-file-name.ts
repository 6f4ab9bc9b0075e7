const maxLength = 60;

/**
 * `qr-codes-summer-fair.zip` after the name of a batch, else `qr-codes-2026-11-21.zip` after the day; also in ASCII, for
 * clients that know no other letters.
 */
export function exportFileName(
  batch: string | undefined,
  extension: 'zip' | 'csv' | 'pdf',
  today = new Date(),
): { name: string; asciiName: string } {
  const day = today.toISOString().slice(0, 10);
  const named = (words: string) => `qr-codes-${words || day}.${extension}`;
  return { name: named(wordsOf(batch)), asciiName: named(wordsOf(inAscii(batch))) };
}

const wordsOf = (text = '') =>
  [
    ...text
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-'),
  ]
    .slice(0, maxLength)
    .join('')
    .replace(/^-|-$/g, '');

const inAscii = (text = '') =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '-');
