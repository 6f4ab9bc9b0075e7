import {
  ascii,
  baseline,
  boolean,
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
  baseline('QuestionTranslations1795691000001', {
    question_translations: {
      columns: {
        id,
        questionId: int,
        language: ascii(12),
        sourceDigest: ascii(64),
        isOutdated: withDefault(boolean, '0'),
        source: nullable(longText),
        updatedAt: datetime,
        accountId: nullable(int),
        text: longText,
        searchText: nullable(exactLongText),
      },
      indexes: {
        UQ_question_translations_language: ['questionId', 'language'],
        IX_question_translations_account: ['accountId'],
      },
      foreignKeys: {
        FK_question_translations_question: ['questionId', 'questions', 'CASCADE'],
        FK_question_translations_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
];
