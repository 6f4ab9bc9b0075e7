import type { EntityManager, EntityTarget } from 'typeorm';
import type { Database } from '../database.js';
import { dialectOf } from '../dialect.js';
import { idsIn, select, selectRows } from '../rows/rows.js';
import type { ListKey } from './keyset.js';
import type { PageRequest } from './page.js';
import { type Row, type RowSequence, tableOf } from './paginate.js';
import { type SearchedList, searchInPieces } from './search-pieces.js';

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

interface Listed<T extends Row, Place extends object> {
  readonly entity: EntityTarget<T>;
  readonly key: ListKey;
  readonly sequence: RowSequence<Place>;
}

const maxRows = 2_147_483_647;

export const wholeList = <T extends Row & Place, Place extends object, Column extends keyof T & string>(
  database: Pick<Database, 'read' | 'kind'>,
  list: Listed<T, Place>,
  searched: SearchedList<T, Place> | undefined,
  columns: readonly Column[] | undefined,
): WholeList<Pick<T, Column | (keyof Place & string)>> => ({
  ids: async ({ first, after }) => {
    const place = list.sequence.placeOf({ first, after });
    const limit = Math.min(first, maxRows);
    return searched
      ? searchedIds(database, searched, place, limit)
      : database.read((manager) => {
          const { where, order, values } = list.sequence.after(manager, list.key, place);
          const index = list.sequence.index?.(manager, tableOf(manager, list.entity)) ?? '';
          return selectIds(manager, list, `${index} WHERE ${where} ORDER BY ${order} LIMIT ?`, [
            ...values,
            limit,
          ]);
        });
  },
  rows: (ids) =>
    database.read(async (manager) => {
      const [[key, value]] = Object.entries(list.key) as [[string, number]];
      const { where, values } = idsIn(ids);
      const selected = columns && [...list.sequence.columns, ...columns];
      const rest = `WHERE ${where} AND ${key} = ?`;
      const found = await selectRows(manager, list.entity, rest, [...values, value], selected);
      const byId = new Map(found.map((row) => [(row as unknown as Row).id, row]));
      return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
    }),
  cursorOf: (row) => list.sequence.cursorOf(row as unknown as Place),
});

async function searchedIds<T extends Row, Place extends object>(
  database: Pick<Database, 'read' | 'kind'>,
  list: SearchedList<T, Place>,
  after: Place | undefined,
  limit: number,
): Promise<number[]> {
  const ids: number[] = [];
  await searchInPieces(database, list, after, async (manager, { rest, order, values }) => {
    const found = `${rest} ORDER BY ${order} LIMIT ?`;
    for (const id of await selectIds(manager, list, found, [...values, limit - ids.length])) ids.push(id);
    return ids.length >= limit;
  });
  return ids;
}

/** The embedded database makes one text of them, in a tenth of the time that 200,000 rows take. */
async function selectIds<T extends Row, Place extends object>(
  manager: EntityManager,
  { entity }: Pick<Listed<T, Place>, 'entity'>,
  rest: string,
  values: Parameters<typeof select>[2],
): Promise<readonly number[]> {
  const sql = `SELECT id FROM ${tableOf(manager, entity)} ${rest}`;
  const inOne = dialectOf(manager).idsAsJson?.(sql);
  if (!inOne)
    return (await select<{ id: number }>(manager, sql, values, [], 'each time')).map(({ id }) => id);
  const [row] = await select<{ ids: string }>(manager, inOne, values);
  return JSON.parse(row?.ids ?? '[]');
}
