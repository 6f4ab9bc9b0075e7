import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, insertRow, lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import type { QrSelectionRequest } from '../qr-codes/qr-selection.js';
import type { QrSelectionsService } from '../qr-codes/qr-selections.service.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { type LabelText, layOutLabel, refusalOf } from './label-drawing.js';
import { modulesOfTemplate, templateOf } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { PrintRun, sheetOf } from './print-run.entity.js';
import { assertPrintable } from './printed-notes.js';

/** Limits the time of a PDF, and what is lost when a printer fails. */
export const maxLabels = 10_000;
const maxCopies = 10;
const labelsPerInsert = 1000;

const copiesRule = z
  .int(`Print 1 to ${maxCopies} copies.`)
  .min(1, `Print 1 to ${maxCopies} copies.`)
  .max(maxCopies, `Print 1 to ${maxCopies} copies.`);

interface PrintSettings {
  readonly sheet: string;
  /** From 1. */
  readonly startCell: number;
  readonly copies: number;
  readonly text: LabelText;
  readonly cutMarks: boolean;
}

/** The codes of a run, one for each label, and what is known about them. */
interface ChosenCodes {
  readonly codeIds: readonly number[];
  readonly leftOutCount: number;
  /** The content of the symbols, without the codes. */
  readonly templates: ReadonlySet<string>;
}

type NewRun = Pick<
  PrintRun,
  'applicationId' | 'sheetId' | 'startCell' | 'copies' | 'text' | 'cutMarks' | 'reprintOfId'
>;

/** Prepares print runs: chooses the codes and gives each label its number. */
export class PrintPreparationService {
  constructor(
    private readonly database: Database,
    private readonly selections: QrSelectionsService,
    private readonly sheets: LabelSheetsService,
  ) {}

  /**
   * Prepares a run of the active codes of a selection, oldest first.
   * @throws DomainError NOT_FOUND for an unknown sheet, and for a code or batch that is not in the scope; INVALID_INPUT,
   *   also for a selection without an active code, more than 10,000 labels, symbols too large for the sheet, and notes
   *   that labels cannot show;
   *   CONFLICT when the selection does not have the expected number of codes; UNAUTHENTICATED when the account was
   *   deleted in the meantime
   */
  async prepare(
    scope: ApplicationScope,
    viewer: SignedIn,
    selection: QrSelectionRequest,
    settings: PrintSettings,
  ): Promise<PrintRun> {
    const { id: sheetId } = this.sheets.get(settings.sheet);
    const { startCell, text } = settings;
    this.#assertStartCell(sheetId, startCell);
    const copies = parseInput(copiesRule, settings.copies);
    const chosen = await this.#activeCodes(scope, selection, copies);
    assertScannable(sheetId, text, chosen.templates);
    const { isPlainPaper } = sheetOf({ sheetId });
    const run: NewRun = {
      applicationId: scope.applicationId,
      ...{ sheetId, startCell, copies, text },
      cutMarks: settings.cutMarks || isPlainPaper,
      reprintOfId: null,
    };
    return this.database.write((manager) => insertRun(manager, viewer, run, chosen));
  }

  /**
   * Prepares a run of the spoiled and empty labels of a confirmed one. A reprint of the same run that nobody has confirmed yet is
   * abandoned, so that there is one at a time.
   * @throws DomainError NOT_FOUND, also for a run of another application; INVALID_INPUT for the cell; CONFLICT when the
   *   run is not confirmed, has no spoiled or empty label of an active code, or has been reprinted; INVALID_INPUT also for notes
   *   that labels cannot show
   */
  reprint(viewer: SignedIn, id: string, startCell: number): Promise<PrintRun> {
    const where = { id: parseRowId(id, 'Print run'), ...visibleTo(viewer) };
    return this.database.write(async (manager) => {
      // The lock makes a second call wait for the first, whose run it then abandons.
      await lockRows(manager, PrintRun, where);
      const original = await manager.findOneBy(PrintRun, where);
      if (!original) throw notFound('Print run');
      this.#assertStartCell(original.sheetId, startCell);
      if (original.status !== 'confirmed')
        throw new DomainError('CONFLICT', 'Confirm the print run first, with its spoiled labels.');
      const earlier = await manager.findBy(PrintRun, { reprintOfId: original.id });
      if (earlier.some(({ status }) => status === 'confirmed')) throw isReprinted();
      for (const { id: earlierId, status } of earlier) {
        if (status !== 'prepared' || (await abandon(manager, earlierId))) continue;
        // Somebody changed it after it was read. The lock sees what is committed.
        if ((await lockRows(manager, PrintRun, { id: earlierId, status: 'confirmed' })) > 0)
          throw isReprinted();
      }
      const { applicationId, sheetId, text, cutMarks } = original;
      const run = { applicationId, sheetId, startCell, copies: 1, text, cutMarks, reprintOfId: original.id };
      return insertRun(manager, viewer, run, await codesToReprint(manager, original.id));
    });
  }

