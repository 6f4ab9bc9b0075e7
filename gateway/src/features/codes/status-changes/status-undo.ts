import type { EntityManager } from 'typeorm';
import { execute, idsIn, select } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { RestoreConflict, Restored } from '../../operations/undo/kept-rows.js';
import type { UndoContext } from '../../operations/undo/undo-journal.service.js';
import { timeText } from '../qr-codes/batch-labels.js';
import { firstCodes, rowsPerUpdate } from '../qr-codes/code-rows.js';
import { type IdRanges, idsOf } from '../qr-codes/id-ranges.js';
import { says } from '../qr-codes/qr-codes.messages.js';
import { QrStatusChange } from './qr-status-change.entity.js';
import { changedIds, insertStatusChange } from './status-change-rows.js';

/** A change that is undone: its row, and the codes that it changed. */
export interface StatusUndo {
  readonly changeId: number;
  readonly ids: IdRanges;
}

/**
 * Makes the codes of a change active again, but for those that were changed by something else since. The rows of changes
 * stay as they are; the undo is a row of its own.
 */
export async function undoStatusChange(
  manager: EntityManager,
  { changeId, ids: ranges }: StatusUndo,
  { applicationId, accountId }: UndoContext,
): Promise<Restored> {
  const undone = await manager.findOneByOrFail(QrStatusChange, { id: changeId });
  const note = `Undid the change to ${undone.status} of ${timeText(undone.changedAt)}.`;
  const ids = idsOf(ranges);
  const back = { applicationId, accountId, status: 'active', note } as const;
  const change = await insertStatusChange(manager, ids, back);
  const restored: number[] = [];
  const conflicts: RestoreConflict[] = [];
  for await (const chunk of inPieces(ids, rowsPerUpdate)) {
    const { where, values } = idsIn(chunk);
    const sql = `UPDATE qr_codes SET status = 'active', statusChangeId = ? WHERE ${where} AND statusChangeId = ?`;
    const { affected } = await execute(manager, sql, [change.id, ...values, changeId]);
    if (affected === chunk.length) restored.push(...chunk);
    else {
      restored.push(...(await changedIds(manager, chunk, change.id)));
      conflicts.push(...(await changedSince(manager, chunk, change.id)));
    }
  }
  if (restored.length === 0) await manager.delete(QrStatusChange, { id: change.id });
  return {
    restored: restored.length,
    conflicts,
    ids: await firstCodes(manager, restored),
    count: restored.length,
  };
}

/** The same for a revoked batch, which the audit log names instead of its codes. */
export async function undoBatchRevocation(
  manager: EntityManager,
  payload: StatusUndo,
  context: UndoContext,
): Promise<Restored> {
  const { count: _, ...done } = await undoStatusChange(manager, payload, context);
  const { where, values } = idsIn(idsOf(payload.ids).slice(0, 1));
  const sql = `SELECT batchId FROM qr_codes WHERE ${where}`;
  const batches = await select<{ batchId: number }>(manager, sql, values);
  return { ...done, ids: batches.map(({ batchId }) => batchId) };
}

async function changedSince(
  manager: EntityManager,
  ids: readonly number[],
  undoId: number,
): Promise<RestoreConflict[]> {
  const { where, values } = idsIn(ids);
  const sql = `SELECT id, code FROM qr_codes WHERE ${where} AND (statusChangeId IS NULL OR statusChangeId <> ?) ORDER BY id`;
  const rows = await select<{ id: number; code: string }>(manager, sql, [...values, undoId]);
  return rows.map(({ id, code }) => ({ id: String(id), message: says.changedAgain(code) }));
}
