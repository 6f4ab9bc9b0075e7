import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from '../database.js';
import type { Condition } from '../dialect.js';
import { idsOf, selectIds } from '../rows/many-ids.js';
import { countOf, type SqlValue, selectRows } from '../rows/rows.js';
import { cursorOf, keyset, type OrderedRows, type Place, placeAt, placeOf } from './list-order.js';
import {
  maxCounted,
  type Page,
  type PageRequest,
  pageOf,
  pageSize,
  rowsToSkip,
  type WholeRequest,
} from './page.js';
import { countSearched, findSearched, parseSearch, type SearchedRows } from './search.js';

type Row = ObjectLiteral & { id: number };

type Reader = Pick<Database, 'read'>;

/** A list: the rows of an entity with a key, in an order. */
export interface List<T extends Row, Column extends keyof T & string = keyof T & string> extends OrderedRows {
  readonly entity: EntityTarget<T>;
  /** The columns to read; all by default. */
  readonly columns?: readonly Column[] | undefined;
  /** What `paginate` reads instead, if all of it is columns. */
  readonly shown?: PageRequest['selected'];
  /** Narrows the list to the rows whose `searchText` contains the words of a text, or whose id it is; see `parseSearch`. */
  readonly search?: Omit<SearchedRows, keyof OrderedRows | 'search'> & {
    readonly text: string | null | undefined;
  };
  /**
   * A filter, as conditions; each is one range of an index in the order of the list. A database reads the first
   * rows of each without reading any other. With one condition for all, it would sort everything that it finds.
   */
  readonly ranges?: readonly Condition[];
  /** Counts the rows, where there is a cheaper way. The count of ranges is 10,001 at most: "more than 10,000". */
  readonly count?: (manager: EntityManager) => Promise<number>;
  /** Finds the last of the rows that are skipped from the beginning, where there is a cheaper way than stepping over them. */
  readonly placeOfSkipped?: (manager: EntityManager, skip: number) => Promise<Place | undefined>;
}

/** A row of which the id alone is sure to be read. */
export type Shown<T extends Row> = Partial<T> & Pick<T, 'id'>;
type Read<T extends Row, Column extends keyof T, Request> = Request extends WholeRequest
  ? Pick<T, Column | 'id'>
  : Shown<T>;

/**
 * One page of a list. Constant cost at any depth: a cursor is a place in an index. Skipped rows cost one step of the index
 * each. A search reads the list from its place to the end of the page, in pieces.
 *
 * Where all selected fields are columns of the list, no others are read. A field that is none may be made of any.
 * @throws DomainError INVALID_INPUT for an invalid page size, number of rows to skip, cursor or search
 */
export function paginate<T extends Row, Column extends keyof T & string, Request extends PageRequest>(
  database: Reader,
  list: List<T, Column>,
  request: Request,
): Promise<Page<Read<T, Column, Request>>>;
export async function paginate<T extends Row>(database: Reader, all: List<T>, request: PageRequest) {
  const list = { ...all, shown: request.selected };
  const { rows, cursorOf } = wholeList(database, list);
  const limit = pageSize(request) + 1;
  const skip = rowsToSkip(request);
  const after = placeOf(list.order, request);
  const searched = searchedRows(list);
  if (searched) {
    const found = await findIds(database, list, { first: skip + limit, after: request.after });
    return {
      rows: await rows(found.slice(skip, skip + limit - 1)),
      hasNextPage: found.length === skip + limit,
      cursorOf,
      totalCount: () => countSearched(database, searched),
    };
  }
  const found = await database.read(async (manager) => {
    if (list.ranges) {
      const [rest, values] = rangesSql(manager, list, { first: limit, skip, after });
      return readRows(manager, list, rest, values);
    }
    const jump = after === undefined ? list.placeOfSkipped : undefined;
    const place = skip > 0 ? await (jump?.(manager, skip) ?? placeAt(manager, list, after, skip)) : after;
    if (skip > 0 && place === undefined) return [];
    const { rest, values } = keyset(manager, list, place);
    return readRows(manager, list, `${rest} LIMIT ?`, [...values, limit]);
  });
  return pageOf(found, request, {
    cursorOf,
    totalCount: () => database.read((manager) => count(manager, list)),
  });
}

/**
 * A list whose order people change, for answers that are read in more than one piece: its ids as they are at one moment,
 * and the rows of these ids. Read page after page, a row that is moved meanwhile is left out or read twice.
 */
