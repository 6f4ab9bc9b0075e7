import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { In } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { idsIn, lockRows, select } from '../../../platform/database/rows/rows.js';
import type { CorrectionLevel } from '../../../platform/symbols/correction-level.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import type { SymbolFormat } from '../symbol-settings/symbol-settings.service.js';
import { templateOf } from './label-sheet.js';
import type { Label } from './labels/label-pages.js';
import { PrintRun, type PrintRunStatus } from './print-run.entity.js';
import { PrintRunItem } from './print-run-item.entity.js';
import { type Lined, linesOfLabels } from './printed-notes.js';

const labelsPerChunk = 500;
/** A code that is printed again and again would otherwise fill the panel that shows it. */
export const maxPrintsOfCode = 20;
/** Older runs are not looked through for what waits. */
export const maxRunsLookedThrough = 100;
/** Confirmed runs whose labels are looked through: a run has up to 10,000. */
export const maxConfirmedRunsLookedThrough = 10;

/** A label of a code in a confirmed run. */
export interface PrintedLabel {
  readonly codeId: number;
  readonly printRunId: number;
  readonly sheetId: string;
  readonly startCell: number;
  readonly position: number;
  readonly confirmedAt: Date;
}

/** The print runs of an application that wait for somebody, newest first. */
export interface WaitingRuns {
  /** Neither confirmed nor abandoned. */
  readonly prepared: readonly number[];
  /** Confirmed, not reprinted, with labels to print again. */
  readonly spoiled: readonly { readonly printRun: number; readonly labelCount: number }[];
  /** Whether there is any print run. */
  readonly hasRuns: boolean;
}

interface LabelRow {
  readonly position: number;
  readonly id: number;
  readonly code: string;
  readonly content: string;
  readonly level: CorrectionLevel;
  readonly status: QrStatus;
  readonly batchId: number;
  readonly serialNumber: number | null;
  readonly drawnEmpty: boolean | number;
}

/** The labels of print runs. Callers have checked that they may see the runs or the codes. */
export class PrintRunLabelsService {
  constructor(private readonly database: Database) {}

  /**
   * The labels of a run for its PDF, in their order, in chunks. Null stands for a label whose code is not active any more:
   * it is drawn empty, which a prepared run remembers. No connection is held between chunks.
   * @param range the numbers of the first and the last label
   * @param isPrinted false for a caller that changes nothing: the run remembers none of its empty labels
   * @throws DomainError INVALID_INPUT for a note that cannot be printed
   */
  async *labels(
    run: Lined & Pick<PrintRun, 'id' | 'status'>,
    range: readonly [from: number, to: number],
    isPrinted = true,
  ): AsyncGenerator<(Label | null)[]> {
    const linesOf = linesOfLabels(run);
    for (let last = range[0] - 1; last < range[1]; last += labelsPerChunk) {
      // Read for each chunk anew: a run of as many batches as labels would hold 10,000 notes.
      const { rows, lines } = await this.database.read(async (manager) => {
        const end = Math.min(last + labelsPerChunk, range[1]);
        const found = await select<LabelRow>(manager, labelRows, [run.id, last, end]);
        return { rows: found, lines: await linesOf(manager, found) };
      });
      if (isPrinted && run.status === 'prepared') await this.#rememberEmpty(run.id, rows);
      yield rows.map((row) =>
        row.status === 'active'
          ? { code: row.code, content: row.content, level: row.level, ...lines(row) }
          : null,
      );
      // The embedded database runs on this thread.
      await yieldToEventLoop();
    }
  }

  /** The parameters of a run's symbols, by one code of each of its batches: the symbols of a batch are alike. */
  async formats({ id }: Pick<PrintRun, 'id'>): Promise<SymbolFormat[]> {
    const rows = await this.database.read((manager) =>
      select<Pick<LabelRow, 'code' | 'content' | 'level'>>(manager, codesOfBatches, [id]),
    );
    return rows.map(({ code, content, level }) => ({ template: templateOf(content, code), level }));
  }

  /** The numbers of the spoiled labels of runs, in the order of the runs. */
  spoiled(runIds: readonly number[]): Promise<number[][]> {
    return this.#numbers(runIds, spoiledLabels);
  }

  /** The numbers of the labels that the last PDF of each run left empty, without the spoiled ones. */
  empty(runIds: readonly number[]): Promise<number[][]> {
    return this.#numbers(runIds, labelsDrawnEmpty);
  }

  /** The numbers of the spoiled and empty labels of runs whose codes are active. */
  reprintable(runIds: readonly number[]): Promise<number[][]> {
    return this.#numbers(runIds, reprintableLabels);
  }

  /** How many labels of runs have a code that is not active any more, in the order of the runs. */
  emptyCounts(runIds: readonly number[]): Promise<number[]> {
    return this.#ofEachRun<{ count: number }, number>(runIds, emptyLabels, ([row]) => row?.count ?? 0);
  }

