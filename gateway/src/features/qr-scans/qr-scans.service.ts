import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { In } from 'typeorm';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import type { ListKey } from '../../platform/database/keyset.js';
import type { Page, PageRequest } from '../../platform/database/page.js';
import { paginateById } from '../../platform/database/paginate-by-id.js';
import { select, selectRows } from '../../platform/database/select.js';
import { fieldError } from '../../platform/errors/field-error.js';
import type { QrBatchesService } from '../qr-codes/qr-batches.service.js';
import type { QrCodesService } from '../qr-codes/qr-codes.service.js';
import { QrScan, type Refusal } from './qr-scan.entity.js';

const dayMs = 24 * 60 * 60 * 1000;
const maxDays = 90;
const rowsPerSweep = 1000;

/** Which scans a list shows. At most one of the two is given. */
export interface ScanFilter {
  /** The 20 characters of a code. */
  readonly code?: string | null | undefined;
  /** The id of a batch. */
  readonly batch?: string | null | undefined;
}

/** The scans that were received on one day, in UTC. */
export interface ScanDay {
  readonly day: string;
  readonly accepted: number;
  readonly annulled: number;
  readonly refused: Readonly<Record<Refusal, number>>;
}

/** The log of scans: who scanned what when, and what came of it. */
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
    { code, batch }: ScanFilter,
    page: PageRequest,
  ): Promise<Page<QrScan>> {
    if (code && batch)
      throw fieldError('INVALID_INPUT', 'filter', 'List the scans of a code or of a batch, not of both.');
    const key: ListKey = code
      ? { codeId: (await this.qrCodes.get(viewer, code)).id }
      : batch
        ? { batchId: (await this.qrBatches.get(viewer, batch)).id }
        : { applicationId };
    return paginateById(this.database, QrScan, key, page, 'newest first');
  }

  /**
   * Counts the scans of the last days, by the day on which they were received, in UTC. Days without a scan count 0.
   * @throws DomainError INVALID_INPUT for less than 1 or more than 90 days
   */
  async days({ applicationId }: ApplicationScope, count: number, now = new Date()): Promise<ScanDay[]> {
    if (!Number.isInteger(count) || count < 1 || count > maxDays)
      throw fieldError('INVALID_INPUT', 'days', `Ask for 1 to ${maxDays} days.`);
    const today = Math.floor(now.getTime() / dayMs) * dayMs;
    const first = today - (count - 1) * dayMs;
    const days: ScanDay[] = [];
    for (let at = 0; at < count; at += 1) {
      const [from, to] = [at, at + 1].map((day) => new Date(first + day * dayMs)) as [Date, Date];
      const rows = await this.database.read((manager) =>
        select<CountRow>(manager, countsSql, [applicationId, from, to]),
      );
      days.push(dayOf(from, rows));
      // The embedded database runs on this thread: the scans of all days at once would block all other requests.
      await yieldToEventLoop();
    }
    return days;
  }

  /** Removes scans that are older than the retention time, in pieces, so that other writes go on in between. */
  async sweep(): Promise<void> {
    const before = Date.now() - this.settings.scanRetentionDays * dayMs;
    for (;;) {
      // Ids grow with time, so that the oldest rows are at the beginning of the table.
      const oldest = await this.database.read((manager) =>
        selectRows(manager, QrScan, 'ORDER BY id LIMIT ?', [rowsPerSweep], ['id', 'receivedAt']),
      );
      const old = oldest.filter(({ receivedAt }) => receivedAt.getTime() < before).map(({ id }) => id);
      if (old.length > 0) await this.database.writeOne((manager) => manager.delete(QrScan, { id: In(old) }));
      if (old.length < rowsPerSweep) return;
    }
  }
}

/** The accepted scans of a day, or those with one refusal. */
interface CountRow {
  readonly refusal: Refusal | null;
  readonly count: number | string;
  readonly annulled: number | string;
}

/** The scans of one day, read from an index alone. */
export const countsSql = `
  SELECT refusal, COUNT(*) AS count, COUNT(annulledAt) AS annulled
  FROM qr_scans WHERE applicationId = ? AND receivedAt >= ? AND receivedAt < ? GROUP BY refusal`;

function dayOf(date: Date, rows: readonly CountRow[]): ScanDay {
  const refused = { unknown: 0, already_used: 0, revoked: 0, other_application: 0 };
  let [accepted, annulled] = [0, 0];
  for (const row of rows) {
    // MySQL returns counts as text.
    if (row.refusal) refused[row.refusal] = Number(row.count);
    else {
      annulled = Number(row.annulled);
      accepted = Number(row.count) - annulled;
    }
  }
  return { day: date.toISOString().slice(0, 10), accepted, annulled, refused };
}
