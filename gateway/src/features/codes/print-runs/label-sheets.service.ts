import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { execute, insertRow, isDuplicate, select } from '../../../platform/database/rows/rows.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import type { SymbolFormat, SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import { LabelCalibration } from './label-calibration.entity.js';
import { type LabelSheet, labelSheet, modulesOf } from './label-sheet.js';
import { says } from './label-sheets.messages.js';
import type { Calibration } from './labels/pdf-document.js';
import { findSheet, freeSizes, isFreeSize, products, type SheetGeometry } from './labels/sheet-geometry.js';
import { cellOf, type PrintRun } from './print-run.entity.js';

/** The calibration of a printer that nobody measured. */
export const noCalibration: Calibration = { offsetX: 0, offsetY: 0, scaleX: 1000, scaleY: 1000 };

const offset = z.int(says.offsetNotWhole).min(-100, says.offsetTooLarge).max(100, says.offsetTooLarge);
const scale = z.int(says.scaleNotWhole).min(990, says.scaleOutOfRange).max(1010, says.scaleOutOfRange);
const calibrationRules = z.object({ offsetX: offset, offsetY: offset, scaleX: scale, scaleY: scale });

/** A sheet, for an account. */
interface SheetOfAccount {
  readonly accountId: number;
  readonly sheetId: string;
}

/** The last run of an account on a sheet that was confirmed. */
export interface LastPrint {
  /** The next free cell after its labels; the first one without a run. */
  readonly nextCell: number;
  /** When it was confirmed. */
  readonly at: Date | null;
}

/** The sheets that labels are printed on, and what an account's printer makes of them. */
export class LabelSheetsService {
  /** By the modules of a symbol, which have 40 numbers: computed when somebody prints. */
  readonly #known = new Map<number, readonly LabelSheet[]>();

  constructor(
    private readonly database: Database,
    private readonly symbols: SymbolSettingsService,
  ) {}

  /** All products for the new codes of an application, and the free size that the account used last. */
  async list({ accountId }: SignedIn, scope: ApplicationScope): Promise<readonly LabelSheet[]> {
    const format = await this.symbols.of(scope);
    const [last] = await this.database.read((manager) =>
      select<{ sheetId: string }>(manager, lastFreeSize, [accountId]),
    );
    const free = last && findSheet(last.sheetId);
    return [...this.withSymbols(format), ...(free ? [labelSheet(free, modulesOf(format))] : [])];
  }

  /** All products with symbols of a format. */
  withSymbols(format: SymbolFormat): readonly LabelSheet[] {
    const modules = modulesOf(format);
    const known = this.#known.get(modules) ?? products.map((sheet) => labelSheet(sheet, modules));
    this.#known.set(modules, known);
    return known;
  }

  /** The measures of a sheet. @throws DomainError NOT_FOUND; INVALID_INPUT for a free size out of bounds */
  geometry(id: string): SheetGeometry {
    const sheet = findSheet(id);
    if (sheet) return sheet;
    if (isFreeSize(id)) throw fieldError('INVALID_INPUT', 'sheet', outOfBounds);
    throw notFound(says.noSheet);
  }

  /** A sheet for the new codes of an application. @throws DomainError as `geometry` */
  async get(scope: ApplicationScope, id: string): Promise<LabelSheet> {
    const sheet = this.geometry(id);
    return labelSheet(sheet, modulesOf(await this.symbols.of(scope)));
  }

  /** The sheets of runs and hand-overs, in their order, for the new codes of their applications. */
  async ofRuns(
    runs: readonly { readonly sheetId: string; readonly applicationId: number }[],
  ): Promise<LabelSheet[]> {
    const formats = await this.symbols.byApplications(runs.map(({ applicationId }) => applicationId));
    return runs.map(({ sheetId, applicationId }) => {
      const format = formats.get(applicationId) as SymbolFormat;
      const product = this.withSymbols(format).find(({ id }) => id === sheetId);
      return product ?? labelSheet(this.geometry(sheetId), modulesOf(format));
    });
  }

  /** The calibration of an account for a sheet; without one, nothing is corrected. */
  async calibration({ accountId }: SignedIn, sheetId: string): Promise<Calibration> {
    const [calibration] = await this.calibrations([{ accountId, sheetId }]);
    return calibration as Calibration;
  }

