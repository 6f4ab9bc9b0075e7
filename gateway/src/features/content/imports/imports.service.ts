import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { ConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.js';
import type { Database } from '../../../platform/database/database.js';
import { isDuplicate } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { said } from '../../../platform/errors/sentences.js';
import type { Change, Changes } from '../../operations/changes/changes.js';
import type { ContentVersionsService } from '../../operations/content-versions/content-versions.service.js';
import type { Growth, QuotasService } from '../../operations/quotas/quotas.service.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { decodeFile } from './decode-text.js';
import type { FileFormat } from './file-format.inputs.js';
import type { ImportKind, ImportMode, ImportOutcome } from './import-kind.js';
import { type ImportedCounts, messageOf } from './import-message.js';
import { type ImportPlan, planImport } from './import-plan.js';
import { bytesOfTranslations, bytesOfValues, type ImportTarget } from './import-target.js';
import { growthOfUndo, type ImportUndoPayload, restoreImport } from './import-undo.js';
import { says } from './imports.messages.js';
import { columnNames } from './map-columns.js';
import { type CsvFile, readCsv } from './read-csv.js';
import { changedSincePreview, writeRows } from './write-rows.js';

/** Files in work at once in this gateway: each takes a few tens of megabytes. */
const maxAtOnce = 2;
const maxWaiting = 20;
/** Files of one application that wait for the one in work. */
const maxWaitingOfOne = 5;
const maxWaitMs = 8_000;

export interface ImportRequest {
  readonly kind: ImportKind;
  /** The bytes of the file in base64. */
  readonly csv: string;
  /** How the file is read; recognised by default. */
  readonly format?: FileFormat;
  readonly mode: ImportMode;
  /** Whether new app users are invited; true by default. */
  readonly invite?: boolean;
}

export interface ImportRun extends ImportRequest {
  /** The digest of the preview. */
  readonly digest: string;
  /** Whether invalid rows are left out; otherwise they prevent the import. */
  readonly skipInvalid: boolean;
}

export interface PreviewedImport extends ImportPlan {
  readonly target: ImportTarget;
  readonly file: CsvFile;
}

export interface FinishedImport extends ImportedCounts {
  readonly message: string;
  readonly undo: UndoEntry | null;
}

/** Adds and changes rows as a CSV file has them, after a preview. */
export class ImportsService {
  readonly #limiter = new ConcurrencyLimiter(maxAtOnce, maxWaiting, maxWaitMs);
  /** Of applications with a file in work or waiting. */
  readonly #limiters = new Map<number, ConcurrencyLimiter>();

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotasService,
    private readonly changes: Changes,
    private readonly contentVersions: ContentVersionsService,
    private readonly targets: Readonly<Record<ImportKind, ImportTarget>>,
  ) {
    for (const target of Object.values(targets))
      changes.onUndo<ImportUndoPayload>(
        target.undoKind,
        [target.auditType, 'import_undone'],
        (change, payload, context) => restoreImport(change, target, payload, context),
        (payload) => growthOfUndo(target, payload),
      );
  }

  /** Previews an import. @throws DomainError INVALID_INPUT for a file that cannot be read */
  preview(viewer: SignedIn, scope: ApplicationScope, request: ImportRequest): Promise<PreviewedImport> {
    const context = contextOf(viewer, scope, request);
    return this.#inTurn(scope, async () => {
      const { target, file, format } = await this.#read(scope, request);
      const plan = await this.database.read(async (manager) => {
        const plan = await planImport(manager, context, target, request.mode, file, format);
        const full = await this.quotas.problemOf(manager, scope.applicationId, growthOf(target, plan));
        return { ...plan, problem: plan.problem ?? full };
      });
      return { ...plan, target, file };
    });
  }

  /**
   * Imports a file, all of it or nothing.
   * @throws DomainError CONFLICT when the file, or a row that it is about, is not as in the preview; INVALID_INPUT for
   *   a file that cannot be read, for invalid rows unless they are skipped, and when there is nothing to import;
   *   QUOTA_REACHED
   */
  run(viewer: SignedIn, scope: ApplicationScope, request: ImportRun): Promise<FinishedImport> {
    const context = contextOf(viewer, scope, request);
    return this.#inTurn(scope, async () => {
      const { target, file, format } = await this.#read(scope, request);
      const compare = (manager: EntityManager) =>
        planImport(manager, context, target, request.mode, file, format);
      const seen = await this.#compareBefore(scope, target, compare);
      const work = async (change: Change) => {
        const { manager } = change;
        // First: of two imports into an application, through any gateways, the second one sees what the first one added.
        await this.contentVersions.increment(manager, 'imports', [scope.applicationId]);
        const plan = (await seen?.(manager)) ?? (await compare(manager));
        if (plan.map.problem) throw fieldError('INVALID_INPUT', 'columns', plan.map.problem);
        if (plan.digest !== request.digest) throw changedSincePreview();
        if (plan.problem) throw new DomainError('CONFLICT', plan.problem);
        const { NEW, UPDATE, UNCHANGED, INVALID } = plan.counts;
        if (INVALID > 0 && !request.skipInvalid) throw invalidRows(INVALID);
        if (NEW + UPDATE === 0) throw new DomainError('INVALID_INPUT', says.nothing);
        await change.take(scope.applicationId, growthOf(target, plan));
        const undo = await writeRows(change, context, target, plan.rows);
        const done = {
          addedCount: NEW,
          updatedCount: UPDATE,
          unchangedCount: UNCHANGED,
          skippedCount: INVALID,
        };
        return { ...done, undo, message: said(messageOf(target, done, context)) };
      };
      try {
        return await this.changes.run(viewer, `${target.auditType}.imported`, work);
      } catch (error) {
        // Somebody was registered in between with an address of the file.
        throw isDuplicate(error) ? changedSincePreview() : error;
      }
    });
  }

  /**
   * Compares a file with rows that count their changes before the transaction, in which nobody else writes to the embedded
   * database.
   * @returns the plan, within the transaction: undefined when a row was changed in between
   */
  async #compareBefore(
    { applicationId }: ApplicationScope,
    { version }: ImportTarget,
    compare: (manager: EntityManager) => Promise<ImportPlan>,
  ) {
    if (version === undefined) return undefined;
    const read = (manager: EntityManager) => this.contentVersions.readIn(manager, applicationId, version);
    const [before, plan] = await this.database.read(
      async (manager) => [await read(manager), await compare(manager)] as const,
    );
    return async (manager: EntityManager) => ((await read(manager)) === before ? plan : undefined);
  }

  /** @throws DomainError INVALID_INPUT for a file that cannot be read */
  async #read(scope: ApplicationScope, { kind, csv, format = {} }: ImportRequest) {
    const file = await readCsv(decodeFile(csv), {}, format);
    const target = this.targets[kind];
    const names = columnNames(file, format);
    return { file, format, target: (await target.forHeading?.(scope, names)) ?? target };
  }

  /** Runs the work while no other file of the application is in work, so that one does not take all places. */
  async #inTurn<T>({ applicationId }: ApplicationScope, work: () => Promise<T>): Promise<T> {
    const own = this.#limiters.get(applicationId) ?? new ConcurrencyLimiter(1, maxWaitingOfOne, maxWaitMs);
    this.#limiters.set(applicationId, own);
    try {
      return await own.run(() => this.#limiter.run(work));
    } finally {
      if (own.load.running === 0) this.#limiters.delete(applicationId);
    }
  }
}

const contextOf = (viewer: SignedIn, scope: ApplicationScope, { invite = true }: ImportRequest) => ({
  viewer,
  scope,
  invite,
});

/** The growth of the application by an import. */
function growthOf(target: ImportTarget, { rows, counts }: ImportPlan): Growth {
  const valuesOf = (outcome: ImportOutcome) =>
    rows.filter((row) => row.outcome === outcome).map(({ values }) => values);
  return target.growthOf({
    addedRows: counts.NEW,
    addedBytes: bytesOfValues(valuesOf('NEW')),
    bytesBefore: rows.reduce((sum, { bytesBefore }) => sum + bytesBefore, 0),
    bytesAfter: bytesOfValues(valuesOf('UPDATE')),
    translatedBytes: bytesOfTranslations([...valuesOf('NEW'), ...valuesOf('UPDATE')]),
  });
}

const invalidRows = (count: number) => new DomainError('INVALID_INPUT', says.invalid(count));
