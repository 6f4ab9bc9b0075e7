import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { parseSearch, searchCondition } from '../../platform/database/apply-search.js';
import { select } from '../../platform/database/select.js';
import {
  type IndexedText,
  isLongerThanPart,
  type PartsIndex,
  partsWith,
} from '../../platform/database/text-parts.js';
import { Application } from './application.entity.js';

/**
 * The index by which a search finds a text anywhere in the name of an application; see `text-parts.ts`. Names never change.
 */
export const nameParts: PartsIndex = { table: 'application_name_parts', rowId: 'applicationId' };

/** Reading the rows of more parts takes as long as comparing 10,000 names. */
const maxFound = 1000;
const namesPerPortion = 1000;

/**
 * Some applications whose names are not indexed: those of before the index, and those that a gateway of the release before
 * created while it ran beside this one. A name of nothing but blanks has no parts.
 */
export const unindexedNames = (manager: EntityManager): Promise<IndexedText[]> =>
  manager.query(
    `SELECT id, name AS text FROM applications WHERE TRIM(name) <> ''
       AND NOT EXISTS (SELECT 1 FROM ${nameParts.table} parts WHERE parts.applicationId = applications.id)
     LIMIT ${namesPerPortion}`,
  );

/**
 * The applications with a word in their name, or, of a word that is longer than a part, those that may have it.
 * @returns undefined when they are so many that comparing the names is faster
 */
export async function applicationsNamed(manager: EntityManager, word: string): Promise<number[] | undefined> {
  const { where, values } = partsWith(word);
  const sql = `SELECT applicationId AS id FROM ${nameParts.table} WHERE ${where} LIMIT ${maxFound + 1}`;
  const found = await select<{ id: number }>(manager, sql, values, [], 'each time');
  return found.length > maxFound ? undefined : [...new Set(found.map(({ id }) => id))];
}

/** The applications that a search finds, as the table `named` of a query: by the index of its longest word. */
export async function searchedApplications(
  manager: EntityManager,
  text: string | null | undefined,
): Promise<SelectQueryBuilder<Application>> {
  const query = manager.createQueryBuilder().from(Application, 'named');
  const search = parseSearch(text);
  if (!search) return query;
  const longest = search.words.reduce((one, other) => (other.length > one.length ? other : one));
  // Of a word that many names have, the first are soon found by comparing.
  const ids = await applicationsNamed(manager, longest);
  const words = new Set(search.words);
  if (ids) {
    query.where(`named.id IN (${[0, ...ids].join(', ')})`);
    if (!isLongerThanPart(longest)) words.delete(longest);
  }
  return words.size === 0
    ? query
    : query.andWhere(
        ...searchCondition(manager.connection, ['named.name'], { ...search, words: [...words] }),
      );
}
