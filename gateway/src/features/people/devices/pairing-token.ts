import { randomInt } from 'node:crypto';

/** Crockford's base 32: no I, L, O and U, which are read as other letters. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 26;

/** 130 random bits: nobody guesses one in the ten minutes that it works. */
export const newPairingToken = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A token as somebody types it: with spaces and hyphens, in lower case, with the letters that are easily mistaken. */
export const plainPairingToken = (text: string): string =>
  text
    .replace(/[\s\-–—]/g, '')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
