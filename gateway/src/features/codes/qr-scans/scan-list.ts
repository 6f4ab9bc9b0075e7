import type { Condition } from '../../../platform/database/dialect.js';
import { byId, type ListKey } from '../../../platform/database/lists/list-order.js';
import type { RangedList } from '../../../platform/database/lists/paginate-ranges.js';
import { QrScan, type Refusal } from './qr-scan.entity.js';

/** Which results of scans a list shows: refusals, and null for accepted scans. */
export type ScanResults = readonly (Refusal | null)[];

/** The scans of a list with some results, newest first: a range of an index for each result. */
export const scansByResult = (listKey: ListKey, results: ScanResults): RangedList<QrScan> => ({
  entity: QrScan,
  table: 'qr_scans',
  order: byId['newest first'],
  ranges: (after) => results.map((result) => withResult(listKey, result, after?.id as number | undefined)),
});

function withResult(listKey: ListKey, result: Refusal | null, beforeId: number | undefined): Condition {
  const [[key, value]] = Object.entries(listKey) as [[string, number]];
  return {
    where: `${key} = ? AND refusal ${result === null ? 'IS NULL' : '= ?'}${beforeId === undefined ? '' : ' AND id < ?'}`,
    values: [value, ...(result === null ? [] : [result]), ...(beforeId === undefined ? [] : [beforeId])],
  };
}
