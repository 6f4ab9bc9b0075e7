import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { Database } from '../database.js';
import { select, selectRows } from '../rows/rows.js';
import type { Keyset, ListKey } from './keyset.js';
import { type Page, type PageRequest, pageSize, rowsToSkip } from './page.js';

export interface Row extends ObjectLiteral {
  id: number;
}

/** An order of rows by an index, in which a place is found at constant cost. */
export interface RowSequence<Place extends object> {
  /** The columns of a place. */
  readonly columns: readonly (keyof Place & string)[];
  /** The place that the cursor of a request names; undefined for the beginning. @throws DomainError INVALID_INPUT */
  placeOf(request: PageRequest): Place | undefined;
  cursorOf(place: Place): string;
  /** The rows of a list after a place. */
  after(manager: EntityManager, key: ListKey, place: Place | undefined): Keyset;
  /** Names the index to the database, for a table of which it would choose another. */
  index?(manager: EntityManager, table: string): string;
}

export interface PageOptions<Column, Place = never> {
  /** The columns to read; all by default. */
  readonly columns?: readonly Column[];
  /** Counts a list, where there is a cheaper way than counting its rows. */
  readonly count?: (manager: EntityManager) => Promise<number>;
  /** Finds the last of the rows that are skipped from the beginning, where there is a cheaper way than stepping over them. */
  readonly placeOfSkipped?: (manager: EntityManager, skip: number) => Promise<Place | undefined>;
}

/** One page of an entity's rows in a sequence; see `paginateById` and `paginateByRank`. */
export async function paginate<T extends Row & Place, Place extends object, Column extends keyof T & string>(
  database: Pick<Database, 'read'>,
  entity: EntityTarget<T>,
  key: ListKey,
  request: PageRequest,
  sequence: RowSequence<Place>,
  { columns, count, placeOfSkipped }: PageOptions<Column, Place>,
): Promise<Page<Pick<T, Column | (keyof Place & string)>>> {
  const first = pageSize(request);
  const skip = rowsToSkip(request);
  const after = sequence.placeOf(request);
  const rowsAfter = (manager: EntityManager, place: Place | undefined) => {
    const { where, order, values } = sequence.after(manager, key, place);
    const index = sequence.index?.(manager, tableOf(manager, entity)) ?? '';
    return [`${index} WHERE ${where} ORDER BY ${order} LIMIT ?`, values] as const;
  };
  /** The place alone comes from the index: whole rows, with their long texts, are not read to be skipped. */
  const lastSkipped = async (manager: EntityManager): Promise<Place | undefined> => {
    const [rest, values] = rowsAfter(manager, after);
    const place = sequence.columns.map((column) => `\`${column}\``).join(', ');
    const sql = `SELECT ${place} FROM ${tableOf(manager, entity)} ${rest} OFFSET ?`;
    const [last] = await select<Place>(manager, sql, [...values, 1, skip - 1]);
    return last;
  };
  const countRows = async (manager: EntityManager) => {
    const [[column, value]] = Object.entries(key) as [[string, number]];
    const sql = `SELECT COUNT(*) AS count FROM ${tableOf(manager, entity)} WHERE ${column} = ?`;
    const [counted] = await select<{ count: number | string }>(manager, sql, [value]);
    // MySQL returns a count as text.
    return Number(counted?.count);
  };
  const found = await database.read(async (manager) => {
    const jump = placeOfSkipped && after === undefined ? placeOfSkipped : undefined;
    const place = skip > 0 ? await (jump?.(manager, skip) ?? lastSkipped(manager)) : after;
    if (skip > 0 && place === undefined) return [];
    const [rest, values] = rowsAfter(manager, place);
    const selected = columns && [...sequence.columns, ...columns];
    return selectRows(manager, entity, rest, [...values, first + 1], selected);
  });
  return {
    rows: found.slice(0, first),
    hasNextPage: found.length > first,
    cursorOf: (row) => sequence.cursorOf(row as unknown as Place),
    totalCount: () => database.read(count ?? countRows),
  };
}

export const tableOf = (manager: EntityManager, entity: EntityTarget<ObjectLiteral>) =>
  manager.connection.getMetadata(entity).tableName;