export interface WholeList<T> {
  /** The ids in their order, from a cursor on, as they are when they are asked for first. */
  ids(request: Pick<PageRequest, 'first' | 'after'>): Promise<readonly number[]>;
  /** The rows with these ids, in their order, without those that are deleted meanwhile. */
  rows(ids: readonly number[]): Promise<readonly T[]>;
  cursorOf(row: T): string;
}

const maxRows = 2_147_483_647;

export function wholeList<T extends Row, Column extends keyof T & string = keyof T & string>(
  database: Reader,
  list: List<T, Column>,
): WholeList<Pick<T, Column | 'id'>> {
  let found: Promise<readonly number[]> | undefined;
  return {
    ids: (request) => (found ??= findIds(database, list, request)),
    rows: (ids) =>
      database.read(async (manager) => {
        const { where, values } = idsOf(list.key, ids);
        const rows = await readRows(manager, list, `WHERE ${where}`, values);
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
      }),
    cursorOf: (row) => cursorOf(list.order, row),
  };
}

/** @throws DomainError INVALID_INPUT for an invalid search */
function searchedRows<T extends Row>({ search: option, ...rows }: List<T>): SearchedRows | undefined {
  const search = parseSearch(option?.text);
  return search && option && { ...rows, ...option, search };
}

async function findIds<T extends Row>(
  database: Reader,
  list: List<T>,
  { first, after }: Pick<PageRequest, 'first' | 'after'>,
): Promise<readonly number[]> {
  const searched = searchedRows(list);
  const place = placeOf(list.order, { after });
  const limit = Math.min(first, maxRows);
  const options = { select: 'id', after: place, limit };
  if (searched) return (await findSearched<Row>(database, searched, options)).map(({ id }) => id);
  return database.read((manager) => {
    const { table, rest, values } = keyset(manager, list, place);
    return selectIds(manager, `SELECT id FROM ${table} ${rest} LIMIT ?`, [...values, limit]);
  });
}

function readRows<T extends Row, Column extends keyof T & string>(
  manager: EntityManager,
  { entity, order, columns, shown }: List<T, Column>,
  rest: string,
  values: readonly SqlValue[],
): Promise<Pick<T, Column | 'id'>[]> {
  const place = Object.keys(order.columns);
  const all = manager.connection.getMetadata(entity).columns.filter(({ isSelect }) => isSelect);
  const readable: readonly string[] = [...place, ...(columns ?? all.map(({ propertyName }) => propertyName))];
  const read = shown?.every((name) => readable.includes(name)) ? shown : columns;
  return selectRows(manager, entity, rest, values, read && ([...place, ...read] as (Column | 'id')[]));
}

function count<T extends Row>(manager: EntityManager, list: List<T>): Promise<number> {
  if (list.count) return list.count(manager);
  const { table, where, values } = keyset(manager, list);
  if (list.ranges) return countRanges(manager, table, list.ranges);
  return countOf(manager, `SELECT COUNT(*) AS count FROM ${table} WHERE ${where}`, values);
}

/** The SQL after `SELECT … FROM table` for a page: places come from the index alone, whole rows are read for the page. */
export function rangesSql(
  manager: EntityManager,
  { ranges = [], ...rows }: Pick<List<Row>, keyof OrderedRows | 'ranges'>,
  { first, skip, after }: { first: number; skip: number; after?: Place | undefined },
): [rest: string, values: SqlValue[]] {
  const { columns, direction } = rows.order;
  const names = Object.keys(columns);
  const selected = names.map((name) => `${name} AS found_${name}`).join(', ');
  const ordered = `ORDER BY ${names.map((name) => `found_${name} ${direction}`).join(', ')}`;
  const branches = ranges.map((where) => keyset(manager, { ...rows, where }, after));
  const found = branches.map(
    ({ table, rest }, at) =>
      `SELECT * FROM (SELECT ${selected} FROM ${table} ${rest} LIMIT ?) AS branch${at}`,
  );
  const page = `SELECT * FROM (${found.join(' UNION ALL ')}) AS branches ${ordered} LIMIT ? OFFSET ?`;
  const { tableName } = manager.connection.getMetadata(rows.entity);
  return [
    `JOIN (${page}) AS page ON ${tableName}.id = page.found_id ${ordered}`,
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
