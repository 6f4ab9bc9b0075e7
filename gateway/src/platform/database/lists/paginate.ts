import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from '../database.js';
import { allOf } from '../dialect.js';
import { countOf, idsIn, type SqlValue, select, selectRows } from '../rows/rows.js';
import { cursorOf, keyset, type OrderedRows, type Place, placeAt, placeOf } from './list-order.js';
import { type Page, type PageRequest, pageOf, pageSize, rowsToSkip } from './page.js';
import { parseSearch } from './search.js';
import { countFound, countSearched, type SearchedRows, searchInPieces } from './search-pieces.js';

type Row = ObjectLiteral & { id: number };

type Reader = Pick<Database, 'read'>;

/** A list: the rows of an entity with a key, in an order. */
export interface List<T extends Row, Column extends keyof T & string = keyof T & string> extends OrderedRows {
  readonly entity: EntityTarget<T>;
  /** The columns to read; all by default. */
  readonly columns?: readonly Column[] | undefined;
  /** Narrows the list to the rows whose `searchText` contains the words of a text, or whose id it is; see `parseSearch`. */
  readonly search?: {
    readonly text: string | null | undefined;
    readonly compared?: SearchedRows['compared'];
    /** How long the texts of a row may be. */
    readonly maxRowCharacters: number;
  };
  /** Counts the rows, where there is a cheaper way. */
  readonly count?: (manager: EntityManager) => Promise<number>;
  /** Finds the last of the rows that are skipped from the beginning, where there is a cheaper way than stepping over them. */
  readonly placeOfSkipped?: (manager: EntityManager, skip: number) => Promise<Place | undefined>;
}

/**
 * One page of a list. Constant cost at any depth: a cursor is a place in an index. Skipped rows cost one step of the index
 * each. A search reads the list from its place to the end of the page, in pieces.
 * @throws DomainError INVALID_INPUT for an invalid page size, number of rows to skip, cursor or search
 */
export async function paginate<T extends Row, Column extends keyof T & string = keyof T & string>(
  database: Reader,
  list: List<T, Column>,
  request: PageRequest,
): Promise<Page<Pick<T, Column | 'id'>>> {
  const searched = searchedRows(list);
  const limit = pageSize(request) + 1;
  const skip = rowsToSkip(request);
  const after = placeOf(list.order, request);
  const found = searched
    ? await readFound(database, list, searched, { limit, skip, after })
    : await database.read(async (manager) => {
        const jump = after === undefined ? list.placeOfSkipped : undefined;
        const place = skip > 0 ? await (jump?.(manager, skip) ?? placeAt(manager, list, after, skip)) : after;
        if (skip > 0 && place === undefined) return [];
        const [rest, values] = restAfter(manager, list, place);
        return readRows(manager, list, rest, [...values, limit]);
      });
  const count = list.count ?? ((manager: EntityManager) => countRows(manager, list));
  return pageOf(found, request, {
    cursorOf: (row) => cursorOf(list.order, row),
    totalCount: () => (searched ? countSearched(database, searched) : database.read(count)),
  });
}

/**
 * A list whose order people change, for answers that are read in more than one piece: its ids as they are at one moment,
 * and the rows of these ids. Read page after page, a row that is moved meanwhile is left out or read twice.
 */
export interface WholeList<T> {
  /** The ids in their order, from a cursor on. */
  ids(request: Pick<PageRequest, 'first' | 'after'>): Promise<readonly number[]>;
  /** The rows with these ids, in their order, without those that are deleted meanwhile. */
  rows(ids: readonly number[]): Promise<readonly T[]>;
  cursorOf(row: T): string;
}

const maxRows = 2_147_483_647;

/** @throws DomainError INVALID_INPUT for an invalid search */
export function wholeList<T extends Row, Column extends keyof T & string = keyof T & string>(
  database: Reader,
  list: List<T, Column>,
): WholeList<Pick<T, Column | 'id'>> {
  const searched = searchedRows(list);
  return {
    ids: async ({ first, after }) => {
      const place = placeOf(list.order, { after });
      const limit = Math.min(first, maxRows);
      if (!searched)
        return database.read((manager) => {
          const [rest, values] = restAfter(manager, list, place);
          return readIds(manager, list, rest, [...values, limit]);
        });
      const ids: number[] = [];
      await searchInPieces(database, searched, place, async (manager, { rest, values }) => {
        const found = await readIds(manager, list, `${rest} LIMIT ?`, [...values, limit - ids.length]);
        for (const id of found) ids.push(id);
        return ids.length >= limit;
      });
      return ids;
    },
    rows: (ids) =>
      database.read(async (manager) => {
        const ofKey = Object.entries(list.key).map(([key, value]) => ({
          where: `${key} = ?`,
          values: [value],
        }));
        const { where, values } = allOf([idsIn(ids), ...ofKey]);
        const found = await readRows(manager, list, `WHERE ${where}`, values);
        const byId = new Map(found.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
      }),
    cursorOf: (row) => cursorOf(list.order, row),
  };
}

function searchedRows<T extends Row>({
  entity,
  key,
  order,
  where,
  search: option,
}: List<T>): SearchedRows | undefined {
  const search = parseSearch(option?.text);
  return search && option && { ...option, entity, key, order, where, search };
}

async function readFound<T extends Row, Column extends keyof T & string>(
  database: Reader,
  list: List<T, Column>,
  searched: SearchedRows,
  { limit, skip, after }: { limit: number; skip: number; after: Place | undefined },
): Promise<Pick<T, Column | 'id'>[]> {
  const rows: Pick<T, Column | 'id'>[] = [];
  let toSkip = skip;
  await searchInPieces(database, searched, after, async (manager, piece) => {
    const passed = toSkip > 0 ? await countFound(manager, piece) : 0;
    if (toSkip > 0 && passed <= toSkip) {
      toSkip -= passed;
      return false;
    }
    const values = [...piece.values, limit - rows.length, toSkip];
    rows.push(...(await readRows(manager, list, `${piece.rest} LIMIT ? OFFSET ?`, values)));
    toSkip = 0;
    return rows.length >= limit;
  });
  return rows;
}

function readRows<T extends Row, Column extends keyof T & string>(
  manager: EntityManager,
  { entity, order, columns }: List<T, Column>,
  rest: string,
  values: readonly SqlValue[],
): Promise<Pick<T, Column | 'id'>[]> {
  const selected = columns && [...(Object.keys(order.columns) as 'id'[]), ...columns];
  return selectRows<T, Column | 'id'>(manager, entity, rest, values, selected);
}

async function readIds(
  manager: EntityManager,
  { entity }: OrderedRows,
  rest: string,
  values: readonly SqlValue[],
): Promise<number[]> {
  const sql = `SELECT id FROM ${manager.connection.getMetadata(entity).tableName} ${rest}`;
  return (await select<Row>(manager, sql, values)).map(({ id }) => id);
}

function countRows(manager: EntityManager, list: OrderedRows): Promise<number> {
  const { table, where, values } = keyset(manager, list);
  return countOf(manager, `SELECT COUNT(*) AS count FROM ${table} WHERE ${where}`, values);
}

/** The SQL after the name of the table for the rows after a place, up to a number of them. */
function restAfter(manager: EntityManager, list: OrderedRows, place: Place | undefined) {
  const { index, where, order, values } = keyset(manager, list, place);
  return [`${index} WHERE ${where} ORDER BY ${order} LIMIT ?`, values] as const;
}
