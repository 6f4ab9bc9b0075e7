import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/execute.js';
import { idsIn } from '../../platform/database/ids-in.js';
import { select } from '../../platform/database/select.js';
import type { RestoreConflict, Restored } from '../undo/kept-rows.js';
import type { UndoContext } from '../undo/undo-journal.service.js';
import { timeText } from './batch-labels.js';
import { type IdRanges, idsOf } from './id-ranges.js';
import { QrStatusChange } from './qr-status-change.entity.js';
import { insertStatusChange, rowsPerUpdate } from './status-change-rows.js';

/** What an undo needs to know of a change: its row, and the codes that it changed. */
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
  const change = await insertStatusChange(manager, { applicationId, accountId, status: 'active', note });
  const ids = idsOf(ranges);
  let restored = 0;
  const conflicts: RestoreConflict[] = [];
  for (let at = 0; at < ids.length; at += rowsPerUpdate) {
    const chunk = ids.slice(at, at + rowsPerUpdate);
    const { where, values } = idsIn(chunk);
    const sql = `UPDATE qr_codes SET status = 'active', statusChangeId = ? WHERE ${where} AND statusChangeId = ?`;
    const { affected } = await execute(manager, sql, [change.id, ...values, changeId]);
    restored += affected;
    if (affected < chunk.length) conflicts.push(...(await changedSince(manager, chunk, change.id)));
    await yieldToEventLoop();
  }
  if (restored === 0) await manager.delete(QrStatusChange, { id: change.id });
  return { restored, conflicts };
}

async function changedSince(
  manager: EntityManager,
  ids: readonly number[],
  undoId: number,
): Promise<RestoreConflict[]> {
  const { where, values } = idsIn(ids);
  const sql = `SELECT id, code FROM qr_codes WHERE ${where} AND (statusChangeId IS NULL OR statusChangeId <> ?) ORDER BY id`;
  const rows = await select<{ id: number; code: string }>(manager, sql, [...values, undoId]);
  return rows.map(({ id, code }) => ({ id: String(id), message: `${code} was changed again since.` }));
}
