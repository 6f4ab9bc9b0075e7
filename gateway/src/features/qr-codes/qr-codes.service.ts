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

/** The columns of a code that the long lists of the legacy paths show. */
export interface QrCodeRow {
  readonly id: number;
  readonly code: string;
  readonly status: QrStatus;
}

export interface BatchPage {
  readonly batch: QrBatch;
  readonly page: PageRequest;
}

/** The QR codes of an application: history, status and content. */
export class QrCodesService {
  constructor(private readonly database: Database) {}

  /** All codes of an application, newest first. */
  list(scope: ApplicationScope, page: PageRequest): Promise<Page<QrCode>> {
    const { applicationId } = scope;
    return paginateById(this.database, QrCode, { applicationId }, page, 'newest first', {
      count: async (manager) => (await manager.sum(QrBatch, 'size', { applicationId })) ?? 0,
    });
  }

  /**
   * A page of the codes of each batch, in the order of their generation. One call of the database reads all pages, so
   * that a query that nests the codes of many batches does not crowd out other requests.
   * @returns for each batch its page, or the error of its page request
   */
  async pagesOfBatches(requests: readonly BatchPage[]): Promise<(Page<QrCode> | Error)[]> {
    await yieldToEventLoop();
    return this.database.read(async (manager) => {
      const reader = { read: <T>(work: (manager: EntityManager) => Promise<T>) => work(manager) };
      const pages: (Page<QrCode> | Error)[] = [];
      for (const { batch, page } of requests) {
        const count = async () => batch.size;
        pages.push(
          await paginateById(reader, QrCode, { batchId: batch.id }, page, 'oldest first', { count }).catch(
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

  /** The whole history of an application, newest first, in chunks, so that it is never in memory at once. */
  history(scope: ApplicationScope, after?: string): AsyncGenerator<QrCodeRow[]> {
    const start = cursorId({ first: rowsPerChunk, after });
    return this.#chunks({ applicationId: scope.applicationId }, 'DESC', start);
  }

  /** All codes of a batch that the caller has access to, in the order of their generation, in chunks. */
  batchCodes(batch: QrBatch): AsyncGenerator<QrCodeRow[]> {
    return this.#chunks({ batchId: batch.id }, 'ASC');
  }

  /**
   * Marks an active code as used or revoked. Only one of two concurrent calls succeeds.
   * @throws DomainError NOT_FOUND, also for a code of another application; CONFLICT when the code is not active
   */
  async changeStatus(viewer: SignedIn, code: string, status: QrStatus): Promise<QrCode> {
    if (!isCode(code)) throw notFound('QR code');
    const where = { code, ...visibleTo(viewer) };
    return this.database.write(async (manager) => {
      // The condition on the status decides which call succeeds, across all gateways.
      const isChanged =
        status !== 'active' &&
        (await manager.update(QrCode, { ...where, status: 'active' }, { status })).affected === 1;
      const qrCode = await manager.findOneBy(QrCode, where);
      if (!qrCode) throw notFound('QR code');
      if (!isChanged) throw statusConflict(qrCode.status, status);
      return qrCode;
    });
  }

  /** The content of the symbol of a code. Knowing the code is enough to read it. @throws DomainError NOT_FOUND */
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
  ): AsyncGenerator<QrCodeRow[]> {
    for (let last = start; ; ) {
      const rows = await this.database.read((manager) => readRows(manager, where, last, order));
      if (rows.length > 0) yield rows;
      last = rows.at(-1)?.id;
      if (rows.length < rowsPerChunk) return;
      // The embedded database runs on this thread: without a pause a long history would block all other requests.
      await yieldToEventLoop();
    }
  }
}

/** Plain rows of three columns: entities would take several times the time and memory for a long history. */
function readRows(
  manager: EntityManager,
  where: FindOptionsWhere<QrCode>,
  lastId: number | undefined,
  direction: 'ASC' | 'DESC',
): Promise<QrCodeRow[]> {
  const from = keyset(manager, where, lastId, direction);
  const query = manager
    .createQueryBuilder(QrCode, 'qr')
    .select('qr.id', 'id')
    .addSelect('qr.code', 'code')
    .addSelect('qr.status', 'status')
    .where(from.where)
    .limit(rowsPerChunk);
  for (const column of Object.keys(from.order)) query.addOrderBy(`qr.${column}`, direction);
  return query.getRawMany<QrCodeRow>();
}

function statusConflict(current: QrStatus, requested: QrStatus): DomainError {
  if (current === requested) return new DomainError('CONFLICT', `This QR code is already ${current}.`);
  return new DomainError('CONFLICT', `This QR code is already ${current} and cannot become ${requested}.`);
}
