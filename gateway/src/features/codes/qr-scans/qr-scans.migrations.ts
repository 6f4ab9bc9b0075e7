import { ascii, baseline, datetime, id, int, nullable, text } from '../../../platform/database/baseline.js';

export const qrScanMigrations = [
  baseline('QrScans1795392000015', {
    qr_scans: {
      columns: {
        id,
        applicationId: int,
        keyId: int,
        codeId: nullable(int),
        batchId: nullable(int),
        scannedText: nullable(text(100)),
        refusal: nullable(ascii(20)),
        scannedAt: datetime,
        receivedAt: datetime,
        device: nullable(text(60)),
        appVersion: nullable(text(30)),
        nonce: ascii(64),
        annulledAt: nullable(datetime),
        scannedLength: nullable(int),
      },
      indexes: {
        UQ_qr_scans_nonce: ['applicationId', 'nonce'],
        IX_qr_scans_application: ['applicationId', 'id'],
        IX_qr_scans_code: ['codeId', 'id'],
        IX_qr_scans_batch: ['batchId', 'id'],
        IX_qr_scans_key: ['keyId'],
        IX_qr_scans_application_result: ['applicationId', 'refusal', 'id'],
        IX_qr_scans_batch_result: ['batchId', 'refusal', 'id'],
      },
      foreignKeys: {
        FK_qr_scans_application: ['applicationId', 'applications', 'CASCADE'],
        FK_qr_scans_key: ['keyId', 'application_keys', 'CASCADE'],
        FK_qr_scans_code: ['codeId', 'qr_codes', 'CASCADE'],
        FK_qr_scans_batch: ['batchId', 'qr_batches', 'CASCADE'],
      },
    },
    scan_days: {
      columns: { applicationId: int, day: ascii(10), outcome: ascii(20), slot: int, n: int },
      primaryKey: ['applicationId', 'day', 'outcome', 'slot'],
      foreignKeys: { FK_scan_days_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
