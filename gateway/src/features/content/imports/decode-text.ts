import { fieldError } from '../../../platform/errors/field-error.js';

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export const maxFileBytes = 2 * 1024 * 1024;
/** Base64 takes 4 characters for 3 bytes. */
const maxBase64Length = 4 * Math.ceil(maxFileBytes / 3);
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The characters of Windows-1252 at 80 to 9F. The decoder of Node takes these bytes for Latin-1. */
const beyondLatin1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

const problem = (message: string) => fieldError('INVALID_INPUT', 'csv', message);

/** The bytes of a file that a call holds in base64. @throws DomainError INVALID_INPUT for more than 2 MB */
export function decodeFile(csv: string): Buffer {
  if (csv.length > maxBase64Length) throw problem('The file is larger than 2 MB. Split it.');
  if (!base64.test(csv)) throw problem('Send the bytes of the file in base64.');
  return Buffer.from(csv, 'base64');
}

/**
 * The text of a file. Windows programs save CSV as Windows-1252 by default, and such a text with any
 * letter beyond ASCII is hardly ever valid UTF-8 by chance.
 * @throws DomainError INVALID_INPUT for what is no text, such as a workbook
 */
export function decodeText(bytes: Buffer): { readonly text: string; readonly encoding: Encoding } {
  const decoded = decode(bytes);
  // A workbook is a ZIP, which has them.
  if (decoded.text.includes('\0'))
    throw problem('This is not a CSV file. In your spreadsheet, save the sheet as CSV (UTF-8).');
  return decoded;
}

function decode(bytes: Buffer): ReturnType<typeof decodeText> {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    // Leaves out a byte order mark.
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    const text = bytes
      .toString('latin1')
      .replace(/[\x80-\x9F]/g, (byte) => beyondLatin1.charAt(byte.charCodeAt(0) - 0x80));
    return { text, encoding: 'Windows-1252' };
  }
}
