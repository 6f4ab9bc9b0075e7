import type { EntityManager } from 'typeorm';
import { execute, idsIn, insertRow, select } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { textOrNull } from '../../../platform/visible-text.js';
import { rowsPerUpdate } from '../qr-codes/code-rows.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { QrStatusChange } from './qr-status-change.entity.js';
import type { QrStatusReason } from './qr-status-reason.js';

export interface NewStatusChange {
  readonly applicationId: number;
  readonly accountId: number;
  readonly status: QrStatus;
  readonly reason?: QrStatusReason | null | undefined;
  readonly note?: string | null | undefined;
}

/**
 * @param ids the codes that it may change
 * @throws DomainError UNAUTHENTICATED when the account was deleted after its session was read
 */
export async function insertStatusChange(
  manager: EntityManager,
  ids: readonly number[],
  { reason, note, ...change }: NewStatusChange,
): Promise<QrStatusChange> {
  return insertRow(manager, QrStatusChange, {
    ...change,
    reason: reason ?? null,
    note: textOrNull(note),
    changedAt: new Date(),
    firstCodeId: ids.reduce((least, id) => Math.min(least, id), Number.POSITIVE_INFINITY),
    lastCodeId: ids.reduce((greatest, id) => Math.max(greatest, id), 0),
  });
}

/** The result of a change of many codes. */
export interface ChangedCodes {
  readonly changeId: number;
  readonly ids: readonly number[];
}

/** Changes the active ones of the codes. Leaves no record when none is. */
export async function changeActive(
  manager: EntityManager,
  ids: readonly number[],
  change: NewStatusChange,
): Promise<ChangedCodes | undefined> {
  if (ids.length === 0) return undefined;
  const { id: changeId } = await insertStatusChange(manager, ids, change);
  const changed: number[] = [];
  for await (const chunk of inPieces(ids, rowsPerUpdate)) {
    const { where, values } = idsIn(chunk);
    const sql = `UPDATE qr_codes SET status = ?, statusChangeId = ? WHERE ${where} AND status = 'active'`;
    const { affected } = await execute(manager, sql, [change.status, changeId, ...values]);
    if (affected === chunk.length) changed.push(...chunk);
    else if (affected > 0) changed.push(...(await changedIds(manager, chunk, changeId)));
  }
  if (changed.length > 0) return { changeId, ids: changed };
  await manager.delete(QrStatusChange, { id: changeId });
  return undefined;
}

/** The codes that a change has changed. */
export async function changedIds(
  manager: EntityManager,
  ids: readonly number[],
  changeId: number,
): Promise<number[]> {
  const { where, values } = idsIn(ids);
  const sql = `SELECT id FROM qr_codes WHERE ${where} AND statusChangeId = ?`;
  return (await select<{ id: number }>(manager, sql, [...values, changeId])).map(({ id }) => id);
}
