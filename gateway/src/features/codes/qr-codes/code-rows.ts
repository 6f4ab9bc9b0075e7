import type { EntityManager } from 'typeorm';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { maxAuditIds } from '../../operations/audit-log/record-audit.js';

/** A statement of this many ids takes the embedded database about 10 ms, in which nothing else runs. */
export const rowsPerUpdate = 1000;

/** People know a code by its characters, not by the id of its row. @returns the codes that the audit log names */
export async function firstCodes(manager: EntityManager, ids: readonly number[]): Promise<string[]> {
  const { where, values } = idsIn(ids.slice(0, maxAuditIds));
  const rows = await select<{ code: string }>(manager, `SELECT code FROM qr_codes WHERE ${where}`, values);
  return rows.map(({ code }) => code);
}
