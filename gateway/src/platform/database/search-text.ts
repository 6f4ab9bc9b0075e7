import { Column, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { inNormalForm } from '../normal-form.js';

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

/** Cyrillic marks stay, except on `ё`: they make letters of their own, as in `й`. */
const markedLetter = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;
const fullWidth = /[\uFF01-\uFF5E]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters of ASCII.
const ascii = /^[\x00-\x7F]*$/;
export const isAscii = (text: string): boolean => ascii.test(text);

/**
 * A text as it is compared in a search: without case and accents, so that `Ete` finds `été` and `oeuf` finds `œuf`.
 * Texts that searches compare are folded by this function on every kind of database.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase();
  return inNormalForm(inNormalForm(text, 'NFD').replace(markedLetter, '$1'))
    .replace(fullWidth, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .toLowerCase()
    .replace(plainLetter, (letter) => plainLetters[letter] as string);
}

// The column that a search of a list compares: the texts of a row as `foldText` makes them, stored beside them. Folding
// them for each search took minutes for the help center of one application.

const searchTextColumn = {
  type: 'mediumtext',
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
  nullable: true,
  select: false,
} as const;

/** By entity, the columns whose texts are searched. */
const searchedColumns = new Map<unknown, readonly string[]>();

/** The column `searchText` of an entity. @param columns the columns whose words a search finds */
export const SearchText =
  (...columns: string[]): PropertyDecorator =>
  (prototype, property) => {
    searchedColumns.set(prototype.constructor, columns);
    Column(searchTextColumn)(prototype, property);
  };

/** The texts of one row as a search compares them. No word has a line break, so that none is found across two texts. */
export const searchTextOf = (texts: readonly string[]): string => texts.map(foldText).join('\n');

/**
 * The values of a row with its `searchText`, if the entity has one: for every statement that writes a text that is
 * searched. Inserts by `insertRow` and restored rows have it without a call.
 */
export function withSearchText<Values extends ObjectLiteral>(
  entity: EntityTarget<ObjectLiteral>,
  values: Values,
): Values & { searchText?: string } {
  const columns = searchedColumns.get(entity);
  if (!columns) return values;
  const texts = columns.map((column) => {
    const text: unknown = values[column];
    if (typeof text !== 'string') throw new Error(`A row cannot be searched without its ${column}.`);
    return text;
  });
  return { ...values, searchText: searchTextOf(texts) };
}
