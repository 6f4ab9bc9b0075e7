import { type EntityManager, In } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { serialOf } from '../code-names/serial-text.js';
import { labelFonts } from '../label-fonts/label-fonts.js';
import { nameCharacters, unprintable } from '../label-fonts/printable-text.js';
import { batchName } from '../qr-codes/batch-labels.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import type { QrCode } from '../qr-codes/qr-code.entity.js';
import { fieldLinesOf } from './field-lines.js';
import type { LabelText } from './labels/label-drawing.js';
import type { Label } from './labels/label-pages.js';
import type { PrintRun } from './print-run.entity.js';
import { says } from './print-runs.messages.js';

/** How many notes are in memory at once. */
const batchesPerRead = 500;

/** The facts that decide about the second line of the labels of a run. */
type Noted = Pick<PrintRun, 'text' | 'ownLine' | 'createdAt'>;

/** The facts that decide about all lines below the code. */
export type Lined = Noted & Pick<PrintRun, 'applicationId' | 'fieldLine1' | 'fieldLine2'>;

const isOfBatches = ({ text }: Pick<PrintRun, 'text'>) =>
  text === 'code_and_note' || text === 'code_and_name';

/**
 * The lines below the codes of a run, chunk by chunk: for each chunk the lines of its batches are read, or the values of its
 * codes.
 * @throws DomainError as `printedNotes`
 */
export function linesOfLabels(run: Lined) {
  const ofFields = fieldLinesOf(run);
  return async (
    manager: EntityManager,
    codes: readonly Pick<QrCode, 'id' | 'batchId'>[],
  ): Promise<(code: Pick<QrCode, 'id' | 'batchId' | 'serialNumber'>) => Pick<Label, 'note' | 'third'>> => {
    if (run.text === 'code_fields') {
      const lines = await ofFields(
        manager,
        codes.map(({ id }) => id),
      );
      return ({ id }) => lines(id);
    }
    const notes = await printedNotes(manager, run, [...new Set(codes.map(({ batchId }) => batchId))]);
    return (code) => ({ note: lineOf(run.text, notes, code), third: '' });
  };
}

/**
 * The second lines of labels beside the codes of batches, by the ids of the batches: the name of a batch, or its note,
 * which is its name when it has none; else what all labels of the run have. `lineOf` makes the line of a code of it.
 * @throws DomainError INVALID_INPUT when a character cannot be printed; the message names it, and the batch
 */
async function printedNotes(
  manager: EntityManager,
  run: Noted,
  batchIds: readonly number[],
): Promise<Map<number, string>> {
  if (run.text === 'code_serial') {
    const batches = await manager.findBy(QrBatch, { id: In([...batchIds]) });
    return new Map(batches.map(({ id, serialPrefix }) => [id, serialPrefix ?? '']));
  }
  if (!isOfBatches(run)) {
    const note = run.text === 'code_and_date' ? run.createdAt.toISOString().slice(0, 10) : run.ownLine;
    return new Map(batchIds.map((id) => [id, note]));
  }
  const batches = await manager.findBy(QrBatch, { id: In([...batchIds]) });
  const { characters } = await labelFonts();
  return new Map(batches.map((batch) => [batch.id, printedNote(batch, run.text, characters)]));
}

/** The second line of the label of a code. @param notes as `printedNotes` returns them for the text */
function lineOf(
  text: LabelText,
  notes: ReadonlyMap<number, string>,
  { batchId, serialNumber }: Pick<QrCode, 'batchId' | 'serialNumber'>,
): string {
  const note = notes.get(batchId) ?? '';
  return text === 'code_serial' ? (serialOf(note || null, serialNumber) ?? '') : note;
}

function printedNote(batch: QrBatch, text: LabelText, characters: ReadonlySet<string>): string {
  const name = batchName(batch);
  const note = text === 'code_and_note' ? batch.note : null;
  const missing = unprintable(note || name, characters);
  if (missing.length === 0) return note || name;
  const unknown = nameCharacters(missing);
  throw fieldError('INVALID_INPUT', 'text', (note ? says.noteNotShown : says.nameNotShown)(name, unknown));
}

/** Checks all notes that the labels of a run show. @throws DomainError as `printedNotes` */
export async function assertPrintable(
  manager: EntityManager,
  run: Noted & Pick<PrintRun, 'id'>,
): Promise<void> {
  if (!isOfBatches(run)) return;
  const batches = await select<{ batchId: number }>(manager, batchesOfRun, [run.id]);
  const ids = batches.map(({ batchId }) => batchId);
  for await (const piece of inPieces(ids, batchesPerRead)) await printedNotes(manager, run, piece);
}

const batchesOfRun = `SELECT DISTINCT code.batchId FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId
  WHERE item.printRunId = ?`;
