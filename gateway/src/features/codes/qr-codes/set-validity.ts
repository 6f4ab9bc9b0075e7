import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, idsIn, select } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { type Validity, validityFields } from '../validity/validity.js';
import { says } from '../validity/validity.messages.js';
import { rowsPerUpdate } from './code-rows.js';
import { historyIndex } from './newest-codes.js';
import type { QrBatch } from './qr-batch.entity.js';

const own = validityFields.map((field) => `${field} = ?`).join(', ');
const valuesOf = (validity: Validity | null) => validityFields.map((field) => validity?.[field] ?? null);

/**
 * Sets the validity of a batch, and with it of its codes without one of their own. Codes become used, or active again, by
 * the number of their uses.
 * @throws DomainError INVALID_INPUT when one of them was used more often
 */
export async function setBatchValidity(
  manager: EntityManager,
  { id, applicationId }: Pick<QrBatch, 'id' | 'applicationId'>,
  validity: Validity,
  at = new Date(),
): Promise<void> {
  // First, so that changes of one batch wait for each other.
  const sql = `UPDATE qr_batches SET ${own}, validityChangedAt = ? WHERE id = ?`;
  await execute(manager, sql, [...valuesOf(validity), at, id]);
  const ids = await select<{ id: number }>(
    manager,
    `SELECT id FROM qr_codes ${dialectOf(manager).useIndex(historyIndex)} WHERE applicationId = ? AND batchId = ? AND maxUses IS NULL`,
    [applicationId, id],
  );
  await settle(
    manager,
    ids.map((code) => code.id),
    validity.maxUses,
  );
}

/**
 * Gives codes a validity of their own, or takes it away.
 * @throws DomainError INVALID_INPUT when one of them was used more often
 */
export async function setCodeValidity(
  manager: EntityManager,
  ids: readonly number[],
  validity: Validity | null,
  at = new Date(),
): Promise<void> {
  const batches = new Map<number, number[]>();
  for await (const chunk of inPieces(ids, rowsPerUpdate)) {
    const { where, values } = idsIn(chunk);
    await execute(manager, `UPDATE qr_codes SET ${own} WHERE ${where}`, [...valuesOf(validity), ...values]);
    const sql = `SELECT id, batchId FROM qr_codes WHERE ${where}`;
    for (const { id, batchId } of await select<{ id: number; batchId: number }>(manager, sql, values))
      batches.set(batchId, [...(batches.get(batchId) ?? []), id]);
  }
  for (const [batchId, codes] of batches) {
    // Phones read the codes of the batch again.
    const sql = 'UPDATE qr_batches SET validityChangedAt = ? WHERE id = ?';
    await execute(manager, sql, [at, batchId]);
    const [batch] = await select<Pick<Validity, 'maxUses'>>(
      manager,
      'SELECT maxUses FROM qr_batches WHERE id = ?',
      [batchId],
    );
    await settle(manager, codes, validity?.maxUses ?? batch?.maxUses ?? 1);
  }
}

/** A code that a gateway before release 1.1 redeemed has no number of uses. */
const usesSql = "CASE WHEN status = 'used' AND statusChangeId IS NULL AND uses = 0 THEN 1 ELSE uses END";

/** Sets the statuses of codes by their uses; a status that a person has set stays. */
async function settle(manager: EntityManager, ids: readonly number[], maxUses: number): Promise<void> {
  for await (const chunk of inPieces(ids, rowsPerUpdate)) {
    const { where, values } = idsIn(chunk);
    const most = `SELECT MAX(uses) AS uses FROM qr_codes WHERE ${where}`;
    const [{ uses } = { uses: 0 }] = await select<{ uses: number }>(manager, most, values);
    if (uses > maxUses) throw fieldError('INVALID_INPUT', 'validity.maxUses', says.usedOften(uses));
    await execute(
      manager,
      `UPDATE qr_codes SET uses = ${usesSql}, status = 'active'
       WHERE ${where} AND status = 'used' AND statusChangeId IS NULL AND ${usesSql} < ?`,
      [...values, maxUses],
    );
    await execute(
      manager,
      `UPDATE qr_codes SET status = 'used', statusChangeId = NULL WHERE ${where} AND status = 'active' AND uses >= ?`,
      [...values, maxUses],
    );
  }
}
