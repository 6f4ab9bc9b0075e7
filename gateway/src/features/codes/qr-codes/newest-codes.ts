import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import type { ListOrder } from '../../../platform/database/lists/list-order.js';
import { select } from '../../../platform/database/rows/rows.js';
import type { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';

/** The index of the history. */
export const historyIndex = 'IX_qr_codes_history';

/** The place of a code in the list of its application. */
type CodePlace = Readonly<Record<'batchId' | 'id', number>>;

/**
 * The codes of an application, newest batch first, and the newest code first within a batch. In the order of the ids
 * alone the codes of two batches that were generated at the same time would be mixed, and the sizes of the batches would
 * not tell where the thousandth page begins.
 */
const newestCodesFirst: ListOrder = {
  columns: { batchId: 'integer', id: 'integer' },
  direction: 'DESC',
  index: () => historyIndex,
};

/**
 * The codes of a batch in the order of their generation: a part of the history of its application, from the same index.
 * An index of the batch alone would be one more that every new code has to enter.
 */
const codesInOrder: ListOrder = { columns: { id: 'integer' }, direction: 'ASC', index: () => historyIndex };

export const historyOf = (applicationId: number) => ({
  entity: QrCode,
  key: { applicationId },
  order: newestCodesFirst,
});

export const codesOfBatch = ({ id, applicationId }: Pick<QrBatch, 'id' | 'applicationId'>) => ({
  entity: QrCode,
  key: { applicationId, batchId: id },
  order: codesInOrder,
});

/**
 * So many codes are stepped over, in 3 ms. For a jump beyond, the sizes of batches are read: 4 ms for 3,000 of them, more
 * where batches are many and small, but never more batches than codes are skipped, because none is empty.
 */
export const maxSteps = 5000;

const passedSql = `
  SELECT id, size, passed FROM (
    SELECT id, size, SUM(size) OVER (ORDER BY id DESC) AS passed FROM (
      SELECT id, size FROM qr_batches WHERE applicationId = ? ORDER BY id DESC LIMIT ?
    ) AS newest
  ) AS batches WHERE passed >= ? ORDER BY id DESC LIMIT 1`;

/**
 * The place of the last of the codes that a request skips, found by the sizes of the batches: stepping over a million
 * codes takes half a second. @returns undefined when there are fewer codes
 */
export async function placeOfSkipped(
  manager: EntityManager,
  applicationId: number,
  skip: number,
): Promise<CodePlace | undefined> {
  type Batch = { id: number; size: number; passed: number };
  const [batch] = await select<Batch>(manager, passedSql, [applicationId, skip, skip]);
  if (!batch) return undefined;
  const skippedOfBatch = skip - (batch.passed - batch.size);
  const codeSql = `SELECT batchId, id FROM qr_codes ${dialectOf(manager).useIndex(historyIndex)}
    WHERE applicationId = ? AND batchId = ? ORDER BY applicationId DESC, batchId DESC, id DESC LIMIT 1 OFFSET ?`;
  const values = [applicationId, batch.id, skippedOfBatch - 1];
  const [place] = await select<CodePlace>(manager, codeSql, values);
  return place;
}
