import { type EntityManager, In } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { batchName } from '../qr-codes/batch-labels.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { labelFonts } from './label-fonts.js';
import type { PrintRun } from './print-run.entity.js';
import { nameCharacters, unprintable } from './printable-text.js';

/** How many notes are in memory at once. */
const batchesPerRead = 500;

/**
 * The notes of labels beside the codes of batches, by the ids of the batches: the note of a batch, or its name when it
 * has no note.
 * @throws DomainError INVALID_INPUT when a character cannot be printed; the message names it, and the batch
 */
export async function printedNotes(
  manager: EntityManager,
  batchIds: readonly number[],
): Promise<Map<number, string>> {
  const batches = await manager.findBy(QrBatch, { id: In([...batchIds]) });
  const { characters } = await labelFonts();
  return new Map(batches.map((batch) => [batch.id, printedNote(batch, characters)]));
}

function printedNote(batch: QrBatch, characters: ReadonlySet<string>): string {
  const name = batchName(batch);
  const text = batch.note || name;
  const missing = unprintable(text, characters);
  if (missing.length === 0) return text;
  const which = `The ${batch.note ? 'note' : 'name'} of the batch “${name}”`;
  const message = `${which} has characters that labels cannot show: ${nameCharacters(missing)}. Change it, or print the code without it.`;
  throw fieldError('INVALID_INPUT', 'text', message);
}

/** Checks all notes that the labels of a run show. @throws DomainError as `printedNotes` */
export async function assertPrintable(
  manager: EntityManager,
  run: Pick<PrintRun, 'id' | 'text'>,
): Promise<void> {
  if (run.text !== 'code_and_note') return;
  const batches = await select<{ batchId: number }>(manager, batchesOfRun, [run.id]);
  const ids = batches.map(({ batchId }) => batchId);
  for await (const piece of inPieces(ids, batchesPerRead)) await printedNotes(manager, piece);
}

const batchesOfRun = `SELECT DISTINCT code.batchId FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId
  WHERE item.printRunId = ?`;
