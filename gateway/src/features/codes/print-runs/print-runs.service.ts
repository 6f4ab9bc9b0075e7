import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type EntityManager, In, LessThan, Not } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { Right } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { execute, lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { noteUse } from '../../operations/applications/used-rights.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { batchName } from '../qr-codes/batch-labels.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { abandon } from './print-preparation.service.js';
import { PrintRun } from './print-run.entity.js';
import { says } from './print-runs.messages.js';
import { assertPrintable } from './printed-notes.js';

const labelsPerUpdate = 1000;
/** A request holds up to 5,000 values. Who spoiled more labels prints the run again. */
const maxSpoiled = 4900;
/** A run that nobody confirms for so long was not printed. */
const maxPreparedMs = 90 * 24 * 3600 * 1000;
const runsPerSweep = 20;

/**
 * The print runs of an application. Everybody who works in it may confirm and abandon them, because sheets come out of
 * a printer that colleagues share.
 */
export class PrintRunsService {
  constructor(private readonly database: Database) {}

  /** The runs of an application, newest first. */
  list({ applicationId }: ApplicationScope, page: PageRequest): Promise<Page<Shown<PrintRun>>> {
    const runs = { entity: PrintRun, key: { applicationId }, order: byId['newest first'] };
    return paginate(this.database, runs, page);
  }

  /** @throws DomainError FORBIDDEN; NOT_FOUND, also for a run of another application */
  get(viewer: SignedIn, id: string, right: Right = 'codes.read'): Promise<PrintRun> {
    const where = { id: parseRowId(id, says.noRun), ...visibleTo(viewer, right) };
    return this.database.read(
      async (manager) =>
        (await manager.findOneBy(PrintRun, where)) ??
        refuseRow(manager, PrintRun, where, { viewer, right, missing: says.noRun }),
    );
  }

  /** The names of batches, in the order of their ids; null for an unknown one. Callers have checked that they may see them. */
  async batchNames(ids: readonly number[]): Promise<(string | null)[]> {
    const batches = await this.database.read((manager) =>
      manager.find(QrBatch, {
        where: { id: In([...ids]) },
        select: { id: true, name: true, createdAt: true, size: true },
      }),
    );
    const names = new Map(batches.map((batch) => [batch.id, batchName(batch)]));
    return ids.map((id) => names.get(id) ?? null);
  }

  /** The name of the batch of the first code of a run, if that is known. */
  async batchNameOf({ firstBatchId }: PrintRun): Promise<string | null> {
    return firstBatchId === null ? null : ((await this.batchNames([firstBatchId]))[0] ?? null);
  }

  /**
   * The reprint of each run that nobody has abandoned, at most one; null for a run without. Callers have
   * checked that they may see the runs.
   */
  async reprints(runIds: readonly number[]): Promise<(PrintRun | null)[]> {
    const where = { reprintOfId: In([...runIds]), status: Not('abandoned' as const) };
    const reprints = await this.database.read((manager) => manager.findBy(PrintRun, where));
    return runIds.map((id) => reprints.find(({ reprintOfId }) => reprintOfId === id) ?? null);
  }

  /**
   * A run that may be drawn.
   * @throws DomainError NOT_FOUND, also for a run of another application; CONFLICT for an abandoned one; INVALID_INPUT for
   *   a note that was changed since, and cannot be printed
   */
  async getPrintable(viewer: SignedIn, id: string): Promise<PrintRun> {
    const run = await this.get(viewer, id, 'codes.images');
    noteUse(viewer, run.applicationId, 'codes.images');
    if (run.status === 'abandoned') throw isAbandoned();
    await this.database.read((manager) => assertPrintable(manager, run));
    return run;
  }

  /**
   * Confirms that a run was printed: its codes are printed, except where all labels of a code are spoiled or empty. A repeated call
   * with the same spoiled labels changes nothing and answers the run.
   * @param spoiled the numbers of labels, from 1, in any order
   * @throws DomainError NOT_FOUND, also for a run of another application; INVALID_INPUT for a number that the run does not
   *   have; CONFLICT when the run is abandoned, or confirmed with other spoiled labels
   */
  confirm(viewer: SignedIn, id: string, spoiled: readonly number[]): Promise<PrintRun> {
    const numbers = [...new Set(spoiled)].sort((a, b) => a - b);
    return this.#change(viewer, id, async (manager, run) => {
      assertNumbers(run, numbers);
      if (run.status === 'confirmed') {
        if (String(await spoiledNumbers(manager, run)) === String(numbers)) return;
        throw new DomainError('CONFLICT', says.isConfirmed);
      }
      if (run.status === 'abandoned') throw isAbandoned();
      await execute(manager, markSpoiled(manager), [JSON.stringify(numbers), run.id]);
      for (let last = 0; last < run.labelCount; last += labelsPerUpdate) {
        await execute(manager, markPrinted(manager), [run.id, last, last + labelsPerUpdate]);
        // The embedded database runs on this thread: 10,000 codes at once would block all other requests.
        await yieldToEventLoop();
      }
      const change = { status: 'confirmed' as const, confirmedAt: new Date() };
      await manager.update(PrintRun, { id: run.id }, change);
      Object.assign(run, change);
      const changes = [{ field: 'spoiled', to: numbers.length }];
      await recordAuditOfRows(manager, 'print_run.confirmed', [run], changes);
    });
  }

  /**
   * Abandons a prepared run. Abandoning it again changes nothing.
   * @throws DomainError NOT_FOUND, also for a run of another application; CONFLICT when it is confirmed
   */
  abandon(viewer: SignedIn, id: string): Promise<PrintRun> {
    return this.#change(viewer, id, async (manager, run) => {
      if (run.status === 'confirmed') throw new DomainError('CONFLICT', says.notAbandoned);
      if (run.status === 'prepared' && (await abandon(manager, run.id)))
        await recordAuditOfRows(manager, 'print_run.abandoned', [run]);
      run.status = 'abandoned';
    });
  }

  /** Abandons runs that nobody confirmed for 90 days, so that their labels are removed. @returns how many runs */
  async sweep(stop?: AbortSignal): Promise<number> {
    let abandoned = 0;
    const where = { status: 'prepared' as const, createdAt: LessThan(new Date(Date.now() - maxPreparedMs)) };
    const old = await this.database.read((manager) =>
      manager.find(PrintRun, { where, select: { id: true, applicationId: true }, take: runsPerSweep }),
    );
    for (const run of old) {
      if (stop?.aborted) break;
      const isAbandoned = await this.database.write(async (manager) => {
        const { id } = run;
        if ((await lockRows(manager, PrintRun, { id, ...where })) === 0) return false;
        if (!(await abandon(manager, id))) return false;
        await recordAuditOfRows(manager, 'print_run.abandoned', [run]);
        return true;
      });
      if (isAbandoned) abandoned += 1;
    }
    return abandoned;
  }

  /** Changes a run, one call after the other. */
  #change(
    viewer: SignedIn,
    id: string,
    change: (manager: EntityManager, run: PrintRun) => Promise<void>,
  ): Promise<PrintRun> {
    const where = { id: parseRowId(id, says.noRun), ...visibleTo(viewer, 'codes.print') };
    return this.database.write(async (manager) => {
      await lockRows(manager, PrintRun, where);
      const run = await manager.findOneBy(PrintRun, where);
      if (!run)
        return refuseRow(manager, PrintRun, where, { viewer, right: 'codes.print', missing: says.noRun });
      await change(manager, run);
      return run;
    });
  }
}

