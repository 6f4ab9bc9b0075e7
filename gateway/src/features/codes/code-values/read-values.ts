import type { EntityManager } from 'typeorm';
import { idsIn, select } from '../../../platform/database/rows/rows.js';

/** The value that a code has of a field. */
export interface StoredValue {
  readonly codeId: number;
  readonly fieldId: number;
  readonly text: string;
}

/** The values of codes, at most 1,000 of them. One query. */
export function readValues(manager: EntityManager, codeIds: readonly number[]): Promise<StoredValue[]> {
  const { where, values } = idsIn(codeIds, 'codeId');
  const sql = `SELECT codeId, fieldId, text FROM qr_code_values WHERE ${where} ORDER BY codeId, fieldId`;
  return select<StoredValue>(manager, sql, values);
}

/** The texts of codes by the ids of their fields, by the ids of the codes. A code without a value is left out. */
export async function valuesByCode(
  manager: EntityManager,
  codeIds: readonly number[],
): Promise<Map<number, Map<number, string>>> {
  const found = new Map<number, Map<number, string>>();
  if (codeIds.length === 0) return found;
  for (const { codeId, fieldId, text } of await readValues(manager, codeIds)) {
    const own = found.get(codeId) ?? new Map<number, string>();
    found.set(codeId, own.set(fieldId, text));
  }
  return found;
}

/** A value as apps that scan a code are told it. */
export interface ShownField {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

const shownSql = `SELECT field.key, field.label, field_value.text FROM qr_code_values field_value
  JOIN code_fields field ON field.id = field_value.fieldId
  WHERE field_value.codeId = ? AND field.showOnScan = 1 ORDER BY field.id`;

/** The values of a code that are shown at scans, in the order of their fields. */
export const readShown = (manager: EntityManager, codeId: number): Promise<ShownField[]> =>
  select<ShownField>(manager, shownSql, [codeId]);
