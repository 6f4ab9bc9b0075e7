import { randomInt } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { execute } from '../../platform/database/execute.js';
import type { SqlValue } from '../../platform/database/prepared-statement.js';
import { select } from '../../platform/database/select.js';
import type { ScanOutcome } from './scan-day.entity.js';

/*
 * Numbers of scans by day, written in the transaction of the scan. One row for each number would make all redeems of an
 * application wait for one another's commit. A gateway has 10 connections and takes the slots in turn, so that its own
 * transactions hardly ever meet; those of several gateways meet now and then, and wait for one commit. Twenty phones
 * redeemed, on MariaDB and a busy machine, 502 codes a second with one row, 679 with 16 and 767 without numbers (medians
 * of 16 rounds in turn); at best 824, 1,280 and 1,791.
 *
 * The alternative, to count from the log later, needs a place in the log up to which all is counted. Ids are given
 * before the commit, and scans are annulled for 15 minutes, so such a place would lag behind by more than that, and the
 * numbers of today would be counted from the log after all.
 */
const slots = 16;
let nextSlot = randomInt(slots);

const key = '(applicationId, day, outcome, slot, n) VALUES (?, ?, ?, ?, ?)';
const countSql = {
  server: `INSERT INTO scan_days ${key} ON DUPLICATE KEY UPDATE n = n + ?`,
  embedded: `INSERT INTO scan_days ${key} ON CONFLICT DO UPDATE SET n = n + ?`,
};

/** The day of a time in UTC, such as 2026-11-21. */
export const dayOf = (time: Date) => time.toISOString().slice(0, 10);

interface CountedScan {
  readonly applicationId: number;
  readonly receivedAt: Date;
  readonly outcome: ScanOutcome;
}

/** Counts scans. To be called last in their transaction, because the rows stay locked until the commit. */
export async function countByDay(manager: EntityManager, scans: readonly CountedScan[]): Promise<void> {
  // The embedded database has one writer.
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const slot = isEmbedded ? 0 : nextSlot;
  nextSlot = (nextSlot + 1) % slots;
  const counts = new Map<string, { readonly values: readonly SqlValue[]; n: number }>();
  for (const { applicationId, receivedAt, outcome } of scans) {
    const values = [applicationId, dayOf(receivedAt), outcome, slot];
    const key = values.join(' ');
    const count = counts.get(key) ?? { values, n: 0 };
    count.n += 1;
    counts.set(key, count);
  }
  // In one order, so that no two transactions each wait for the other.
  for (const key of [...counts.keys()].sort()) {
    const { values, n } = counts.get(key) as { values: readonly SqlValue[]; n: number };
    await execute(manager, isEmbedded ? countSql.embedded : countSql.server, [...values, n, n]);
  }
}

/** The sums of the days from one to another, read as one range of the primary key. */
export const daysSql = `
  SELECT day, outcome, SUM(n) AS count FROM scan_days
  WHERE applicationId = ? AND day >= ? AND day <= ? GROUP BY day, outcome`;

/** How many scans an application had on the days from one to another, by outcome. */
export async function readScanDays(manager: EntityManager, applicationId: number, from: string, to: string) {
  type Row = { day: string; outcome: ScanOutcome; count: number | string };
  const rows = await select<Row>(manager, daysSql, [applicationId, from, to]);
  // MySQL returns sums as text.
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}
