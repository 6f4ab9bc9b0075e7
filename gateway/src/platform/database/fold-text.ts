/** Letters that MySQL's collation compares as another letter, although Unicode does not take them apart. */
const plainLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ł: 'l',
  ŀ: 'l',
  ø: 'o',
  ſ: 's',
  ς: 'σ',
  ё: 'е',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
};
const plainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Cyrillic marks stay, except that of `ё`: they make letters of their own, as in `й`. */
const markedLetter = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
const fullWidth = /[\uFF01-\uFF5E]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of ASCII.
const ascii = /^[\x00-\x7F]*$/;
export const isAscii = (text: string): boolean => ascii.test(text);

/**
 * A text as it is compared in a search: without case and accents, so that `Ete` finds `été` and `oeuf` finds `œuf`.
 * Agrees with `utf8mb4_unicode_520_ci`, by which MySQL and MariaDB compare; see `apply-search.ts`.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(markedLetter, '$1')
    .normalize('NFC')
    .replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] as string);
}

/** Whether a folded word occurs in a text: the search of SQLite. */
export const containsWord = (word: string, text: string | null): 0 | 1 =>
  foldText(text ?? '').includes(word) ? 1 : 0;
