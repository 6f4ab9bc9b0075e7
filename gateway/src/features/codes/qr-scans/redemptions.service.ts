import type { EntityManager } from 'typeorm';
import type { KeyHolder } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { execute, isDuplicate, select, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import type { QuotasService } from '../../operations/quotas/quotas.service.js';
import { type NamedCode, namesOf } from '../code-names/code-names.js';
import { readShown, type ShownField } from '../code-values/read-values.js';
import type { QrCodesService, ScannedCode } from '../qr-codes/qr-codes.service.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { refusalOf, type UsableCode, type UseRefusal, usesLeftOf } from '../validity/validity.js';
import { QrScan, type Refusal } from './qr-scan.entity.js';
import { says } from './qr-scans.messages.js';
import { type NewScan, recordedText, recordScan, type ScanResult } from './record-scan.js';
import { countByDay, countOfDay } from './scan-days.js';
import type { ScanRequest } from './scan-request.js';
import { writeWebhookOfAnnulment } from './scan-webhooks.js';
import { usedAt } from './used-at.js';

const unknownCode: ScanAnswer = { refusal: 'unknown', code: null };

/** As pretix does it: long enough for a mistake at the door, too short for one code to be used twice a day. */
const annullableMs = 15 * 60_000;
/** A code that is redeemed and annulled again and again adds a row each time. */
const maxAnnulledPerDay = 5_000;

interface ReceivedScan extends ScanRequest {
  /** Whether it was made without a network. */
  readonly uploaded?: boolean;
}

/** The answer to an app that scanned a code. */
export interface ScanAnswer {
  readonly refusal: Exclude<Refusal, 'other_application'> | null;
  /** Null for a text that is no code of the application. */
  readonly code: AnsweredCode | null;
}

interface AnsweredCode extends Use, ReturnType<typeof namesOf> {
  readonly status: QrStatus;
  readonly usesLeft: number;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  /** The values that are shown at scans. */
  readonly fields: readonly ShownField[];
}

type FoundCode = Pick<ScannedCode, 'id'> & NamedCode & UsableCode;

/** When a code was used, and by which device; both null for one that is not used. */
interface Use {
  readonly usedAt: Date | null;
  /** Null also for one that a person marked as used. */
  readonly usedBy: string | null;
}
const unused: Use = { usedAt: null, usedBy: null };

/**
 * Redeems codes for the apps of an application. Whether a code is redeemed is decided while it is locked, across all
 * gateways, and the scan is recorded in the same transaction.
 */
export class RedemptionsService {
  constructor(
    private readonly database: Database,
    private readonly qrCodes: QrCodesService,
    private readonly quotas: QuotasService,
  ) {}

  /** Tells what redeeming a code would answer, and changes nothing. */
  async look({ scope }: KeyHolder, text: string): Promise<ScanAnswer> {
    const found = await this.qrCodes.findScanned(text, scope.applicationId);
    if (!found || found.applicationId !== scope.applicationId) return unknownCode;
    return this.#answer(found, refusalOf(found, found.now));
  }

  /**
   * Redeems a code: one that may be used is used once more. The same nonce gets the same answer, also from another gateway, and is
   * recorded once. An accepted scan is always recorded; a refused one while there is room, else it is counted alone.
   * @throws DomainError CONFLICT when the nonce was used for another text, or its scan was annulled
   */
  async redeem(holder: KeyHolder, request: ReceivedScan, receivedAt = new Date()): Promise<ScanAnswer> {
    const { applicationId } = holder.scope;
    const scan: NewScan = {
      applicationId,
      keyId: holder.keyId,
      text: request.code,
      code: await this.qrCodes.codeIn(request.code),
      scannedAt: request.scannedAt ? new Date(request.scannedAt) : receivedAt,
      receivedAt,
      uploaded: request.uploaded ?? false,
      device: request.device?.trim() || null,
      appVersion: request.appVersion?.trim() || null,
      nonce: request.nonce,
      hasRoom: !this.quotas.isReached('scans', applicationId),
    };
    let result: ScanResult;
    try {
      result = await this.database.write((manager) => recordScan(manager, scan));
    } catch (error) {
      // The unique index rejected the nonce, and the rollback undid the use: the first call with it is committed.
      const earlier = isDuplicate(error) && (await this.#byNonce(applicationId, request.nonce));
      if (!earlier) throw error;
      return this.#repeated(scan, earlier);
    }
    const { refusal, own, isKept } = result;
    // Without a row of its own, it may repeat a call that has one.
    const earlier = isKept ? undefined : await this.#byNonce(applicationId, request.nonce);
    if (earlier) return this.#repeated(scan, earlier);
    if (!own || refusal === 'unknown' || refusal === 'other_application') return unknownCode;
    if (refusal !== null) return this.#answer(own, refusal);
    const usedBy = scan.device ?? holder.keyName;
    return this.#accepted(own, { usedAt: scan.scannedAt, usedBy });
  }

  /** The answer to a call whose nonce was used before. */
  async #repeated(scan: NewScan, earlier: QrScan): Promise<ScanAnswer> {
    const found = await this.qrCodes.findScanned(scan.text, scan.applicationId);
    const own = found?.applicationId === scan.applicationId ? found : undefined;
    const isSame = own ? earlier.codeId === own.id : isRecordedAs(scan.text, earlier);
    if (!isSame) throw new DomainError('CONFLICT', says.nonceOfOther);
    if (earlier.annulledAt) throw new DomainError('CONFLICT', says.wasAnnulled);
    if (!own || earlier.refusal === 'unknown' || earlier.refusal === 'other_application') return unknownCode;
    if (earlier.refusal !== null) return this.#answer(own, earlier.refusal);
    const usedBy = earlier.device ?? (await this.#keyName(earlier.keyId));
    return this.#accepted(own, { usedAt: earlier.scannedAt, usedBy });
  }

  /**
   * Takes an accepted scan back within 15 minutes: the code has its use again. Repeating the call changes nothing.
   * @throws DomainError NOT_FOUND for a nonce that the key has not used; CONFLICT for a refused scan, after 15 minutes,
   *   and for more than 5,000 of an application on a day
   */
  async annul({ scope, keyId }: KeyHolder, nonce: string, now = new Date()): Promise<void> {
    await this.database.write(async (manager) => {
      const [scan] = await selectRows(
        manager,
        QrScan,
        'WHERE applicationId = ? AND nonce = ? AND keyId = ?',
        [scope.applicationId, nonce, keyId],
      );
      if (!scan) throw notFound(says.noScan);
      if (scan.refusal !== null || scan.codeId === null) throw new DomainError('CONFLICT', says.wasRefused);
      if (scan.annulledAt) return;
      if (now.getTime() - scan.receivedAt.getTime() > annullableMs)
        throw new DomainError('CONFLICT', says.annulledTooLate);
      if ((await countOfDay(manager, scan.applicationId, now, ['annulled'])) >= maxAnnulledPerDay)
        throw new DomainError('CONFLICT', says.tooManyAnnulled);
      // The condition decides between two calls at once, and keeps a code that somebody used again used.
      const { affected } = await execute(
        manager,
        'UPDATE qr_scans SET annulledAt = ? WHERE id = ? AND annulledAt IS NULL',
        [now, scan.id],
      );
      if (affected === 0) return;
      await execute(manager, giveBackSql, [scan.codeId, scan.codeId]);
      await countByDay(manager, { ...scan, outcome: 'annulled' });
      await writeWebhookOfAnnulment(manager, scan);
    });
  }

  async #byNonce(applicationId: number, nonce: string): Promise<QrScan | undefined> {
    const [scan] = await this.database.read((manager) =>
      selectRows(manager, QrScan, 'WHERE applicationId = ? AND nonce = ?', [applicationId, nonce]),
    );
    return scan;
  }

  async #answer(found: FoundCode, refusal: UseRefusal | null): Promise<ScanAnswer> {
    const { id, status } = found;
    const isUsed = status === 'used' || refusal === 'used_today';
    const use = isUsed ? await this.database.read((manager) => useOf(manager, id)) : unused;
    return { refusal, code: { ...answeredCode(found), ...use, fields: await this.#fields(found) } };
  }

  /** A repeated call gets the answer of the first one, also where the code was revoked since. */
  async #accepted(code: FoundCode, use: Use): Promise<ScanAnswer> {
    const status = usesLeftOf(code) > 0 ? 'active' : 'used';
    const fields = await this.#fields(code);
    return { refusal: null, code: { ...answeredCode(code), status, ...use, fields } };
  }

  async #fields({ id, showsFields }: FoundCode): Promise<readonly ShownField[]> {
    return showsFields === 1 ? this.database.read((manager) => readShown(manager, id)) : [];
  }

  async #keyName(id: number): Promise<string | null> {
    const sql = 'SELECT name FROM application_keys WHERE id = ?';
    const [key] = await this.database.read((manager) => select<{ name: string }>(manager, sql, [id]));
    return key?.name ?? null;
  }
}

