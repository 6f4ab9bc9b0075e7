import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { parseSearch, type Search, searchCondition } from './apply-search.js';
import type { Database } from './database.js';
import type { Keyset, ListKey } from './keyset.js';
import { type Page, type PageRequest, pageSize, rowsToSkip } from './page.js';
import type { SqlValue } from './prepared-statement.js';
import { select, selectRows } from './select.js';

interface Row extends ObjectLiteral {
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
  /** Narrows the list to rows whose columns contain the words of the text, or whose `id` is the text; see `searchCondition`. */
  readonly search?: readonly [text: string | null | undefined, columns: readonly string[]];
  /** Counts an unsearched list, where there is a cheaper way than counting its rows. */
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
  { columns, search: [text, searched] = [null, []], count, placeOfSkipped }: PageOptions<Column, Place>,
): Promise<Page<Pick<T, Column | (keyof Place & string)>>> {
  const first = pageSize(request);
  const skip = rowsToSkip(request);
  const after = sequence.placeOf(request);
  const search = parseSearch(text);
  const rowsAfter = (manager: EntityManager, place: Place | undefined) => {
    const from = sequence.after(manager, key, place);
    const [where, values] = narrow(manager, from.where, from.values, searched, search);
    const index = sequence.index?.(manager, tableOf(manager, entity)) ?? '';
    return [`${index} WHERE ${where} ORDER BY ${from.order} LIMIT ?`, values] as const;
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
    const [where, values] = narrow(manager, `${column} = ?`, [value], searched, search);
    const sql = `SELECT COUNT(*) AS count FROM ${tableOf(manager, entity)} WHERE ${where}`;
    const [counted] = await select<{ count: number | string }>(manager, sql, values);
    // MySQL returns a count as text.
    return Number(counted?.count);
  };
  const found = await database.read(async (manager) => {
    const jump = placeOfSkipped && !search && after === undefined ? placeOfSkipped : undefined;
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
    totalCount: () => database.read(count && !search ? count : countRows),
  };
}

const tableOf = (manager: EntityManager, entity: EntityTarget<ObjectLiteral>) =>
  manager.connection.getMetadata(entity).tableName;

/** Adds a condition with named parameters to one with positional parameters. */
function narrow(
  { connection }: EntityManager,
  where: string,
  values: readonly SqlValue[],
  columns: readonly string[],
  search: Search | undefined,
): [where: string, values: readonly SqlValue[]] {
  if (!search) return [where, values];
  const texts = columns.filter((column) => column !== 'id');
  const [condition, parameters] = searchCondition(
    connection,
    texts,
    search,
    columns.includes('id') ? 'id' : undefined,
  );
  const searched: SqlValue[] = [];
  const sql = condition.replace(/:(\w+)/g, (_, name: string) => {
    searched.push(parameters[name] as SqlValue);
    return '?';
  });
  return [`${where} AND ${sql}`, [...values, ...searched]];
}
