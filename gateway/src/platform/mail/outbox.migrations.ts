import {
  ascii,
  baseline,
  datetime,
  id,
  int,
  longText,
  nullable,
  text,
  withDefault,
} from '../database/baseline.js';

export const mailMigrations = [
  baseline('Mail1795392000001', {
    mail_counts: {
      columns: { subjectKey: ascii(64), used: int, windowStartedAt: datetime },
      primaryKey: ['subjectKey'],
      indexes: { IX_mail_counts_windowStartedAt: ['windowStartedAt'] },
    },
    mail_rate_locks: {
      columns: { lockKey: ascii(64), lockedAt: datetime },
      primaryKey: ['lockKey'],
      indexes: { IX_mail_rate_locks_lockedAt: ['lockedAt'] },
    },
    outbox_mails: {
      columns: {
        id,
        purpose: ascii(40),
        recipient: text(254),
        recipientKey: ascii(64),
        subject: text(255),
        text: nullable(longText),
        html: nullable(longText),
        state: ascii(8),
        dueAt: datetime,
        attempts: withDefault(int, '0'),
        lastError: nullable(text(500)),
        createdAt: datetime,
        sentAt: nullable(datetime),
        traceparent: nullable(text(55)),
        plannedAt: nullable(datetime),
        accountKey: nullable(ascii(64)),
      },
      indexes: {
        IX_outbox_mails_due: ['state', 'dueAt'],
        IX_outbox_mails_recent: ['recipientKey', 'purpose', 'createdAt'],
        IX_outbox_mails_age: ['state', 'createdAt'],
        IX_outbox_mails_planned: ['purpose', 'state', 'plannedAt'],
        IX_outbox_mails_account: ['accountKey', 'state', 'dueAt'],
      },
    },
  }),
];
