import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import type { Condition } from '../../../platform/database/dialect.js';
import { countUpTo } from '../../../platform/database/lists/count-up-to.js';
import type { ListKey } from '../../../platform/database/lists/keyset.js';
import {
  countedRowsToSkip,
  cursorId,
  encodeCursor,
  maxCounted,
  type Page,
  type PageRequest,
  pageSize,
} from '../../../platform/database/lists/page.js';
import { type SqlValue, selectRows } from '../../../platform/database/rows/rows.js';
import { QrScan, type Refusal } from './qr-scan.entity.js';

/** Which results of scans a list shows: refusals, and null for accepted scans. */
export type ScanResults = readonly (Refusal | null)[];

/** All scans of a list. */
export function scansOf(listKey: ListKey): Condition {
  const [[key, value]] = Object.entries(listKey) as [[string, number]];
  return { where: `${key} = ?`, values: [value] };
}

/**
 * The scans of a list with some results, as conditions of which each is one range of an index in the order of the ids.
 * A database reads the newest scans of each without reading any other.
 */
export function scanBranches(listKey: ListKey, results: ScanResults, beforeId?: number): Condition[] {
  const [[key, value]] = Object.entries(listKey) as [[string, number]];
  return results.map((result) => ({
    where: `${key} = ? AND refusal ${result === null ? 'IS NULL' : '= ?'}${beforeId === undefined ? '' : ' AND id < ?'}`,
    values: [value, ...(result === null ? [] : [result]), ...(beforeId === undefined ? [] : [beforeId])],
  }));
}

/** The SQL after `SELECT … FROM qr_scans` for a page: ids come from the index alone, whole rows are read for the page. */
export function scanPageSql(
  branches: readonly Condition[],
  first: number,
  skip: number,
): [rest: string, values: SqlValue[]] {
  const newest = branches.map(
    ({ where }, at) =>
      `SELECT * FROM (SELECT id AS foundId FROM qr_scans WHERE ${where} ORDER BY id DESC LIMIT ?) AS branch${at}`,
  );
  const page = `SELECT * FROM (${newest.join(' UNION ALL ')}) AS branches ORDER BY foundId DESC LIMIT ? OFFSET ?`;
  return [
    `JOIN (${page}) AS page ON qr_scans.id = page.foundId ORDER BY foundId DESC`,
    [...branches.flatMap(({ values }) => [...values, first + skip]), first, skip],
  ];
}

/** Counts scans, at most 10,001: "more than 10,000". */
export const countScans = (manager: EntityManager, conditions: readonly Condition[]) =>
  countUpTo(manager, 'qr_scans', conditions, maxCounted);

/** One page of the scans with some results, newest first. It counts at most 10,001: "more than 10,000". */
export async function scansByResult(
  database: Pick<Database, 'read'>,
  key: ListKey,
  results: ScanResults,
  request: PageRequest,
): Promise<Page<QrScan>> {
  const first = pageSize(request);
  const skip = countedRowsToSkip(request);
  const [rest, values] = scanPageSql(scanBranches(key, results, cursorId(request)), first + 1, skip);
  const found = await database.read((manager) =>
    selectRows(manager, QrScan, rest, values, undefined, 'each time'),
  );
  return {
    rows: found.slice(0, first),
    hasNextPage: found.length > first,
    cursorOf: ({ id }) => encodeCursor(id),
    totalCount: () => database.read((manager) => countScans(manager, scanBranches(key, results))),
  };
}
