const maxLength = 60;

/** `qr-codes-summer-fair.zip` after the name of a batch, else `qr-codes-2026-11-21.zip` after the day, in ASCII. */
export function exportFileName(
  batch: string | undefined,
  extension: 'zip' | 'csv',
  today = new Date(),
): string {
  const day = today.toISOString().slice(0, 10);
  return `qr-codes-${(batch && asciiWords(batch)) || day}.${extension}`;
}

const asciiWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-|-$/g, '');
