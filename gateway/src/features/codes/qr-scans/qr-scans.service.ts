import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type EntityManager, In } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId, type ListKey } from '../../../platform/database/lists/list-order.js';
import { countedRowsToSkip, type Page, type PageRequest } from '../../../platform/database/lists/page.js';
import { countRanges, paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { selectRows } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { QrBatchesService } from '../qr-codes/qr-batches.service.js';
import type { QrCodesService } from '../qr-codes/qr-codes.service.js';
import { QrScan, type Refusal, RefusalEnum, type ScanResult } from './qr-scan.entity.js';
import { says } from './qr-scans.messages.js';
import { ScanDayCount, type ScanOutcome } from './scan-day.entity.js';
import { dayOf, readScanDays } from './scan-days.js';
import { type ScanResults, scansByResult } from './scan-list.js';

const dayMs = 24 * 60 * 60 * 1000;
const maxDays = 90;
const rowsPerSweep = 1000;

/** Which scans a list shows. At most one of the first two is given. */
export interface ScanFilter {
  /** The 20 characters of a code. */
  readonly code?: string | null | undefined;
  /** The id of a batch. */
  readonly batch?: string | null | undefined;
  readonly result?: ScanResult | null | undefined;
  /** Refused for one of these. */
  readonly reasons?: readonly Refusal[] | null | undefined;
}

/** The scans that were received on one day, in UTC. */
export interface ScanDay {
  readonly day: string;
  readonly accepted: number;
  readonly annulled: number;
  readonly refused: Readonly<Record<Refusal, number>>;
}

/** The log of scans: code, device, time and result. */
export class QrScansService {
  constructor(
    private readonly database: Database,
    private readonly qrCodes: QrCodesService,
    private readonly qrBatches: QrBatchesService,
    private readonly settings: { readonly scanRetentionDays: number },
  ) {}

  /**
   * The scans of an application, of a code or of a batch, newest first.
   * @throws DomainError NOT_FOUND, also for a code or a batch of another application; INVALID_INPUT
   */
  async list(
    viewer: SignedIn,
    { applicationId }: ApplicationScope,
    { code, batch, ...wanted }: ScanFilter,
    page: PageRequest,
  ): Promise<Page<Shown<QrScan>>> {
    if (code && batch) throw fieldError('INVALID_INPUT', 'filter', says.codeOrBatch);
    const key: ListKey = code
      ? { codeId: (await this.qrCodes.get(viewer, code)).id }
      : batch
        ? { batchId: (await this.qrBatches.get(viewer, batch, 'codes.read')).id }
        : { applicationId };
    const results = resultsOf(wanted);
    const request = { ...page, skip: countedRowsToSkip(page) };
    if (results) return paginate(this.database, scansByResult(key, results), request);
    const [where, values] = [Object.keys(key).map((column) => `${column} = ?`), Object.values(key)];
    const count = (manager: EntityManager) =>
      countRanges(manager, 'qr_scans', [{ where: where.join(' AND '), values }]);
    const list = { entity: QrScan, key, order: byId['newest first'], count };
    return paginate(this.database, list, request);
  }

  /**
   * The numbers of scans of the last days, by the day on which they were received, in UTC. Days without a scan count 0.
   * @throws DomainError INVALID_INPUT for less than 1 or more than 90 days
   */
  async days({ applicationId }: ApplicationScope, count: number, now = new Date()): Promise<ScanDay[]> {
    if (!Number.isInteger(count) || count < 1 || count > maxDays)
      throw fieldError('INVALID_INPUT', 'days', says.daysOutOfRange(maxDays));
    const today = now.getTime();
    const days = Array.from({ length: count }, (_, at) => dayOf(new Date(today - (count - 1 - at) * dayMs)));
    const [from, to] = [days[0], days.at(-1)] as [string, string];
    const found = await this.database.read((manager) => readScanDays(manager, applicationId, from, to));
    const countOf = (day: string, outcome: ScanOutcome) =>
      found.find((row) => row.day === day && row.outcome === outcome)?.count ?? 0;
    return days.map((day) => ({
      day,
      accepted: countOf(day, 'accepted') - countOf(day, 'annulled'),
      annulled: countOf(day, 'annulled'),
      refused: {
        unknown: countOf(day, 'unknown'),
        already_used: countOf(day, 'already_used'),
        revoked: countOf(day, 'revoked'),
        too_early: countOf(day, 'too_early'),
        expired: countOf(day, 'expired'),
        used_today: countOf(day, 'used_today'),
        other_application: countOf(day, 'other_application'),
      },
    }));
  }

  /** Whether the application ever had a scan. Its days are kept longer than its scans. */
  hasScans({ applicationId }: ApplicationScope): Promise<boolean> {
    return this.database.read((manager) => manager.existsBy(ScanDayCount, { applicationId }));
  }

  /**
   * Removes scans that are older than the retention time, or than an application keeps them, in portions, so that other
   * writes go on in between.
   * @returns how many
   */
  async sweep(stop?: AbortSignal): Promise<number> {
    let removed = await this.#removeOld('', [], this.settings.scanRetentionDays, stop);
    const chosen = await this.database.read((manager) =>
      selectRows(manager, Application, 'WHERE scanKeepDays IS NOT NULL', [], ['id', 'scanKeepDays']),
    );
    for (const { id, scanKeepDays } of chosen)
      removed += await this.#removeOld('WHERE applicationId = ?', [id], scanKeepDays as number, stop);
    return removed;
  }

  async #removeOld(where: string, values: readonly number[], days: number, stop?: AbortSignal) {
    const before = Date.now() - days * dayMs;
    let removed = 0;
    while (!stop?.aborted) {
      // Ids grow with time, so that the oldest rows come first.
      const rest = [`${where} ORDER BY id LIMIT ?`, [...values, rowsPerSweep]] as const;
      const oldest = await this.database.read((manager) =>
        selectRows(manager, QrScan, ...rest, ['id', 'receivedAt']),
      );
      const old = oldest.filter(({ receivedAt }) => receivedAt.getTime() < before).map(({ id }) => id);
      if (old.length > 0) {
        const { affected } = await this.database.write((manager) => manager.delete(QrScan, { id: In(old) }));
        removed += affected ?? 0;
      }
      if (old.length < rowsPerSweep) break;
      await yieldToEventLoop();
    }
    return removed;
  }
}

/** @returns undefined for all */
function resultsOf({ result, reasons }: Pick<ScanFilter, 'result' | 'reasons'>): ScanResults | undefined {
  const wanted = [...new Set(reasons ?? [])];
  if (wanted.length > 0 && result === 'accepted')
    throw fieldError('INVALID_INPUT', 'filter.reasons', says.acceptedWithoutReason);
  if (wanted.length > 0) return wanted;
  if (result === 'accepted') return [null];
  return result === 'refused' ? Object.values(RefusalEnum) : undefined;
}
