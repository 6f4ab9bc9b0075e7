import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { select } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { oneLine, parseInput } from '../../../platform/errors/parse-input.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAudit, recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import type { UndoJournal } from '../../operations/undo/undo-journal.service.js';
import type { UndoKind } from '../../operations/undo/undo-kind.js';
import { undoLabel } from '../../operations/undo/undo-label.js';
import { isCode } from '../code-names/code-generator.js';
import { batchName } from '../qr-codes/batch-labels.js';
import { firstCodes } from '../qr-codes/code-rows.js';
import { rangesOf } from '../qr-codes/id-ranges.js';
import { historyIndex } from '../qr-codes/newest-codes.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import { says } from '../qr-codes/qr-codes.messages.js';
import type { QrSelectionRequest } from '../qr-codes/qr-selection.js';
import type { QrSelectionsService } from '../qr-codes/qr-selections.service.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { maxStatusNoteLength, QrStatusChange } from './qr-status-change.entity.js';
import { type QrStatusReason, qrStatusReasons } from './qr-status-reason.js';
import { type ChangedCodes, changeActive, insertStatusChange } from './status-change-rows.js';
import { type StatusUndo, undoBatchRevocation, undoStatusChange } from './status-undo.js';

/** Why a status changes. Both may be left out. */
export interface StatusExplanation {
  readonly reason?: QrStatusReason | null | undefined;
  readonly note?: string | null | undefined;
}

const explanationRules = z.object({
  reason: z.enum(qrStatusReasons).nullish(),
  note: z
    .string()
    .max(maxStatusNoteLength, says.noteTooLong(maxStatusNoteLength))
    .regex(oneLine, says.noteNotOneLine)
    .nullish(),
});

/**
 * Changes the status of codes: of one, of a selection or of a batch. An action is one row of `qr_status_changes`, and a
 * conditional update of its codes decides which of them it changes, across all gateways.
 */
export class QrStatusChangesService {
  constructor(
    private readonly database: Database,
    private readonly selections: QrSelectionsService,
    private readonly undoJournal: UndoJournal,
  ) {
    undoJournal.register<StatusUndo>(['QR_STATUS_CHANGED'], ['qr_code', 'restored'], undoStatusChange);
    undoJournal.register<StatusUndo>(['QR_BATCH_REVOKED'], ['qr_batch', 'restored'], undoBatchRevocation);
  }

