import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { ConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { selectIds } from '../../../platform/database/rows/many-ids.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { decodeFile } from '../../content/imports/decode-text.js';
import type { FileFormat } from '../../content/imports/file-format.inputs.js';
import type { PreviewedFile } from '../../content/imports/imports.inputs.js';
import { says as importsSay } from '../../content/imports/imports.messages.js';
import { readCsv } from '../../content/imports/read-csv.js';
import type { Changes } from '../../operations/changes/changes.js';
import type { QuotasService } from '../../operations/quotas/quotas.service.js';
import type { CodeField } from '../code-fields/code-field.entity.js';
import { fieldsOf } from '../code-fields/code-fields.service.js';
import type { FillBatch, NewCodeRows, RowsRequest } from '../qr-codes/insert-new-codes.js';
import { historyIndex } from '../qr-codes/newest-codes.js';
import type { SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import { type ChangedValues, changeValues, growthOf, lockedFields } from './change-values.js';
import { says } from './code-values.messages.js';
import { planValues, type ValuesFile, type ValuesPlan } from './plan-values.js';
import { writeValues } from './write-values.js';

const maxRows = 10_000;
/** Files in work at once in this gateway, as `ImportsService` has them. */
const maxAtOnce = 2;
const maxWaiting = 20;
const maxWaitMs = 8_000;

export interface ValuesImport {
  /** The bytes of the file in base64. */
  readonly csv: string;
  /** How the file is read; recognised by default. */
  readonly format?: FileFormat;
  /** The digest of the preview. */
  readonly digest: string;
  /** Whether invalid rows are left out; otherwise they prevent the import. */
  readonly skipInvalid: boolean;
}

export interface ImportedValues extends Pick<ChangedValues, 'undo'> {
  readonly updatedCount: number;
  readonly unchangedCount: number;
  readonly skippedCount: number;
}

/** Gives codes the values of a CSV file, after a preview; or has a code generated for each row. */
export class ValueImportsService implements NewCodeRows {
  readonly #limiter = new ConcurrencyLimiter(maxAtOnce, maxWaiting, maxWaitMs);

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly quotas: QuotasService,
    private readonly symbols: SymbolSettingsService,
  ) {}

  /** Previews an import; nothing is stored. @throws DomainError INVALID_INPUT for a file that cannot be read */
  preview(
    scope: ApplicationScope,
    csv: string,
    format: FileFormat = {},
    newCodes = false,
  ): Promise<PreviewedFile> {
    return this.#limiter.run(async () => {
      const file = await readFile(csv, format, newCodes);
      return this.database.read(async (manager) => {
        const fields = await fieldsOf(manager, scope.applicationId);
        const plan = await this.#plan(manager, scope, fields, file);
        const growth = { contentBytes: growthOf(valuesOf(plan)), codes: plan.counts.NEW };
        return { ...plan, problem: await this.quotas.problemOf(manager, scope.applicationId, growth) };
      });
    });
  }

  /**
   * Gives codes the values of a file, all of them or none.
   * @throws DomainError CONFLICT when the file, or a code that it is about, is not as in the preview; INVALID_INPUT for a
   *   file that cannot be read, for invalid rows unless they are skipped, and when there is nothing to change;
   *   QUOTA_REACHED
   */
  run(viewer: SignedIn, scope: ApplicationScope, request: ValuesImport): Promise<ImportedValues> {
    return this.#limiter.run(async () => {
      const file = await readFile(request.csv, request.format, false);
      return this.changes.run(viewer, 'qr_code.values_changed', async (change) => {
        // First: of two imports into an application, through any gateways, the second one sees the values of the first.
        const fields = await lockedFields(change.manager, scope.applicationId);
        const plan = await this.#plan(change.manager, scope, fields, file);
        assertAsPreviewed(plan, request);
        const { UPDATE, UNCHANGED: unchangedCount, INVALID: skippedCount } = plan.counts;
        if (UPDATE === 0) throw new DomainError('INVALID_INPUT', importsSay.nothing);
        const { undo } = await changeValues(change, scope.applicationId, fields, valuesOf(plan));
        return { updatedCount: UPDATE, unchangedCount, skippedCount, undo };
      });
    });
  }

  async read(scope: ApplicationScope, request: RowsRequest): Promise<FillBatch> {
    const file = await this.#limiter.run(() => readFile(request.csv, request.format, true));
    const count = file.file.rows.length;
    if (count !== request.count) throw fieldError('INVALID_INPUT', 'count', says.otherCount(count));
    return async (change) => {
      const { manager } = change;
      const fields = await lockedFields(manager, scope.applicationId);
      const plan = await this.#plan(manager, scope, fields, file);
      assertAsPreviewed(plan, { ...request, skipInvalid: false });
      await change.take(scope.applicationId, { contentBytes: growthOf(valuesOf(plan)) });
      return async ({ applicationId, id: batchId }) => {
        const ids = await selectIds(
          manager,
          `SELECT id FROM qr_codes ${dialectOf(manager).useIndex(historyIndex)}
           WHERE applicationId = ? AND batchId = ? ORDER BY applicationId, batchId, id`,
          [applicationId, batchId],
        );
        const rows = plan.rows.flatMap(({ values }, at) =>
          values.map((value) => ({ ...value, codeId: ids[at] ?? 0 })),
        );
        await writeValues(manager, rows);
      };
    };
  }

  async #plan(
    manager: EntityManager,
    scope: ApplicationScope,
    fields: readonly CodeField[],
    file: ValuesFile,
  ): Promise<ValuesPlan> {
    return planValues(manager, scope, fields, file, await this.symbols.templatesOf(scope, manager));
  }
}

async function readFile(csv: string, format: FileFormat = {}, newCodes: boolean): Promise<ValuesFile> {
  const file = await readCsv(decodeFile(csv), { maxRows }, format);
  return { file, fileDigest: digest(csv), format, newCodes };
}

const valuesOf = ({ rows }: ValuesPlan) => rows.flatMap(({ values }) => values);

/** @throws DomainError CONFLICT; INVALID_INPUT */
function assertAsPreviewed(
  { map, digest: present, counts }: ValuesPlan,
  request: Pick<ValuesImport, 'digest' | 'skipInvalid'>,
): void {
  if (map.problem) throw fieldError('INVALID_INPUT', 'columns', map.problem);
  if (present !== request.digest) throw new DomainError('CONFLICT', importsSay.changedSince);
  if (counts.INVALID > 0 && !request.skipInvalid)
    throw new DomainError('INVALID_INPUT', importsSay.invalid(counts.INVALID));
}
