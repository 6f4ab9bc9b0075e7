import { ascii, baseline, datetime, id, int, nullable, text } from '../../../platform/database/baseline.js';

export const applicationKeyMigrations = [
  baseline('ApplicationKeys1795392000004', {
    application_keys: {
      columns: {
        id,
        applicationId: int,
        accountId: nullable(int),
        name: text(60),
        keyDigest: ascii(64),
        ending: ascii(4),
        createdAt: datetime,
        lastUsedAt: nullable(datetime),
        revokedAt: nullable(datetime),
      },
      indexes: {
        UQ_application_keys_digest: ['keyDigest'],
        IX_application_keys_application: ['applicationId', 'revokedAt'],
        IX_application_keys_account: ['accountId'],
      },
      foreignKeys: {
        FK_application_keys_application: ['applicationId', 'applications', 'CASCADE'],
        FK_application_keys_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
];
