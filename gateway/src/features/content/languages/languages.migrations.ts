import { ascii, baseline, int, withDefault } from '../../../platform/database/baseline.js';

export const languageMigrations = [
  baseline('ApplicationLanguages1795691000000', {
    application_languages: {
      columns: {
        applicationId: int,
        language: ascii(12),
        position: int,
        lockVersion: withDefault(int, '0'),
      },
      primaryKey: ['applicationId', 'language'],
      foreignKeys: { FK_application_languages_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
