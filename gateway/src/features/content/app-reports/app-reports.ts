import type { EntityManager } from 'typeorm';
import { insertOrUpdate, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { AppReportCount, type AppReportKind } from './app-report-count.entity.js';
import { says } from './app-reports.messages.js';

/**
 * How many rows of a kind the apps of an application may add on a day: everybody who has an app has its key, and the limit of
 * calls is one for each network.
 */
export const maxReportsPerDay = 50_000;

const dayMs = 24 * 60 * 60_000;

/** A row that an app is about to add. */
export interface AppReport {
  readonly applicationId: number;
  readonly kind: AppReportKind;
  /** By the clock of the database. */
  readonly now: Date;
}

const dayOf = ({ now }: AppReport) => now.toISOString().slice(0, 10);

/**
 * Reports at the same time may pass the limit by their number.
 * @throws DomainError TOO_MANY_ATTEMPTS when the application has as many rows of the day as it gets
 */
export async function assertMayReport(manager: EntityManager, report: AppReport, max: number): Promise<void> {
  const { applicationId, kind, now } = report;
  const where = 'WHERE applicationId = ? AND kind = ? AND day = ?';
  const key = [applicationId, kind, dayOf(report)];
  const [row] = await selectRows(manager, AppReportCount, where, key, ['counted']);
  if ((row?.counted ?? 0) < max) return;
  const retryAfterSeconds = Math.ceil((dayMs - (now.getTime() % dayMs)) / 1000);
  throw new DomainError('TOO_MANY_ATTEMPTS', says[kind](max), [], { retryAfterSeconds });
}

/** Counts an added row. To be called last in its transaction, because the count stays locked until the commit. */
export function countReport(manager: EntityManager, report: AppReport): Promise<void> {
  const { applicationId, kind } = report;
  const row = { applicationId, kind, day: dayOf(report), counted: 1 };
  return insertOrUpdate(manager, AppReportCount, [row], (added) => ({
    // Before the day: MySQL assigns from left to right.
    counted: `CASE WHEN day = ${added('day')} THEN counted + 1 ELSE 1 END`,
    day: added('day'),
  }));
}