/**
 * A use that is given back. A status that a person has set since stays, and so does the number of a code that a gateway
 * before release 1.1 redeemed.
 */
const giveBackSql = `
  UPDATE qr_codes SET status = CASE WHEN status = 'used' AND statusChangeId IS NULL THEN 'active' ELSE status END,
    uses = CASE WHEN uses > 0 THEN uses - 1 ELSE 0 END,
    lastUsedAt = (SELECT MAX(${usedAt('scan')}) FROM qr_scans scan
      WHERE scan.codeId = ? AND scan.refusal IS NULL AND scan.annulledAt IS NULL)
  WHERE id = ?`;

const answeredCode = (code: NamedCode & UsableCode) => ({
  ...namesOf(code),
  status: code.status,
  usesLeft: usesLeftOf(code),
  validFrom: code.validFrom,
  validUntil: code.validUntil,
});

function isRecordedAs(text: string, { scannedText, scannedLength }: QrScan): boolean {
  const recorded = recordedText(text);
  // The length of an earlier text is not known.
  const isAsLong = scannedLength === null || scannedLength === recorded.scannedLength;
  return scannedText === recorded.scannedText && isAsLong;
}

/** The latest use of a used code: a scan, or a change by a person. */
async function useOf(manager: EntityManager, codeId: number): Promise<Use> {
  const sql = `SELECT usedAt, usedBy FROM (
      SELECT scan.scannedAt AS usedAt, COALESCE(scan.device, application_key.name) AS usedBy
        FROM qr_scans scan JOIN application_keys application_key ON application_key.id = scan.keyId
        WHERE scan.codeId = ? AND scan.refusal IS NULL AND scan.annulledAt IS NULL
      UNION ALL
      SELECT status_change.changedAt, NULL FROM qr_codes code
        JOIN qr_status_changes status_change ON status_change.id = code.statusChangeId WHERE code.id = ?
    ) AS uses ORDER BY usedAt DESC LIMIT 1`;
  const [use] = await select<Use>(manager, sql, [codeId, codeId], ['usedAt']);
  return use ?? unused;
}
