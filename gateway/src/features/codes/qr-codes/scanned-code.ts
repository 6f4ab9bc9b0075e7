import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { select } from '../../../platform/database/rows/rows.js';
import { type NamedCode, nameColumns } from '../code-names/code-names.js';
import { type UsableCode, usableColumns, usableDates } from '../validity/validity.js';
import type { QrCode } from './qr-code.entity.js';

/** A code that somebody scanned. */
export interface ScannedCode
  extends Pick<QrCode, 'id' | 'applicationId' | 'batchId' | 'code'>,
    NamedCode,
    UsableCode {
  readonly applicationName: string;
  /** The time of the database when it was read. */
  readonly now: Date;
}

/** A code of any application by its characters. */
export async function findByCode(manager: EntityManager, code: string): Promise<ScannedCode | undefined> {
  const now = dialectOf(manager).now();
  const sql = `
    SELECT code.id, code.applicationId, code.batchId, code.code, code.status, application.name AS applicationName,
      ${nameColumns('code')}, ${usableColumns('code', 'batch')}, ${now.sql} AS now
    FROM qr_codes code JOIN applications application ON application.id = code.applicationId
      JOIN qr_batches batch ON batch.id = code.batchId WHERE code.code = ?`;
  return (await select<ScannedCode>(manager, sql, [...now.values, code], [...usableDates, 'now']))[0];
}
