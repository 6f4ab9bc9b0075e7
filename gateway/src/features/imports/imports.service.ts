import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { digest } from '../../platform/digest.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { recordAudit } from '../audit-log/record-audit.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import type { Growth, QuotasService, Take } from '../quotas/quotas.service.js';
import type { UndoEntry } from '../undo/undo-entry.entity.js';
import type { UndoJournal } from '../undo/undo-journal.service.js';
import { undoLabel } from '../undo/undo-label.js';
import { decodeFile } from './decode-text.js';
import type { ImportKind, ImportMode, ImportOutcome } from './import-kind.js';
import { type ImportPlan, type PlannedRow, planImport } from './import-plan.js';
import type { ImportContext, ImportTarget, Values } from './import-target.js';
import { digestOf, type ImportUndoPayload, lockedRows, restoreImport } from './import-undo.js';
import { type CsvFile, readCsv } from './read-csv.js';

/** Files in work at once in this gateway: each takes a few tens of megabytes. */
const maxAtOnce = 2;
const maxWaiting = 20;
const maxWaitMs = 8_000;
/** Texts of the rows before, beyond which the journal would not take them. */
const maxUndoCharacters = 2_000_000;

export interface ImportRequest {
  readonly kind: ImportKind;
  /** The bytes of the file in base64. */
  readonly csv: string;
  readonly mode: ImportMode;
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

export interface FinishedImport {
  readonly addedCount: number;
  readonly updatedCount: number;
  readonly unchangedCount: number;
  readonly skippedCount: number;
  readonly message: string;
  readonly undo: UndoEntry | null;
}

/** Adds and changes rows as a CSV file has them, after a preview. */
export class ImportsService {
  readonly #limiter = new ConcurrencyLimiter(maxAtOnce, maxWaiting, maxWaitMs);

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotasService,
    private readonly undoJournal: UndoJournal,
    private readonly contentVersions: ContentVersionsService,
    private readonly targets: Readonly<Record<ImportKind, ImportTarget>>,
  ) {
    for (const target of Object.values(targets))
      undoJournal.register<ImportUndoPayload>(
        [target.undoKind],
        (manager, payload, context) => restoreImport(manager, target, payload, context),
        ({ updated }) =>
          target.growthOf(
            [],
            updated.map(({ before }) => before),
          ),
      );
  }

  /** What an import would do. @throws DomainError INVALID_INPUT for a file that cannot be read */
  preview(viewer: SignedIn, scope: ApplicationScope, request: ImportRequest): Promise<PreviewedImport> {
    return this.#limiter.run(async () => {
      const target = this.targets[request.kind];
      const file = await readCsv(decodeFile(request.csv));
      const plan = await this.database.read(async (manager) => {
        const plan = await planImport(manager, { viewer, scope }, target, request.mode, file);
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
    return this.#limiter.run(async () => {
      const target = this.targets[request.kind];
      const file = await readCsv(decodeFile(request.csv));
      const work = async (manager: EntityManager, take: Take) => {
        // First: of two imports into an application, through any gateways, the second one sees what the first one added.
        await this.contentVersions.increment(manager, 'imports', [scope.applicationId]);
        const plan = await planImport(manager, { viewer, scope }, target, request.mode, file);
        if (plan.digest !== request.digest) throw changedSincePreview();
        if (plan.problem) throw new DomainError('CONFLICT', plan.problem);
        const { NEW, UPDATE, UNCHANGED, INVALID } = plan.counts;
        if (INVALID > 0 && !request.skipInvalid) throw invalidRows(INVALID);
        if (NEW + UPDATE === 0) throw new DomainError('INVALID_INPUT', 'There is nothing to import.');
        await take(scope.applicationId, growthOf(target, plan));
        const undo = await this.#write(manager, { viewer, scope }, target, plan.rows);
        const done = {
          addedCount: NEW,
          updatedCount: UPDATE,
          unchangedCount: UNCHANGED,
          skippedCount: INVALID,
        };
        return { ...done, undo, message: messageOf(target, done) };
      };
      try {
        return await this.quotas.write(work);
      } catch (error) {
        // Somebody was registered in between with an address of the file.
        throw isDuplicate(error) ? changedSincePreview() : error;
      }
    });
  }

