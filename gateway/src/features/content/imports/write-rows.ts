import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Change } from '../../operations/changes/changes.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { undoLabel } from '../../operations/undo/undo-label.js';
import type { PlannedRow } from './import-plan.js';
import {
  bytesOfValues,
  type ImportContext,
  type ImportedUpdate,
  type ImportTarget,
  isInLanguage,
  type Values,
} from './import-target.js';
import { digestOf, type ImportUndoPayload, lockedRows } from './import-undo.js';
import { says } from './imports.messages.js';

/** Texts of the rows before, beyond which the journal would not take them. */
const maxUndoCharacters = 2_000_000;

type PlannedUpdate = PlannedRow & { readonly id: number };

/** Adds and updates the rows of a plan. @throws DomainError CONFLICT for a row that was changed since it was planned */
export async function writeRows(
  change: Change,
  context: ImportContext,
  target: ImportTarget,
  rows: readonly PlannedRow[],
): Promise<UndoEntry | null> {
  const { applicationId } = context.scope;
  const updates = rows.filter((row): row is PlannedUpdate => row.outcome === 'UPDATE');
  const updated = await updateRows(change, target, applicationId, updates);
  const additions = rows.filter(({ outcome }) => outcome === 'NEW').map(({ values }) => values);
  const ids = await target.add(change, context, additions);
  await target.finish?.(change, applicationId);
  await change.record(
    [...ids, ...updates.map(({ id }) => id)].map((id) => ({ id, applicationId })),
    [
      { field: 'added', to: ids.length },
      { field: 'updated', to: updates.length },
    ],
  );
  const added = ids.map((id, at) => ({ id, digest: digestOf(target, additions[at] as Values) }));
  const addedBytes = bytesOfValues(additions);
  const updatedBytes = bytesOfValues(updates.map(({ values }) => values));
  const columns = target.columns.map(({ name }) => name).filter(isInLanguage);
  return change.keep(
    applicationId,
    target.undoKind,
    undoLabel(ids.length + updates.length, target.noun),
    updated && ({ added, updated, columns, addedBytes, updatedBytes } satisfies ImportUndoPayload),
  );
}

/**
 * Locks and updates rows. Between the comparison with the file and the lock another call may have changed one of them.
 * @returns their values before; undefined when these are too long to keep
 * @throws DomainError CONFLICT
 */
async function updateRows(
  change: Change,
  target: ImportTarget,
  applicationId: number,
  updates: readonly PlannedUpdate[],
): Promise<ImportUndoPayload['updated'] | undefined> {
  const planned = new Map(updates.map((row) => [row.id, row]));
  const kept: ImportUndoPayload['updated'][number][] = [];
  let characters = 0;
  let found = 0;
  for await (const rows of lockedRows(change.manager, target, applicationId, [...planned.keys()])) {
    const piece: ImportedUpdate[] = [];
    const marks = await target.marksOf?.(change.manager, [...rows.keys()]);
    for (const [id, row] of rows) {
      const old = target.valuesOf(row);
      const { before: digests = {}, values } = planned.get(id) as PlannedUpdate;
      if (Object.entries(digests).some(([column, known]) => digest(old[column] ?? '') !== known))
        throw changedSincePreview();
      const before = Object.fromEntries(Object.keys(values).map((column) => [column, old[column] ?? '']));
      const outdated = marks?.get(id);
      characters += lengthOf(Object.values(before)) + lengthOf(outdated?.map(({ source }) => source) ?? []);
      if (characters <= maxUndoCharacters)
        kept.push({ id, before, digest: digestOf(target, { ...old, ...values }), outdated });
      piece.push({ row, values });
    }
    await target.update(change, piece);
    found += rows.size;
  }
  if (found !== planned.size) throw changedSincePreview();
  return characters <= maxUndoCharacters ? kept : undefined;
}

const lengthOf = (texts: readonly (string | null)[]) =>
  texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);

export const changedSincePreview = () => new DomainError('CONFLICT', says.changedSince);
