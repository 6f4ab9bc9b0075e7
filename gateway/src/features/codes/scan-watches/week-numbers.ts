import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { countOf, select } from '../../../platform/database/rows/rows.js';
import { type Refusal, RefusalEnum } from '../qr-scans/qr-scan.entity.js';
import { dayOf, readScanDays } from '../qr-scans/scan-days.js';
import { firstScanSince } from './first-scan-since.js';

const dayMs = 24 * 3_600_000;
/** Labels and scans are counted one by one up to so many. */
const maxCounted = 50_000;

/** The numbers of an application's week. */
export interface WeekNumbers {
  readonly codes: number;
  readonly labels: number;
  readonly redeemed: number;
  readonly refused: Readonly<Record<Refusal, number>>;
}

export const refusedIn = ({ refused }: Pick<WeekNumbers, 'refused'>): number =>
  Object.values(refused).reduce((sum, count) => sum + count, 0);

/** The numbers of an application from one time to another: sums of batches, of confirmed print runs and of days. */
export async function readWeekNumbers(
  manager: EntityManager,
  applicationId: number,
  from: Date,
  to: Date,
): Promise<WeekNumbers> {
  const made =
    'SELECT COALESCE(SUM(size), 0) AS count FROM qr_batches WHERE applicationId = ? AND createdAt >= ? AND createdAt < ?';
  const codes = await countOf(manager, made, [applicationId, from, to]);
  const labels = await countLabels(manager, applicationId, from, to);
  return { codes, labels, ...(await countScans(manager, applicationId, from, to)) };
}

/** Labels of confirmed runs, without spoiled and empty ones unless they are very many. */
async function countLabels(manager: EntityManager, applicationId: number, from: Date, to: Date) {
  const runs =
    "run.applicationId = ? AND run.status = 'confirmed' AND run.confirmedAt >= ? AND run.confirmedAt < ?";
  const values = [applicationId, from, to];
  const sum = `SELECT COALESCE(SUM(labelCount), 0) AS count FROM print_runs run WHERE ${runs}`;
  const all = await countOf(manager, sum, values);
  if (all === 0 || all > maxCounted) return all;
  const good = `SELECT COUNT(*) AS count FROM print_runs run JOIN print_run_items item ON item.printRunId = run.id
    WHERE ${runs} AND item.spoiled = 0 AND item.drawnEmpty = 0`;
  return countOf(manager, good, values);
}

/**
 * Scans by outcome. Days of UTC are read from their numbers; the hours by which the days of a time zone begin and end
 * beside them, from the log, up to `maxCounted` scans.
 */
async function countScans(manager: EntityManager, applicationId: number, from: Date, to: Date) {
  const counts = new Map<string, number>();
  const add = (outcome: string, count: number) => counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  const firstDay = new Date(Math.ceil(from.getTime() / dayMs) * dayMs);
  const endOfDays = new Date(Math.floor(to.getTime() / dayMs) * dayMs);
  const lastDay = new Date(endOfDays.getTime() - dayMs);
  const days = await readScanDays(manager, applicationId, dayOf(firstDay), dayOf(lastDay));
  for (const { outcome, count } of days) add(outcome, count);
  for (const [start, end] of [
    [from, firstDay],
    [endOfDays, to],
  ] as const) {
    if (start.getTime() >= end.getTime()) continue;
    const ids = [
      await firstScanSince(manager, applicationId, start),
      await firstScanSince(manager, applicationId, end),
    ] as const;
    const index = dialectOf(manager).useIndex('IX_qr_scans_application');
    const sql = `SELECT COALESCE(refusal, 'accepted') AS outcome, COUNT(*) AS count, COUNT(annulledAt) AS annulled FROM (
      SELECT refusal, annulledAt FROM qr_scans ${index} WHERE applicationId = ? AND id >= ? AND id < ? ORDER BY id LIMIT ${maxCounted}) AS scans
      GROUP BY refusal`;
    type Row = { outcome: string; count: number; annulled: number };
    for (const { outcome, count, annulled } of await select<Row>(manager, sql, [applicationId, ...ids])) {
      add(outcome, count);
      add('annulled', annulled);
    }
  }
  const countOfOutcome = (outcome: string) => counts.get(outcome) ?? 0;
  const refused = Object.fromEntries(
    Object.values(RefusalEnum).map((refusal) => [refusal, countOfOutcome(refusal)]),
  ) as Record<Refusal, number>;
  return { redeemed: countOfOutcome('accepted') - countOfOutcome('annulled'), refused };
}

/** The active codes of an application, up to one more than `maxActive`. */
export const maxActive = 50_000;
export function countActive(manager: EntityManager, applicationId: number): Promise<number> {
  const index = dialectOf(manager).useIndex('IX_qr_codes_status');
  const sql = `SELECT COUNT(*) AS count FROM (
    SELECT id FROM qr_codes ${index} WHERE applicationId = ? AND status = 'active' LIMIT ?) AS counted`;
  return countOf(manager, sql, [applicationId, maxActive + 1]);
}
