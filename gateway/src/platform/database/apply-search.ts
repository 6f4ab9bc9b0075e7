import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { fieldError } from '../errors/field-error.js';

/** As long as the longest thing that is searched, an e-mail address; SQLite fails at patterns of 50,000 bytes. */
const maxSearchLength = 254;

/** The pattern of what begins with a text, for `LIKE … ESCAPE '!'`: MySQL has an escape character of its own, SQLite none. */
export const startingWith = (text: string) => `${text.replace(/[!%_]/g, '!$&')}%`;

/**
 * An SQL condition with named parameters: one of the columns contains a text, in any case and with `%` and `_` as they
 * are. With an id column, `12` and `#12` find the row of that id too. Undefined for no text, or nothing but blanks.
 * @throws DomainError INVALID_INPUT for a text longer than what it could be found in
 */
export function searchCondition(
  columns: readonly string[],
  search: string | null | undefined,
  idColumn?: string,
): readonly [sql: string, parameters: Record<string, string | number>] | undefined {
  const text = search?.trim();
  if (!text) return undefined;
  if (text.length > maxSearchLength) {
    const message = `Search for at most ${maxSearchLength} characters.`;
    throw fieldError('INVALID_INPUT', 'search', message);
  }
  const id = idColumn ? /^#?(\d{1,9})$/.exec(text)?.[1] : undefined;
  // SQLite folds the case of ASCII alone; asking for both covers names written in one case throughout.
  const matches = columns.flatMap((column) =>
    ['lower', 'upper'].map((name) => `LOWER(${column}) LIKE :${name} ESCAPE '!'`),
  );
  if (id) matches.push(`${idColumn} = :searchedId`);
  return [
    `(${matches.join(' OR ')})`,
    {
      lower: `%${startingWith(text.toLowerCase())}`,
      upper: `%${startingWith(text.toUpperCase())}`,
      ...(id && { searchedId: Number(id) }),
    },
  ];
}

/** Narrows a query to the rows that a search finds; see `searchCondition`. */
export function applySearch<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: readonly string[],
  search: string | null | undefined,
): SelectQueryBuilder<Row> {
  const condition = searchCondition(columns, search);
  return condition ? query.andWhere(...condition) : query;
}
