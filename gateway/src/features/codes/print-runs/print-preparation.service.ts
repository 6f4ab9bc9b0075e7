import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow, dialectOf } from '../../../platform/database/dialect.js';
import { execute, insertRow, lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import type { LabelLogosService } from '../label-logos/label-logos.service.js';
import type { QrSelectionRequest } from '../qr-codes/qr-selection.js';
import type { QrSelectionsService } from '../qr-codes/qr-selections.service.js';
import type { SymbolFormat } from '../symbol-settings/symbol-settings.service.js';
import { type UsableCode, usableColumns, usableDates } from '../validity/validity.js';
import { stateAt } from '../validity/validity-state.js';
import { parseFieldLines } from './field-lines.js';
import { templateOf } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { labelsPerSheet } from './labels/sheet-geometry.js';
import { PrintRun } from './print-run.entity.js';
import { says } from './print-runs.messages.js';
import {
  assertOurs,
  assertScannable,
  copiesRule,
  logoMissing,
  noneIsActive,
  type PrintSettings,
  parseOwnLine,
} from './print-settings.js';
import { assertPrintable } from './printed-notes.js';

/** Limits the time of a PDF, and what is lost when a printer fails. */
export const maxLabels = 10_000;
const labelsPerInsert = 1000;

/** The codes of a run, one for each label, and what is known about them. */
interface ChosenCodes {
  readonly codeIds: readonly number[];
  readonly leftOutCount: number;
  /** In the order of the codes. */
  readonly batchIds: ReadonlySet<number>;
  /** Of the symbols: their content without the codes, by the key of both. */
  readonly formats: ReadonlyMap<string, SymbolFormat>;
}

type NewRun = Pick<
  PrintRun,
  | 'applicationId'
  | 'sheetId'
  | 'startCell'
  | 'copies'
  | 'text'
  | 'symbolPosition'
  | 'ownLine'
  | 'fieldLine1'
  | 'fieldLine2'
  | 'logo'
  | 'cutMarks'
  | 'reprintOfId'
>;

/** Prepares print runs: chooses the codes and gives each label its number. */
export class PrintPreparationService {
  constructor(
    private readonly database: Database,
    private readonly selections: QrSelectionsService,
    private readonly sheets: LabelSheetsService,
    private readonly logos: LabelLogosService,
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
    const { id: sheetId, isPlainPaper, isForLabelPrinter } = this.sheets.geometry(settings.sheet);
    const { startCell, text, symbolPosition = 'auto', logo = false } = settings;
    this.#assertStartCell(sheetId, startCell);
    const copies = parseInput(copiesRule, settings.copies);
    const ownLine = await parseOwnLine(text, settings.ownLine);
    const lines = await parseFieldLines(this.database, scope, text, settings);
    const chosen = await this.#activeCodes(scope, selection, copies);
    for (const format of chosen.formats.values()) assertScannable(sheetId, { ...settings, ...lines }, format);
    if (logo && !(await this.logos.get(scope))) throw logoMissing();
    const run: NewRun = {
      applicationId: scope.applicationId,
      ...{ sheetId, startCell, copies, text, symbolPosition, ownLine, ...lines, logo },
      cutMarks: isPlainPaper || (settings.cutMarks && !isForLabelPrinter),
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
    const where = { id: parseRowId(id, says.noRun), ...visibleTo(viewer, 'codes.print') };
    return this.database.write(async (manager) => {
      // The lock makes a second call wait for the first, whose run it then abandons.
      await lockRows(manager, PrintRun, where);
      const original = await manager.findOneBy(PrintRun, where);
      if (!original)
        return refuseRow(manager, PrintRun, where, { viewer, right: 'codes.print', missing: says.noRun });
      this.#assertStartCell(original.sheetId, startCell);
      if (original.status !== 'confirmed') throw new DomainError('CONFLICT', says.confirmFirst);
      const earlier = await manager.findBy(PrintRun, { reprintOfId: original.id });
      if (earlier.some(({ status }) => status === 'confirmed')) throw isReprinted();
      for (const { id: earlierId, status } of earlier) {
        if (status !== 'prepared' || (await abandon(manager, earlierId))) continue;
        // Somebody changed it after it was read. The lock sees what is committed.
        if ((await lockRows(manager, PrintRun, { id: earlierId, status: 'confirmed' })) > 0)
          throw isReprinted();
      }
      const { applicationId, sheetId, text, symbolPosition, ownLine, fieldLine1, fieldLine2 } = original;
      const { logo, cutMarks } = original;
      const choices = { sheetId, text, symbolPosition, ownLine, fieldLine1, fieldLine2, logo, cutMarks };
      const run = { applicationId, ...choices, startCell, copies: 1, reprintOfId: original.id };
      return insertRun(manager, viewer, run, await codesToReprint(manager, original.id));
    });
  }

  #assertStartCell(sheetId: string, startCell: number): void {
    const count = labelsPerSheet(this.sheets.geometry(sheetId));
    if (Number.isInteger(startCell) && startCell >= 1 && startCell <= count) return;
    const message = count === 1 ? says.startOfPrinter : says.startOutOfRange(count);
    throw fieldError('INVALID_INPUT', 'startCell', message);
  }

  async #activeCodes(
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    copies: number,
  ): Promise<ChosenCodes> {
    const codeIds: number[] = [];
    const [formats, batchIds] = [new Map<string, SymbolFormat>(), new Set<number>()];
    let leftOutCount = 0;
    for await (const chunk of this.selections.chunks(scope, selection)) {
      assertOurs(chunk);
      for (const { id, code, content, isPrintable, batchId, level } of chunk) {
        if (!isPrintable) {
          leftOutCount += 1;
          continue;
        }
        const template = templateOf(content, code);
        formats.set(level + template, { template, level });
        batchIds.add(batchId);
        for (let copy = 0; copy < copies; copy += 1) codeIds.push(id);
      }
      if (codeIds.length > maxLabels) {
        const message = says.tooManyLabels(maxLabels);
        throw fieldError('INVALID_INPUT', 'selection', message);
      }
    }
    if (codeIds.length === 0) throw noneIsActive();
    return { codeIds, leftOutCount, formats, batchIds };
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

const isReprinted = () => new DomainError('CONFLICT', says.reprinted);

async function codesToReprint(manager: EntityManager, runId: number): Promise<ChosenCodes> {
  const rows = await select<UsableCode & { codeId: number; batchId: number }>(
    manager,
    `SELECT item.codeId, code.status, code.batchId, ${usableColumns('code', 'batch')} FROM print_run_items item
       JOIN qr_codes code ON code.id = item.codeId JOIN qr_batches batch ON batch.id = code.batchId
     WHERE item.printRunId = ? AND (item.spoiled = 1 OR item.drawnEmpty = 1) ORDER BY item.position`,
    [runId],
    usableDates,
  );
  const now = await databaseNow(manager);
  if (rows.length === 0) throw new DomainError('CONFLICT', says.noneSpoiled);
  const active = rows.filter((row) => row.status === 'active' && stateAt(row, now) !== 'ENDED');
  const [codeIds, batchIds] = [active.map(({ codeId }) => codeId), active.map(({ batchId }) => batchId)];
  if (codeIds.length === 0) throw new DomainError('CONFLICT', says.noneActiveAgain);
  return {
    codeIds,
    leftOutCount: rows.length - codeIds.length,
    formats: new Map(),
    batchIds: new Set(batchIds),
  };
}

async function insertRun(
  manager: EntityManager,
  { accountId }: SignedIn,
  run: NewRun,
  { codeIds, leftOutCount, batchIds }: ChosenCodes,
): Promise<PrintRun> {
  const row = {
    ...run,
    accountId,
    codeCount: new Set(codeIds).size,
    labelCount: codeIds.length,
    leftOutCount,
    firstBatchId: [...batchIds][0] ?? null,
    batchCount: batchIds.size,
    status: 'prepared' as const,
    createdAt: new Date(),
    confirmedAt: null,
  };
  const flags = { logo: row.logo ? 1 : 0, cutMarks: row.cutMarks ? 1 : 0 };
  const inserted = await insertRow(manager, PrintRun, { ...row, ...flags });
  const insertItems = insertItemsFrom(dialectOf(manager).jsonRows('labels', 'INT'));
  for (let at = 0; at < codeIds.length; at += labelsPerInsert) {
    const chunk = JSON.stringify(codeIds.slice(at, at + labelsPerInsert));
    await execute(manager, insertItems, [inserted.id, at, chunk]);
    // The embedded database runs on this thread.
    await yieldToEventLoop();
  }
  await assertPrintable(manager, inserted);
  const changes = [{ field: 'labels', to: row.labelCount }];
  await recordAuditOfRows(manager, 'print_run.prepared', [inserted], changes);
  return Object.assign(inserted, { logo: row.logo, cutMarks: row.cutMarks });
}

/** One text and three parameters for any number of labels, as codes are inserted. */
const insertItemsFrom = (labels: string) =>
  `INSERT INTO print_run_items (printRunId, position, codeId, spoiled)
   SELECT ?, ? + place, value, 0 FROM ${labels}`;
