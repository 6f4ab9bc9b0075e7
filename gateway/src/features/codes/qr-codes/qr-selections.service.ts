import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { Database } from '../../../platform/database/database.js';
import { type Condition, databaseNow } from '../../../platform/database/dialect.js';
import { idsOf } from '../../../platform/database/rows/many-ids.js';
import { countOf, idsIn, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { CorrectionLevel } from '../../../platform/symbols/correction-level.js';
import { usualLevel } from '../symbol-settings/symbol-settings.entity.js';
import { always, type Validity, validityFields, validityOf } from '../validity/validity.js';
import { stateAt } from '../validity/validity-state.js';
import { filterBranches } from './filter-sql.js';
import { countByStatus, findIds } from './found-codes.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import { findFilter, type QrCodeFilter, type QrCodeFilterRequest } from './qr-code-filter.js';
import { says } from './qr-codes.messages.js';
import type { QrSelectionRequest } from './qr-selection.js';
import type { QrStatusCounts } from './qr-status-counts.js';

export const maxSelectedIds = 500;
/** Limits the time of an action on a selection, and of counting one. */
export const maxSelected = 20_000;
const rowsPerChunk = 1000;

const selectedColumns = [
  ...(['id', 'code', 'content', 'status', 'printed', 'createdAt', 'batchId'] as const),
  ...(['serialNumber', 'contentDigest', ...validityFields] as const),
] as const;
type SelectedRow = Pick<QrCode, (typeof selectedColumns)[number]>;
export type SelectedCode = Omit<SelectedRow, keyof Validity> & {
  /** Of its symbol. */
  readonly level: CorrectionLevel;
  /** Whether it is active and has not ended, so that it is worth a label. */
  readonly isPrintable: boolean;
};

const selectionRules = z.object({
  ids: z
    .array(z.string())
    .min(1, says.noneSelected)
    .max(maxSelectedIds, says.tooManySelected(maxSelectedIds))
    .nullish(),
  batch: z.string().nullish(),
  filter: z.custom<QrCodeFilterRequest>().nullish(),
  expectedCount: z.int(says.noWholeNumber).min(0, says.countTooLow).nullish(),
});

/** Selections of codes, on which people act: they print, export, use or revoke them. */
export class QrSelectionsService {
  constructor(
    private readonly database: Database,
    private readonly settings: { readonly qrContentTemplate: string },
  ) {}

  /**
   * Counts the codes of a selection by status. Nothing changes, so that a filter needs no expected number of codes.
   * @throws DomainError INVALID_INPUT, also for more than 20,000 codes; NOT_FOUND for an id or a batch that is not in
   *   the scope; CONFLICT when the selection does not have the expected number of codes
   */
  async counts(scope: ApplicationScope, selection: QrSelectionRequest): Promise<QrStatusCounts> {
    return this.database.read(async (manager) => {
      const conditions = await this.#conditions(manager, scope, selection);
      const counts = await countByStatus(manager, conditions, maxSelected + 1);
      assertCount(selection, counts.active + counts.used + counts.revoked);
      return counts;
    });
  }

  /**
   * The codes of a selection, oldest first, in chunks of 1,000. They are those that it has at the beginning, each as
   * it is when its chunk is read. No connection is held between chunks.
   * @throws DomainError as `ids`, before the first chunk
   */
  async *chunks(scope: ApplicationScope, selection: QrSelectionRequest): AsyncGenerator<SelectedCode[]> {
    const ids = await this.database.read((manager) => this.ids(manager, scope, selection));
    for await (const chunk of inPieces(ids, rowsPerChunk)) {
      const { where, values } = idsIn(chunk);
      const rest = `WHERE ${where} ORDER BY createdAt, id`;
      yield await this.database.read(async (manager) => {
        const codes = await selectRows(manager, QrCode, rest, values, selectedColumns);
        const batches = await batchesOf(manager, codes);
        const now = await databaseNow(manager);
        return codes.map((code) => withBatch(code, batches.get(code.batchId), now));
      });
    }
  }

  /**
   * The ids of the codes of a selection, oldest first, at most 20,000.
   * @throws DomainError as `counts`; INVALID_INPUT also for a filter without an expected number of codes
   */
  async ids(
    manager: EntityManager,
    scope: ApplicationScope,
    selection: QrSelectionRequest,
  ): Promise<number[]> {
    const conditions = await this.#conditions(manager, scope, selection);
    assertCountSeen(selection);
    const ids = await findIds(manager, conditions, maxSelected + 1);
    assertCount(selection, ids.length);
    return ids;
  }

  /** @throws DomainError INVALID_INPUT; NOT_FOUND for an id or a batch that is not in the scope */
  async #conditions(
    manager: EntityManager,
    scope: ApplicationScope,
    request: QrSelectionRequest,
  ): Promise<Condition[]> {
    const { ids, batch, filter } = parseInput(selectionRules, request);
    const given = [ids, batch, filter].filter((value) => value !== undefined && value !== null);
    if (given.length !== 1) throw fieldError('INVALID_INPUT', 'selection', says.noSelection);
    if (ids) return [await ownIds(manager, scope, ids)];
    const parsed = await findFilter(manager, scope, filter ?? { batch }, this.settings.qrContentTemplate);
    await assertOwnBatch(manager, scope, parsed);
    return filterBranches(scope, parsed);
  }
}

