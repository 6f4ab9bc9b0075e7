import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import type { Keyset, ListKey } from '../../../platform/database/lists/keyset.js';
import {
  decodeCursor,
  encodeCursor,
  invalidCursor,
  type PageRequest,
} from '../../../platform/database/lists/page.js';
import type { RowSequence } from '../../../platform/database/lists/paginate.js';
import { select } from '../../../platform/database/rows/rows.js';

/** The place of a code in the list of its application. */
export interface CodePlace {
  readonly batchId: number;
  readonly id: number;
}

/**
 * The codes of an application, newest batch first, and the newest code first within a batch. In the order of the ids
 * alone the codes of two batches that were generated at the same time would be mixed, and the sizes of the batches would
 * not tell where the thousandth page begins.
 */
export const newestCodesFirst: RowSequence<CodePlace> = {
  columns: ['batchId', 'id'],
  placeOf: codePlaceOf,
  cursorOf: ({ batchId, id }) => encodeCursor(batchId, id),
  after: codesAfter,
  index: historyIndex,
};

/** @throws DomainError INVALID_INPUT */
export function codePlaceOf({ after }: Pick<PageRequest, 'after'>): CodePlace | undefined {
  if (!after) return undefined;
  const [batchId, id, ...rest] = decodeCursor(after);
  if (!Number.isInteger(batchId) || !Number.isInteger(id) || rest.length > 0) throw invalidCursor();
  return { batchId: batchId as number, id: id as number };
}

/**
 * SQLite goes to the batch of the place and steps over its newer codes, at most 10,000.
 */
function codesAfter(
  manager: EntityManager,
  { applicationId }: ListKey,
  place: CodePlace | undefined,
): Keyset {
  const order = 'applicationId DESC, batchId DESC, id DESC';
  const values = [applicationId as number];
  if (!place) return { where: 'applicationId = ?', order, values };
  const { batchId, id } = place;
  const older = dialectOf(manager).beyond(['batchId', 'id'], '<', [batchId, id]);
  return { where: `applicationId = ? AND ${older.where}`, order, values: [...values, ...older.values] };
}

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
  type Batch = { id: number; size: number; passed: number | string };
  const [batch] = await select<Batch>(manager, passedSql, [applicationId, skip, skip]);
  if (!batch) return undefined;
  // MySQL returns a sum as text.
  const skippedOfBatch = skip - (Number(batch.passed) - batch.size);
  const codeSql = `SELECT batchId, id FROM qr_codes ${historyIndex(manager)}
    WHERE applicationId = ? AND batchId = ? ORDER BY applicationId DESC, batchId DESC, id DESC LIMIT 1 OFFSET ?`;
  const values = [applicationId, batch.id, skippedOfBatch - 1];
  const [place] = await select<CodePlace & object>(manager, codeSql, values);
  return place;
}

/** Names the index of the history. */
export function historyIndex(manager: EntityManager): string {
  return dialectOf(manager).useIndex('IX_qr_codes_history');
}
