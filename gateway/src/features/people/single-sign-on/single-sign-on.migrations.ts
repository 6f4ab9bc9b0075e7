import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  nullable,
  text,
} from '../../../platform/database/baseline.js';

const ofAccount = (table: string) => ({
  foreignKeys: { [`FK_${table}_account`]: ['accountId', 'accounts', 'CASCADE'] as const },
});

export const singleSignOnMigrations = [
  baseline('SingleSignOn1795600200000', {
    identities: {
      columns: {
        id,
        issuer: ascii(255),
        subject: ascii(255),
        accountId: int,
        emailSeen: nullable(text(254)),
        linkedAt: datetime,
        lastUsedAt: nullable(datetime),
      },
      indexes: {
        UQ_identities_subject: ['issuer', 'subject'],
        IX_identities_account: ['accountId'],
      },
      ...ofAccount('identities'),
    },
    single_sign_on_states: {
      columns: {
        id,
        tokenHash: ascii(64),
        browserHash: ascii(64),
        purpose: ascii(8),
        accountId: nullable(int),
        sessionId: nullable(int),
        nonce: nullable(ascii(64)),
        codeVerifier: nullable(ascii(128)),
        subject: nullable(ascii(255)),
        emailSeen: nullable(text(254)),
        secondStep: boolean,
        returnTo: ascii(500),
        startedAt: datetime,
        expiresAt: datetime,
      },
      indexes: {
        UQ_single_sign_on_states_tokenHash: ['tokenHash'],
        IX_single_sign_on_states_browser: ['browserHash'],
        IX_single_sign_on_states_account: ['accountId'],
        IX_single_sign_on_states_expiresAt: ['expiresAt'],
      },
      ...ofAccount('single_sign_on_states'),
    },
  }),
];