type SelectedBatch = Pick<QrBatch, 'id' | 'errorCorrection' | keyof Validity>;

/** The batches of codes, by their ids. */
async function batchesOf(manager: EntityManager, codes: readonly Pick<QrCode, 'batchId'>[]) {
  const { where, values } = idsIn([...new Set(codes.map(({ batchId }) => batchId))]);
  const columns = ['id', 'errorCorrection', ...validityFields] as const;
  const batches: SelectedBatch[] = await selectRows(manager, QrBatch, `WHERE ${where}`, values, columns);
  return new Map(batches.map((batch) => [batch.id, batch]));
}

function withBatch(code: SelectedRow, batch: SelectedBatch | undefined, now: Date): SelectedCode {
  const { validFrom, validUntil, maxUses, useEvery, useZone, ...rest } = code;
  const validity = validityOf({ validFrom, validUntil, maxUses, useEvery, useZone }, batch ?? always);
  const isPrintable = code.status === 'active' && stateAt(validity, now) !== 'ENDED';
  return { ...rest, level: batch?.errorCorrection ?? usualLevel, isPrintable };
}

/** @throws DomainError NOT_FOUND for an id that is not in the scope */
async function ownIds(
  manager: EntityManager,
  scope: ApplicationScope,
  ids: readonly string[],
): Promise<Condition> {
  const distinct = [...new Set(ids.map((id) => parseRowId(id, says.noCode)))];
  const condition = idsOf({ applicationId: scope.applicationId }, distinct);
  const sql = `SELECT COUNT(*) AS count FROM qr_codes WHERE ${condition.where}`;
  if ((await countOf(manager, sql, condition.values)) !== distinct.length) throw notFound(says.noCode);
  return condition;
}

/** @throws DomainError NOT_FOUND for a batch that is not in the scope */
export async function assertOwnBatch(
  manager: EntityManager,
  { applicationId }: ApplicationScope,
  { batchId }: QrCodeFilter,
): Promise<void> {
  if (batchId === undefined) return;
  const [batch] = await selectRows(
    manager,
    QrBatch,
    'WHERE id = ? AND applicationId = ?',
    [batchId, applicationId],
    ['id'],
  );
  if (!batch) throw notFound(says.noBatch);
}

function assertCountSeen({ filter, expectedCount }: QrSelectionRequest): void {
  if (!filter || typeof expectedCount === 'number') return;
  throw fieldError('INVALID_INPUT', 'selection.expectedCount', says.noExpectedCount);
}

function assertCount({ expectedCount }: QrSelectionRequest, count: number): void {
  if (count > maxSelected)
    throw fieldError('INVALID_INPUT', 'selection', says.selectionTooLarge(maxSelected));
  if (expectedCount === undefined || expectedCount === null || expectedCount === count) return;
  throw new DomainError('CONFLICT', says.otherSelected(count, expectedCount));
}
