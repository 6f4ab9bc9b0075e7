import { crc32 } from 'node:zlib';
import { randomToken } from '../../../platform/digest.js';

/** Tells people and secret scanners what a text is that they come across. */
export const tokenPrefix = 'person_';

const shape = new RegExp(`^(${tokenPrefix}[\\w-]{43})([\\w-]{6})$`);

/** A checksum, which a scanner checks too: of a text that looks alike, and of a mistyped secret, nobody asks a database. */
function checksum(text: string): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(text));
  return bytes.toString('base64url');
}

export function newTokenSecret(): string {
  const random = `${tokenPrefix}${randomToken()}`;
  return `${random}${checksum(random)}`;
}

/** Whether a text may be the secret of a token. */
export function isTokenSecret(text: string): boolean {
  const [, random, sum] = shape.exec(text) ?? [];
  return random !== undefined && checksum(random) === sum;
}
