import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { insertOrUpdate, select } from '../../../platform/database/rows/rows.js';
import { ScanDayCount, type ScanOutcome } from './scan-day.entity.js';

/*
 * Numbers of scans by day, written in the transaction of the scan. One row for each number would make all redeems of an
 * application wait for one another's commit. A gateway has 10 connections and takes the slots in turn, so that its own
 * transactions hardly ever meet; several gateways' meet now and then, and wait for one commit. Twenty phones
 * redeemed, on MariaDB and a busy machine, 502 codes a second with one row, 679 with 16 and 767 without numbers (medians
 * of 16 rounds in turn); at best 824, 1,280 and 1,791.
 *
 * The alternative, to count from the log later, needs a place in the log up to which all is counted. Ids are given
 * before the commit, and scans are annulled for 15 minutes, so such a place would lag behind by more than that, and the
 * numbers of today would be counted from the log after all.
 */
const slots = 16;
let nextSlot = randomInt(slots);

/** The day of a time in UTC, such as 2026-11-21. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

interface CountedScan {
  readonly applicationId: number;
  readonly receivedAt: Date;
  readonly outcome: ScanOutcome;
}

/** Counts a scan. To be called last in its transaction, because the row stays locked until the commit. */
export async function countByDay(manager: EntityManager, scan: CountedScan): Promise<void> {
  const { applicationId, receivedAt, outcome } = scan;
  // The embedded database has one writer.
  const slot = dialectOf(manager).isEmbedded ? 0 : nextSlot;
  nextSlot = (nextSlot + 1) % slots;
  const row = { applicationId, day: dayOf(receivedAt), outcome, slot, n: 1 };
  await insertOrUpdate(manager, ScanDayCount, [row], () => ({ n: 'n + 1' }));
}

/** How many scans an application had on the day of a time with one of these outcomes. */
export async function countOfDay(
  manager: EntityManager,
  applicationId: number,
  time: Date,
  outcomes: readonly ScanOutcome[],
): Promise<number> {
  const day = dayOf(time);
  const rows = await readScanDays(manager, applicationId, day, day);
  return rows.reduce((sum, { outcome, count }) => (outcomes.includes(outcome) ? sum + count : sum), 0);
}

/** The sums of the days from one to another, read as one range of the primary key. */
export const daysSql = `
  SELECT day, outcome, SUM(n) AS count FROM scan_days
  WHERE applicationId = ? AND day >= ? AND day <= ? GROUP BY day, outcome`;

/** How many scans an application had on the days from one to another, by outcome. */
export function readScanDays(manager: EntityManager, applicationId: number, from: string, to: string) {
  type Row = { day: string; outcome: ScanOutcome; count: number };
  return select<Row>(manager, daysSql, [applicationId, from, to]);
}
