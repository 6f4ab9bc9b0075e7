import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from '../database.js';
import type { Condition } from '../dialect.js';
import { countOf, type SqlValue, selectRows } from '../rows/rows.js';
import { cursorOf, type ListOrder, type Place, placeOf } from './list-order.js';
import { countedRowsToSkip, maxCounted, type Page, type PageRequest, pageOf, pageSize } from './page.js';

/**
 * A filtered list, as conditions of which each is one range of an index in the order of the list. A database reads the
 * first rows of each without reading any other. With one condition for all, it would sort everything that it finds.
 */
export interface RangedList<T extends ObjectLiteral> {
  readonly entity: EntityTarget<T>;
  readonly table: string;
  readonly order: Pick<ListOrder, 'columns' | 'direction'>;
  /** The hint that follows the name of the table. */
  readonly index?: (manager: EntityManager) => string;
  ranges(after?: Place): readonly Condition[];
  /** Says when the limit of skipped rows holds, if not always. */
  readonly when?: 'Under a filter';
  /** Checks the filter before the page is read. */
  readonly check?: (manager: EntityManager) => Promise<void>;
}

/** One page of a filtered list. Its count is 10,001 at most: "more than 10,000". */
export async function paginateRanges<T extends ObjectLiteral>(
  database: Pick<Database, 'read'>,
  list: RangedList<T>,
  request: PageRequest,
): Promise<Page<T>> {
  const { entity, table, order, when, check } = list;
  const first = pageSize(request) + 1;
  const skip = countedRowsToSkip(request, when);
  const after = placeOf(order, request);
  const found = await database.read(async (manager) => {
    await check?.(manager);
    const [rest, values] = rangesSql(manager, list, { first, skip, after });
    return selectRows(manager, entity, rest, values);
  });
  return pageOf(found as T[], request, {
    cursorOf: (row) => cursorOf(order, row),
    totalCount: () => database.read((manager) => countRanges(manager, table, list.ranges())),
  });
}

/** The SQL after `SELECT … FROM table` for a page: places come from the index alone, whole rows are read for the page. */
export function rangesSql<T extends ObjectLiteral>(
  manager: EntityManager,
  { table, order: { columns, direction }, index, ranges }: RangedList<T>,
  { first, skip, after }: { first: number; skip: number; after?: Place | undefined },
): [rest: string, values: SqlValue[]] {
  const names = Object.keys(columns);
  const selected = names.map((name) => `${name} AS found_${name}`).join(', ');
  const orderOf = (prefix: string) => names.map((name) => `${prefix}${name} ${direction}`).join(', ');
  const branches = ranges(after);
  const hint = index?.(manager) ?? '';
  const found = branches.map(
    ({ where }, at) =>
      `SELECT * FROM (SELECT ${selected} FROM ${table} ${hint} WHERE ${where} ORDER BY ${orderOf('')} LIMIT ?) AS branch${at}`,
  );
  const ordered = `ORDER BY ${orderOf('found_')}`;
  const page = `SELECT * FROM (${found.join(' UNION ALL ')}) AS branches ${ordered} LIMIT ? OFFSET ?`;
  return [
    `JOIN (${page}) AS page ON ${table}.id = page.found_id ${ordered}`,
    [...branches.flatMap(({ values }) => [...values, first + skip]), first, skip],
  ];
}

/** The text that counts the rows of a range up to a number of them. */
export const countSql = (table: string, { where }: Condition) =>
  `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${table} WHERE ${where} LIMIT ?) AS found`;

/** Counts the rows of ranges, up to a number of them. Each range of an index is read on its own. */
export async function countRanges(
  manager: EntityManager,
  table: string,
  ranges: readonly Condition[],
  limit = maxCounted,
): Promise<number> {
  let total = 0;
  for (const range of ranges) {
    total += await countOf(manager, countSql(table, range), [...range.values, limit - total]);
    if (total >= limit) return limit;
  }
  return total;
}
