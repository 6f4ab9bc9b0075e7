import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { allOf, type Condition, dialectOf } from '../dialect.js';
import { type SqlValue, select } from '../rows/rows.js';
import { decodeCursor, encodeCursor, invalidCursor, type PageRequest } from './page.js';

/** The common values of the rows of a list, such as `{ applicationId: 1 }`: the first columns of its index. */
export type ListKey = Readonly<Record<string, number>>;

/** The order of the rows of a list, in which an index finds a place at constant cost. */
export interface ListOrder {
  /** The columns of a place, in the order of a cursor. The last one is the id. */
  readonly columns: Readonly<Record<string, 'integer' | 'text' | 'time'>>;
  readonly direction: 'ASC' | 'DESC';
  /** The index of a table that has this order, where a database would choose another. */
  readonly index?: (table: string) => string;
}

/** The rows of an entity with a key, in an order. */
export interface OrderedRows {
  readonly entity: EntityTarget<ObjectLiteral>;
  readonly key: ListKey;
  readonly order: ListOrder;
  /** Narrows the rows further, by a condition on their table. */
  readonly where?: Condition | undefined;
}

/** The values of a row in the columns of an order. */
export type Place = Readonly<Record<string, SqlValue>>;

export type RowOrder = 'oldest first' | 'newest first';

/** The orders of creation. */
export const byId: Readonly<Record<RowOrder, ListOrder>> = {
  'oldest first': { columns: { id: 'integer' }, direction: 'ASC' },
  'newest first': { columns: { id: 'integer' }, direction: 'DESC' },
};

/** The last time that MySQL stores. */
const maxTime = Date.UTC(9999, 11, 31);

/** The place that the cursor of a request names; undefined for the beginning. @throws DomainError INVALID_INPUT */
export function placeOf({ columns }: ListOrder, { after }: Pick<PageRequest, 'after'>): Place | undefined {
  if (!after) return undefined;
  const values = decodeCursor(after);
  const types = Object.entries(columns);
  if (values.length !== types.length) throw invalidCursor();
  return Object.fromEntries(types.map(([name, type], at) => [name, parsed(type, values[at])]));
}

function parsed(type: ListOrder['columns'][string], value: unknown): SqlValue {
  if (type === 'text' && typeof value === 'string') return value;
  if (type === 'integer' && Number.isInteger(value)) return value as number;
  if (type === 'time' && typeof value === 'number' && value >= 0 && value <= maxTime) return new Date(value);
  throw invalidCursor();
}

/** The cursor of a row. */
export const cursorOf = ({ columns }: ListOrder, row: object): string =>
  encodeCursor(
    ...Object.keys(columns).map((name) => {
      const value = (row as Place)[name];
      return value instanceof Date ? value.getTime() : (value as string | number);
    }),
  );

const quoted = (columns: readonly string[]) => columns.map((column) => `\`${column}\``);

/**
 * The rows of a list after a place, as parts of SQL. Both kinds of database go straight to it.
 * @param last the last of the rows, where the list does not end them
 */
export function keyset(manager: EntityManager, rows: OrderedRows, after?: Place, last?: Place) {
  const { entity, key, order } = rows;
  const table = manager.connection.getMetadata(entity).tableName;
  const { columns, direction, index } = order;
  const { withKey, useIndex, beyond } = dialectOf(manager);
  const ofKey = Object.entries(key).map(([column, value]) =>
    index ? { where: `${column} = ?`, values: [value] } : withKey(column, value),
  );
  const names = Object.keys(columns);
  const [later, notLater] = direction === 'ASC' ? (['>', '<='] as const) : (['<', '>='] as const);
  const compared = (operator: typeof later | typeof notLater, place: Place) =>
    beyond(
      quoted(names),
      operator,
      names.map((name) => place[name] ?? null),
    );
  const { where, values } = allOf([
    ...ofKey,
    rows.where,
    after && compared(later, after),
    last && compared(notLater, last),
  ]);
  const hint = index ? useIndex(index(table)) : '';
  const ordered = quoted([...Object.keys(key), ...names]).map((name) => `${name} ${direction}`);
  return { table, where, values, rest: `${hint} WHERE ${where} ORDER BY ${ordered.join(', ')}` };
}

/**
 * The place of a row by its number after a place, from 1; undefined where the list ends before it. It comes from the index
 * alone: whole rows, with their long texts, are not read to be skipped.
 */
export async function placeAt(
  manager: EntityManager,
  rows: OrderedRows,
  after: Place | undefined,
  number: number,
): Promise<Place | undefined> {
  const { table, rest, values } = keyset(manager, rows, after);
  const columns = quoted(Object.keys(rows.order.columns)).join(', ');
  const sql = `SELECT ${columns} FROM ${table} ${rest} LIMIT 1 OFFSET ?`;
  const [place] = await select<Place>(manager, sql, [...values, number - 1]);
  return place;
}
