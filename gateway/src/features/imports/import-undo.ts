import { type EntityManager, In } from 'typeorm';
import { idsIn } from '../../platform/database/ids-in.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { selectRows } from '../../platform/database/select.js';
import { digest } from '../../platform/digest.js';
import { nextTurn } from '../../platform/heavy-work.js';
import type { Restored } from '../undo/kept-rows.js';
import type { UndoContext } from '../undo/undo-journal.service.js';
import type { ImportedRow, ImportTarget, Values } from './import-target.js';

const rowsPerStatement = 100;

/** What an import changed, so that it can be taken back where nothing has changed since. */
export interface ImportUndoPayload {
  readonly added: readonly { readonly id: number; readonly digest: string }[];
  readonly updated: readonly { readonly id: number; readonly digest: string; readonly before: Values }[];
}

/** Recognises the values of a row. */
export const digestOf = ({ columns }: ImportTarget, values: Values): string =>
  digest(JSON.stringify(columns.map(({ name }) => values[name])));

/** Locks rows of an application, and reads them in pieces. */
export async function* lockedRows(
  manager: EntityManager,
  { entity }: ImportTarget,
  applicationId: number,
  ids: readonly number[],
): AsyncGenerator<Map<number, ImportedRow>> {
  for (let at = 0; at < ids.length; at += rowsPerStatement) {
    await nextTurn();
    const piece = ids.slice(at, at + rowsPerStatement);
    await lockRows<ImportedRow>(manager, entity, { id: In(piece), applicationId });
    const { where, values } = idsIn(piece);
    const rows = await selectRows<ImportedRow>(manager, entity, `WHERE applicationId = ? AND ${where}`, [
      applicationId,
      ...values,
    ]);
    yield new Map(rows.map((row) => [row.id, row]));
  }
}

/** Removes the rows that an import added, and gives those that it changed their values back; see `Restore`. */
export async function restoreImport(
  manager: EntityManager,
  target: ImportTarget,
  { added, updated }: ImportUndoPayload,
  context: UndoContext,
): Promise<Restored> {
  const { applicationId } = context;
  const conflicts: Restored['conflicts'][number][] = [];
  const [singular] = target.nouns;
  const noun = singular.charAt(0).toUpperCase() + singular.slice(1);
  /** Whether a row is as the import left it. */
  const isAsImported = (row: ImportedRow | undefined, id: number, expected: string): row is ImportedRow => {
    const isSame = row !== undefined && digestOf(target, target.valuesOf(row)) === expected;
    if (!isSame) {
      const message = `${noun} ${id} was ${row ? 'changed since, and stays as it is' : 'deleted since'}.`;
      conflicts.push({ id: String(id), message });
    }
    return isSame;
  };
  const digests = new Map([...added, ...updated].map((row) => [row.id, row.digest]));
  const before = new Map(updated.map((row) => [row.id, row.before]));
  let restored = 0;
  for await (const rows of lockedRows(manager, target, applicationId, [...before.keys()])) {
    const back: { id: number; values: Values }[] = [];
    for (const [id, row] of rows)
      if (isAsImported(row, id, digests.get(id) as string))
        back.push({ id, values: before.get(id) as Values });
    await target.update(manager, context, back);
    restored += back.length;
    for (const row of rows.keys()) before.delete(row);
  }
  const left = new Set(added.map(({ id }) => id));
  for await (const rows of lockedRows(manager, target, applicationId, [...left])) {
    const removable: number[] = [];
    for (const [id, row] of rows) {
      left.delete(id);
      const reason = target.keptBecause?.(row);
      if (reason) conflicts.push({ id: String(id), message: reason });
      else if (isAsImported(row, id, digests.get(id) as string)) removable.push(id);
    }
    if (removable.length > 0) await target.remove(manager, removable);
    restored += removable.length;
  }
  // What was not found.
  for (const id of [...before.keys(), ...left]) isAsImported(undefined, id, '');
  if (restored > 0) await target.finish(manager, applicationId);
  return { restored, conflicts };
}
