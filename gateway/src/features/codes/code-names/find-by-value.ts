import type { EntityManager } from 'typeorm';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { visibleText } from '../../../platform/visible-text.js';
import { foldedValue } from './folded-value.js';
import { maxScannedLength } from './scanned-text.js';

/** More codes than this have no value in common that tells them apart. */
const maxFound = 500;
/** The beginnings of values that are shorter would find too many: such a value is found as a whole. */
const minBeginning = 4;

/**
 * The codes of an application with a value that begins with a text, or is a short one, whatever the case and accents: at
 * most 500. One range of an index for each field.
 * @returns undefined for an application without fields, and for a text that is longer than any search
 */
export async function findByValue(
  manager: EntityManager,
  applicationId: number,
  text: string,
): Promise<{ code: string }[] | undefined> {
  if (text.length > maxScannedLength) return undefined;
  const sql = 'SELECT id FROM code_fields WHERE applicationId = ?';
  const fields = await select<{ id: number }>(manager, sql, [applicationId]);
  if (fields.length === 0) return undefined;
  const [found, values] = byValueSql(
    fields.map(({ id }) => id),
    text,
  );
  return select<{ code: string }>(manager, found, values);
}

/** The statement that finds them. */
export function byValueSql(
  fieldIds: readonly number[],
  text: string,
): [sql: string, (string | number | null)[]] {
  const folded = foldedValue(visibleText(text));
  const { where, values } = idsIn(fieldIds, 'fieldId');
  const found = `SELECT DISTINCT codeId FROM qr_code_values WHERE ${where} AND folded BETWEEN ? AND ? LIMIT ${maxFound}`;
  const last = [...folded].length < minBeginning ? folded : `${folded}\u{10ffff}`;
  return [
    `SELECT code.code FROM (${found}) AS found JOIN qr_codes code ON code.id = found.codeId`,
    [...values, folded, last],
  ];
}
