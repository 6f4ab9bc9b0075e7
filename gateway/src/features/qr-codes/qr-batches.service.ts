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

/** Far below SQLite's 32,766 variables and MySQL's packet size, and a few milliseconds of work at a time. */
const rowsPerInsert = 500;

/** Specification §5. */
const countFault = 'Please enter a valid number (≥ 1).';
const keyFault = 'An idempotency key has 1 to 100 printable ASCII characters and no spaces.';

export interface QrSettings {
  /** What a symbol holds; every `{code}` in it is replaced by the code. */
  readonly qrContentTemplate: string;
  readonly qrMaxPerRequest: number;
}

export interface GenerateRequest {
  readonly count: number;
  /** The caller's own name for this request: repeated, it answers the first batch and makes nothing. */
  readonly idempotencyKey?: string | null | undefined;
}

/** Makes QR codes, and counts them: totals are sums over batches, because counting 300,000 codes takes 76 ms. */
export class QrBatchesService {
  readonly #request: z.ZodType<{ count: number; idempotencyKey?: string | null | undefined }>;

  constructor(
    private readonly database: Database,
    private readonly settings: QrSettings,
  ) {
    const most = settings.qrMaxPerRequest;
    this.#request = z.object({
      count: z
        .int(countFault)
        .min(1, countFault)
        .max(most, `Please ask for at most ${most.toLocaleString('en')} codes at a time.`),
      idempotencyKey: z
        .string()
        .regex(/^[\x21-\x7e]{1,100}$/, keyFault)
        .nullish(),
    });
  }

  /**
   * Generates codes in one transaction: all of them, or none.
   * @returns the new batch, or the first one of the same idempotency key in this application
   * @throws DomainError INVALID_INPUT; CONFLICT when the key was used with another count; UNAUTHENTICATED when the
   *   account is deleted meanwhile
   */
  async generate(scope: ApplicationScope, viewer: SignedIn, request: GenerateRequest): Promise<QrBatch> {
    const { count, idempotencyKey } = parseInput(this.#request, request);
    if (!idempotencyKey) return this.#make(scope, viewer, count, null);
    const made = await this.#madeBefore(scope, count, idempotencyKey);
    if (made) return made;
    try {
      return await this.#make(scope, viewer, count, idempotencyKey);
    } catch (error) {
      // Two requests with one key raced. The unique index chose, and the other one is committed by now.
      const other = isDuplicate(error) && (await this.#madeBefore(scope, count, idempotencyKey));
      if (other) return other;
      throw error;
    }
  }

  /** The batches of an application, newest first. */
  list(scope: ApplicationScope, page: PageRequest): Promise<Page<QrBatch>> {
    return paginateById(this.database, QrBatch, { applicationId: scope.applicationId }, page, 'newest first');
  }

  /** @throws DomainError NOT_FOUND, for another application's batch too */
  async get(viewer: SignedIn, id: string): Promise<QrBatch> {
    const where = { id: parseRowId(id, 'QR batch'), ...visibleTo(viewer) };
    const batch = await this.database.read((manager) => manager.findOneBy(QrBatch, where));
    if (!batch) throw notFound('QR batch');
    return batch;
  }

  /** How many codes each account generated: 0 for those that made none. One query. */
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
    // MySQL gives a sum as text.
    for (const { accountId, count } of sums) counts.set(accountId, Number(count));
    return counts;
  }

  async #madeBefore(
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

  #make(
    scope: ApplicationScope,
    viewer: SignedIn,
    size: number,
    idempotencyKey: string | null,
  ): Promise<QrBatch> {
    return this.database.write(async (manager) => {
      // First, so that a request with the same key waits here and not after it has made its codes.
      const batch = await insertBatch(manager, {
        applicationId: scope.applicationId,
        accountId: viewer.accountId,
        size,
        idempotencyKey,
        createdAt: new Date(),
      });
      for (let made = 0; made < size; made += rowsPerInsert) {
        await this.#insertCodes(manager, batch, Math.min(rowsPerInsert, size - made));
        // The embedded database works on this thread: without a pause a big batch would stall everyone.
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
    // `save` would take 50 times as long, and reading back the ids twice.
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
