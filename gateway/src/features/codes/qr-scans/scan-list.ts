import type { Condition } from '../../../platform/database/dialect.js';
import { byId, type ListKey } from '../../../platform/database/lists/list-order.js';
import { QrScan, type Refusal } from './qr-scan.entity.js';

/** Which results of scans a list shows: refusals, and null for accepted scans. */
export type ScanResults = readonly (Refusal | null)[];

/** The scans of a list with some results, newest first: a range of an index for each result. */
export const scansByResult = (listKey: ListKey, results: ScanResults) => ({
  entity: QrScan,
  key: {},
  // MySQL walks through the newest scans of all applications otherwise.
  order: { ...byId['newest first'], index: () => indexOf(listKey) },
  ranges: results.map((result) => withResult(listKey, result)),
});

const indexOf = (listKey: ListKey) =>
  'batchId' in listKey ? 'IX_qr_scans_batch_result' : 'IX_qr_scans_application_result';

function withResult(listKey: ListKey, result: Refusal | null): Condition {
  const [[key, value]] = Object.entries(listKey) as [[string, number]];
  return result === null
    ? { where: `${key} = ? AND refusal IS NULL`, values: [value] }
    : { where: `${key} = ? AND refusal = ?`, values: [value, result] };
}
