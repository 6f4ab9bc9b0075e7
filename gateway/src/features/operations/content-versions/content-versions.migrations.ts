import { ascii, baseline, id, int } from '../../../platform/database/baseline.js';

export const contentVersionMigrations = [
  baseline('ContentVersions1795392000009', {
    content_versions: {
      columns: { id, applicationId: int, kind: ascii(20), version: int },
      indexes: { UQ_content_versions_kind: ['applicationId', 'kind'] },
      foreignKeys: { FK_content_versions_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
