import { Brackets, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { fieldError } from '../errors/field-error.js';

/** As long as the longest thing that is searched, an e-mail address; SQLite fails at patterns of 50,000 bytes. */
const maxSearchLength = 254;

/** The pattern of what begins with a text, for `LIKE … ESCAPE '!'`: MySQL has an escape character of its own, SQLite none. */
export const startingWith = (text: string) => `${text.replace(/[!%_]/g, '!$&')}%`;

/**
 * Narrows a query to the rows in which one of the columns contains a text, in any case and with `%` and `_` as they
 * are. With an id column, `12` and `#12` find the row of that id too. No text, or nothing but blanks, leaves the query as it is.
 * @throws DomainError INVALID_INPUT for a text longer than what it could be found in
 */
export function applySearch<Row extends ObjectLiteral>(
  query: SelectQueryBuilder<Row>,
  columns: readonly string[],
  search: string | null | undefined,
  idColumn?: string,
): SelectQueryBuilder<Row> {
  const text = search?.trim();
  if (!text) return query;
  if (text.length > maxSearchLength) {
    const message = `Search for at most ${maxSearchLength} characters.`;
    throw fieldError('INVALID_INPUT', 'search', message);
  }
  const id = idColumn ? /^#?(\d{1,9})$/.exec(text)?.[1] : undefined;
  return query.andWhere(
    new Brackets((either) => {
      // SQLite folds the case of ASCII alone; asking for both covers names written in one case throughout.
      for (const column of columns)
        for (const name of ['lower', 'upper']) either.orWhere(`LOWER(${column}) LIKE :${name} ESCAPE '!'`);
      if (id) either.orWhere(`${idColumn} = :searchedId`, { searchedId: Number(id) });
    }),
    { lower: `%${startingWith(text.toLowerCase())}`, upper: `%${startingWith(text.toUpperCase())}` },
  );
}
