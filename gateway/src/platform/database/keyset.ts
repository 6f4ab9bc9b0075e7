import {
  And,
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  LessThan,
  LessThanOrEqual,
  MoreThan,
  MoreThanOrEqual,
  type ObjectLiteral,
} from 'typeorm';

interface Keyset<T> {
  readonly where: FindOptionsWhere<T>;
  readonly order: FindOptionsOrder<T>;
}

/**
 * The rows of a `(key, id)` index from a place on, so that both kinds of database go straight to that place.
 *
 * MariaDB answers `key = 1 AND id < 5000 ORDER BY id DESC` by walking from the newest row of the key over every one
 * above the place: 230 ms at the end of 200,000 rows, and 0.2 ms with the key as an interval and in the order. Which
 * it does depends on its statistics of the day. SQLite seeks for an equality alone.
 */
export function keyset<T extends ObjectLiteral>(
  manager: EntityManager,
  where: FindOptionsWhere<T>,
  place: number | undefined,
  direction: 'ASC' | 'DESC',
): Keyset<T> {
  const beyond = place === undefined ? {} : { id: direction === 'DESC' ? LessThan(place) : MoreThan(place) };
  const keys = Object.entries(where);
  const embedded = manager.connection.options.type === 'better-sqlite3';
  if (embedded || !keys.every(([, value]) => typeof value === 'number')) {
    return { where: { ...where, ...beyond }, order: { id: direction } } as unknown as Keyset<T>;
  }
  const intervals = keys.map(([key, value]) => [key, And(MoreThanOrEqual(value), LessThanOrEqual(value))]);
  const order = keys.map(([key]) => [key, direction]);
  return {
    where: { ...Object.fromEntries(intervals), ...beyond },
    order: { ...Object.fromEntries(order), id: direction },
  } as unknown as Keyset<T>;
}
