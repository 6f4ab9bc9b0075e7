import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

export const helpFeedbackMigrations = [
  baseline('HelpFeedback1795691230001', {
    help_feedback_days: {
      columns: {
        applicationId: int,
        helpTaskId: int,
        day: ascii(10),
        language: ascii(12),
        up: int,
        down: int,
        lastDownAt: nullable(datetime),
      },
      primaryKey: ['applicationId', 'helpTaskId', 'day', 'language'],
      indexes: { IX_help_feedback_days_day: ['day'] },
      foreignKeys: { FK_help_feedback_days_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    help_votes: {
      columns: {
        ...{ id, applicationId: int, nonce: ascii(64), helpTaskId: int },
        ...{ helpful: boolean, createdAt: datetime },
      },
      indexes: {
        UQ_help_votes_nonce: ['applicationId', 'nonce'],
        IX_help_votes_createdAt: ['createdAt'],
      },
      foreignKeys: { FK_help_votes_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    help_comments: {
      columns: {
        id,
        applicationId: int,
        helpTaskId: int,
        nonce: ascii(64),
        helpful: boolean,
        language: ascii(12),
        text: text(500),
        createdAt: datetime,
      },
      indexes: {
        UQ_help_comments_nonce: ['applicationId', 'nonce'],
        IX_help_comments_task: ['applicationId', 'helpTaskId', 'id'],
        IX_help_comments_day: ['applicationId', 'createdAt'],
        IX_help_comments_createdAt: ['createdAt'],
      },
      foreignKeys: { FK_help_comments_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    help_feedback_settings: {
      columns: {
        applicationId: int,
        comments: withDefault(boolean, '0'),
        contact: withDefault(text(300), "''"),
      },
      primaryKey: ['applicationId'],
      foreignKeys: { FK_help_feedback_settings_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
];
