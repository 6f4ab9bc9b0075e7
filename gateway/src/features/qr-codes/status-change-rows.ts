import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { isMissingReference } from '../../platform/database/driver-errors.js';
import { execute, insertRow } from '../../platform/database/execute.js';
import { idsIn } from '../../platform/database/ids-in.js';
import { select } from '../../platform/database/select.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { QrStatus } from './qr-status.js';
import { QrStatusChange } from './qr-status-change.entity.js';
import type { QrStatusReason } from './qr-status-reason.js';

/** A statement of this many ids takes the embedded database about 10 ms, in which nothing else runs. */
export const rowsPerUpdate = 1000;

export interface NewStatusChange {
  readonly applicationId: number;
  readonly accountId: number;
  readonly status: QrStatus;
  readonly reason?: QrStatusReason | null | undefined;
  readonly note?: string | null | undefined;
}

/** @throws DomainError UNAUTHENTICATED when the account was deleted after its session was read */
export async function insertStatusChange(
  manager: EntityManager,
  { reason, note, ...change }: NewStatusChange,
): Promise<QrStatusChange> {
  try {
    return await insertRow(manager, QrStatusChange, {
      ...change,
      reason: reason ?? null,
      note: note?.trim() || null,
      changedAt: new Date(),
    });
  } catch (error) {
    if (isMissingReference(error))
      throw new DomainError('UNAUTHENTICATED', 'Please log in.', [], { cause: error });
    throw error;
  }
}

/** What a change of many codes did. */
export interface ChangedCodes {
  readonly changeId: number;
  readonly ids: readonly number[];
}

/** Changes those of the codes that are active. Leaves no record when none is. */
export async function changeActive(
  manager: EntityManager,
  ids: readonly number[],
  change: NewStatusChange,
): Promise<ChangedCodes | undefined> {
  if (ids.length === 0) return undefined;
  const { id: changeId } = await insertStatusChange(manager, change);
  const changed: number[] = [];
  for (let at = 0; at < ids.length; at += rowsPerUpdate) {
    const chunk = ids.slice(at, at + rowsPerUpdate);
    const { where, values } = idsIn(chunk);
    const sql = `UPDATE qr_codes SET status = ?, statusChangeId = ? WHERE ${where} AND status = 'active'`;
    const { affected } = await execute(manager, sql, [change.status, changeId, ...values]);
    if (affected === chunk.length) changed.push(...chunk);
    else if (affected > 0) changed.push(...(await changedIds(manager, chunk, changeId)));
    await yieldToEventLoop();
  }
  if (changed.length > 0) return { changeId, ids: changed };
  await manager.delete(QrStatusChange, { id: changeId });
  return undefined;
}

async function changedIds(
  manager: EntityManager,
  ids: readonly number[],
  changeId: number,
): Promise<number[]> {
  const { where, values } = idsIn(ids);
  const sql = `SELECT id FROM qr_codes WHERE ${where} AND statusChangeId = ?`;
  return (await select<{ id: number }>(manager, sql, [...values, changeId])).map(({ id }) => id);
}
