import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute, insertRow, select } from '../../../platform/database/rows/rows.js';
import { type NamedCode, nameColumns } from '../code-names/code-names.js';
import { findImported } from '../code-names/content-digest.js';
import type { QrCode } from '../qr-codes/qr-code.entity.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import {
  dayOf,
  nowColumn,
  refusalOf,
  type UsableCode,
  type UseRefusal,
  usableColumns,
  usableDates,
} from '../validity/validity.js';
import { maxScannedTextLength, QrScan, type Refusal } from './qr-scan.entity.js';
import { countByDay, countOfDay } from './scan-days.js';
import { writeWebhookOfScan } from './scan-webhooks.js';
import { usedAt } from './used-at.js';

/**
 * How many texts that are no codes of it an application records on a day, for its people to see what was scanned by
 * mistake: by nonsense alone, one key would fill the disk.
 */
const maxForeignPerDay = 5_000;
const foreign: readonly Refusal[] = ['unknown', 'other_application'];

type Code = Pick<QrCode, 'id' | 'applicationId' | 'batchId' | 'code'> &
  NamedCode &
  UsableCode & {
    /** Changed in place by a use: copies of so many fields took 2 % of a redeem. */
    status: QrStatus;
    uses: number;
    /** The time of the database when it was read. */
    now: Date;
  };

/** A scan that an app reports. */
export interface NewScan {
  readonly applicationId: number;
  readonly keyId: number;
  readonly text: string;
  /** The 20 characters of the code in the text, if there is one. */
  readonly code: string | undefined;
  readonly scannedAt: Date;
  readonly receivedAt: Date;
  /** Whether it was made without a network. */
  readonly uploaded: boolean;
  readonly device: string | null;
  readonly appVersion: string | null;
  readonly nonce: string;
  /** Whether the log has room for it in case it is refused. An accepted one is always recorded. */
  readonly hasRoom: boolean;
}

export interface ScanResult {
  /** Null for an accepted scan. */
  readonly refusal: Refusal | null;
  /** The code, if it is one of the application, as it is afterwards. */
  readonly own: Code | undefined;
  /** Whether it has a row of its own; else it is only counted. */
  readonly isKept: boolean;
}

/** Decides about a scan, uses its code if it is accepted, and records it; a refused one for which there is no room is only counted. */
export async function recordScan(manager: EntityManager, scan: NewScan): Promise<ScanResult> {
  const { text, code, hasRoom, ...columns } = scan;
  const found = code === undefined ? undefined : await readCode(manager, code);
  const read =
    found?.applicationId === scan.applicationId
      ? found
      : await readImported(manager, scan.applicationId, text);
  const used = read && (await use(manager, read, judgedAt(scan) ?? read.now));
  const own = used?.code;
  const refusal = used ? used.refusal : found ? 'other_application' : 'unknown';
  const isKept =
    refusal === null || (hasRoom && (own !== undefined || (await hasRoomForForeign(manager, scan))));
  if (isKept) {
    await insertRow(manager, QrScan, {
      ...columns,
      codeId: own?.id ?? null,
      batchId: own?.batchId ?? null,
      ...(own ? { scannedText: null, scannedLength: null } : recordedText(text)),
      refusal,
      annulledAt: null,
    });
    await writeWebhookOfScan(manager, scan, own, refusal);
  }
  const { applicationId, receivedAt } = scan;
  await countByDay(manager, { applicationId, receivedAt, outcome: refusal ?? 'accepted' });
  return { refusal, own, isKept };
}

const hasRoomForForeign = async (manager: EntityManager, { applicationId, receivedAt }: NewScan) =>
  (await countOfDay(manager, applicationId, receivedAt, foreign)) < maxForeignPerDay;

/** A code by its characters, of any application, as it is committed. */
const readCode = async (manager: EntityManager, code: string): Promise<Code | undefined> =>
  (await readCodes(manager, 'code.code', code))[0];

/** An imported code of the application by its content. */
async function readImported(
  manager: EntityManager,
  applicationId: number,
  text: string,
): Promise<Code | undefined> {
  const imported = await findImported(manager, applicationId, text);
  return imported && readCode(manager, imported.code);
}

