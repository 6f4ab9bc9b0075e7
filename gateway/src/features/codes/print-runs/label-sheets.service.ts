import { z } from 'zod';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow, isDuplicate, select } from '../../../platform/database/rows/rows.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { LabelCalibration } from './label-calibration.entity.js';
import { createLabelSheets, type LabelSheet } from './label-sheet.js';
import type { Calibration } from './labels/pdf-document.js';
import { cellOf, type PrintRun } from './print-run.entity.js';

/** That of a printer nobody measured. */
export const noCalibration: Calibration = { offsetX: 0, offsetY: 0, scaleX: 1000, scaleY: 1000 };

const offset = z
  .int('An offset is a whole number of tenths of a millimetre.')
  .min(-100, 'An offset is at most 10 mm.')
  .max(100, 'An offset is at most 10 mm.');
const scale = z
  .int('A scale is a whole number of per mille.')
  .min(990, 'A scale is 99 % to 101 %.')
  .max(1010, 'A scale is 99 % to 101 %.');
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
  #known: ReadonlyMap<string, LabelSheet> | undefined;

  constructor(
    private readonly database: Database,
    private readonly settings: { readonly qrContentTemplate: string },
  ) {}

  /** Computed when somebody prints: drawing the symbol of the template takes 24 ms of a start. */
  get #sheets(): ReadonlyMap<string, LabelSheet> {
    this.#known ??= createLabelSheets(this.settings.qrContentTemplate);
    return this.#known;
  }

  list(): readonly LabelSheet[] {
    return [...this.#sheets.values()];
  }

  /** @throws DomainError NOT_FOUND */
  get(id: string): LabelSheet {
    const sheet = this.#sheets.get(id);
    if (!sheet) throw notFound('Label sheet');
    return sheet;
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
   * Saves the calibration of an account for a sheet.
   * @throws DomainError NOT_FOUND for an unknown sheet; INVALID_INPUT; UNAUTHENTICATED when the account was deleted in
   *   the meantime
   */
  async saveCalibration(
    { accountId, applicationId }: SignedIn,
    sheetId: string,
    given: Calibration,
  ): Promise<LabelSheet> {
    const sheet = this.get(sheetId);
    const calibration = parseInput(calibrationRules, given);
    const key = { accountId, sheetId: sheet.id };
    const save = () =>
      this.database.write(async (manager) => {
        if (await manager.existsBy(LabelCalibration, { ...key, ...calibration })) return;
        const { affected } = await manager.update(LabelCalibration, key, calibration);
        if (!affected) await insertRow(manager, LabelCalibration, { ...key, ...calibration });
        await recordAudit(manager, {
          action: 'label_calibration.saved',
          applicationId,
          subject: { type: 'label_sheet', ids: [sheet.id] },
        });
      });
    await save().catch((error: unknown) => {
      if (!isDuplicate(error)) throw error;
      // Two first calls at the same time: the unique index rejected this one, so that there is a row to update now.
      return save();
    });
    return sheet;
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

const keyOf = ({ accountId, sheetId }: SheetOfAccount) => `${accountId} ${sheetId}`;

/** The first entry of an index, for each sheet. SQLite limits a part of a union only inside a subquery. */
const lastRun = `SELECT * FROM (
  SELECT accountId, sheetId, startCell, labelCount, confirmedAt FROM print_runs
  WHERE accountId = ? AND sheetId = ? AND confirmedAt IS NOT NULL
  ORDER BY confirmedAt DESC, id DESC LIMIT 1) AS lastRun`;
