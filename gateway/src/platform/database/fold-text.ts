/** Letters that are compared as another letter, although Unicode does not take them apart. */
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
 * Texts that searches compare are folded by this function on every kind of database; see `search-text.ts`.
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
