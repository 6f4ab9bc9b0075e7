import type { EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from './database.js';
import { keyset, type ListKey } from './keyset.js';
import { cursorId, encodeCursor, type Page, type PageRequest } from './page.js';
import { type PageOptions, paginate, type RowSequence } from './paginate.js';

interface Row extends ObjectLiteral {
  id: number;
}

export type RowOrder = 'oldest first' | 'newest first';

const byId = (direction: 'ASC' | 'DESC'): RowSequence<{ id: number }> => ({
  columns: ['id'],
  placeOf: (request) => {
    const id = cursorId(request);
    return id === undefined ? undefined : { id };
  },
  cursorOf: ({ id }) => encodeCursor(id),
  after: (manager, key, place) => keyset(manager, key, place?.id, direction),
});
const sequences = { 'oldest first': byId('ASC'), 'newest first': byId('DESC') };

/**
 * One page of an entity's rows in the order of their creation. Constant cost at any depth: the cursor is an id, and
 * one row more than asked for tells whether another page follows. Skipped rows cost one step of the index each.
 */
export const paginateById = <T extends Row, Column extends keyof T & string = keyof T & string>(
  database: Pick<Database, 'read'>,
  entity: EntityTarget<T>,
  key: ListKey,
  request: PageRequest,
  order: RowOrder,
  options: PageOptions<Column> = {},
): Promise<Page<Pick<T, Column | 'id'>>> =>
  paginate<T, { id: number }, Column>(database, entity, key, request, sequences[order], options);
