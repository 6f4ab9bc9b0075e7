import { ascii, baseline, int } from '../../../platform/database/baseline.js';

export const appReportMigrations = [
  baseline('AppReports1795691600000', {
    app_report_counts: {
      columns: { applicationId: int, kind: ascii(10), day: ascii(10), counted: int },
      primaryKey: ['applicationId', 'kind'],
      foreignKeys: { FK_app_report_counts_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
