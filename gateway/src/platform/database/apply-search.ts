import type { DataSource, ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { fieldError } from '../errors/field-error.js';
import { foldText, isAscii } from './fold-text.js';

const maxSearchLength = 100;
/** Each word is looked for in each row. */
const maxWords = 20;

/** The pattern of what begins with a text, for `LIKE … ESCAPE '!'`: MySQL has an escape character of its own, SQLite none. */
export const startingWith = (text: string) => `${text.replace(/[!%_]/g, '!$&')}%`;

/** What a list is searched for. */
export interface Search {
  /** Folded words, of which each has to occur. */
  readonly words: readonly string[];
  /** The id in `12` and `#12`. */
  readonly id: number | undefined;
}

/**
 * The words of a search text. Undefined for no text, or nothing but blanks.
 * @throws DomainError INVALID_INPUT for a text of more than 100 characters or 20 words
 */
export function parseSearch(search: string | null | undefined): Search | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  if (text.length > maxSearchLength)
    throw fieldError('INVALID_INPUT', 'search', `Search for at most ${maxSearchLength} characters.`);
  const words = [...new Set(foldText(text).split(/\s+/))];
  if (words.length > maxWords)
    throw fieldError('INVALID_INPUT', 'search', `Search for at most ${maxWords} words.`);
  const id = /^#?(\d{1,9})$/.exec(text)?.[1];
  return { words, id: id === undefined ? undefined : Number(id) };
}

/** A text that is searched: a column, or a text of another row, which the row refers to. */
export type SearchedText =
  | string
  | {
      readonly column: string;
      /** The condition on the row, such as `row.otherId IN (SELECT other.id … WHERE ${matches})`. */
      readonly rowWhere: (matches: string) => string;
    };

/** A text of MySQL or MariaDB as `foldText` makes it, but for what the collation ignores. */
const foldedColumn = (column: string) =>
  [
    ['œ', 'oe'],
    ['æ', 'ae'],
    ['ß', 'ss'],
  ].reduce(
    (sql, [letter, letters]) => `REPLACE(${sql}, '${letter}', '${letters}')`,
    // Marks that are characters of their own, as texts from a Mac have them.
    `REGEXP_REPLACE(LOWER(CONVERT(${column} USING utf8mb4)), '[\u0300-\u036F]', '')`,
  );

const like = (text: string, pattern: string) =>
  `${text} COLLATE utf8mb4_unicode_520_ci LIKE :${pattern} ESCAPE '!'`;

/**
 * Whether a word occurs in a column, for MySQL and MariaDB. A text of ASCII needs no folding, and bytes are compared ten
 * times as fast as characters by a collation: most e-mail addresses and names are such texts.
 */
function occursIn(column: string, word: string, parameter: string, pattern: string): string {
  // In another character set letters beyond ASCII may have one byte too.
  const text = `CONVERT(${column} USING utf8mb4)`;
  const inAscii = isAscii(word)
    ? `LOCATE(CAST(:${parameter} AS BINARY), LOWER(${column})) > 0`
    : like(text, pattern);
  return `IF(LENGTH(${text}) = CHAR_LENGTH(${column}), ${inAscii}, ${like(foldedColumn(column), pattern)})`;
}

/**
 * An SQL condition with named parameters: each word occurs in one of the texts, in any case, with or without accents, and
 * with `%` and `_` as they are. With an id column, the row of a searched id is found too.
 */
export function searchCondition(
  { options }: Pick<DataSource, 'options'>,
  texts: readonly SearchedText[],
  { words, id }: Search,
  idColumn?: string,
): readonly [sql: string, parameters: Record<string, string | number>] {
  const parameters: Record<string, string | number> = {};
  const inTexts = words.map((word, at) => {
    const [parameter, pattern] = [`word${at}`, `pattern${at}`];
    parameters[parameter] = word;
    if (options.type !== 'better-sqlite3') parameters[pattern] = `%${startingWith(word)}`;
    const inColumn = (column: string) =>
      options.type === 'better-sqlite3'
        ? `contains_word(:${parameter}, ${column})`
        : occursIn(column, word, parameter, pattern);
    const inText = (text: SearchedText) =>
      typeof text === 'string' ? inColumn(text) : text.rowWhere(inColumn(text.column));
    return `(${texts.map(inText).join(' OR ')})`;
  });
  const matches = [`(${inTexts.join(' AND ')})`];
  if (idColumn && id !== undefined) {
    matches.push(`${idColumn} = :searchedId`);
    parameters.searchedId = id;
  }
  return [`(${matches.join(' OR ')})`, parameters];
}

/** Narrows a query to the rows that a search finds; see `parseSearch` and `searchCondition`. */
export function applySearch<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  texts: readonly SearchedText[],
  text: string | null | undefined,
): SelectQueryBuilder<Row> {
  const search = parseSearch(text);
  return search ? query.andWhere(...searchCondition(query.connection, texts, search)) : query;
}
