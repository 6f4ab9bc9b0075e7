import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Database } from './database.js';
import { encodeCursor, idAfter, type Page, type PageRequest, pageSize } from './page.js';
import { seek } from './seek.js';

interface Row extends ObjectLiteral {
  id: number;
}

/**
 * One page of an entity's rows in the order they were made. Constant cost at any depth: the cursor is an id, and
 * one row more than asked for tells whether another page follows.
 */
export async function pageById<T extends Row>(
  database: Pick<Database, 'read'>,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
  request: PageRequest,
  order: 'oldest first' | 'newest first',
  count = (manager: EntityManager) => manager.countBy(entity, where),
): Promise<Page<T>> {
  const first = pageSize(request);
  const after = idAfter(request);
  const direction = order === 'newest first' ? 'DESC' : 'ASC';
  const found = await database.read((manager) =>
    manager.find(entity, { ...seek(manager, where, after, direction), take: first + 1 }),
  );
  return pageOf(found, first, () => database.read(count));
}

/**
 * The same for lists that are read often: the named columns alone, as plain rows instead of entities, which takes
 * a third of the time. Columns of numbers and text only: nothing turns a stored date into a `Date` here.
 */
export async function plainPageById<T extends Row, Column extends keyof T & string>(
  database: Pick<Database, 'read'>,
  entity: EntityTarget<T>,
  columns: readonly Column[],
  where: FindOptionsWhere<T>,
  request: PageRequest,
): Promise<Page<Pick<T, Column | 'id'>>> {
  const first = pageSize(request);
  const after = idAfter(request);
  const found = await database.read((manager) => {
    const rows = manager.createQueryBuilder(entity, 'row').select('row.id', 'id');
    for (const column of columns) rows.addSelect(`row.${column}`, column);
    const from = seek(manager, where, after, 'ASC');
    for (const column of Object.keys(from.order)) rows.addOrderBy(`row.${column}`);
    return rows
      .where(from.where)
      .limit(first + 1)
      .getRawMany<Pick<T, Column | 'id'>>();
  });
  return pageOf(found, first, () => database.read((manager) => manager.countBy(entity, where)));
}

const pageOf = <R extends { id: number }>(
  found: readonly R[],
  first: number,
  totalCount: () => Promise<number>,
): Page<R> => ({
  rows: found.slice(0, first),
  hasNextPage: found.length > first,
  cursorOf: (row) => encodeCursor(row.id),
  totalCount,
});