  /** The last labels of codes that came out well, newest first, in the order of the codes. */
  async printsOfCodes(codeIds: readonly number[]): Promise<PrintedLabel[][]> {
    const { where, values } = idsIn(codeIds, 'item.codeId');
    const sql = `SELECT codeId, printRunId, sheetId, startCell, position, confirmedAt FROM (
        SELECT item.codeId, item.printRunId, run.sheetId, run.startCell, item.position, run.confirmedAt, ROW_NUMBER()
          OVER (PARTITION BY item.codeId ORDER BY run.confirmedAt DESC, item.printRunId DESC, item.position DESC) AS place
        FROM print_run_items item JOIN print_runs run ON run.id = item.printRunId
        WHERE ${where} AND item.spoiled = 0 AND item.drawnEmpty = 0 AND run.confirmedAt IS NOT NULL
      ) AS prints WHERE place <= ? ORDER BY codeId, place`;
    const rows = await this.database.read((manager) =>
      select<PrintedLabel>(manager, sql, [...values, maxPrintsOfCode], ['confirmedAt']),
    );
    return codeIds.map((id) => rows.filter(({ codeId }) => codeId === id));
  }

  /** The runs that wait to be confirmed or printed again, among the newest 100. Two queries. */
  waiting({ applicationId }: ApplicationScope): Promise<WaitingRuns> {
    type Run = { id: number; status: PrintRunStatus; isReprinted: number };
    return this.database.read(async (manager) => {
      const runs = await select<Run>(manager, newestRuns, [applicationId, maxRunsLookedThrough]);
      const idsOf = (found: readonly Run[]) => found.map(({ id }) => id);
      const confirmed = runs.filter(({ status, isReprinted }) => status === 'confirmed' && !isReprinted);
      const ids = idsOf(confirmed.slice(0, maxConfirmedRunsLookedThrough));
      const { where, values } = idsIn(ids, 'item.printRunId');
      return {
        prepared: idsOf(runs.filter(({ status }) => status === 'prepared')),
        spoiled: ids.length === 0 ? [] : await select(manager, reprintableCounts(where), values),
        hasRuns: runs.length > 0,
      };
    });
  }

  async #rememberEmpty(printRunId: number, rows: readonly LabelRow[]): Promise<void> {
    const changed = rows.filter(({ status, drawnEmpty }) => (status !== 'active') !== Boolean(drawnEmpty));
    if (changed.length === 0) return;
    await this.database.write(async (manager) => {
      // Empty labels of a confirmed run stay as they were printed.
      if ((await lockRows(manager, PrintRun, { id: printRunId, status: 'prepared' })) === 0) return;
      for (const drawnEmpty of [true, false]) {
        const positions = changed.filter(({ status }) => (status !== 'active') === drawnEmpty);
        const position = In(positions.map((row) => row.position));
        await manager.update(PrintRunItem, { printRunId, position }, { drawnEmpty });
      }
    });
  }

  #numbers(runIds: readonly number[], sql: string): Promise<number[][]> {
    return this.#ofEachRun<{ position: number }, number[]>(runIds, sql, (rows) =>
      rows.map(({ position }) => position),
    );
  }

  /** One query for each run, because the runs of a page have up to 10,000 labels each. */
  async #ofEachRun<Row extends object, Value>(
    runIds: readonly number[],
    sql: string,
    toValue: (rows: readonly Row[]) => Value,
  ): Promise<Value[]> {
    const values: Value[] = [];
    for (const id of runIds) {
      values.push(toValue(await this.database.read((manager) => select<Row>(manager, sql, [id]))));
      // The embedded database runs on this thread.
      await yieldToEventLoop();
    }
    return values;
  }
}

const codesOfBatches = `SELECT code.code, code.content, batch.errorCorrection AS level
  FROM qr_codes code JOIN qr_batches batch ON batch.id = code.batchId
  WHERE code.id IN (SELECT MAX(item.codeId) FROM print_run_items item JOIN qr_codes chosen ON chosen.id = item.codeId
    WHERE item.printRunId = ? GROUP BY chosen.batchId)`;

const spoiledLabels =
  'SELECT position FROM print_run_items WHERE printRunId = ? AND spoiled = 1 ORDER BY position';

const labelsDrawnEmpty =
  'SELECT position FROM print_run_items WHERE printRunId = ? AND drawnEmpty = 1 AND spoiled = 0 ORDER BY position';

/** The labels that a reprint prints of some runs. */
const reprintable = (runs: string) => `FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId
  WHERE ${runs} AND (item.spoiled = 1 OR item.drawnEmpty = 1) AND code.status = 'active'`;

const reprintableLabels = `SELECT item.position ${reprintable('item.printRunId = ?')} ORDER BY item.position`;

const reprintableCounts = (runs: string) =>
  `SELECT item.printRunId AS printRun, COUNT(*) AS labelCount ${reprintable(runs)}
  GROUP BY item.printRunId ORDER BY item.printRunId DESC`;

/** A run has at most one reprint that nobody has abandoned. */
const newestRuns = `SELECT id, status, EXISTS (
    SELECT 1 FROM print_runs reprint WHERE reprint.reprintOfId = run.id AND reprint.status <> 'abandoned'
  ) AS isReprinted FROM print_runs run WHERE applicationId = ? ORDER BY id DESC LIMIT ?`;

const emptyLabels = `SELECT COUNT(*) AS count FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId
  WHERE item.printRunId = ? AND code.status <> 'active'`;

const labelRows = `SELECT item.position, item.drawnEmpty, code.id, code.code, code.content, code.status, code.batchId, code.serialNumber,
    batch.errorCorrection AS level
  FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId JOIN qr_batches batch ON batch.id = code.batchId
  WHERE item.printRunId = ? AND item.position > ? AND item.position <= ? ORDER BY item.position`;