  #assertStartCell(sheetId: string, startCell: number): void {
    const { labelsPerSheet } = this.sheets.get(sheetId);
    if (Number.isInteger(startCell) && startCell >= 1 && startCell <= labelsPerSheet) return;
    const message = `That sheet has ${labelsPerSheet} labels; start at 1 to ${labelsPerSheet}.`;
    throw fieldError('INVALID_INPUT', 'startCell', message);
  }

  async #activeCodes(
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    copies: number,
  ): Promise<ChosenCodes> {
    const codeIds: number[] = [];
    const templates = new Set<string>();
    let leftOutCount = 0;
    for await (const chunk of this.selections.chunks(scope, selection)) {
      for (const { id, code, content, status } of chunk) {
        if (status !== 'active') {
          leftOutCount += 1;
          continue;
        }
        templates.add(templateOf(content, code));
        for (let copy = 0; copy < copies; copy += 1) codeIds.push(id);
      }
      if (codeIds.length > maxLabels) {
        const message = `At most ${maxLabels.toLocaleString('en')} labels can be printed at once.`;
        throw fieldError('INVALID_INPUT', 'selection', message);
      }
    }
    if (codeIds.length === 0)
      throw fieldError('INVALID_INPUT', 'selection', 'None of the chosen codes is active.');
    return { codeIds, leftOutCount, templates };
  }
}

function assertScannable(sheetId: string, text: LabelText, templates: ReadonlySet<string>): void {
  const sheet = sheetOf({ sheetId });
  for (const template of templates) {
    const refusal = refusalOf(layOutLabel(sheet, text, modulesOfTemplate(template)));
    if (refusal !== null) throw fieldError('INVALID_INPUT', 'sheet', refusal);
  }
}

/**
 * Marks a prepared run as abandoned and removes its labels, which nobody needs any more.
 * @returns whether the run was prepared; nothing changes otherwise
 */
export async function abandon(manager: EntityManager, id: number): Promise<boolean> {
  const { affected } = await manager.update(PrintRun, { id, status: 'prepared' }, { status: 'abandoned' });
  if (!affected) return false;
  await execute(manager, 'DELETE FROM print_run_items WHERE printRunId = ?', [id]);
  return true;
}

const isReprinted = () =>
  new DomainError('CONFLICT', 'The spoiled labels of this print run have been printed again.');

async function codesToReprint(manager: EntityManager, runId: number): Promise<ChosenCodes> {
  const rows = await select<{ codeId: number; status: QrStatus }>(
    manager,
    `SELECT item.codeId, code.status FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId
     WHERE item.printRunId = ? AND (item.spoiled = 1 OR item.drawnEmpty = 1) ORDER BY item.position`,
    [runId],
  );
  if (rows.length === 0) throw new DomainError('CONFLICT', 'This print run has no spoiled or empty labels.');
  const codeIds = rows.filter(({ status }) => status === 'active').map(({ codeId }) => codeId);
  if (codeIds.length === 0)
    throw new DomainError('CONFLICT', 'None of the codes of the spoiled and empty labels is active.');
  return { codeIds, leftOutCount: rows.length - codeIds.length, templates: new Set() };
}

async function insertRun(
  manager: EntityManager,
  { accountId }: SignedIn,
  run: NewRun,
  { codeIds, leftOutCount }: ChosenCodes,
): Promise<PrintRun> {
  const row = {
    ...run,
    accountId,
    codeCount: new Set(codeIds).size,
    labelCount: codeIds.length,
    leftOutCount,
    status: 'prepared' as const,
    createdAt: new Date(),
    confirmedAt: null,
  };
  const inserted = await insertRow(manager, PrintRun, { ...row, cutMarks: row.cutMarks ? 1 : 0 });
  const insertItems = insertItemsFrom(dialectOf(manager).jsonRows('labels', 'INT'));
  for (let at = 0; at < codeIds.length; at += labelsPerInsert) {
    const chunk = JSON.stringify(codeIds.slice(at, at + labelsPerInsert));
    await execute(manager, insertItems, [inserted.id, at, chunk]);
    // The embedded database runs on this thread.
    await yieldToEventLoop();
  }
  await assertPrintable(manager, inserted);
  const changes = [{ field: 'labels', to: row.labelCount }];
  await recordAuditOfRows(manager, 'print_run.prepared', 'print_run', [inserted], changes);
  return Object.assign(inserted, { cutMarks: row.cutMarks });
}

/** One text and three parameters for any number of labels, as codes are inserted. */
const insertItemsFrom = (labels: string) =>
  `INSERT INTO print_run_items (printRunId, position, codeId, spoiled)
   SELECT ?, ? + place, value, 0 FROM ${labels}`;
