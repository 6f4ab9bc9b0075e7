import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import {
  keyset,
  type OrderedRows,
  type Place,
  placeOf,
} from '../../../platform/database/lists/list-order.js';
import { countedRowsToSkip, type Page, type PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { countOf, idsIn, select, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import type { CorrectionLevel } from '../../../platform/symbols/correction-level.js';
import { isCode } from '../code-names/code-generator.js';
import { findImported } from '../code-names/content-digest.js';
import { findCode } from './code-search.js';
import { filteredCodes } from './filtered-codes.js';
import { codeWithContent } from './found-codes.js';
import { type DatedRow, legacyRows, type QrCodeRow } from './legacy-rows.js';
import { codesOfBatch, historyOf, maxSteps, placeOfSkipped } from './newest-codes.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import { findFilter, isEmptyFilter, type QrCodeFilterRequest } from './qr-code-filter.js';
import { says } from './qr-codes.messages.js';
import { assertOwnBatch } from './qr-selections.service.js';
import type { QrStatus } from './qr-status.js';
import { findByCode, type ScannedCode } from './scanned-code.js';

const rowsPerChunk = 1000;
/** Counts by status end here, so that counting a million codes costs no more than counting so many. */
export const maxCountedCodes = 50_000;

/** The codes of an application in numbers; used, revoked and printed ones up to one more than `maxCountedCodes`. */
export interface QrCodeCounts {
  readonly codeCount: number;
  /** Null where used or revoked ones are not counted to their end. */
  readonly activeCount: number | null;
  readonly usedCount: number;
  readonly revokedCount: number;
  readonly printedCount: number;
}

/** The parameters of a drawn symbol. */
export interface CodeSymbol {
  readonly content: string;
  readonly level: CorrectionLevel;
}

export type { ScannedCode };

export interface BatchPage {
  readonly batch: QrBatch;
  readonly page: PageRequest;
}

/** The QR codes of an application: history, status and content. */
export class QrCodesService {
  constructor(
    private readonly database: Database,
    private readonly settings: { readonly qrContentTemplate: string },
  ) {}

  /**
   * All codes of an application, or those that a filter finds, newest first. The total of a filtered list counts 10,001
   * codes at most.
   * @throws DomainError INVALID_INPUT; NOT_FOUND for a batch of another application
   */
  async list<Asked extends PageRequest>(
    scope: ApplicationScope,
    page: Asked,
    filter?: QrCodeFilterRequest | null,
  ) {
    const parsed =
      filter &&
      (await this.database.read(async (manager) => {
        const found = await findFilter(manager, scope, filter, this.settings.qrContentTemplate);
        await assertOwnBatch(manager, scope, found);
        return found;
      }));
    if (parsed && !isEmptyFilter(parsed)) {
      countedRowsToSkip(page, 'Under a filter');
      return paginate(this.database, filteredCodes(scope, parsed), page);
    }
    const { applicationId } = scope;
    const list = {
      ...historyOf(applicationId),
      count: async (manager: EntityManager) => (await manager.sum(QrBatch, 'size', { applicationId })) ?? 0,
      ...((page.skip ?? 0) > maxSteps && {
        placeOfSkipped: (manager: EntityManager, skip: number) =>
          placeOfSkipped(manager, applicationId, skip),
      }),
    };
    return paginate(this.database, list, page);
  }

  /** All codes are a sum over batches. Used, revoked and printed ones are counted, each a range of an index. */
  counts({ applicationId }: ApplicationScope): Promise<QrCodeCounts> {
    return this.database.read(async (manager) => {
      const codeCount = (await manager.sum(QrBatch, 'size', { applicationId })) ?? 0;
      const rows = `qr_codes ${dialectOf(manager).useIndex('IX_qr_codes_status')} WHERE applicationId = ? AND status = ? AND printed = ?`;
      const sql = `SELECT COUNT(*) AS count FROM (SELECT id FROM ${rows} LIMIT ?) AS counted`;
      const count = (status: QrStatus, printed: 0 | 1) =>
        countOf(manager, sql, [applicationId, status, printed, maxCountedCodes + 1]);
      const active = await count('active', 1);
      const used = await count('used', 1);
      const revoked = await count('revoked', 1);
      const usedCount = Math.min(used + (await count('used', 0)), maxCountedCodes + 1);
      const revokedCount = Math.min(revoked + (await count('revoked', 0)), maxCountedCodes + 1);
      const isCounted = Math.max(usedCount, revokedCount) <= maxCountedCodes;
      return {
        codeCount,
        activeCount: isCounted ? codeCount - usedCount - revokedCount : null,
        usedCount,
        revokedCount,
        printedCount: Math.min(active + used + revoked, maxCountedCodes + 1),
      };
    });
  }

  /**
   * A page of the codes of each batch, in the order of their generation. One call of the database reads all pages, so
   * that a query that nests the codes of many batches does not crowd out other requests.
   * @returns for each batch its page, or the error of its page request
   */
  async pagesOfBatches(requests: readonly BatchPage[]): Promise<(Page<Shown<QrCode>> | Error)[]> {
    await yieldToEventLoop();
    return this.database.read(async (manager) => {
      const reader = { read: <T>(work: (manager: EntityManager) => Promise<T>) => work(manager) };
      const pages: (Page<Shown<QrCode>> | Error)[] = [];
      for (const { batch, page } of requests) {
        const count = async () => batch.size;
        pages.push(
          await paginate(reader, { ...codesOfBatch(batch), count }, page).catch((error: unknown) => {
            // A DomainError belongs to one page. Anything else, such as a lost connection, fails the whole read.
            if (error instanceof DomainError) return error;
            throw error;
          }),
        );
      }
      return pages;
    });
  }

  /** The whole history of an application, newest first, in chunks, so that it is never in memory at once. */
  async *history({ applicationId }: ApplicationScope, after?: string): AsyncGenerator<QrCodeRow[]> {
    const history = historyOf(applicationId);
    yield* this.#chunks(history, placeOf(history.order, { after }));
  }

  /** All codes of a batch that the caller has access to, in the order of their generation, in chunks. */
  batchCodes(batch: QrBatch): AsyncGenerator<QrCodeRow[]> {
    return this.#chunks(codesOfBatch(batch));
  }

  /** Codes as the legacy paths show them. */
  legacyRows<Row extends DatedRow>(rows: readonly Row[]): Promise<Row[]> {
    return this.database.read((manager) => legacyRows(manager, rows));
  }

  /** One code by its 20 characters. @throws DomainError NOT_FOUND, also for a code of another application */
  async get(viewer: SignedIn, code: string): Promise<QrCode> {
    const where = { code, ...visibleTo(viewer, 'codes.read') };
    // Every member may read codes, so that no role is too low.
    const qrCode = isCode(code)
      ? await this.database.read((manager) => manager.findOneBy(QrCode, where))
      : null;
    if (!qrCode) throw notFound(says.noCode);
    return qrCode;
  }

  /** The symbol of a code. Knowing the code is enough to see it. @throws DomainError NOT_FOUND */
  async symbolOf(code: string): Promise<CodeSymbol> {
    const sql = `SELECT code.content, batch.errorCorrection AS level
      FROM qr_codes code JOIN qr_batches batch ON batch.id = code.batchId WHERE code.code = ?`;
    const [found] = isCode(code)
      ? await this.database.read((manager) => select<CodeSymbol>(manager, sql, [code]))
      : [];
    if (!found) throw notFound(says.noCode);
    return found;
  }

  /** The 20 characters of codes, in the order of the ids. Callers have checked that they may see them. One query. */
  async codesByIds(ids: readonly number[]): Promise<(string | null)[]> {
    const { where, values } = idsIn(ids);
    const rows = await this.database.read((manager) =>
      selectRows(manager, QrCode, `WHERE ${where}`, values, ['id', 'code']),
    );
    const codes = new Map(rows.map(({ id, code }) => [id, code]));
    return ids.map((id) => codes.get(id) ?? null);
  }

  /**
   * The code in a text that a device scanned: a code, the content of its symbol, or the content of an imported code of the
   * application. It may be of any application, so the caller compares `applicationId` before it tells anything about it.
   */
  async findScanned(text: string, applicationId?: number): Promise<ScannedCode | undefined> {
    const code = await this.codeIn(text);
    return this.database.read(async (manager) => {
      const found = code === undefined ? undefined : await findByCode(manager, code);
      if (applicationId === undefined || found?.applicationId === applicationId) return found;
      const imported = await findImported(manager, applicationId, text);
      return imported ? findByCode(manager, imported.code) : found;
    });
  }

  /** The 20 characters of the code in a text that a device scanned, whether or not there is such a code. */
  async codeIn(text: string): Promise<string | undefined> {
    const code = findCode(text, this.settings.qrContentTemplate);
    return code ?? this.database.read((manager) => codeWithContent(manager, text));
  }

  async *#chunks(list: OrderedRows, start?: Place): AsyncGenerator<QrCodeRow[]> {
    for (let last = start; ; ) {
      const rows = await this.database.read(async (manager) => {
        const { rest, values } = keyset(manager, list, last);
        const columns = ['id', 'batchId', 'code', 'status', 'maxUses', 'validFrom', 'validUntil'] as const;
        const found = await selectRows(
          manager,
          QrCode,
          `${rest} LIMIT ?`,
          [...values, rowsPerChunk],
          columns,
        );
        return legacyRows(manager, found);
      });
      if (rows.length > 0) yield rows;
      if (rows.length < rowsPerChunk) return;
      last = rows.at(-1) as unknown as Place;
      // The embedded database runs on this thread: without a pause a long history would block all other requests.
      await yieldToEventLoop();
    }
  }
}
