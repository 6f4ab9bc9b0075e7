import { ascii, baseline, datetime, id, int, nullable, text } from '../../../platform/database/baseline.js';

export const sessionMigrations = [
  baseline('Sessions1795392000007', {
    sessions: {
      columns: {
        id,
        accountId: int,
        tokenHash: ascii(64),
        userAgent: nullable(text(255)),
        createdAt: datetime,
        lastSeenAt: datetime,
        expiresAt: datetime,
      },
      indexes: {
        UQ_sessions_tokenHash: ['tokenHash'],
        IX_sessions_account: ['accountId'],
        IX_sessions_expiresAt: ['expiresAt'],
      },
      foreignKeys: { FK_sessions_account: ['accountId', 'accounts', 'CASCADE'] },
    },
  }),
];
