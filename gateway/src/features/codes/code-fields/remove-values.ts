import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, idsIn, select } from '../../../platform/database/rows/rows.js';

export const rowsPerDelete = 1000;

/** Removes the values that codes have of a field, at most `rowsPerDelete`. */
export async function removeOf(
  manager: EntityManager,
  fieldId: number,
  codeIds: readonly number[],
): Promise<void> {
  const { where, values } = idsIn(codeIds, 'codeId');
  const sql = `DELETE FROM qr_code_values WHERE ${where} AND fieldId = ?`;
  await execute(manager, sql, [...values, fieldId]);
}

/**
 * Removes all values of a field that is about to be deleted. The embedded database serves others in between: 100,000 values
 * take it half a second. On a server they go with their field.
 */
export async function removeAllOf(manager: EntityManager, fieldId: number): Promise<void> {
  if (!dialectOf(manager).isEmbedded) return;
  const sql = `SELECT codeId FROM qr_code_values WHERE fieldId = ? LIMIT ${rowsPerDelete}`;
  for (;;) {
    const rows = await select<{ codeId: number }>(manager, sql, [fieldId]);
    if (rows.length === 0) return;
    await removeOf(
      manager,
      fieldId,
      rows.map(({ codeId }) => codeId),
    );
    await nextTurn();
  }
}
