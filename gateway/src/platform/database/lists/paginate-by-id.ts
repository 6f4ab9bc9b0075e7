import type { EntityTarget } from 'typeorm';
import type { Database } from '../database.js';
import { keyset, type ListKey } from './keyset.js';
import { cursorId, encodeCursor, type Page, type PageRequest } from './page.js';
import { type PageOptions, paginate, type Row } from './paginate.js';
import { type SearchOption, searchedList, searchPage } from './search-page.js';
import type { SearchedSequence } from './search-pieces.js';

export type RowOrder = 'oldest first' | 'newest first';

const byId = (direction: 'ASC' | 'DESC'): SearchedSequence<{ id: number }> => ({
  columns: ['id'],
  placeOf: (request) => {
    const id = cursorId(request);
    return id === undefined ? undefined : { id };
  },
  cursorOf: ({ id }) => encodeCursor(id),
  after: (manager, key, place) => keyset(manager, key, place?.id, direction),
  upTo: (_, { id }) => ({ where: `id ${direction === 'DESC' ? '>=' : '<='} ?`, values: [id] }),
});
const sequences = { 'oldest first': byId('ASC'), 'newest first': byId('DESC') };

/**
 * One page of an entity's rows in the order of their creation. Constant cost at any depth: the cursor is an id, and
 * one row more than asked for tells whether another page follows. Skipped rows cost one step of the index each.
 */
export const paginateById = async <T extends Row, Column extends keyof T & string = keyof T & string>(
  database: Pick<Database, 'read' | 'kind'>,
  entity: EntityTarget<T>,
  key: ListKey,
  request: PageRequest,
  order: RowOrder,
  { search, ...options }: PageOptions<Column> & SearchOption = {},
): Promise<Page<Pick<T, Column | 'id'>>> => {
  const sequence = sequences[order];
  const searched = searchedList<T, { id: number }>({ entity, key, sequence }, search);
  return searched
    ? searchPage<T, { id: number }, Column>(database, searched, request, options.columns)
    : paginate<T, { id: number }, Column>(database, entity, key, request, sequence, options);
};
