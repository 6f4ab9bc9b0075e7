import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { ConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { type Said, said } from '../../../platform/errors/sentences.js';
import type { FileFormat } from '../../content/imports/file-format.inputs.js';
import type { PreviewedFile } from '../../content/imports/imports.inputs.js';
import { says as importsSay } from '../../content/imports/imports.messages.js';
import type { Changes } from '../../operations/changes/changes.js';
import type { QuotasService } from '../../operations/quotas/quotas.service.js';
import { type BatchLabels, batchLabelRules, storedLabel } from '../qr-codes/batch-labels.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import type { SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import { says } from './imported-codes.messages.js';
import { insertImportedCodes } from './insert-imported-codes.js';
import { type CodesPlan, type PlannedCode, planCodes, readContents } from './plan-codes.js';
import { shownValidity } from './validity-cells.js';

/** Files in work at once in this gateway, as `ImportsService` has them. */
const maxAtOnce = 2;
const maxWaiting = 20;
const maxWaitMs = 8_000;

export interface CodesImport extends BatchLabels {
  /** The bytes of the file in base64. */
  readonly csv: string;
  /** How the file is read; recognised by default. */
  readonly format?: FileFormat;
  /** The digest of the preview. */
  readonly digest: string;
  /** Whether invalid lines are left out; otherwise they prevent the import. */
  readonly skipInvalid: boolean;
}

export interface ImportedBatch {
  readonly batch: QrBatch;
  readonly skippedCount: number;
  readonly message: string;
}

/** Takes over codes that were printed elsewhere: a file of their contents becomes a batch. */
export class ImportedCodesService {
  readonly #limiter = new ConcurrencyLimiter(maxAtOnce, maxWaiting, maxWaitMs);

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly quotas: QuotasService,
    private readonly symbols: SymbolSettingsService,
  ) {}

  /** Previews an import; nothing is stored. @throws DomainError INVALID_INPUT for a file that cannot be read */
  preview(scope: ApplicationScope, csv: string, format: FileFormat = {}): Promise<PreviewedFile> {
    return this.#limiter.run(async () => {
      const file = await readContents(csv, format);
      return this.database.read(async (manager) => {
        const plan = await planCodes(manager, scope, file, await this.symbols.templatesOf(scope, manager));
        const growth = { codes: plan.newCount };
        return previewOf(plan, await this.quotas.problemOf(manager, scope.applicationId, growth));
      });
    });
  }

  /**
   * Imports the contents of a file as a batch, all of them or none.
   * @throws DomainError CONFLICT when the file, or a code that it is about, is not as in the preview; INVALID_INPUT for a
   *   file that cannot be read, for invalid lines unless they are skipped, and when there is nothing to import;
   *   QUOTA_REACHED
   */
  run(viewer: SignedIn, scope: ApplicationScope, request: CodesImport): Promise<ImportedBatch> {
    const { name, note } = parseInput(z.object(batchLabelRules), request);
    const { applicationId } = scope;
    return this.#limiter.run(async () => {
      const file = await readContents(request.csv, request.format ?? {});
      if (file.map.problem) throw fieldError('INVALID_INPUT', 'columns', file.map.problem);
      return this.changes.run(viewer, 'qr_batch.imported', async (change) => {
        const { manager } = change;
        // First: of two imports into an application, through any gateways, the second one sees the codes of the first.
        await change.publish('imports', [scope]);
        const plan = await planCodes(manager, scope, file, await this.symbols.templatesOf(scope, manager));
        if (plan.digest !== request.digest) throw changedSincePreview();
        const { invalidCount: skippedCount, newCount: size } = plan;
        if (skippedCount > 0 && !request.skipInvalid) throw invalidLines(skippedCount);
        if (size === 0) throw new DomainError('INVALID_INPUT', importsSay.nothing);
        await change.take(applicationId, { codes: size });
        const rows = plan.rows.filter(({ error }) => error === undefined);
        const createdAt = new Date();
        const batch = await insertRow(manager, QrBatch, {
          ...{ applicationId, accountId: viewer.accountId },
          ...{ name: storedLabel(name), note: storedLabel(note) },
          ...{ size, idempotencyKey: null, serialPrefix: null, firstSerial: null, imported: 1 },
          // Filters, and the lists of phones, read the codes of a batch with one.
          validityChangedAt: rows.some(({ validity }) => validity) ? createdAt : null,
          createdAt,
        });
        await insertImportedCodes(manager, batch, rows);
        await change.record([batch], [{ field: 'codes', to: size }]);
        return { batch, skippedCount, message: said(says.imported(size, skippedCount)) };
      });
    });
  }
}

/** A plan as the preview of any import. */
function previewOf(plan: CodesPlan, problem: Said | undefined): PreviewedFile {
  const { file, map, digest, rows, newCount: NEW, invalidCount: INVALID } = plan;
  return {
    ...{ file, map, digest, problem, counts: { NEW, UPDATE: 0, UNCHANGED: 0, INVALID } },
    rows: rows.map(plannedRow),
  };
}

const plannedRow = ({ line, cells, content, validity, error }: PlannedCode) => ({
  ...{ line, cells, given: { content, ...(validity && shownValidity(validity)) }, changes: [] },
  outcome: error === undefined ? ('NEW' as const) : ('INVALID' as const),
  errors: error === undefined ? [] : [{ column: null, message: said(error) }],
});

const changedSincePreview = () => new DomainError('CONFLICT', importsSay.changedSince);

const invalidLines = (count: number) => new DomainError('INVALID_INPUT', says.invalid(count));
