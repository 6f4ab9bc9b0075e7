import type { EntityManager } from 'typeorm';
import { databaseNow } from '../../../platform/database/dialect.js';
import { idsIn, selectRows } from '../../../platform/database/rows/rows.js';
import { stateAt } from '../validity/validity-state.js';
import { QrBatch } from './qr-batch.entity.js';
import type { QrCode } from './qr-code.entity.js';
import type { QrStatus } from './qr-status.js';

/** A code in the long lists of the legacy paths. */
export interface QrCodeRow {
  readonly id: number;
  readonly batchId: number;
  readonly code: string;
  readonly status: QrStatus;
}

export type DatedRow = QrCodeRow & Pick<QrCode, 'maxUses' | 'validFrom' | 'validUntil'>;

/**
 * Codes as the legacy paths show them, which know no validity: one that is not valid yet, or not any more, is revoked. One
 * query, of the few batches that have a validity.
 */
export async function legacyRows<Row extends DatedRow>(
  manager: EntityManager,
  rows: readonly Row[],
): Promise<Row[]> {
  const { where, values } = idsIn([...new Set(rows.map(({ batchId }) => batchId))]);
  const limited = `WHERE ${where} AND validityChangedAt IS NOT NULL`;
  const batches = await selectRows(manager, QrBatch, limited, values, ['id', 'validFrom', 'validUntil']);
  if (batches.length === 0) return [...rows];
  const byBatch = new Map(batches.map((batch) => [batch.id, batch]));
  const now = await databaseNow(manager);
  return rows.map((row) => {
    const validity = row.maxUses === null ? byBatch.get(row.batchId) : row;
    const isOpen = !validity || stateAt(validity, now) === 'OPEN';
    return row.status === 'active' && !isOpen ? { ...row, status: 'revoked' } : row;
  });
}
