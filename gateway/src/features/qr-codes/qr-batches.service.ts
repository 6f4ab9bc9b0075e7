import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../platform/access/application-scope.js';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate, isMissingReference } from '../../platform/database/driver-errors.js';
import type { Page, PageRequest } from '../../platform/database/page.js';
import { paginateById } from '../../platform/database/paginate-by-id.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import { newCodes } from './code-generator.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';

/** Far below SQLite's 32,766 variables and MySQL's packet size; one insert takes a few milliseconds. */
const rowsPerInsert = 500;

/** Specification §5. */
const countMessage = 'Please enter a valid number (≥ 1).';
const idempotencyKeyMessage = 'An idempotency key has 1 to 100 printable ASCII characters and no spaces.';

export interface QrSettings {
  /** The content of a symbol; every `{code}` in it is replaced by the code. */
  readonly qrContentTemplate: string;
  readonly qrMaxPerRequest: number;
}

export interface GenerateRequest {
  readonly count: number;
  /** The caller's key for this request: a repeated request answers the first batch and generates nothing. */
  readonly idempotencyKey?: string | null | undefined;
}

/** Generates and counts QR codes. Totals are sums over batches, because counting 300,000 codes takes 76 ms. */
export class QrBatchesService {
  readonly #request: z.ZodType<{ count: number; idempotencyKey?: string | null | undefined }>;

  constructor(
    private readonly database: Database,
    private readonly settings: QrSettings,
  ) {
    const maxCount = settings.qrMaxPerRequest;
    this.#request = z.object({
      count: z
        .int(countMessage)
        .min(1, countMessage)
        .max(maxCount, `Please ask for at most ${maxCount.toLocaleString('en')} codes at a time.`),
      idempotencyKey: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/, idempotencyKeyMessage)
        .nullish(),
    });
  }

  /**
   * Generates codes in one transaction: all of them or none.
   * @returns the new batch, or the existing one with the same idempotency key in this application
   * @throws DomainError INVALID_INPUT; CONFLICT when the key was used with another count; UNAUTHENTICATED when the
   *   account was deleted in the meantime
   */
  async generate(scope: ApplicationScope, viewer: SignedIn, request: GenerateRequest): Promise<QrBatch> {
    const { count, idempotencyKey } = parseInput(this.#request, request);
    if (!idempotencyKey) return this.#create(scope, viewer, count, null);
    const existing = await this.#findByIdempotencyKey(scope, count, idempotencyKey);
    if (existing) return existing;
    try {
      return await this.#create(scope, viewer, count, idempotencyKey);
    } catch (error) {
      // Two concurrent requests had the same key. The unique index rejected this one, so the other is committed.
      const other = isDuplicate(error) && (await this.#findByIdempotencyKey(scope, count, idempotencyKey));
      if (other) return other;
      throw error;
    }
  }

  /** The batches of an application, newest first. */
  list(scope: ApplicationScope, page: PageRequest): Promise<Page<QrBatch>> {
    return paginateById(this.database, QrBatch, { applicationId: scope.applicationId }, page, 'newest first');
  }

  /** @throws DomainError NOT_FOUND, also for a batch of another application */
  async get(viewer: SignedIn, id: string): Promise<QrBatch> {
    const where = { id: parseRowId(id, 'QR batch'), ...visibleTo(viewer) };
    const batch = await this.database.read((manager) => manager.findOneBy(QrBatch, where));
    if (!batch) throw notFound('QR batch');
    return batch;
  }

  /** The number of codes that each account generated, including 0. One query. */
  async countsByAccount(accountIds: readonly number[]): Promise<Map<number, number>> {
    const counts = new Map(accountIds.map((id) => [id, 0]));
    if (counts.size === 0) return counts;
    const sums = await this.database.read((manager) =>
      manager
        .createQueryBuilder(QrBatch, 'batch')
        .select('batch.accountId', 'accountId')
        .addSelect('SUM(batch.size)', 'count')
        .where({ accountId: In([...counts.keys()]) })
        .groupBy('batch.accountId')
        .getRawMany<{ accountId: number; count: number | string }>(),
    );
    // MySQL returns a sum as text.
    for (const { accountId, count } of sums) counts.set(accountId, Number(count));
    return counts;
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
    throw new DomainError(
      'CONFLICT',
      `This idempotency key already generated ${batch.size.toLocaleString('en')} codes. Use a new key for another request.`,
    );
  }

  #create(
    scope: ApplicationScope,
    viewer: SignedIn,
    size: number,
    idempotencyKey: string | null,
  ): Promise<QrBatch> {
    return this.database.write(async (manager) => {
      // Inserted first, so that a request with the same key waits here, before it generates its codes.
      const batch = await insertBatch(manager, {
        applicationId: scope.applicationId,
        accountId: viewer.accountId,
        size,
        idempotencyKey,
        createdAt: new Date(),
      });
      for (let inserted = 0; inserted < size; inserted += rowsPerInsert) {
        await this.#insertCodes(manager, batch, Math.min(rowsPerInsert, size - inserted));
        // The embedded database runs on this thread: without a pause a large batch would block all other requests.
        await yieldToEventLoop();
      }
      return batch;
    });
  }

  async #insertCodes(manager: EntityManager, batch: QrBatch, count: number): Promise<void> {
    const { id: batchId, applicationId, createdAt } = batch;
    const rows = newCodes(count).map((code) => ({
      applicationId,
      batchId,
      code,
      content: this.settings.qrContentTemplate.replaceAll('{code}', code),
      status: 'active' as const,
      createdAt,
    }));
    // `save` takes 50 times as long, and reading back the ids twice as long.
    await manager.createQueryBuilder().insert().into(QrCode).values(rows).updateEntity(false).execute();
  }
}

async function insertBatch(manager: EntityManager, batch: Omit<QrBatch, 'id'>): Promise<QrBatch> {
  try {
    return await manager.save(manager.create(QrBatch, batch));
  } catch (error) {
    // The account was deleted after its session was read.
    if (isMissingReference(error))
      throw new DomainError('UNAUTHENTICATED', 'Please log in.', [], { cause: error });
    throw error;
  }
}
