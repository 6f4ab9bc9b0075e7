import type { MigrationInterface, QueryRunner } from 'typeorm';
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

/** A column that a running gateway of the release before may leave out. */
class UserHandles implements MigrationInterface {
  readonly name = 'UserHandles1795600100001';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE accounts ADD COLUMN userHandle varchar(43) NULL');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE accounts DROP COLUMN userHandle');
  }
}

/** A counter of an authenticator has 32 bits without a sign. */
const bigint = { sqlite: 'bigint', server: 'bigint' };

export const passkeyMigrations = [
  baseline('Passkeys1795600100000', {
    passkeys: {
      columns: {
        id,
        accountId: int,
        credentialDigest: ascii(64),
        credentialId: ascii(1364),
        publicKey: ascii(4096),
        counter: bigint,
        transports: ascii(100),
        deviceType: ascii(12),
        backedUp: boolean,
        aaguid: ascii(36),
        rpId: ascii(253),
        name: text(60),
        createdAt: datetime,
        lastUsedAt: nullable(datetime),
      },
      indexes: {
        UQ_passkeys_credential: ['credentialDigest'],
        IX_passkeys_account: ['accountId'],
      },
      foreignKeys: { FK_passkeys_account: ['accountId', 'accounts', 'CASCADE'] },
    },
    passkey_challenges: {
      columns: {
        id,
        challengeDigest: ascii(64),
        purpose: ascii(8),
        accountId: nullable(int),
        network: ascii(64),
        expiresAt: datetime,
      },
      indexes: {
        UQ_passkey_challenges_challenge: ['challengeDigest'],
        IX_passkey_challenges_account: ['accountId'],
        IX_passkey_challenges_network: ['network', 'expiresAt'],
        IX_passkey_challenges_expiresAt: ['expiresAt'],
      },
      foreignKeys: { FK_passkey_challenges_account: ['accountId', 'accounts', 'CASCADE'] },
    },
  }),
  UserHandles,
];
