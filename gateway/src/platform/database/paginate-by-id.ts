import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { parseSearch, type Search, searchCondition } from './apply-search.js';
import type { Database } from './database.js';
import { keyset, type ListKey } from './keyset.js';
import { cursorId, encodeCursor, type Page, type PageRequest, pageSize, rowsToSkip } from './page.js';
import type { SqlValue } from './prepared-statement.js';
import { select, selectRows } from './select.js';

interface Row extends ObjectLiteral {
  id: number;
}

export type RowOrder = 'oldest first' | 'newest first';

interface PageOptions<Column> {
  /** The columns to read; all by default. */
  readonly columns?: readonly Column[];
  /** Narrows the list to rows whose columns contain the words of the text, or whose `id` is the text; see `searchCondition`. */
  readonly search?: readonly [text: string | null | undefined, columns: readonly string[]];
  /** Counts an unsearched list, where there is a cheaper way than counting its rows. */
  readonly count?: (manager: EntityManager) => Promise<number>;
}

/**
 * One page of an entity's rows in the order of their creation. Constant cost at any depth: the cursor is an id, and
 * one row more than asked for tells whether another page follows. Skipped rows cost one step of the index each.
 */
export async function paginateById<T extends Row, Column extends keyof T & string = keyof T & string>(
  database: Pick<Database, 'read'>,
  entity: EntityTarget<T>,
  key: ListKey,
  request: PageRequest,
  order: RowOrder,
  { columns, search: [text, searched] = [null, []], count }: PageOptions<Column> = {},
): Promise<Page<Pick<T, Column | 'id'>>> {
  const first = pageSize(request);
  const skip = rowsToSkip(request);
  const after = cursorId(request);
  const search = parseSearch(text);
  const rowsAfter = (manager: EntityManager, place: number | undefined) => {
    const from = keyset(manager, key, place, order === 'newest first' ? 'DESC' : 'ASC');
    const [where, values] = narrow(manager, from.where, from.values, searched, search);
    return [`WHERE ${where} ORDER BY ${from.order} LIMIT ?`, values] as const;
  };
  /** The id alone comes from the index: whole rows, with their long texts, are not read to be skipped. */
  const lastSkipped = async (manager: EntityManager): Promise<number | undefined> => {
    const [rest, values] = rowsAfter(manager, after);
    const sql = `SELECT id FROM ${tableOf(manager, entity)} ${rest} OFFSET ?`;
    const [last] = await select<Row>(manager, sql, [...values, 1, skip - 1]);
    return last?.id;
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
    const place = skip > 0 ? await lastSkipped(manager) : after;
    if (skip > 0 && place === undefined) return [];
    const [rest, values] = rowsAfter(manager, place);
    return selectRows(manager, entity, rest, [...values, first + 1], columns && ['id', ...columns]);
  });
  return {
    rows: found.slice(0, first),
    hasNextPage: found.length > first,
    cursorOf: (row) => encodeCursor(row.id),
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
