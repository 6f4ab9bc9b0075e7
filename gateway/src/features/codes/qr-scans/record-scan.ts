import type { EntityManager } from 'typeorm';
import { execute, insertRow, select } from '../../../platform/database/rows/rows.js';
import { type NamedCode, nameColumns } from '../code-names/code-names.js';
import { findImported } from '../code-names/content-digest.js';
import type { QrCode } from '../qr-codes/qr-code.entity.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { maxScannedTextLength, QrScan, type Refusal } from './qr-scan.entity.js';
import { countByDay, countOfDay } from './scan-days.js';

/**
 * How many texts that are no codes of it an application records on a day, for its people to see what was scanned by
 * mistake: by nonsense alone, one key would fill the disk.
 */
const maxForeignPerDay = 5_000;
const foreign: readonly Refusal[] = ['unknown', 'other_application'];

type Code = Pick<QrCode, 'id' | 'applicationId' | 'batchId' | 'code' | 'status'> & NamedCode;

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
  /** Whether the log has room for it in case it is refused. An accepted one is always recorded. */
  readonly hasRoom: boolean;
}

export interface ScanResult {
  /** Null for an accepted scan. */
  readonly refusal: Refusal | null;
  /** The code, if it is one of the application, with its new status. */
  readonly own: Code | undefined;
  /** Whether it has a row of its own; else it is only counted. */
  readonly isKept: boolean;
}

/** Decides about a scan, uses its code if it is accepted, and records it; a refused one for which there is no room is only counted. */
export async function recordScan(manager: EntityManager, scan: NewScan): Promise<ScanResult> {
  const { text, code, hasRoom, ...columns } = scan;
  const found = code === undefined ? undefined : await readCode(manager, code);
  const own =
    found?.applicationId === scan.applicationId
      ? found
      : await readImported(manager, scan.applicationId, text);
  if (own) own.status = await use(manager, own);
  const refusal = own ? refusalOf(own.status) : found ? 'other_application' : 'unknown';
  if (own && refusal === null) own.status = 'used';
  const isKept =
    refusal === null || (hasRoom && (own !== undefined || (await hasRoomForForeign(manager, scan))));
  if (isKept)
    await insertRow(manager, QrScan, {
      ...columns,
      codeId: own?.id ?? null,
      batchId: own?.batchId ?? null,
      ...(own ? { scannedText: null, scannedLength: null } : recordedText(text)),
      refusal,
      annulledAt: null,
    });
  await countByDay(manager, { ...scan, outcome: refusal ?? 'accepted' });
  return { refusal, own, isKept };
}

const hasRoomForForeign = async (manager: EntityManager, { applicationId, receivedAt }: NewScan) =>
  (await countOfDay(manager, applicationId, receivedAt, foreign)) < maxForeignPerDay;

/** A code by its characters, of any application, as it is committed. */
async function readCode(manager: EntityManager, code: string): Promise<Code | undefined> {
  const sql = `SELECT id, applicationId, batchId, code, status, ${nameColumns('qr_codes')} FROM qr_codes WHERE code = ?`;
  return (await select<Code>(manager, sql, [code]))[0];
}

/** An imported code of the application by its content. */
async function readImported(
  manager: EntityManager,
  applicationId: number,
  text: string,
): Promise<Code | undefined> {
  const imported = await findImported(manager, applicationId, text);
  return imported && readCode(manager, imported.code);
}

/**
 * Uses a code if it is active, across all gateways, once no other transaction has locked it. It is found by its id: by the
 * characters a server would also lock codes of other applications.
 * @returns the status before
 */
async function use(manager: EntityManager, { id }: Code): Promise<QrStatus> {
  // The change of a person that was undone is no longer the reason of the status.
  const sql = "UPDATE qr_codes SET status = 'used', statusChangeId = NULL WHERE id = ? AND status = 'active'";
  if ((await execute(manager, sql, [id])).affected === 1) return 'active';
  const [row] = await select<Pick<Code, 'status'>>(manager, 'SELECT status FROM qr_codes WHERE id = ?', [id]);
  // One that has become active again since was not when this scan was decided.
  return row?.status === 'revoked' ? 'revoked' : 'used';
}

export const refusalOf = (status: QrStatus) =>
  status === 'active' ? null : status === 'used' ? ('already_used' as const) : ('revoked' as const);

/** The beginning of a text. A character of two code units stays whole: a database would not return half of it. */
export const recordedText = (text: string) => ({
  scannedText: text.slice(0, maxScannedTextLength).replace(/[\ud800-\udbff]$/, ''),
  scannedLength: text.length > maxScannedTextLength ? text.length : null,
});
