import { inNormalForm } from '../../../platform/normal-form.js';

/** Digits of numbers of phones, accounts, cards, orders and days of birth. */
const fewestDigits = 6;

const signs = [
  // An e-mail address, also as `ann (at) example.com` and `ann at example dot com`.
  /@|[([{<]\s*at\s*[)\]}>]|\sat\s\S+\s*(?:\.|\sdot\s|[([{<]\s*dot\s*[)\]}>])\s*\p{L}{2,}/iu,
  // The prefix of a country, with or without a bracket.
  /(?:^|\s)\(?\+\s*\(?\p{Nd}/u,
  // An address may carry the secret of its reader.
  /:\/\/|\bwww\.|\p{L}\.\p{L}{2,}\/\S/iu,
  // A number in Chinese numerals.
  /[〇零一二三四五六七八九壱弐参]{6,}/u,
  // A key or a part of one: letters and digits mixed.
  /(?=[\p{L}_=+-]*\p{Nd})(?=[\p{Nd}_=+-]*\p{L})[\p{L}\p{Nd}_=+-]{12,}/u,
  // Longer than the words of languages in Latin letters. Other scripts write sentences without a blank.
  /[\p{Script=Latin}\p{Nd}_=+-]{35,}/u,
  // `dGhpcyBpcyBh`: small and capital letters in turn.
  /(?:\p{Lu}+\p{Ll}+){4,}/u,
];

/**
 * Whether a text looks like an address, a number or a secret of a person. Such a search is answered and never stored. The
 * compatible forms of letters count as the letters: full-width digits, `＠`, digits in circles.
 */
export function looksPersonal(text: string): boolean {
  // Marks and characters without a width hide nothing: a blank of no width between two digits, a digit on a key.
  const plain = inNormalForm(text, 'NFKC').replace(/[\p{Cf}\p{M}]/gu, '');
  const digits = plain.match(/\p{N}/gu)?.length ?? 0;
  return digits >= fewestDigits || signs.some((sign) => sign.test(plain));
}