  async #write(
    manager: EntityManager,
    context: ImportContext,
    target: ImportTarget,
    rows: readonly PlannedRow[],
  ): Promise<UndoEntry | null> {
    const { applicationId } = context.scope;
    const updates = rows.filter((row): row is PlannedUpdate => row.outcome === 'UPDATE');
    const before = await lockAndRead(manager, target, applicationId, updates);
    const { accountId } = context.viewer;
    await target.update(manager, { applicationId, accountId }, updates);
    const additions = rows.filter(({ outcome }) => outcome === 'NEW').map(({ values }) => values);
    const ids = await target.add(manager, context, additions);
    await target.finish(manager, applicationId);
    await recordAudit(manager, {
      action: `${target.auditType}.imported`,
      applicationId,
      subject: { type: target.auditType, ids: [...ids, ...updates.map(({ id }) => id)] },
      changes: [
        { field: 'added', to: ids.length },
        { field: 'updated', to: updates.length },
      ],
    });
    const added = ids.map((id, at) => ({ id, digest: digestOf(target, additions[at] as Values) }));
    return this.undoJournal.record(manager, {
      applicationId,
      accountId,
      kind: target.undoKind,
      label: undoLabel(ids.length + updates.length, target.nouns),
      payload: before && { added, updated: before },
    });
  }
}

/** What an import adds at most. */
function growthOf(target: ImportTarget, { rows }: ImportPlan): Growth {
  const valuesOf = (outcome: ImportOutcome) =>
    rows.filter((row) => row.outcome === outcome).map(({ values }) => values);
  return target.growthOf(valuesOf('NEW'), valuesOf('UPDATE'));
}

type PlannedUpdate = PlannedRow & { readonly id: number };

/**
 * Locks the rows to change, and reads what they are before. Between the comparison with the file and the lock another
 * call may have changed one of them.
 * @returns undefined when the old texts are too long to keep
 * @throws DomainError CONFLICT
 */
async function lockAndRead(
  manager: EntityManager,
  target: ImportTarget,
  applicationId: number,
  updates: readonly PlannedUpdate[],
): Promise<ImportUndoPayload['updated'] | undefined> {
  const planned = new Map(updates.map((row) => [row.id, row]));
  const kept: ImportUndoPayload['updated'][number][] = [];
  let characters = 0;
  let found = 0;
  for await (const rows of lockedRows(manager, target, applicationId, [...planned.keys()]))
    for (const [id, row] of rows) {
      const old = target.valuesOf(row);
      const { before: digests = {}, values } = planned.get(id) as PlannedUpdate;
      if (Object.entries(digests).some(([column, known]) => digest(old[column] ?? '') !== known))
        throw changedSincePreview();
      const before = Object.fromEntries(Object.keys(values).map((column) => [column, old[column] ?? '']));
      characters += Object.values(before).reduce((sum, text) => sum + text.length, 0);
      if (characters <= maxUndoCharacters)
        kept.push({ id, before, digest: digestOf(target, { ...old, ...values }) });
      found += 1;
    }
  if (found !== planned.size) throw changedSincePreview();
  return characters <= maxUndoCharacters ? kept : undefined;
}

const changedSincePreview = () =>
  new DomainError('CONFLICT', 'The data changed since the preview. Look at the new one before you import.');

const invalidRows = (count: number) =>
  new DomainError(
    'INVALID_INPUT',
    `${count === 1 ? 'One row is' : `${count.toLocaleString('en')} rows are`} invalid. Correct the file, or leave them out.`,
  );

function messageOf(
  { nouns: [singular, plural], undoKind }: ImportTarget,
  { addedCount, updatedCount, skippedCount }: Omit<FinishedImport, 'message' | 'undo'>,
): string {
  const count = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? singular : plural}`;
  const parts = [
    addedCount > 0 && `${count(addedCount)} added`,
    updatedCount > 0 && `${addedCount > 0 ? updatedCount.toLocaleString('en') : count(updatedCount)} updated`,
  ];
  const left =
    skippedCount === 1
      ? ' One row was left out.'
      : ` ${skippedCount.toLocaleString('en')} rows were left out.`;
  const mails =
    undoKind === 'APP_USERS_IMPORTED' && addedCount > 0 ? ' Invitations are on their way by mail.' : '';
  return `${parts.filter(Boolean).join(', ')}.${skippedCount > 0 ? left : ''}${mails}`;
}
