import type { EntityManager } from 'typeorm';
import type { KeyHolder } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { execute, insertRow } from '../../platform/database/execute.js';
import { select, selectRows } from '../../platform/database/select.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { QrCode } from '../qr-codes/qr-code.entity.js';
import type { QrCodesService, ScannedCode } from '../qr-codes/qr-codes.service.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { maxScannedTextLength, QrScan, type Refusal } from './qr-scan.entity.js';
import { countScan } from './scan-days.js';
import type { ScanRequest } from './scan-request.js';

/** As pretix does it: long enough for a mistake at the door, too short for one code to be used twice a day. */
const annullableMs = 15 * 60_000;

/** What an app is told about a code that it scanned. */
export interface ScanAnswer {
  readonly refusal: Exclude<Refusal, 'other_application'> | null;
  /** Null for a text that is no code of the application. */
  readonly code: { readonly code: string; readonly status: QrStatus; readonly usedAt: Date | null } | null;
}

/**
 * Redeems codes for the apps of an application. One conditional UPDATE decides whether a code is redeemed, across all
 * gateways, and the scan is recorded in the same transaction.
 */
export class RedemptionsService {
  constructor(
    private readonly database: Database,
    private readonly qrCodes: QrCodesService,
  ) {}

  /** Tells what redeeming a code would answer, and changes nothing. */
  async look({ scope }: KeyHolder, text: string): Promise<ScanAnswer> {
    const found = await this.qrCodes.findScanned(text);
    if (!found || found.applicationId !== scope.applicationId) return { refusal: 'unknown', code: null };
    return this.#answer(found, refusalOf(found.status));
  }

  /**
   * Redeems a code: an active one becomes used. The same nonce gets the same answer, also from another gateway, and is
   * recorded once.
   * @throws DomainError CONFLICT when the nonce was used for another text, or its scan was annulled
   */
  async redeem(holder: KeyHolder, request: ScanRequest, receivedAt = new Date()): Promise<ScanAnswer> {
    const { applicationId } = holder.scope;
    const found = await this.qrCodes.findScanned(request.code);
    const own = found?.applicationId === applicationId ? found : undefined;
    const scannedAt = request.scannedAt ? new Date(request.scannedAt) : receivedAt;
    const scannedText = own ? null : recordedText(request.code);
    const scan = {
      ...{
        applicationId,
        keyId: holder.keyId,
        codeId: own?.id ?? null,
        batchId: own?.batchId ?? null,
        scannedText,
        scannedAt,
        receivedAt,
      },
      device: request.device?.trim() || null,
      appVersion: request.appVersion?.trim() || null,
      nonce: request.nonce,
      annulledAt: null,
    };
    try {
      const refusal = await this.database.write(async (manager) => {
        const reason = own ? await use(manager, own.id) : found ? 'other_application' : 'unknown';
        await insertRow(manager, QrScan, { ...scan, refusal: reason });
        await countScan(manager, scan, reason ?? 'accepted');
        return reason;
      });
      if (!own || refusal === 'unknown' || refusal === 'other_application')
        return { refusal: 'unknown', code: null };
      if (refusal === null) return { refusal, code: { code: own.code, status: 'used', usedAt: scannedAt } };
      return await this.#answer({ ...own, status: refusal === 'revoked' ? 'revoked' : 'used' }, refusal);
    } catch (error) {
      // The unique index rejected the nonce, and the rollback undid the use: the first call with it is committed.
      const earlier = isDuplicate(error) && (await this.#byNonce(applicationId, request.nonce));
      if (!earlier) throw error;
      if (earlier.codeId !== scan.codeId || earlier.scannedText !== scan.scannedText)
        throw new DomainError(
          'CONFLICT',
          'This nonce was used for another code. Use a new one for each scan.',
        );
      if (earlier.annulledAt)
        throw new DomainError('CONFLICT', 'This scan was annulled. Use a new nonce to redeem the code.');
      if (!own || earlier.refusal === 'unknown' || earlier.refusal === 'other_application')
        return { refusal: 'unknown', code: null };
      if (earlier.refusal !== null) return this.#answer(own, earlier.refusal);
      return { refusal: null, code: { code: own.code, status: 'used', usedAt: earlier.scannedAt } };
    }
  }

  /**
   * Takes an accepted scan back within 15 minutes: the code is active again. Repeating the call changes nothing.
   * @throws DomainError NOT_FOUND for a nonce that the key has not used; CONFLICT for a refused scan, and after 15 minutes
   */
  async annul({ scope, keyId }: KeyHolder, nonce: string, now = new Date()): Promise<void> {
    await this.database.write(async (manager) => {
      const [scan] = await selectRows(
        manager,
        QrScan,
        'WHERE applicationId = ? AND nonce = ? AND keyId = ?',
        [scope.applicationId, nonce, keyId],
      );
      if (!scan) throw notFound('Scan');
      if (scan.refusal !== null || scan.codeId === null)
        throw new DomainError('CONFLICT', 'This scan was refused, so that there is nothing to annul.');
      if (scan.annulledAt) return;
      if (now.getTime() - scan.receivedAt.getTime() > annullableMs)
        throw new DomainError('CONFLICT', 'A scan can be annulled within 15 minutes.');
      // The condition decides between two calls at once, and keeps a code that somebody used again used.
      const { affected } = await execute(
        manager,
        'UPDATE qr_scans SET annulledAt = ? WHERE id = ? AND annulledAt IS NULL',
        [now, scan.id],
      );
      if (affected === 0) return;
      await execute(
        manager,
        "UPDATE qr_codes SET status = 'active' WHERE id = ? AND status = 'used' AND statusChangeId IS NULL",
        [scan.codeId],
      );
      await countScan(manager, scan, 'annulled');
    });
  }

  async #byNonce(applicationId: number, nonce: string): Promise<QrScan | undefined> {
    const [scan] = await this.database.read((manager) =>
      selectRows(manager, QrScan, 'WHERE applicationId = ? AND nonce = ?', [applicationId, nonce]),
    );
    return scan;
  }

