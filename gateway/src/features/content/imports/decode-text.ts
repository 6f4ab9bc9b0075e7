import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { guessEncoding } from './guess-encoding.js';
import { says } from './imports.messages.js';

/** The character sets of files by their names, each with its label for a decoder. */
const labels = {
  'UTF-8': 'utf-8',
  'UTF-16': 'utf-16le',
  'UTF-16 BE': 'utf-16be',
  'Windows-1252': 'latin1',
  'Windows-1250': 'windows-1250',
  'Windows-1251': 'windows-1251',
  'Windows-1253': 'windows-1253',
  'Windows-1254': 'windows-1254',
  'Mac Roman': 'macintosh',
} as const;
export type Encoding = keyof typeof labels;
export const encodings = Object.keys(labels) as Encoding[];

export const maxFileBytes = 2 * 1024 * 1024;
/** Base64 takes 4 characters for 3 bytes. */
const maxBase64Length = 4 * Math.ceil(maxFileBytes / 3);
const base64 = /^[A-Za-z0-9+/]*={0,2}$/;

/** The characters of Windows-1252 at 80 to 9F. The decoder of Node takes these bytes for Latin-1. */
const beyondLatin1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8DŽ\x8F\x90‘’“”•–—˜™š›œ\x9DžŸ';

const problem = (message: Sentence) => fieldError('INVALID_INPUT', 'csv', message);

/** The bytes of a file that a call holds in base64. @throws DomainError INVALID_INPUT for more than 2 MB */
export function decodeFile(csv: string): Buffer {
  if (csv.length > maxBase64Length) throw problem(says.tooLarge);
  if (!base64.test(csv)) throw problem(says.notBase64);
  return Buffer.from(csv, 'base64');
}

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Whether bytes were no characters: U+FFFD stands for them. */
  readonly hasUnreadable: boolean;
}

/**
 * The text of a file.
 * @param chosen its character set; guessed by its letters otherwise
 * @throws DomainError INVALID_INPUT for what is no text, such as a workbook
 */
export function decodeText(bytes: Buffer, chosen?: Encoding): DecodedText {
  const decoded = chosen ? decode(bytes, chosen) : guess(bytes);
  // A workbook is a ZIP, which has them.
  if (decoded.text.includes('\0')) throw problem(says.noCsv);
  return decoded;
}

function guess(bytes: Buffer): DecodedText {
  if (utf16OrderOf(bytes)) return decode(bytes, 'UTF-16');
  const utf8 = decode(bytes, 'UTF-8');
  if (!utf8.hasUnreadable || hasMoreGoodThanBad(utf8.text)) return utf8;
  const encoding = guessEncoding(bytes, (part, candidate) => decode(part, candidate).text);
  // Rather a few lines that are named than names that are wrong.
  return encoding ? decode(bytes, encoding) : utf8;
}

function decode(bytes: Buffer, encoding: Encoding): DecodedText {
  if (encoding === 'Windows-1252') {
    const text = bytes
      .toString('latin1')
      .replace(/[\x80-\x9F]/g, (byte) => beyondLatin1.charAt(byte.charCodeAt(0) - 0x80));
    return { text, encoding, hasUnreadable: false };
  }
  const label = encoding === 'UTF-16' ? (utf16OrderOf(bytes) ?? 'utf-16le') : labels[encoding];
  try {
    // Leaves out a byte order mark.
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return { text, encoding, hasUnreadable: false };
  } catch {
    return { text: new TextDecoder(label).decode(bytes), encoding, hasUnreadable: true };
  }
}

/** The order of bytes that a mark names or, without one, the zero bytes beside the letters of ASCII. */
function utf16OrderOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 4_096);
  const zeros: [even: number, odd: number] = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2 === 0 ? 0 : 1] += 1;
  const [even, odd] = zeros;
  if (Math.max(even, odd) < start.length / 20) return undefined;
  if (odd > 4 * even) return 'utf-16le';
  return even > 4 * odd ? 'utf-16be' : undefined;
}

/** Letters of other character sets are hardly ever UTF-8 by chance; one that was cut is not the rule. */
function hasMoreGoodThanBad(text: string): boolean {
  let [good, bad] = [0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit === 0xfffd) bad += 1;
    else if (unit > 0x7f) good += 1;
  }
  return good >= Math.max(bad, 1);
}
