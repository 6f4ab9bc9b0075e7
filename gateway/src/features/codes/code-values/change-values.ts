import type { EntityManager } from 'typeorm';
import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';
import { bytesOf } from '../../../platform/bytes-of.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import type { Change } from '../../operations/changes/changes.js';
import { maxPayloadBytes, type Restored } from '../../operations/undo/kept-rows.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import type { UndoContext } from '../../operations/undo/undo-journal.service.js';
import { undoLabel } from '../../operations/undo/undo-label.js';
import { CodeField } from '../code-fields/code-field.entity.js';
import { fieldsOf } from '../code-fields/code-fields.service.js';
import { labelFonts } from '../label-fonts/label-fonts.js';
import { firstCodes } from '../qr-codes/code-rows.js';
import { type IdRanges, idsOf, rangesOf } from '../qr-codes/id-ranges.js';
import { says } from './code-values.messages.js';
import { type StoredValue, valuesByCode } from './read-values.js';
import { checkValue } from './value-rules.js';
import { writeValues } from './write-values.js';

/** Codes whose values are read at once, up to twelve of each. */
export const codesPerRead = 100;
const valuesPerTurn = 2000;

/** Another value of a code. */
export interface ValueChange extends StoredValue {
  /** The text before; empty for none. */
  readonly before: string;
}

export interface ChangedValues {
  /** How many codes have another value. */
  readonly changedCount: number;
  readonly undo: UndoEntry | null;
}

/** Codes whose value of a field changed alike. */
interface ValuesGroup extends Omit<ValueChange, 'codeId'> {
  readonly ids: IdRanges;
}

export interface ValuesUndo {
  readonly groups: readonly ValuesGroup[];
}

/** The fields of an application, which nobody changes or deletes until the transaction ends. */
export async function lockedFields(manager: EntityManager, applicationId: number): Promise<CodeField[]> {
  await lockRows(manager, CodeField, { applicationId });
  return fieldsOf(manager, applicationId);
}

/** The bytes that values take more than those before. */
export const growthOf = (changes: readonly ValueChange[]): number =>
  changes.reduce((sum, { before, text }) => sum + bytesOf(text) - bytesOf(before), 0);

/**
 * Changes values of codes, with what the audit log and the undo journal keep of it.
 * @param fields those that `lockedFields` has locked
 * @throws DomainError QUOTA_REACHED
 */
export async function changeValues(
  change: Change,
  applicationId: number,
  fields: readonly CodeField[],
  changes: readonly ValueChange[],
): Promise<ChangedValues> {
  const ids = [...new Set(changes.map(({ codeId }) => codeId))];
  if (ids.length === 0) return { changedCount: 0, undo: null };
  const { manager } = change;
  await change.take(applicationId, { contentBytes: growthOf(changes) });
  await writeValues(manager, changes);
  const codes = await firstCodes(manager, ids);
  const label = undoLabel(ids.length, { en: ['QR code', 'QR codes'] }, codes[0]);
  const payload = await payloadOf(changes);
  const undo = await change.keep(applicationId, 'QR_CODE_VALUES_CHANGED', label, payload);
  // Values may be about people: the log has the keys of their fields alone.
  const changed = new Set(changes.map(({ fieldId }) => fieldId));
  const keys = fields.filter(({ id }) => changed.has(id)).map(({ key }) => key);
  await recordAudit(manager, 'qr_code.values_changed', {
    ...{ applicationId, ids: codes, count: ids.length },
    changes: [{ field: 'fields', to: keys.join(', ') }],
  });
  return { changedCount: ids.length, undo };
}

/** @returns undefined when it is too large */
async function payloadOf(changes: readonly ValueChange[]): Promise<ValuesUndo | undefined> {
  const groups = new Map<string, Omit<ValuesGroup, 'ids'> & { readonly ids: number[] }>();
  let bytes = 0;
  for await (const piece of inPieces(changes, valuesPerTurn)) {
    for (const { codeId, fieldId, before, text } of piece) {
      // A value has no line breaks.
      const key = `${fieldId}\n${before}\n${text}`;
      const group = groups.get(key);
      if (group) group.ids.push(codeId);
      else groups.set(key, { fieldId, before, text, ids: [codeId] });
      if (!group) bytes += key.length;
    }
    if (bytes > maxPayloadBytes) return undefined;
  }
  return { groups: [...groups.values()].map((group) => ({ ...group, ids: rangesOf(group.ids) })) };
}

/**
 * The growth of the application by an undo. It takes up room, but makes none that others could fill: codes that changed again
 * keep their values.
 */
export const growthOfUndo = ({ groups }: ValuesUndo) => {
  const shrunk = groups.reduce((sum, { ids, ...group }) => {
    const one = bytesOf(group.text) - bytesOf(group.before);
    return sum + one * ids.reduce((count, [first, last]) => count + last - first + 1, 0);
  }, 0);
  return { contentBytes: Math.max(0, -shrunk) };
};

/** Gives codes their values back, as far as all that were set are still theirs. */
export async function undoValues(
  { manager }: Change,
  { groups }: ValuesUndo,
  { applicationId }: UndoContext,
): Promise<Restored> {
  const fields = new Map((await lockedFields(manager, applicationId)).map((field) => [field.id, field]));
  const { characters } = await labelFonts();
  const changes = new Map<number, (ValueChange & { readonly isFit: boolean })[]>();
  const nextStep = turnsAmongSteps();
  for (const { ids, ...group } of groups) {
    await nextStep();
    const field = fields.get(group.fieldId);
    const checked = field && checkValue(field, group.before, characters);
    // A field that is gone, or takes other values by now, gets none back.
    const isFit = checked !== undefined && 'text' in checked && checked.text === group.before;
    for (const codeId of idsOf(ids)) {
      const own = changes.get(codeId) ?? [];
      own.push({ ...group, codeId, isFit });
      changes.set(codeId, own);
    }
  }
  const [restored, others]: [number[], number[]] = [[], []];
  for await (const piece of inPieces([...changes], codesPerRead)) {
    const now = await valuesByCode(
      manager,
      piece.map(([id]) => id),
    );
    const back = piece.filter(([id, own]) =>
      own.every(({ fieldId, text, isFit }) => isFit && (now.get(id)?.get(fieldId) ?? '') === text),
    );
    await writeValues(
      manager,
      back.flatMap(([, own]) => own.map((value) => ({ ...value, text: value.before }))),
    );
    restored.push(...back.map(([id]) => id));
    const isBack = new Set(back.map(([id]) => id));
    others.push(...piece.map(([id]) => id).filter((id) => !isBack.has(id)));
  }
  const names = await firstCodes(manager, others);
  const conflicts = names.map((code, at) => ({ id: String(others[at]), message: says.changedAgain(code) }));
  const ids = await firstCodes(manager, restored);
  return { restored: restored.length, conflicts, ids, count: restored.length };
}
