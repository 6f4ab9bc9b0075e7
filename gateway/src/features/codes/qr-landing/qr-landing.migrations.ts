import { ascii, baseline, id, int } from '../../../platform/database/baseline.js';

export const qrLandingMigrations = [
  baseline('QrLanding1795392000016', {
    qr_targets: {
      columns: { id, batchId: int, url: ascii(500), host: ascii(253) },
      indexes: { UQ_qr_targets_batch: ['batchId'] },
      foreignKeys: { FK_qr_targets_batch: ['batchId', 'qr_batches', 'CASCADE'] },
    },
    redirect_hosts: {
      columns: { id, applicationId: int, host: ascii(253) },
      indexes: { UQ_redirect_hosts: ['applicationId', 'host'] },
      foreignKeys: { FK_redirect_hosts_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
