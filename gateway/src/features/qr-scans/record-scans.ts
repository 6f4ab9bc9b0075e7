import type { EntityManager } from 'typeorm';
import { execute, insertRows } from '../../platform/database/execute.js';
import { idsIn } from '../../platform/database/ids-in.js';
import { select } from '../../platform/database/select.js';
import type { QrCode } from '../qr-codes/qr-code.entity.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { maxScannedTextLength, QrScan, type Refusal } from './qr-scan.entity.js';
import { countByDay } from './scan-days.js';

type Code = Pick<QrCode, 'id' | 'applicationId' | 'batchId' | 'code' | 'status'>;

/** A scan that an app reports. */
export interface NewScan {
  readonly applicationId: number;
  readonly keyId: number;
  readonly text: string;
  /** The 20 characters of the code in the text, if there is one. */
  readonly code: string | undefined;
  readonly scannedAt: Date;
  readonly receivedAt: Date;
  readonly device: string | null;
  readonly appVersion: string | null;
  readonly nonce: string;
  /** What came of it, when it is recorded. */
  result?: ScanResult;
}

export interface ScanResult {
  /** Null for an accepted scan. */
  readonly refusal: Refusal | null;
  /** The code, if it is one of the application, with its new status. */
  readonly own: Code | undefined;
}

/**
 * Decides about scans in their order, uses the codes of those that are accepted, and records all of them. As few statements
 * for many scans as for one.
 */
export async function recordScans(manager: EntityManager, scans: readonly NewScan[]): Promise<void> {
  const codes = await lockCodes(
    manager,
    scans.flatMap(({ code }) => code ?? []),
  );
  const accepted: number[] = [];
  const rows = scans.map((scan) => {
    const { text, code, result: _, ...columns } = scan;
    const found = codes.get(code);
    const own = found?.applicationId === scan.applicationId ? found : undefined;
    const refusal = own
      ? refusalOf(own.status)
      : found
        ? ('other_application' as const)
        : ('unknown' as const);
    if (own && refusal === null) {
      accepted.push(own.id);
      own.status = 'used';
    }
    scan.result = { refusal, own };
    return {
      ...columns,
      codeId: own?.id ?? null,
      batchId: own?.batchId ?? null,
      scannedText: own ? null : recordedText(text),
      refusal,
      annulledAt: null,
    };
  });
  if (accepted.length > 0) {
    const { where, values } = idsIn(accepted);
    // The change of a person that was undone is no longer the reason of the status.
    const sql = `UPDATE qr_codes SET status = 'used', statusChangeId = NULL WHERE ${where}`;
    await execute(manager, sql, values);
  }
  await insertRows(manager, QrScan, rows);
  await countByDay(
    manager,
    rows.map(({ refusal, ...row }) => ({ ...row, outcome: refusal ?? 'accepted' })),
  );
}

/**
 * The codes by their characters. They stay locked until the transaction ends, so that their status decides. Every
 * transaction locks them in the order of the same index, so that no two wait for each other.
 */
async function lockCodes(manager: EntityManager, codes: readonly string[]): Promise<Map<unknown, Code>> {
  if (codes.length === 0) return new Map();
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  const [index, lock] = isEmbedded ? ['', ''] : ['FORCE INDEX (UQ_qr_codes_code)', 'FOR UPDATE'];
  const { where, values } = idsIn(codes, 'code');
  const sql = `SELECT id, applicationId, batchId, code, status FROM qr_codes ${index} WHERE ${where} ${lock}`;
  const rows = await select<Code>(manager, sql, values);
  return new Map(rows.map((row) => [row.code, row]));
}

export const refusalOf = (status: QrStatus) =>
  status === 'active' ? null : status === 'used' ? ('already_used' as const) : ('revoked' as const);

/** The beginning of a text. A character of two code units stays whole: a database would not return half of it. */
export const recordedText = (text: string) =>
  text.slice(0, maxScannedTextLength).replace(/[\ud800-\udbff]$/, '');
