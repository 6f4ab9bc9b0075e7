import type { EntityManager } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';
import { writeWebhook } from '../../operations/webhook-messages/write-webhook.js';
import type { QrCode } from '../qr-codes/qr-code.entity.js';
import { type UsableCode, usesLeftOf } from '../validity/validity.js';
import type { QrScan, Refusal } from './qr-scan.entity.js';

type ReportedScan = Pick<QrScan, 'applicationId' | 'keyId' | 'scannedAt'>;
type ScannedCode = Pick<QrCode, 'code' | 'batchId' | 'uses'> & UsableCode;

/** Writes the message of a scan that is recorded. Of a text that is no code, it says nothing. */
export const writeWebhookOfScan = (
  manager: EntityManager,
  { applicationId, keyId: key, scannedAt }: ReportedScan,
  own: ScannedCode | undefined,
  reason: Refusal | null,
) =>
  reason === null && own
    ? writeWebhook(manager, applicationId, 'code.redeemed', () => {
        const { code, batchId, uses } = own;
        return { data: { code, batch: String(batchId), key, scannedAt, uses, usesLeft: usesLeftOf(own) } };
      })
    : writeWebhook(manager, applicationId, 'code.refused', () => ({
        data: { code: own?.code ?? null, reason, key, scannedAt },
      }));

/** Writes the message of a scan that was taken back. */
export const writeWebhookOfAnnulment = (
  manager: EntityManager,
  {
    applicationId,
    keyId: key,
    scannedAt,
    codeId,
    batchId,
  }: ReportedScan & Pick<QrScan, 'codeId' | 'batchId'>,
) =>
  writeWebhook(manager, applicationId, 'code.annulled', async () => {
    const sql = 'SELECT code FROM qr_codes WHERE id = ?';
    const [found] = await select<{ code: string }>(manager, sql, [codeId]);
    return { data: { code: found?.code, batch: String(batchId), key, scannedAt } };
  });