  /**
   * Marks an active code as used or revoked. Only one of two concurrent calls succeeds.
   * @throws DomainError INVALID_INPUT; NOT_FOUND, also for a code of another application; CONFLICT when the code is not
   *   active
   */
  async changeOne(
    viewer: SignedIn,
    code: string,
    status: QrStatus,
    explanation: StatusExplanation = {},
  ): Promise<{ qrCode: QrCode; undo: UndoEntry | null }> {
    const parsed = parseInput(explanationRules, explanation);
    if (!isCode(code)) throw notFound(says.noCode);
    const where = { code, ...visibleTo(viewer, 'codes.write') };
    return this.database.write(async (manager) => {
      const found = await manager.findOneBy(QrCode, where);
      if (!found)
        return refuseRow(manager, QrCode, where, { viewer, right: 'codes.write', missing: says.noCode });
      if (status === 'active') throw statusConflict(found.status, status);
      const { applicationId } = found;
      const { accountId } = viewer;
      const change = await insertStatusChange(manager, [found.id], {
        ...{ applicationId, accountId, status },
        ...parsed,
      });
      const { affected } = await manager.update(
        QrCode,
        { ...where, status: 'active' },
        { status, statusChangeId: change.id },
      );
      // The error rolls the change back.
      const qrCode = await manager.findOneByOrFail(QrCode, where);
      if (affected !== 1) throw statusConflict(qrCode.status, status);
      const changed = { changeId: change.id, ids: [found.id] };
      const undo = await this.#record(manager, viewer, applicationId, changed, 'QR_STATUS_CHANGED', {
        code,
        to: status,
      });
      await recordCodes(manager, applicationId, status, parsed, [code]);
      return { qrCode, undo };
    });
  }

  /**
   * Marks the active codes of a selection as used or revoked; the others stay as they are. The codes that are changed
   * are those that were counted, so that none changes unseen.
   * @throws DomainError as `QrSelectionsService.counts`; INVALID_INPUT for any other status
   */
  async changeSelection(
    scope: ApplicationScope,
    viewer: SignedIn,
    selection: QrSelectionRequest,
    { status, ...explanation }: StatusExplanation & { readonly status: QrStatus },
  ): Promise<{ changedCount: number; unchangedCount: number; undo: UndoEntry | null }> {
    const parsed = parseInput(explanationRules, explanation);
    if (status === 'active') throw fieldError('INVALID_INPUT', 'status', says.noSuchStatus);
    return this.database.write(async (manager) => {
      const ids = await this.selections.ids(manager, scope, selection);
      const { applicationId } = scope;
      const { accountId } = viewer;
      const changed = await changeActive(manager, ids, { applicationId, accountId, status, ...parsed });
      const changedCount = changed?.ids.length ?? 0;
      const codes = changed ? await firstCodes(manager, changed.ids) : [];
      const undo = await this.#record(manager, viewer, applicationId, changed, 'QR_STATUS_CHANGED', {
        ...(codes.length === 1 && { code: codes[0] }),
        of: await nameOfBatch(manager, applicationId, selection),
        to: status,
      });
      if (changed) {
        await recordCodes(manager, applicationId, status, parsed, codes, changedCount);
      }
      return { changedCount, unchangedCount: ids.length - changedCount, undo };
    });
  }

  /**
   * Revokes the active codes of a batch.
   * @param expectedActive how many active codes the caller has seen
   * @throws DomainError INVALID_INPUT; NOT_FOUND, also for a batch of another application; CONFLICT when the batch has
   *   another number of active codes, and then nothing is revoked
   */
  async revokeBatch(
    viewer: SignedIn,
    { id, expectedActive, ...explanation }: StatusExplanation & { id: string; expectedActive: number },
  ): Promise<{ batch: QrBatch; revokedCount: number; undo: UndoEntry | null }> {
    const parsed = parseInput(explanationRules, explanation);
    const where = { id: parseRowId(id, says.noBatch), ...visibleTo(viewer, 'codes.write') };
    return this.database.write(async (manager) => {
      const batch = await manager.findOneBy(QrBatch, where);
      if (!batch)
        return refuseRow(manager, QrBatch, where, { viewer, right: 'codes.write', missing: says.noBatch });
      const ids = await activeIdsOf(manager, batch);
      if (ids.length !== expectedActive) throw batchConflict(ids.length, expectedActive);
      const { applicationId } = batch;
      const { accountId } = viewer;
      const revocation = { applicationId, accountId, status: 'revoked' as const, ...parsed };
      const changed = await changeActive(manager, ids, revocation);
      const revokedCount = changed?.ids.length ?? 0;
      // Others changed codes after they were counted. The error undoes what was revoked.
      if (revokedCount !== expectedActive) throw batchConflict(revokedCount, expectedActive);
      const labels = { batch: batchName(batch), to: 'revoked' } as const;
      const undo = await this.#record(manager, viewer, applicationId, changed, 'QR_BATCH_REVOKED', labels);
      const changes = [
        { field: 'codes', to: revokedCount },
        { field: 'reason', to: parsed.reason },
      ];
      if (changed) await recordAuditOfRows(manager, 'qr_batch.revoked', [batch], changes);
      return { batch, revokedCount, undo };
    });
  }

  async #record(
    manager: EntityManager,
    { accountId }: SignedIn,
    applicationId: number,
    changed: ChangedCodes | undefined,
    kind: UndoKind,
    labels: { readonly code?: string; readonly batch?: string; readonly of?: string; readonly to: QrStatus },
  ): Promise<UndoEntry | null> {
    if (!changed) return null;
    const { changeId, ids } = changed;
    const codes = undoLabel(ids.length, { en: ['QR code', 'QR codes'] }, labels.code);
    const { batch, of = batch, to } = labels;
    const text = batch === undefined ? codes.text : `${codes.text} of ${batch}`;
    const label = { ...codes, text, of, from: 'active', to };
    const payload: StatusUndo = { changeId, ids: rangesOf(ids) };
    return this.undoJournal.record(manager, { applicationId, accountId, kind, label, payload });
  }

  /** Status changes by their ids. One query. */
  async byIds(ids: readonly number[]): Promise<Map<number, QrStatusChange>> {
    const found = await this.database.read((manager) =>
      manager.findBy(QrStatusChange, { id: In([...new Set(ids)]) }),
    );
    return new Map(found.map((change) => [change.id, change]));
  }
}

/** The batch to which a selection is restricted, in an own application. */
async function nameOfBatch(
  manager: EntityManager,
  applicationId: number,
  { batch, filter }: QrSelectionRequest,
): Promise<string | undefined> {
  const id = batch ?? filter?.batch;
  if (!id) return undefined;
  const found = await manager.findOneBy(QrBatch, { id: parseRowId(id, says.noBatch), applicationId });
  return found ? batchName(found) : undefined;
}

async function activeIdsOf(manager: EntityManager, { id, applicationId }: QrBatch): Promise<number[]> {
  const sql = `SELECT id FROM qr_codes ${dialectOf(manager).useIndex(historyIndex)}
    WHERE applicationId = ? AND batchId = ? AND status = 'active' ORDER BY applicationId, batchId, id`;
  return (await select<{ id: number }>(manager, sql, [applicationId, id])).map(({ id }) => id);
}

function statusConflict(current: QrStatus, requested: QrStatus): DomainError {
  const already = current === requested;
  return new DomainError(
    'CONFLICT',
    already ? says.isAlready(current) : says.cannotBecome(current, requested),
  );
}

function batchConflict(now: number, expected: number): DomainError {
  return new DomainError('CONFLICT', says.otherActive(now, expected));
}

const recordCodes = (
  manager: EntityManager,
  applicationId: number,
  status: QrStatus,
  { reason }: StatusExplanation,
  codes: readonly string[],
  count = codes.length,
) =>
  recordAudit(manager, `qr_code.${status}`, {
    applicationId,
    ids: codes,
    count,
    changes: [
      { field: 'status', from: 'active', to: status },
      { field: 'reason', to: reason },
    ],
  });
