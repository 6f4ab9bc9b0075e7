import { In } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { Right } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { startingWith } from '../../../platform/database/lists/search.js';
import { idsIn, insertRow, isDuplicate, select, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { visibleText } from '../../../platform/visible-text.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import type { Changes } from '../../operations/changes/changes.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { takeSerials } from '../code-names/take-serials.js';
import type { SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import { countEndingBatches } from '../validity/ending-batches.js';
import { always, type Validity } from '../validity/validity.js';
import { type ValidityRequest, validityRules } from '../validity/validity-rules.js';
import { type BatchLabels, batchLabelRules, storedLabel } from './batch-labels.js';
import { type FillBatch, insertNewCodes } from './insert-new-codes.js';
import { maxBatchNameLength, QrBatch } from './qr-batch.entity.js';
import { says } from './qr-codes.messages.js';
import { type QrStatus, qrStatuses } from './qr-status.js';
import type { QrStatusCounts } from './qr-status-counts.js';
import { changesOf, changeValidity } from './qr-validities.service.js';

const updateRules = z.object({ ...batchLabelRules, validity: validityRules.nullish() });

export interface QrSettings {
  readonly qrMaxPerRequest: number;
}

export interface GenerateRequest extends BatchLabels {
  readonly count: number;
  readonly validity?: ValidityRequest | null | undefined;
  /** The caller's key for this request: a repeated request answers the first batch and generates nothing. */
  readonly idempotencyKey?: string | null | undefined;
  /** Gives the codes their values; none by default. */
  readonly fill?: FillBatch | undefined;
}

type ParsedRequest = Omit<GenerateRequest, 'validity'> & { readonly validity?: Validity | null | undefined };

export interface UpdatedBatch {
  readonly batch: QrBatch;
  readonly undo: UndoEntry | null;
}

/** The values that `update` changes. An absent one stays; an empty name becomes the default. */
export interface BatchUpdate extends BatchLabels {
  readonly validity?: ValidityRequest | null | undefined;
}

/** Generates and counts QR codes. Totals are sums over batches, because counting 300,000 codes takes 76 ms. */
export class QrBatchesService {
  readonly #request: z.ZodType<ParsedRequest, GenerateRequest>;

  constructor(
    private readonly database: Database,
    private readonly changes: Changes,
    private readonly symbols: SymbolSettingsService,
    private readonly settings: QrSettings,
  ) {
    const maxCount = settings.qrMaxPerRequest;
    this.#request = z.object({
      count: z.int(says.noCount).min(1, says.noCount).max(maxCount, says.tooManyCodes(maxCount)),
      ...batchLabelRules,
      validity: validityRules.nullish(),
      idempotencyKey: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/, says.keyMalformed)
        .nullish(),
      fill: z.custom<FillBatch>().optional(),
    });
  }

  /** How many codes one request may generate. */
  get maxPerRequest(): number {
    return this.settings.qrMaxPerRequest;
  }

  /**
   * Generates codes in one transaction: all of them or none.
   * @returns the new batch, or the existing one with the same idempotency key in this application
   * @throws DomainError INVALID_INPUT; CONFLICT when the key was used with another count; QUOTA_REACHED;
   *   UNAUTHENTICATED when the account was deleted in the meantime
   */
  async generate(scope: ApplicationScope, viewer: SignedIn, request: GenerateRequest): Promise<QrBatch> {
    const parsed = parseInput(this.#request, request);
    const { count, idempotencyKey } = parsed;
    if (!idempotencyKey) return this.#create(scope, viewer, parsed);
    const existing = await this.#findByIdempotencyKey(scope, count, idempotencyKey);
    if (existing) return existing;
    try {
      return await this.#create(scope, viewer, parsed);
    } catch (error) {
      // Two concurrent requests had the same key. The unique index rejected this one, so the other is committed.
      const other = isDuplicate(error) && (await this.#findByIdempotencyKey(scope, count, idempotencyKey));
      if (other) return other;
      throw error;
    }
  }

  /** The batches of an application, newest first. */
  list(scope: ApplicationScope, page: PageRequest): Promise<Page<Shown<QrBatch>>> {
    const key = { applicationId: scope.applicationId };
    return paginate(this.database, { entity: QrBatch, key, order: byId['newest first'] }, page);
  }

  /**
   * The newest batches that have a text in the name they were given, five at most. It looks through the newest 10,000
   * batches, so that an application that generates codes one by one costs no more.
   */
  findNamed({ applicationId }: ApplicationScope, search: string): Promise<QrBatch[]> {
    const text = visibleText(search);
    if (text === '') return Promise.resolve([]);
    if (text.length > maxBatchNameLength)
      throw fieldError('INVALID_INPUT', 'search', says.searchTooLong(maxBatchNameLength));
    const newest = 'SELECT id, name FROM qr_batches WHERE applicationId = ? ORDER BY id DESC LIMIT 10000';
    const named = `SELECT id AS namedId FROM (${newest}) AS newest WHERE name LIKE ? ESCAPE '!' ORDER BY id DESC LIMIT 5`;
    return this.database.read((manager) =>
      selectRows(
        manager,
        QrBatch,
        `JOIN (${named}) AS named ON qr_batches.id = named.namedId ORDER BY qr_batches.id DESC`,
        [applicationId, `%${startingWith(text)}`],
      ),
    );
  }

  /** How many batches end within a week. */
  endingCount(scope: ApplicationScope): Promise<number> {
    return this.database.read((manager) => countEndingBatches(manager, scope));
  }

  /** @throws DomainError FORBIDDEN; NOT_FOUND, also for a batch of another application */
  get(viewer: SignedIn, id: string, right: Right): Promise<QrBatch> {
    const where = { id: parseRowId(id, says.noBatch), ...visibleTo(viewer, right) };
    return this.database.read(
      async (manager) =>
        (await manager.findOneBy(QrBatch, where)) ??
        refuseRow(manager, QrBatch, where, { viewer, right, missing: says.noBatch }),
    );
  }

  /**
   * Changes the name, the note and the validity of a batch.
   * @returns the batch, and the entry by which its validity is undone
   * @throws DomainError INVALID_INPUT; NOT_FOUND, also for a batch of another application
   */
  async update(viewer: SignedIn, id: string, update: BatchUpdate): Promise<UpdatedBatch> {
    const { name, note, validity } = parseInput(updateRules, update);
    const where = { id: parseRowId(id, says.noBatch), ...visibleTo(viewer, 'codes.write') };
    const isGiven = (text: string | null | undefined) => text !== undefined && text !== null;
    const columns = {
      ...(isGiven(name) && { name: storedLabel(name) }),
      ...(isGiven(note) && { note: storedLabel(note) }),
    };
    return this.changes.run(viewer, 'qr_batch.updated', async (change) => {
      const { manager } = change;
      const before = await manager.findOneBy(QrBatch, where);
      if (!before)
        return refuseRow(manager, QrBatch, where, { viewer, right: 'codes.write', missing: says.noBatch });
      const changed = Object.entries(columns).filter(
        ([name, value]) => before[name as keyof typeof columns] !== value,
      );
      const valid = validity && (await changeValidity(change, before, validity));
      const changes = valid?.changes ?? [];
      if (changed.length === 0 && changes.length === 0) return { batch: before, undo: null };
      if (changed.length > 0) await manager.update(QrBatch, where, columns);
      const batch = await manager.findOneByOrFail(QrBatch, where);
      await change.record([batch], [{ field: 'name', from: before.name, to: batch.name }, ...changes]);
      return { batch, undo: valid?.undo ?? null };
    });
  }

  /** Batches by their ids. One query. */
  async byIds(ids: readonly number[]): Promise<Map<number, QrBatch>> {
    const found = await this.database.read((manager) =>
      manager.findBy(QrBatch, { id: In([...new Set(ids)]) }),
    );
    return new Map(found.map((batch) => [batch.id, batch]));
  }

  /**
   * How many codes of each batch have each status, in the order of the batches. One query, of an index alone. It counts
   * used and revoked codes; the others are active, and in most batches these are all.
   */
  async statusCounts(batches: readonly QrBatch[]): Promise<QrStatusCounts[]> {
    const { where, values } = idsIn(batches.map(({ id }) => id));
    const sql = `SELECT id, ${countSql('used')} AS used, ${countSql('revoked')} AS revoked FROM qr_batches AS batch WHERE ${where}`;
    type Counts = { id: number; used: number; revoked: number };
    const found = await this.database.read((manager) => select<Counts>(manager, sql, values));
    const counts = new Map(found.map((counted) => [counted.id, counted]));
    return batches.map(({ id, size }) => {
      const { used, revoked } = counts.get(id) ?? { used: 0, revoked: 0 };
      return { active: size - used - revoked, used, revoked };
    });
  }

  /** How many codes of each batch are printed, in the order of the batches. One query, of an index alone. */
  async printedCounts(batches: readonly QrBatch[]): Promise<number[]> {
    const { where, values } = idsIn(batches.map(({ id }) => id));
    const printed = qrStatuses.map((status) => rangeSql(status, 1)).join(' + ');
    const sql = `SELECT id, ${printed} AS count FROM qr_batches AS batch WHERE ${where}`;
    const found = await this.database.read((manager) =>
      select<{ id: number; count: number }>(manager, sql, values),
    );
    const counts = new Map(found.map(({ id, count }) => [id, count]));
    return batches.map(({ id }) => counts.get(id) ?? 0);
  }

  async #findByIdempotencyKey(
    scope: ApplicationScope,
    count: number,
    idempotencyKey: string,
  ): Promise<QrBatch | undefined> {
    const batch = await this.database.read((manager) =>
      manager.findOneBy(QrBatch, { applicationId: scope.applicationId, idempotencyKey }),
    );
    if (!batch) return undefined;
    if (batch.size === count) return batch;
    throw new DomainError('CONFLICT', says.keyUsed(batch.size));
  }

  #create(
    scope: ApplicationScope,
    viewer: SignedIn,
    { count: size, name, note, validity, idempotencyKey, fill }: ParsedRequest,
  ): Promise<QrBatch> {
    return this.changes.run(viewer, 'qr_batch.generated', async (change) => {
      const { manager } = change;
      const fillBatch = await fill?.(change);
      await change.take(scope.applicationId, { codes: size });
      const serials = await takeSerials(manager, scope.applicationId, size);
      // Inserted first, so that a request with the same key waits here, before it generates its codes.
      const symbol = await this.symbols.of(scope, manager);
      const createdAt = new Date();
      const batch = await insertRow(manager, QrBatch, {
        applicationId: scope.applicationId,
        accountId: viewer.accountId,
        ...{ name: storedLabel(name), note: storedLabel(note), size, ...serials },
        errorCorrection: symbol.level,
        idempotencyKey: idempotencyKey || null,
        createdAt,
        ...(validity && { ...validity, validityChangedAt: createdAt }),
      });
      await insertNewCodes(manager, batch, symbol);
      await fillBatch?.(batch);
      await change.record([batch], [{ field: 'codes', to: size }, ...changesOf(always, validity ?? always)]);
      return batch;
    });
  }
}

/** The codes of `batch` with a status, printed or not: two ranges of `IX_qr_codes_status`; see `filter-sql.ts`. */
const countSql = (status: QrStatus) => `${rangeSql(status, 0)} + ${rangeSql(status, 1)}`;

const rangeSql = (status: QrStatus, printed: 0 | 1) => `(
  SELECT COUNT(*) FROM qr_codes
  WHERE applicationId = batch.applicationId AND status = '${status}' AND printed = ${printed}
    AND createdAt = batch.createdAt AND batchId + 0 = batch.id)`;
