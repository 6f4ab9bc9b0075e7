import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { bytesOf } from '../../../platform/bytes-of.js';
import { allOf, type Condition } from '../../../platform/database/dialect.js';
import { idsOf, selectIds } from '../../../platform/database/rows/many-ids.js';
import { idsIn, selectRows } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { cellExcerpt } from './cell-excerpt.js';
import type { ImportContext, ImportedRow, ImportTarget, Values } from './import-target.js';

/** Keys that are looked up at once. */
const keysPerRead = 500;

/** An existing row: digests instead of texts, which may be longer than the whole file. */
export interface Existing {
  readonly id: number;
  readonly digests: Values;
  readonly shown: Values;
  readonly bytes: Readonly<Record<string, number>>;
}

/** The existing rows that a file is about. */
export interface Known {
  readonly byId: ReadonlyMap<number, Existing>;
  readonly byKey: ReadonlyMap<string, Existing>;
}

/** A row of a file, with the id that it names. */
interface Named {
  readonly given: Values;
  readonly id: number | undefined;
}

/** Reads the rows of the application that the file may be about, and keeps the ones that it is about. */
export async function findExisting(
  manager: EntityManager,
  { scope: { applicationId } }: ImportContext,
  target: ImportTarget,
  rows: readonly Named[],
): Promise<Known> {
  const { keyColumn, keyOf, rowsPerRead, entity } = target;
  const ids = new Set(rows.map(({ id }) => id).filter((id) => id !== undefined));
  const named = rows.filter(({ id }) => id === undefined).map(({ given }) => given[keyColumn] ?? '');
  const keys = new Set(named.map(keyOf));
  const byId = new Map<number, Existing>();
  const byKey = new Map<string, Existing>();
  const possible = new Set([...ids, ...(await idsOfNamed(manager, applicationId, target, named))]);
  const sorted = [...possible].sort((a, b) => a - b);
  for await (const piece of inPieces(sorted, rowsPerRead)) {
    await nextTurn();
    const { where, values } = idsOf({ applicationId }, piece);
    const found = await selectRows<ImportedRow>(manager, entity, `WHERE ${where} ORDER BY id`, values);
    await target.load?.(manager, found);
    for (const row of found) {
      const values = target.valuesOf(row);
      const key = keyOf(values[keyColumn] ?? '');
      const isNamedByKey = keys.has(key) && !byKey.has(key);
      if (!ids.has(row.id) && !isNamedByKey) continue;
      const known = {
        id: row.id,
        digests: mapValues(values, digest),
        shown: mapValues(values, cellExcerpt),
        bytes: mapValues(values, bytesOf),
      };
      byId.set(row.id, known);
      if (isNamedByKey) byKey.set(key, known);
    }
  }
  return { byId, byKey };
}

/** The ids of rows that may have the key of one of these values. Without an index of keys these are all. */
async function idsOfNamed(
  manager: EntityManager,
  applicationId: number,
  { entity, keyIndex }: ImportTarget,
  named: readonly string[],
): Promise<number[]> {
  const { tableName } = manager.connection.getMetadata(entity);
  const find = ({ where, values }: Condition) => {
    const sql = `SELECT id FROM ${tableName} WHERE applicationId = ? AND ${where}`;
    return selectIds(manager, sql, [applicationId, ...values]);
  };
  if (named.length === 0) return [];
  if (!keyIndex) return find(allOf([]));
  const ids: number[] = [];
  for await (const piece of inPieces(named, keysPerRead))
    ids.push(...(await find(idsIn(piece.flatMap(keyIndex.keysOf), keyIndex.column))));
  return ids;
}

const mapValues = <Result>(values: Values, change: (value: string) => Result): Record<string, Result> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
