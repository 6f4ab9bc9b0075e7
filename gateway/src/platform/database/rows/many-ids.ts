import { type EntityManager, type FindOperator, In, Raw } from 'typeorm';
import { allOf, type Condition, dialectOf } from '../dialect.js';
import { idsIn, type SqlValue, select } from './rows.js';

/**
 * The rows with one of many ids and a key, such as their application's. `+ 0` has them found by their ids: the
 * embedded database would rather read every row of the application.
 */
export function idsOf(key: Readonly<Record<string, number>>, ids: readonly number[]): Condition {
  const ofKey = Object.entries(key).map(([name, value]) => ({ where: `${name} + 0 = ?`, values: [value] }));
  return allOf([...ofKey, idsIn(ids)]);
}

/** The same for the options of TypeORM: a condition on `applicationId` beside one on `id`. */
export const amongIds = (applications: readonly number[]): FindOperator<number> =>
  applications.length === 0
    ? In([])
    : Raw((column) => `${column} + 0 IN (:...applications)`, { applications });

/** The ids that a `SELECT id …` finds. The embedded database joins them: 100,000 rows would take a quarter of a second. */
export async function selectIds(manager: EntityManager, sql: string, values: readonly SqlValue[]) {
  if (!dialectOf(manager).isEmbedded)
    return (await select<{ id: number }>(manager, sql, values)).map(({ id }) => id);
  const joined = `SELECT json_group_array(id) AS ids FROM (${sql})`;
  const [row] = await select<{ ids: string }>(manager, joined, values);
  return JSON.parse(row?.ids ?? '[]') as number[];
}
