import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from '../database.js';
import { type Condition, dialectOf } from '../dialect.js';
import type { Keyset, ListKey } from './keyset.js';
import { decodeCursor, encodeCursor, invalidCursor, type Page, type PageRequest } from './page.js';
import { type PageOptions, paginate } from './paginate.js';
import { type SearchOption, searchedList, searchPage } from './search-page.js';
import type { SearchedSequence } from './search-pieces.js';
import { type WholeList, wholeList } from './whole-list.js';

interface Place {
  rank: string;
  id: number;
}

const byRank: SearchedSequence<Place> = {
  columns: ['rank', 'id'],
  placeOf: ({ after }) => (after ? placeOfCursor(decodeCursor(after)) : undefined),
  cursorOf: ({ rank, id }) => encodeCursor(rank, id),
  after: rankedKeyset,
  upTo: upToRank,
  index: rankIndex,
};

/**
 * One page of an entity's rows in the order that people gave them, at constant cost as `paginateById`. The cursor is the
 * place of a row: a reader of pages misses a row that moves from behind it to before it, and reads one twice that moves back.
 */
export const paginateByRank = async <
  T extends Place & ObjectLiteral,
  Column extends keyof T & string = keyof T & string,
>(
  database: Pick<Database, 'read' | 'kind'>,
  entity: EntityTarget<T>,
  key: ListKey,
  request: PageRequest,
  { search, ...options }: PageOptions<Column> & SearchOption = {},
): Promise<Page<Pick<T, Column | 'id' | 'rank'>>> => {
  const searched = searchedList<T, Place>({ entity, key, sequence: byRank }, search);
  return searched
    ? searchPage<T, Place, Column>(database, searched, request, options.columns)
    : paginate<T, Place, Column>(database, entity, key, request, byRank, options);
};

/** The same list for answers in more than one piece; see `WholeList`. @throws DomainError INVALID_INPUT for an invalid search */
export const wholeByRank = <
  T extends Place & ObjectLiteral,
  Column extends keyof T & string = keyof T & string,
>(
  database: Pick<Database, 'read' | 'kind'>,
  entity: EntityTarget<T>,
  key: ListKey,
  { columns, search }: Pick<PageOptions<Column>, 'columns'> & SearchOption = {},
): WholeList<Pick<T, Column | 'id' | 'rank'>> => {
  const list = { entity, key, sequence: byRank };
  return wholeList<T, Place, Column>(database, list, searchedList<T, Place>(list, search), columns);
};

function placeOfCursor(cursor: readonly unknown[]): Place {
  const [rank, id] = cursor;
  if (cursor.length === 2 && typeof rank === 'string' && Number.isInteger(id))
    return { rank, id: id as number };
  throw invalidCursor();
}

const placeColumns = ['`rank`', 'id'];

/** The rows of a `(key, rank, id)` index from a place on, at constant cost. */
export function rankedKeyset(manager: EntityManager, listKey: ListKey, place: Place | undefined): Keyset {
  const [[key, value]] = Object.entries(listKey) as [[string, number]];
  const order = `${key}, \`rank\`, id`;
  if (!place) return { where: `${key} = ?`, order, values: [value] };
  const after = dialectOf(manager).beyond(placeColumns, '>', [place.rank, place.id]);
  return { where: `${key} = ? AND ${after.where}`, order, values: [value, ...after.values] };
}

/** The rows of the same index up to a place, with that of the place. */
function upToRank(manager: EntityManager, { rank, id }: Place): Condition {
  return dialectOf(manager).beyond(placeColumns, '<=', [rank, id]);
}

/**
 * The index of a list, as a hint that follows the name of its table. Without it MariaDB drops 90,000 rows before it comes
 * to a place, or reads and sorts a table of 3,000 rows with all their texts.
 */
export function rankIndex(manager: EntityManager, table: string): string {
  return dialectOf(manager).useIndex(`IX_${table}_rank`);
}