const isAbandoned = () => new DomainError('CONFLICT', says.wasAbandoned);

function assertNumbers({ labelCount }: PrintRun, numbers: readonly number[]): void {
  if (numbers.length > maxSpoiled) {
    const message = says.tooManySpoiled(maxSpoiled);
    throw fieldError('INVALID_INPUT', 'spoiled', message);
  }
  if (numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= labelCount)) return;
  throw fieldError('INVALID_INPUT', 'spoiled', says.noSuchLabel(labelCount));
}

async function spoiledNumbers(manager: EntityManager, { id }: PrintRun): Promise<number[]> {
  const sql = 'SELECT position FROM print_run_items WHERE printRunId = ? AND spoiled = 1 ORDER BY position';
  return (await select<{ position: number }>(manager, sql, [id])).map(({ position }) => position);
}

function markSpoiled(manager: EntityManager): string {
  const { updateChosen, jsonRows } = dialectOf(manager);
  const numbers = `SELECT value AS chosen FROM ${jsonRows('numbers', 'INT')}`;
  return updateChosen('print_run_items', 'spoiled = 1', 'position', numbers, 'printRunId = ?');
}

const goodLabels =
  'item.printRunId = ? AND item.position > ? AND item.position <= ? AND item.spoiled = 0 AND item.drawnEmpty = 0';
function markPrinted(manager: EntityManager): string {
  const codes = `SELECT item.codeId AS chosen FROM print_run_items item WHERE ${goodLabels}`;
  return dialectOf(manager).updateChosen('qr_codes', 'printed = 1', 'id', codes, 'printed = 0');
}