  /** The calibrations of accounts for sheets, in their order. */
  async calibrations(keys: readonly SheetOfAccount[]): Promise<Calibration[]> {
    const accountIds = [...new Set(keys.map(({ accountId }) => accountId))];
    const found = await this.database.read(async (manager) => {
      const all: LabelCalibration[] = [];
      for (const accountId of accountIds)
        all.push(...(await manager.findBy(LabelCalibration, { accountId })));
      return new Map(all.map((calibration) => [keyOf(calibration), calibration]));
    });
    return keys.map((key) => found.get(keyOf(key)) ?? noCalibration);
  }

  /**
   * Saves the calibration of an account for a sheet. Of free sizes, the newest 50 are kept.
   * @throws DomainError NOT_FOUND for an unknown sheet; INVALID_INPUT; UNAUTHENTICATED when the account was deleted in
   *   the meantime
   */
  async saveCalibration(viewer: SignedIn, sheetId: string, given: Calibration): Promise<LabelSheet> {
    const { applicationId } = viewer;
    const sheet = this.geometry(sheetId);
    const calibration = parseInput(calibrationRules, given);
    const key = { accountId: viewer.accountId, sheetId: sheet.id };
    const save = () =>
      this.database.write(async (manager) => {
        if (await manager.existsBy(LabelCalibration, { ...key, ...calibration })) return;
        const { affected } = await manager.update(LabelCalibration, key, calibration);
        if (!affected) {
          await insertRow(manager, LabelCalibration, { ...key, ...calibration });
          await dropOldest(manager, viewer);
        }
        await recordAudit(manager, 'label_calibration.saved', {
          applicationId,
          type: 'label_sheet',
          ids: [sheet.id],
        });
      });
    await save().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      // Two first calls at the same time: the unique index rejected this one, so that there is a row to update now.
      return save();
    });
    const [saved] = await this.ofRuns([{ sheetId: sheet.id, applicationId }]);
    return saved as LabelSheet;
  }

  /** The last prints of accounts on sheets, in the order of the keys. */
  async lastPrints(keys: readonly SheetOfAccount[]): Promise<LastPrint[]> {
    // A list of runs asks for the same sheet again and again, and SQLite takes unions of at most 500 parts.
    const distinct = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
    const lastRuns = await this.database.read((manager) =>
      select<Pick<PrintRun, 'startCell' | 'labelCount' | 'confirmedAt'> & SheetOfAccount>(
        manager,
        distinct.map(() => lastRun).join(' UNION ALL '),
        distinct.flatMap(({ accountId, sheetId }) => [accountId, sheetId]),
        ['confirmedAt'],
      ),
    );
    const prints = new Map<string, LastPrint>();
    for (const run of lastRuns)
      prints.set(keyOf(run), { nextCell: cellOf(run, run.labelCount + 1), at: run.confirmedAt });
    return keys.map((key) => prints.get(keyOf(key)) ?? { nextCell: 1, at: null });
  }
}

const [[narrowest, widest], [lowest, highest]] = [freeSizes.width, freeSizes.height];
const outOfBounds = says.labelOutOfRange(narrowest, widest, lowest, highest);

/** Of free sizes there are thousands, and all calibrations of an account are read at once. */
const maxFreeSizes = 50;
async function dropOldest(manager: EntityManager, { accountId }: SignedIn): Promise<void> {
  const free = "accountId = ? AND sheetId LIKE 'free-%'";
  const [oldest] = await select<{ id: number }>(
    manager,
    `SELECT id FROM label_calibrations WHERE ${free} ORDER BY id DESC LIMIT 1 OFFSET ?`,
    [accountId, maxFreeSizes],
  );
  if (oldest)
    await execute(manager, `DELETE FROM label_calibrations WHERE ${free} AND id <= ?`, [
      accountId,
      oldest.id,
    ]);
}

/** One range of the index of accounts. */
const lastFreeSize = `SELECT sheetId FROM print_runs WHERE accountId = ? AND sheetId LIKE 'free-%' ORDER BY id DESC LIMIT 1`;

const keyOf = ({ accountId, sheetId }: SheetOfAccount) => `${accountId} ${sheetId}`;

/** The first entry of an index, for each sheet. SQLite limits a part of a union only inside a subquery. */
const lastRun = `SELECT * FROM (
  SELECT accountId, sheetId, startCell, labelCount, confirmedAt FROM print_runs
  WHERE accountId = ? AND sheetId = ? AND confirmedAt IS NOT NULL
  ORDER BY confirmedAt DESC, id DESC LIMIT 1) AS lastRun`;
