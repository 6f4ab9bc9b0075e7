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
  /** What came of it, when it is recorded. Missing while another transaction has locked its code. */
  result?: ScanResult;
}

export interface ScanResult {
  /** Null for an accepted scan. */
  readonly refusal: Refusal | null;
  /** The code, if it is one of the application, with its new status. */
  readonly own: Code | undefined;
}

/**
 * Decides about scans of one application in their order, uses the codes of those that are accepted, and records them. Of
 * several scans it leaves out, without a result, those of codes that another transaction has locked: nobody waits for
 * that lock but the scans of the code, which then come one at a time.
 */
export async function recordScans(manager: EntityManager, scans: readonly NewScan[]): Promise<void> {
  const codes = await readCodes(manager, scans);
  const own = [...codes.values()].filter(({ applicationId }) => applicationId === scans[0]?.applicationId);
  const locked = await (scans.length > 1 ? useUnlocked : useAlone)(manager, own);
  const rows = scans.flatMap((scan) => {
    const { text, code, result: _, ...columns } = scan;
    const found = codes.get(code);
    // From an earlier attempt of the transaction.
    delete scan.result;
    if (found && locked.includes(found)) return [];
    const isOwn = found?.applicationId === scan.applicationId;
    const refusal = isOwn
      ? refusalOf(found.status)
      : found
        ? ('other_application' as const)
        : ('unknown' as const);
    // The first scan of an active code is accepted.
    if (refusal === null && found) found.status = 'used';
    scan.result = { refusal, own: isOwn ? found : undefined };
    return {
      ...columns,
      codeId: isOwn ? found.id : null,
      batchId: isOwn ? found.batchId : null,
      scannedText: isOwn ? null : recordedText(text),
      refusal,
      annulledAt: null,
    };
  });
  await insertRows(manager, QrScan, rows);
  await countByDay(
    manager,
    rows.map(({ refusal, ...row }) => ({ ...row, outcome: refusal ?? 'accepted' })),
  );
}

/** The codes of scans by their characters, of any application, as they are committed. */
async function readCodes(manager: EntityManager, scans: readonly NewScan[]): Promise<Map<unknown, Code>> {
  const codes = scans.flatMap(({ code }) => code ?? []);
  if (codes.length === 0) return new Map();
  const { where, values } = idsIn(codes, 'code');
  const sql = `SELECT id, applicationId, batchId, code, status FROM qr_codes WHERE ${where}`;
  return new Map((await select<Code>(manager, sql, values)).map((code) => [code.code, code]));
}

/**
 * Locks codes until the transaction ends, without waiting, and reads their status anew. It locks by the id: by the code a
 * server would also lock codes of other applications, even those that a further condition leaves out.
 * @returns the codes that another transaction has locked
 */
async function lockCodes(manager: EntityManager, codes: readonly Code[]): Promise<readonly Code[]> {
  // The embedded database has one writer.
  if (codes.length === 0 || manager.connection.options.type === 'better-sqlite3') return [];
  const { where, values } = idsIn(codes.map(({ id }) => id));
  const sql = `SELECT id, status FROM qr_codes FORCE INDEX (PRIMARY) WHERE ${where} FOR UPDATE SKIP LOCKED`;
  const rows = await select<Pick<Code, 'id' | 'status'>>(manager, sql, values);
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  return codes.filter((code) => {
    code.status = statuses.get(code.id) ?? code.status;
    return !statuses.has(code.id);
  });
}

/**
 * Uses the codes that are active and that no other transaction has locked. Their status is the one before.
 * @returns the codes that another transaction has locked
 */
async function useUnlocked(manager: EntityManager, codes: readonly Code[]): Promise<readonly Code[]> {
  const locked = await lockCodes(manager, codes);
  const active = codes.filter((code) => code.status === 'active' && !locked.includes(code));
  // The scans come one at a time after an error.
  if ((await useActive(manager, active)) < active.length) throw new Error('A locked code was changed.');
  return locked;
}

/** Uses the code of a single scan if it is active, once no other transaction has locked it. Its status is the one before. */
async function useAlone(manager: EntityManager, [code]: readonly Code[]): Promise<readonly Code[]> {
  if (!code) return [];
  if ((await useActive(manager, [code])) === 1) code.status = 'active';
  else {
    const sql = 'SELECT status FROM qr_codes WHERE id = ?';
    const [row] = await select<Pick<Code, 'status'>>(manager, sql, [code.id]);
    // One that has become active again since was not when this scan was decided.
    code.status = row?.status === 'revoked' ? 'revoked' : 'used';
  }
  return [];
}

/** Uses those of the codes that are active, across all gateways. @returns how many */
async function useActive(manager: EntityManager, codes: readonly Code[]): Promise<number> {
  if (codes.length === 0) return 0;
  const { where, values } = idsIn(codes.map(({ id }) => id));
  // The change of a person that was undone is no longer the reason of the status.
  const sql = `UPDATE qr_codes SET status = 'used', statusChangeId = NULL WHERE ${where} AND status = 'active'`;
  return (await execute(manager, sql, values)).affected;
}

export const refusalOf = (status: QrStatus) =>
  status === 'active' ? null : status === 'used' ? ('already_used' as const) : ('revoked' as const);

/** The beginning of a text. A character of two code units stays whole: a database would not return half of it. */
export const recordedText = (text: string) =>
  text.slice(0, maxScannedTextLength).replace(/[\ud800-\udbff]$/, '');
