import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { idsIn, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { type AuditFieldChange, recordAudit } from '../../operations/audit-log/record-audit.js';
import type { Change, Changes } from '../../operations/changes/changes.js';
import type { Restored } from '../../operations/undo/kept-rows.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import type { UndoContext } from '../../operations/undo/undo-journal.service.js';
import { undoLabel } from '../../operations/undo/undo-label.js';
import { type Validity, validityFields } from '../validity/validity.js';
import { says } from '../validity/validity.messages.js';
import { type ValidityRequest, validityRules } from '../validity/validity-rules.js';
import { batchName } from './batch-labels.js';
import { firstCodes } from './code-rows.js';
import { type IdRanges, idsOf, rangesOf } from './id-ranges.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import type { QrSelectionRequest } from './qr-selection.js';
import type { QrSelectionsService } from './qr-selections.service.js';
import { setBatchValidity, setCodeValidity } from './set-validity.js';

const maxSelected = 10_000;
/** Read by ids, which SQLite keeps prepared by their number. */
const rowsPerRead = 1000;

/** As JSON has it: times are texts. */
type Stored = Readonly<Record<keyof Validity, string | number | null>>;

interface BatchUndo {
  readonly id: number;
  readonly before: Stored;
  readonly after: Stored;
}

interface CodesUndo {
  /** Null for the validity of the batch. */
  readonly after: Stored | null;
  readonly groups: readonly { readonly before: Stored | null; readonly ids: IdRanges }[];
}

/** Sets for how long and how often codes can be redeemed: of a batch, or of codes themselves. */
export class QrValidityService {
  constructor(
    private readonly changes: Changes,
    private readonly selections: QrSelectionsService,
  ) {
    changes.onUndo<BatchUndo>('QR_BATCH_VALIDITY_CHANGED', ['qr_batch', 'updated'], undoBatch);
    changes.onUndo<CodesUndo>('QR_CODE_VALIDITY_CHANGED', ['qr_code', 'updated'], undoCodes);
  }

  /**
   * Gives the codes of a selection a validity of their own, or the one of their batches again.
   * @throws DomainError as `QrSelectionsService.ids`; INVALID_INPUT for more than 10,000 codes, and when one was used more
   *   often than the validity allows
   */
  async ofCodes(
    scope: ApplicationScope,
    viewer: SignedIn,
    selection: QrSelectionRequest,
    request: ValidityRequest | null | undefined,
  ): Promise<{ changedCount: number; undo: UndoEntry | null }> {
    const { validity } = parseInput(z.object({ validity: validityRules.nullish() }), { validity: request });
    const after = validity ?? null;
    return this.changes.run(viewer, 'qr_code.updated', async (change) => {
      const { manager } = change;
      const { applicationId } = scope;
      const selected = await this.selections.ids(manager, scope, selection);
      if (selected.length > maxSelected)
        throw fieldError('INVALID_INPUT', 'selection', says.tooManyCodes(maxSelected));
      const groups = await byValidity(manager, selected, (own) => !isSame(own, after));
      const ids = groups.flatMap((group) => group.ids);
      if (ids.length === 0) return { changedCount: 0, undo: null };
      await setCodeValidity(manager, ids, after);
      const codes = await firstCodes(manager, ids);
      const label = undoLabel(ids.length, { en: ['QR code', 'QR codes'] }, codes[0]);
      const payload = { after, groups: groups.map((group) => ({ ...group, ids: rangesOf(group.ids) })) };
      const undo = await change.keep(applicationId, 'QR_CODE_VALIDITY_CHANGED', label, payload);
      const changes = after ? changesOf(null, after) : [{ field: 'validity', to: 'batch' }];
      await recordAudit(manager, 'qr_code.updated', {
        applicationId,
        ids: codes,
        count: ids.length,
        changes,
      });
      return { changedCount: ids.length, undo };
    });
  }
}

/**
 * Sets the validity of a batch in a change of it.
 * @returns what the audit log says of it, and the entry by which it is undone; nothing when it has that validity
 */
export async function changeValidity(
  change: Change,
  batch: QrBatch,
  validity: Validity,
): Promise<{ changes: AuditFieldChange[]; undo: UndoEntry | null }> {
  const before = storedOf(batch);
  if (isSame(batch, validity)) return { changes: [], undo: null };
  await setBatchValidity(change.manager, batch, validity);
  const payload: BatchUndo = { id: batch.id, before, after: storedOf(validity) };
  const label = undoLabel(1, { en: ['batch', 'batches'] }, batchName(batch));
  const undo = await change.keep(batch.applicationId, 'QR_BATCH_VALIDITY_CHANGED', label, payload);
  return { changes: changesOf(batch, validity), undo };
}

/** The fields of a validity as the audit log has them. */
export const changesOf = (before: Validity | null, after: Validity): AuditFieldChange[] => {
  const [from, to] = [before && storedOf(before), storedOf(after)];
  return validityFields.map((field) => ({ field, ...(from && { from: from[field] }), to: to[field] }));
};

const storedOf = (validity: Validity): Stored => {
  const text = (time: Date | null) => time?.toISOString() ?? null;
  const { validFrom, validUntil, maxUses, useEvery, useZone } = validity;
  return { validFrom: text(validFrom), validUntil: text(validUntil), maxUses, useEvery, useZone };
};

const revived = ({ validFrom, validUntil, ...rest }: Stored): Validity =>
  ({
    ...rest,
    validFrom: validFrom === null ? null : new Date(validFrom),
    validUntil: validUntil === null ? null : new Date(validUntil),
  }) as Validity;

const isSame = (one: Validity | null, other: Validity | null) =>
  JSON.stringify(one && storedOf(one)) === JSON.stringify(other && storedOf(other));

/** Codes by their own validity. */
async function byValidity(
  manager: EntityManager,
  ids: readonly number[],
  isWanted: (own: Validity | null) => boolean,
): Promise<{ before: Stored | null; ids: number[] }[]> {
  const groups = new Map<string, { before: Stored | null; ids: number[] }>();
  for await (const chunk of inPieces(ids, rowsPerRead)) {
    const { where, values } = idsIn(chunk);
    for (const row of await selectRows(manager, QrCode, `WHERE ${where}`, values, [
      'id',
      ...validityFields,
    ])) {
      const own = row.maxUses === null ? null : (row as Validity);
      if (!isWanted(own)) continue;
      const before = own && storedOf(own);
      const key = JSON.stringify(before);
      const group = groups.get(key) ?? { before, ids: [] };
      group.ids.push(row.id);
      groups.set(key, group);
    }
  }
  return [...groups.values()];
}

async function undoBatch({ manager }: Change, { id, before, after }: BatchUndo): Promise<Restored> {
  const batch = await manager.findOneByOrFail(QrBatch, { id });
  if (!isSame(batch, revived(after))) {
    const conflict = { id: String(id), message: says.changedAgain(batchName(batch)) };
    return { restored: 0, conflicts: [conflict], ids: [] };
  }
  await unlessUsed(setBatchValidity(manager, batch, revived(before)));
  return { restored: 1, conflicts: [], ids: [id] };
}

async function undoCodes(
  { manager }: Change,
  { after, groups }: CodesUndo,
  _: UndoContext,
): Promise<Restored> {
  const restored: number[] = [];
  const others: number[] = [];
  for (const { before, ids: ranges } of groups) {
    const ids = idsOf(ranges);
    const same = await byValidity(manager, ids, (own) => isSame(own, after && revived(after)));
    const found = same.flatMap((group) => group.ids);
    await unlessUsed(setCodeValidity(manager, found, before && revived(before)));
    restored.push(...found);
    const unchanged = new Set(found);
    others.push(...ids.filter((id) => !unchanged.has(id)));
  }
  const names = await firstCodes(manager, others);
  const conflicts = names.map((code, at) => ({ id: String(others[at]), message: says.changedAgain(code) }));
  const ids = await firstCodes(manager, restored);
  return { restored: restored.length, conflicts, ids, count: restored.length };
}

/** @throws DomainError CONFLICT when a code was used more often since than the validity before allows */
async function unlessUsed(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'INVALID_INPUT') throw error;
    throw new DomainError('CONFLICT', says.usedSince);
  }
}
