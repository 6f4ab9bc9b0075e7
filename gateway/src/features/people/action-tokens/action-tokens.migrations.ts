import {
  ascii,
  baseline,
  datetime,
  id,
  int,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

export const actionTokenMigrations = [
  baseline('ActionTokens1795392000005', {
    action_tokens: {
      columns: {
        id,
        tokenHash: ascii(64),
        action: ascii(24),
        subjectId: int,
        payload: nullable(text(254)),
        expiresAt: datetime,
        usedAt: nullable(datetime),
        lockVersion: withDefault(int, '0'),
      },
      indexes: {
        UQ_action_tokens_tokenHash: ['tokenHash'],
        IX_action_tokens_subject: ['subjectId', 'action'],
        IX_action_tokens_expiresAt: ['expiresAt'],
      },
    },
  }),
];
