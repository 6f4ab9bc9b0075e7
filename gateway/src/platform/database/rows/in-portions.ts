import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import {
  type EntityManager,
  type FindOptionsOrder,
  type FindOptionsWhere,
  In,
  type ObjectLiteral,
} from 'typeorm';
import type { Database } from '../database.js';

/** Some ten milliseconds of work: other writes wait for one portion at most. */
const defaultRows = 500;

interface Portions<Row> {
  /** The rows to change. A changed row no longer meets it. */
  readonly where: FindOptionsWhere<Row>;
  /** The order of an index that finds them. */
  readonly order: FindOptionsOrder<Row>;
  /** The number of rows in a portion. */
  readonly rows?: number | undefined;
  /** No portion begins after it is aborted. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Changes any number of rows, a portion in each transaction, so that none holds locks for long. Their keys are read
 * first, without a lock. The change repeats the condition, because a row may have changed since, or another gateway
 * may have been faster.
 * @param change the change of one portion; it answers how many rows it affected
 * @returns how many rows were changed
 */
export async function inPortions<Row extends ObjectLiteral>(
  database: Database,
  entity: new () => Row,
  { where, order, rows = defaultRows, stop }: Portions<Row>,
  change: (manager: EntityManager, portion: FindOptionsWhere<Row>) => Promise<{ affected?: number | null }>,
): Promise<number> {
  let changed = 0;
  while (!stop?.aborted) {
    const { key, values } = await database.read(async (manager) => {
      const key = manager.connection.getMetadata(entity).primaryColumns[0]?.propertyName as keyof Row &
        string;
      const select = { [key]: true } as never;
      const found = await manager.find(entity, { select, where, order, take: rows });
      return { key, values: found.map((row) => row[key]) };
    });
    if (values.length > 0) {
      const portion = { ...where, [key]: In(values) } as FindOptionsWhere<Row>;
      const { affected } = await database.write((manager) => change(manager, portion));
      changed += affected ?? 0;
    }
    if (values.length < rows) break;
    await yieldToEventLoop();
  }
  return changed;
}

/** Removes any number of rows, in portions. @returns how many */
export const removeInPortions = <Row extends ObjectLiteral>(
  database: Database,
  entity: new () => Row,
  portions: Portions<Row>,
): Promise<number> =>
  inPortions(database, entity, portions, (manager, portion) => manager.delete(entity, portion));
