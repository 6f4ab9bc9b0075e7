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
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

export const helpTaskMigrations = [
  baseline('HelpTasks1795392000011', {
    help_tasks: {
      columns: {
        id,
        applicationId: int,
        title: text(200),
        content: longText,
        createdAt: datetime,
        rank: withDefault(ascii(24), "'k00000000000'"),
        lockVersion: withDefault(int, '0'),
        searchText: nullable(exactLongText),
      },
      indexes: { IX_help_tasks_rank: ['applicationId', 'rank', 'id'] },
      foreignKeys: { FK_help_tasks_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    help_task_versions: {
      columns: {
        id,
        helpTaskId: int,
        number: int,
        title: text(200),
        content: longText,
        digest: ascii(64),
        accountId: nullable(int),
        createdAt: datetime,
        changeNote: nullable(text(200)),
      },
      indexes: {
        UQ_help_task_versions_number: ['helpTaskId', 'number'],
        IX_help_task_versions_account: ['accountId'],
      },
      foreignKeys: {
        FK_help_task_versions_task: ['helpTaskId', 'help_tasks', 'CASCADE'],
        FK_help_task_versions_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
  baseline('HelpTaskTranslations1795691000002', {
    help_task_translations: {
      columns: {
        id,
        helpTaskId: int,
        language: ascii(12),
        sourceDigest: ascii(64),
        isOutdated: withDefault(boolean, '0'),
        source: nullable(longText),
        updatedAt: datetime,
        accountId: nullable(int),
        title: text(200),
        content: longText,
        searchText: nullable(exactLongText),
      },
      indexes: {
        UQ_help_task_translations_language: ['helpTaskId', 'language'],
        IX_help_task_translations_account: ['accountId'],
      },
      foreignKeys: {
        FK_help_task_translations_task: ['helpTaskId', 'help_tasks', 'CASCADE'],
        FK_help_task_translations_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
];