  async #answer(found: ScannedCode, refusal: 'already_used' | 'revoked' | null): Promise<ScanAnswer> {
    const { id, code, status } = found;
    const usedAt = status === 'used' ? await this.database.read((manager) => timeOfUse(manager, id)) : null;
    return { refusal, code: { code, status, usedAt } };
  }
}

/** The beginning of a text. A character of two code units stays whole: a database would not return half of it. */
const recordedText = (text: string) => text.slice(0, maxScannedTextLength).replace(/[\ud800-\udbff]$/, '');

const refusalOf = (status: QrStatus) =>
  status === 'active' ? null : status === 'used' ? ('already_used' as const) : ('revoked' as const);

/** Uses an active code. @returns why not, or null */
async function use(manager: EntityManager, id: number): Promise<'already_used' | 'revoked' | null> {
  // The change of a person that was undone is no longer the reason of the status.
  const sql = "UPDATE qr_codes SET status = 'used', statusChangeId = NULL WHERE id = ? AND status = 'active'";
  if ((await execute(manager, sql, [id])).affected === 1) return null;
  const [row] = await selectRows(manager, QrCode, 'WHERE id = ?', [id], ['status']);
  return row?.status === 'revoked' ? 'revoked' : 'already_used';
}

/** When a used code was used: scanned, or marked by a person. */
async function timeOfUse(manager: EntityManager, codeId: number): Promise<Date | null> {
  const sql = `SELECT MAX(usedAt) AS usedAt FROM (
      SELECT scannedAt AS usedAt FROM qr_scans WHERE codeId = ? AND refusal IS NULL AND annulledAt IS NULL
      UNION ALL
      SELECT status_change.changedAt FROM qr_codes code
        JOIN qr_status_changes status_change ON status_change.id = code.statusChangeId WHERE code.id = ?
    ) AS uses`;
  const [row] = await select<{ usedAt: Date | null }>(manager, sql, [codeId, codeId], ['usedAt']);
  return row?.usedAt ?? null;
}
