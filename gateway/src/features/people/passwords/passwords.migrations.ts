import { ascii, baseline, datetime, id, int } from '../../../platform/database/baseline.js';

export const passwordMigrations = [
  baseline('Passwords1795392000006', {
    password_attempts: {
      columns: { id, subjectKey: ascii(64), attempts: int, lastAttemptAt: datetime, blockedUntil: datetime },
      indexes: {
        UQ_password_attempts_subjectKey: ['subjectKey'],
        IX_password_attempts_lastAttemptAt: ['lastAttemptAt'],
      },
    },
  }),
];
