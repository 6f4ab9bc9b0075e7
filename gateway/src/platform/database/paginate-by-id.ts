import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import { applySearch } from './apply-search.js';
import type { Database } from './database.js';
import { keyset } from './keyset.js';
import { cursorId, encodeCursor, type Page, type PageRequest, pageSize, rowsToSkip } from './page.js';

interface Row extends ObjectLiteral {
  id: number;
}

export type RowOrder = 'oldest first' | 'newest first';

interface PageOptions {
  /** Narrows the list to rows in which one of the columns contains the text, or whose `id` is the text; see `applySearch`. */
  readonly search?: readonly [text: string | null | undefined, columns: readonly string[]];
  /** Counts an unsearched list, where there is a cheaper way than counting its rows. */
  readonly count?: (manager: EntityManager) => Promise<number>;
}

/**
 * One page of an entity's rows in the order of their creation. Constant cost at any depth: the cursor is an id, and
 * one row more than asked for tells whether another page follows. Skipped rows cost one step of the index each.
 */
export async function paginateById<T extends Row>(
  database: Pick<Database, 'read'>,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
  request: PageRequest,
  order: RowOrder,
  { search: [text, columns] = [null, []], count }: PageOptions = {},
): Promise<Page<T>> {
  const first = pageSize(request);
  const skip = rowsToSkip(request);
  const after = cursorId(request);
  const direction = order === 'newest first' ? 'DESC' : 'ASC';
  const matching = (manager: EntityManager, condition: FindOptionsWhere<T>) =>
    applySearch(
      manager.createQueryBuilder(entity, 'row').where(condition),
      columns.filter((column) => column !== 'id').map((column) => `row.${column}`),
      text,
      columns.includes('id') ? 'row.id' : undefined,
    );
  const rowsAfter = (manager: EntityManager, place: number | undefined) => {
    const from = keyset(manager, where, place, direction);
    const query = matching(manager, from.where);
    for (const column of Object.keys(from.order)) query.addOrderBy(`row.${column}`, direction);
    return query;
  };
  const found = await database.read(async (manager) => {
    if (skip === 0)
      return rowsAfter(manager, after)
        .limit(first + 1)
        .getMany();
    // The id alone comes from the index: whole rows, with their long texts, are not read to be skipped.
    const last = await rowsAfter(manager, after)
      .select('row.id', 'id')
      .offset(skip - 1)
      .limit(1)
      .getRawOne<{ id: number }>();
    return last
      ? rowsAfter(manager, last.id)
          .limit(first + 1)
          .getMany()
      : [];
  });
  const countRows =
    count && !text?.trim() ? count : (manager: EntityManager) => matching(manager, where).getCount();
  return pageOf(found, first, () => database.read(countRows));
}

/**
 * The same for lists that are read often: the named columns alone, as plain rows instead of entities, which takes
 * a third of the time. Columns of numbers and text only: nothing turns a stored date into a `Date` here.
 */
export async function paginateRawById<T extends Row, Column extends keyof T & string>(
  database: Pick<Database, 'read'>,
  entity: EntityTarget<T>,
  columns: readonly Column[],
  where: FindOptionsWhere<T>,
  request: PageRequest,
): Promise<Page<Pick<T, Column | 'id'>>> {
  const first = pageSize(request);
  const after = cursorId(request);
  const found = await database.read((manager) => {
    const rows = manager.createQueryBuilder(entity, 'row').select('row.id', 'id');
    for (const column of columns) rows.addSelect(`row.${column}`, column);
    const from = keyset(manager, where, after, 'ASC');
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
