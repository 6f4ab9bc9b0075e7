import { randomBytes } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that a code read aloud or typed by hand is not misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 20 characters are 100 bits, and exactly fill a version 1 symbol of level M (design §2.8). */
export const codeLength = 20;

const shape = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** Whether a text can be a code at all; saves the database a question about anything else. */
export const isCode = (text: string) => shape.test(text);

/** New codes that nobody can guess. Each character takes five bits of a byte of its own: 32 divides 256, so none is favoured. */
export function newCodes(count: number): string[] {
  const bytes = randomBytes(count * codeLength);
  return Array.from({ length: count }, (_, at) => {
    let code = '';
    for (const byte of bytes.subarray(at * codeLength, (at + 1) * codeLength)) code += alphabet[byte & 31];
    return code;
  });
}
