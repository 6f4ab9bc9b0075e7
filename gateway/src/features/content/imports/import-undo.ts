import { type EntityManager, In } from 'typeorm';
import { amongIds, idsOf } from '../../../platform/database/rows/many-ids.js';
import { lockRows, selectRows } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { Change } from '../../operations/changes/changes.js';
import type { Growth } from '../../operations/quotas/quotas.service.js';
import type { Restored } from '../../operations/undo/kept-rows.js';
import type { UndoContext } from '../../operations/undo/undo-journal.service.js';
import {
  bytesOfTranslations,
  bytesOfValues,
  type ImportedRow,
  type ImportedUpdate,
  type ImportTarget,
  type OutdatedMark,
  type Values,
} from './import-target.js';
import { says } from './imports.messages.js';

const rowsPerStatement = 100;

/** The changes of an import, which can be taken back where nothing has changed since. */
export interface ImportUndoPayload {
  readonly added: readonly { readonly id: number; readonly digest: string }[];
  readonly updated: readonly {
    readonly id: number;
    readonly digest: string;
    readonly before: Values;
    /** Its translations that were out of date. */
    readonly outdated?: readonly OutdatedMark[] | undefined;
  }[];
  /** The columns in other languages that the file had. */
  readonly columns?: readonly string[] | undefined;
  /** The bytes of the values that it added. */
  readonly addedBytes: number;
  /** The bytes of the values that replaced those before. */
  readonly updatedBytes: number;
}

/** The growth of an application by an undo, which removes rows that the import added. */
export const growthOfUndo = (
  target: ImportTarget,
  { added, updated, addedBytes, updatedBytes }: ImportUndoPayload,
): Growth =>
  target.growthOf({
    addedRows: -added.length,
    addedBytes: -addedBytes,
    bytesBefore: updatedBytes,
    bytesAfter: bytesOfValues(updated.map(({ before }) => before)),
    translatedBytes: bytesOfTranslations(updated.map(({ before }) => before)),
  });

/** Recognises the values of a row. */
export const digestOf = ({ columns }: ImportTarget, values: Values): string =>
  digest(JSON.stringify(columns.map(({ name }) => values[name])));

/** Locks rows of an application, and reads them in pieces. */
export async function* lockedRows(
  manager: EntityManager,
  { entity, load }: ImportTarget,
  applicationId: number,
  ids: readonly number[],
): AsyncGenerator<Map<number, ImportedRow>> {
  for await (const piece of inPieces(ids, rowsPerStatement)) {
    await lockRows<ImportedRow>(manager, entity, { id: In(piece), applicationId: amongIds([applicationId]) });
    const { where, values } = idsOf({ applicationId }, piece);
    const rows = await selectRows<ImportedRow>(manager, entity, `WHERE ${where}`, values);
    await load?.(manager, rows);
    yield new Map(rows.map((row) => [row.id, row]));
  }
}

/** Removes the rows that an import added, and gives those that it changed their values back; see `Restore`. */
export async function restoreImport(
  change: Change,
  kind: ImportTarget,
  { added, updated, columns }: ImportUndoPayload,
  { applicationId }: UndoContext,
): Promise<Restored> {
  const { manager } = change;
  const target = (columns && kind.forColumns?.(columns)) ?? kind;
  const conflicts: Restored['conflicts'][number][] = [];
  const { noun } = target;
  /** Whether a row is as the import left it. */
  const isAsImported = (row: ImportedRow | undefined, id: number, expected: string): row is ImportedRow => {
    const isSame = row !== undefined && digestOf(target, target.valuesOf(row)) === expected;
    if (!isSame) {
      const message = row ? says.changedAfter(noun, id) : says.deletedAfter(noun, id);
      conflicts.push({ id: String(id), message });
    }
    return isSame;
  };
  const digests = new Map([...added, ...updated].map((row) => [row.id, row.digest]));
  const before = new Map(updated.map((row) => [row.id, row.before]));
  const outdated = new Map(updated.map((row) => [row.id, row.outdated ?? []]));
  const ids: number[] = [];
  for await (const rows of lockedRows(manager, target, applicationId, [...before.keys()])) {
    const back: ImportedUpdate[] = [];
    for (const [id, row] of rows)
      if (isAsImported(row, id, digests.get(id) as string))
        back.push({ row, values: before.get(id) as Values });
    await target.update(change, back);
    for (const { row } of back) await target.mark?.(change, row.id, outdated.get(row.id) ?? []);
    ids.push(...back.map(({ row }) => row.id));
    for (const row of rows.keys()) before.delete(row);
  }
  const left = new Set(added.map(({ id }) => id));
  for await (const rows of lockedRows(manager, target, applicationId, [...left])) {
    const removable: ImportedRow[] = [];
    const kept = await target.keptSince?.(manager, [...rows.values()]);
    for (const [id, row] of rows) {
      left.delete(id);
      const since = kept?.has(id) && says.translatedAfter(noun, id);
      const reason = since || target.keptBecause?.(row);
      if (reason) conflicts.push({ id: String(id), message: reason });
      else if (isAsImported(row, id, digests.get(id) as string)) removable.push(row);
    }
    if (removable.length > 0) await target.remove(change, removable);
    ids.push(...removable.map(({ id }) => id));
  }
  // Rows that were not found.
  for (const id of [...before.keys(), ...left]) isAsImported(undefined, id, '');
  if (ids.length > 0) await target.finish?.(change, applicationId);
  return { restored: ids.length, conflicts, ids };
}
