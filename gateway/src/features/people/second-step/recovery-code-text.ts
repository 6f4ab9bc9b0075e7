import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, which are read as other letters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 16;

/** A new code of 80 random bits, in four groups: `7Q4M-X2KD-9FTA-B6WN`. */
export function newRecoveryCode(): string {
  const letters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
  return (letters.match(/.{4}/g) as string[]).join('-');
}

/**
 * A code as its digest is stored: without spaces and hyphens, in upper case, with the letters that are easily mistaken.
 * @returns undefined for what cannot be a code
 */
export function plainRecoveryCode(text: string): string | undefined {
  const plain = text
    .replace(/[\s\-–—]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((letter) => alphabet.includes(letter))
    ? plain
    : undefined;
}
