import type { EntityManager } from 'typeorm';
import { type Condition, dialectOf } from '../dialect.js';

/** One key of a list and its value, such as `{ applicationId: 1 }`: the list is indexed by `(key, id)`. */
export type ListKey = Readonly<Record<string, number>>;

/** Rows of a list, in its order. */
export interface Keyset extends Condition {
  readonly order: string;
}

/** The rows of a `(key, id)` index from a place on, so that both kinds of database go straight to that place. */
export function keyset(
  manager: EntityManager,
  listKey: ListKey,
  place: number | undefined,
  direction: 'ASC' | 'DESC',
): Keyset {
  const [[key, value]] = Object.entries(listKey) as [[string, number]];
  const rows = dialectOf(manager).withKey(key, value);
  const order = `${key} ${direction}, id ${direction}`;
  if (place === undefined) return { ...rows, order };
  const where = `${rows.where} AND id ${direction === 'DESC' ? '<' : '>'} ?`;
  return { where, order, values: [...rows.values, place] };
}
