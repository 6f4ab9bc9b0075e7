import {
  ascii,
  baseline,
  datetime,
  exactLongText,
  id,
  int,
  longText,
  nullable,
  withDefault,
} from '../../../platform/database/baseline.js';

export const questionMigrations = [
  baseline('Questions1795392000010', {
    questions: {
      columns: {
        id,
        applicationId: int,
        text: longText,
        createdAt: datetime,
        rank: withDefault(ascii(24), "'k00000000000'"),
        lockVersion: withDefault(int, '0'),
        searchText: nullable(exactLongText),
      },
      indexes: { IX_questions_rank: ['applicationId', 'rank', 'id'] },
      foreignKeys: { FK_questions_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