// Composed once: each scan reads its code.
const codeColumns = `code.id, code.applicationId, code.batchId, code.code, code.status, ${nameColumns('code', 'batch')},
  ${usableColumns('code', 'batch')}`;
/** A code with its validity, and the time of the database. */
async function readCodes(
  manager: EntityManager,
  column: 'code.code' | 'code.id',
  value: string | number,
): Promise<Code[]> {
  const sql = `SELECT ${codeColumns}${nowColumn(dialectOf(manager))}
    FROM qr_codes code JOIN qr_batches batch ON batch.id = code.batchId WHERE ${column} = ?`;
  const codes = await select<Code>(manager, sql, [value], usableDates);
  // The embedded database answers none.
  for (const code of codes) code.now ??= new Date();
  return codes;
}

const offlineMs = 24 * 60 * 60 * 1000;

/**
 * When a scan without a network was made, by the clock of its device: within a day, because clocks are set back. Others are
 * judged by the clock of the database.
 */
const judgedAt = ({ uploaded, scannedAt, receivedAt }: NewScan): Date | undefined => {
  const ageMs = receivedAt.getTime() - scannedAt.getTime();
  return uploaded && ageMs >= 0 && ageMs < offlineMs ? scannedAt : undefined;
};

interface Used {
  readonly refusal: UseRefusal | null;
  /** As it is afterwards. */
  readonly code: Code;
}

/**
 * A server sets columns from left to right, so that the status comes before the number that it depends on. The change of a
 * person that was undone is no longer the reason of the status.
 */
const useSql = `UPDATE qr_codes SET status = CASE WHEN uses + 1 < ? THEN 'active' ELSE 'used' END, uses = uses + 1,
    lastUsedAt = CASE WHEN lastUsedAt > ? THEN lastUsedAt ELSE ? END, statusChangeId = NULL
  WHERE id = ? AND status = 'active' AND uses < ?`;

/** Scans of several days are uploaded in any order: only before the latest use does another one of the day have to be looked for. */
const useDailySql = `${useSql} AND (lastUsedAt IS NULL OR lastUsedAt < ? OR (lastUsedAt >= ? AND NOT EXISTS
  (SELECT 1 FROM qr_scans scan WHERE scan.codeId = qr_codes.id AND scan.refusal IS NULL AND scan.annulledAt IS NULL
    AND ${usedAt('scan')} >= ? AND ${usedAt('scan')} < ?)))`;

/**
 * Uses a code once if it may be used at a time, across all gateways, once no other transaction has locked it. It is found by
 * its id: by the characters a server would also lock codes of other applications.
 */
async function use(manager: EntityManager, code: Code, at: Date): Promise<Used> {
  const refusal = refusalOf(code, at);
  if (refusal !== null) return { refusal, code };
  const { id, maxUses } = code;
  const isDaily = code.useZone !== null;
  const [dayFrom, dayTo] = dayOf(code, at);
  const day = isDaily ? [dayFrom, dayTo, dayFrom, dayTo] : [];
  const { affected } = await execute(manager, isDaily ? useDailySql : useSql, [
    maxUses,
    at,
    at,
    id,
    maxUses,
    ...day,
  ]);
  if (affected === 1 && maxUses === 1) {
    code.status = 'used';
    code.uses = 1;
    return { refusal: null, code };
  }
  const [now = code] = await readCodes(manager, 'code.id', id);
  if (affected === 1) return { refusal: null, code: now };
  // One that may be used again since could not be when this scan was decided.
  return { refusal: refusalOf(now, at) ?? (isDaily ? 'used_today' : 'already_used'), code: now };
}

/** The beginning of a text. A character of two code units stays whole: a database would not return half of it. */
export const recordedText = (text: string) => ({
  scannedText: text.slice(0, maxScannedTextLength).replace(/[\ud800-\udbff]$/, ''),
  scannedLength: text.length > maxScannedTextLength ? text.length : null,
});
