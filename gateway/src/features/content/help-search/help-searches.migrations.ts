import { ascii, baseline, exactText, int } from '../../../platform/database/baseline.js';

export const helpSearchMigrations = [
  baseline('HelpSearches1795691230000', {
    help_searches: {
      columns: { applicationId: int, day: ascii(10), term: exactText(100), hits: int, misses: int },
      primaryKey: ['applicationId', 'day', 'term'],
      foreignKeys: { FK_help_searches_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    help_searches_ignored: {
      columns: { applicationId: int, term: exactText(100) },
      primaryKey: ['applicationId', 'term'],
      foreignKeys: { FK_help_searches_ignored_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
