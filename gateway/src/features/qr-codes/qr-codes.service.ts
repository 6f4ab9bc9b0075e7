import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../platform/access/application-scope.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { keyset } from '../../platform/database/keyset.js';
import { cursorId, type Page, type PageRequest } from '../../platform/database/page.js';
import { paginateById } from '../../platform/database/paginate-by-id.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { isCode } from './code-generator.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import type { QrStatus } from './qr-status.js';

const rowsPerChunk = 1000;

/** As much of a code as the long lists of the legacy paths show. */
export interface QrLine {
  readonly id: number;
  readonly code: string;
  readonly status: QrStatus;
}

export interface BatchPage {
  readonly batch: QrBatch;
  readonly page: PageRequest;
}

/** The QR codes of an application: history, status, and what their symbols hold. */
export class QrCodesService {
  constructor(private readonly database: Database) {}

  /** Every code of an application, newest first. */
  list(scope: ApplicationScope, page: PageRequest): Promise<Page<QrCode>> {
    const { applicationId } = scope;
    return paginateById(this.database, QrCode, { applicationId }, page, 'newest first', {
      count: async (manager) => (await manager.sum(QrBatch, 'size', { applicationId })) ?? 0,
    });
  }

  /**
   * A page of the codes of each batch, in the order they were generated. All are read by one call of the database, so
   * that a query that nests the codes of many batches does not crowd out other requests.
   * @returns per batch its page, or the error of its page request
   */
  async pagesOfBatches(asked: readonly BatchPage[]): Promise<(Page<QrCode> | Error)[]> {
    await yieldToEventLoop();
    return this.database.read(async (manager) => {
      const here = { read: <T>(work: (manager: EntityManager) => Promise<T>) => work(manager) };
      const pages: (Page<QrCode> | Error)[] = [];
      for (const { batch, page } of asked) {
        const count = async () => batch.size;
        pages.push(
          await paginateById(here, QrCode, { batchId: batch.id }, page, 'oldest first', { count }).catch(
            (error: unknown) => {
              // A DomainError belongs to one page. Anything else, such as a lost connection, fails the whole read.
              if (error instanceof DomainError) return error;
              throw error;
            },
          ),
        );
      }
      return pages;
    });
  }

  /** The whole history of an application, newest first, in chunks: it is never in memory at once. */
  history(scope: ApplicationScope, after?: string): AsyncGenerator<QrLine[]> {
    const start = cursorId({ first: rowsPerChunk, after });
    return this.#chunks({ applicationId: scope.applicationId }, 'DESC', start);
  }

  /** Every code of a batch that the caller was given, in the order they were generated, in chunks. */
  wholeBatch(batch: QrBatch): AsyncGenerator<QrLine[]> {
    return this.#chunks({ batchId: batch.id }, 'ASC');
  }

  /**
   * Uses or revokes an active code. Of two calls at once, one wins.
   * @throws DomainError NOT_FOUND, for another application's code too; CONFLICT when it is not active
   */
  async changeStatus(viewer: SignedIn, code: string, status: QrStatus): Promise<QrCode> {
    if (!isCode(code)) throw notFound('QR code');
    const where = { code, ...visibleTo(viewer) };
    return this.database.write(async (manager) => {
      // The condition on the status decides the winner, here and on every other replica.
      const won =
        status !== 'active' &&
        (await manager.update(QrCode, { ...where, status: 'active' }, { status })).affected === 1;
      const qrCode = await manager.findOneBy(QrCode, where);
      if (!qrCode) throw notFound('QR code');
      if (!won) throw statusConflict(qrCode.status, status);
      return qrCode;
    });
  }

  /** What the symbol of a code holds, for whoever has the code. @throws DomainError NOT_FOUND */
  async contentOf(code: string): Promise<string> {
    const found = isCode(code)
      ? await this.database.read((manager) =>
          manager.findOne(QrCode, { where: { code }, select: { id: true, content: true } }),
        )
      : null;
    if (!found) throw notFound('QR code');
    return found.content;
  }

  async *#chunks(
    where: FindOptionsWhere<QrCode>,
    order: 'ASC' | 'DESC',
    start?: number,
  ): AsyncGenerator<QrLine[]> {
    for (let last = start; ; ) {
      const lines = await this.database.read((manager) => readLines(manager, where, last, order));
      if (lines.length > 0) yield lines;
      last = lines.at(-1)?.id;
      if (lines.length < rowsPerChunk) return;
      // The embedded database works on this thread: without a pause a long history would stall everyone.
      await yieldToEventLoop();
    }
  }
}

/** Plain rows of three columns: a long history as entities takes several times the time and memory. */
function readLines(
  manager: EntityManager,
  where: FindOptionsWhere<QrCode>,
  place: number | undefined,
  direction: 'ASC' | 'DESC',
): Promise<QrLine[]> {
  const from = keyset(manager, where, place, direction);
  const query = manager
    .createQueryBuilder(QrCode, 'qr')
    .select('qr.id', 'id')
    .addSelect('qr.code', 'code')
    .addSelect('qr.status', 'status')
    .where(from.where)
    .limit(rowsPerChunk);
  for (const column of Object.keys(from.order)) query.addOrderBy(`qr.${column}`, direction);
  return query.getRawMany<QrLine>();
}

function statusConflict(now: QrStatus, asked: QrStatus): DomainError {
  if (now === asked) return new DomainError('CONFLICT', `This QR code is already ${now}.`);
  return new DomainError('CONFLICT', `This QR code is already ${now} and cannot become ${asked}.`);
}
