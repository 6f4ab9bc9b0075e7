import { randomBytes } from 'node:crypto';

/** Crockford's base32 has no I, L, O or U, so that a code that is read aloud or typed by hand is not misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 20 characters are 100 bits, which is the capacity of a version 1 symbol of level M (design §2.8). */
export const codeLength = 20;

const codePattern = new RegExp(`^[${alphabet}]{${codeLength}}$`);

/** Whether a text has the format of a code, which saves a database query for any other text. */
export const isCode = (text: string) => codePattern.test(text);

/** Generates unpredictable codes. Each character takes five bits of its own byte; 32 divides 256, so all are equally likely. */
export function newCodes(count: number): string[] {
  const bytes = randomBytes(count * codeLength);
  return Array.from({ length: count }, (_, at) => {
    let code = '';
    for (const byte of bytes.subarray(at * codeLength, (at + 1) * codeLength)) code += alphabet[byte & 31];
    return code;
  });
}
