import { ascii, baseline, datetime, int } from '../../../platform/database/baseline.js';

export const legacyUsageMigrations = [
  baseline('LegacyUsage1795392000019', {
    legacy_calls: {
      columns: {
        applicationId: int,
        day: ascii(10),
        path: ascii(60),
        appVersion: ascii(30),
        platform: ascii(10),
        n: int,
        errors: int,
        lastAt: datetime,
      },
      primaryKey: ['applicationId', 'day', 'path', 'appVersion', 'platform'],
      indexes: {
        IX_legacy_calls_day: ['day', 'path'],
        IX_legacy_calls_path: ['path', 'lastAt'],
        IX_legacy_calls_application_path: ['applicationId', 'path', 'lastAt'],
      },
    },
    legacy_counting: {
      columns: { id: int, since: datetime },
      primaryKey: ['id'],
    },
  }),
];
