import type { EntityManager } from 'typeorm';
import type { Keyset } from '../../../platform/database/lists/keyset.js';
import { cursorId, encodeCursor } from '../../../platform/database/lists/page.js';
import type { RowSequence } from '../../../platform/database/lists/paginate.js';
import { historyIndex } from './newest-codes.js';
import type { QrBatch } from './qr-batch.entity.js';

export const batchKey = ({ id, applicationId }: Pick<QrBatch, 'id' | 'applicationId'>) => ({
  applicationId,
  batchId: id,
});

/**
 * The codes of a batch in the order of their generation: a part of the history of its application, from the same index.
 * An index of the batch alone would be one more that every new code has to enter.
 */
export const codesOfBatch: RowSequence<{ id: number }> = {
  columns: ['id'],
  placeOf: (request) => {
    const id = cursorId(request);
    return id === undefined ? undefined : { id };
  },
  cursorOf: ({ id }) => encodeCursor(id),
  after: (_: EntityManager, { applicationId, batchId }, place): Keyset => ({
    where: `applicationId = ? AND batchId = ?${place ? ' AND id > ?' : ''}`,
    order: 'applicationId, batchId, id',
    values: [applicationId as number, batchId as number, ...(place ? [place.id] : [])],
  }),
  index: historyIndex,
};
