import type { EntityManager } from 'typeorm';
import { fieldError } from '../../errors/field-error.js';
import { say } from '../../errors/sentence.js';
import { dialectOf } from '../dialect.js';
import { foldText } from '../fold-text.js';

export const maxSearchLength = 100;
/** Each word is looked for in each row. */
const maxWords = 8;

/** The pattern of what begins with a text, for `LIKE … ESCAPE '!'`: MySQL has an escape character of its own, SQLite none. */
export const startingWith = (text: string) => `${text.replace(/[!%_]/g, '!$&')}%`;

/** The search of a list. */
export interface Search {
  /** Folded words, of which each has to occur. */
  readonly words: readonly string[];
  /** The id in `12` and `#12`. */
  readonly id: number | undefined;
}

/**
 * The words of a search text. Undefined for no text, or nothing but blanks.
 * @throws DomainError INVALID_INPUT for a text of more than 100 characters or 8 words
 */
export function parseSearch(search: string | null | undefined): Search | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  const max = maxSearchLength;
  if (text.length > max)
    throw fieldError('INVALID_INPUT', 'search', say`Search for at most ${{ max }} characters.`);
  const words = [...new Set(foldText(text).split(/\s+/))];
  if (words.length > maxWords)
    throw fieldError('INVALID_INPUT', 'search', say`Search for at most ${{ max: maxWords }} words.`);
  const id = /^#?(\d{1,9})$/.exec(text)?.[1];
  return { words, id: id === undefined ? undefined : Number(id) };
}

/** A column with folded texts (see `search-text.ts`), or one of another row, which the row refers to. */
export type SearchedText =
  | string
  | {
      readonly column: string;
      /** The condition on the row, such as `row.otherId IN (SELECT other.id … WHERE ${matches})`. */
      readonly rowWhere: (matches: string) => string;
    };

/**
 * An SQL condition with named parameters: each word occurs in one of the texts, in any case, with or without accents, and
 * with `%` and `_` as they are. With an id column, the row of a searched id is found too.
 */
export function searchCondition(
  query: Pick<EntityManager, 'connection'>,
  texts: readonly SearchedText[],
  { words, id }: Search,
  idColumn?: string,
): readonly [sql: string, parameters: Record<string, string | number>] {
  const parameters: Record<string, string | number> = {};
  const inTexts = words.map((word, at) => {
    parameters[`word${at}`] = word;
    const inColumn = (column: string) => dialectOf(query).contains(column, `:word${at}`);
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
