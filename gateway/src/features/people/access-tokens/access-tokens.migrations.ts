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
  withDefault,
} from '../../../platform/database/baseline.js';

const policyColumns = {
  allowsAccessTokens: 'boolean NOT NULL DEFAULT 1',
  accessTokenMaxDays: 'integer NOT NULL DEFAULT 366',
};

/** A gateway of the release before knows no tokens, and leaves out the columns. */
class PoliciesOfAccessTokens implements MigrationInterface {
  readonly name = 'PoliciesOfAccessTokens1795942200001';

  async up(runner: QueryRunner) {
    for (const [column, type] of Object.entries(policyColumns))
      await runner.query(`ALTER TABLE applications ADD COLUMN ${column} ${type}`);
  }

  async down(runner: QueryRunner) {
    for (const column of Object.keys(policyColumns))
      await runner.query(`ALTER TABLE applications DROP COLUMN ${column}`);
  }
}

export const accessTokenMigrations = [
  baseline('AccessTokens1795942200000', {
    access_tokens: {
      columns: {
        id,
        accountId: int,
        applicationId: int,
        name: text(60),
        digest: ascii(64),
        ending: ascii(4),
        rightsJson: ascii(400),
        readOnly: boolean,
        networksJson: nullable(ascii(255)),
        createdAt: datetime,
        expiresAt: datetime,
        lastUsedAt: nullable(datetime),
        lastNetwork: nullable(ascii(24)),
        revokedAt: nullable(datetime),
        reminders: withDefault(int, '0'),
      },
      indexes: {
        UQ_access_tokens_digest: ['digest'],
        IX_access_tokens_account: ['accountId'],
        IX_access_tokens_application: ['applicationId'],
        IX_access_tokens_expiresAt: ['expiresAt'],
      },
      foreignKeys: {
        FK_access_tokens_account: ['accountId', 'accounts', 'CASCADE'],
        FK_access_tokens_application: ['applicationId', 'applications', 'CASCADE'],
      },
    },
  }),
  PoliciesOfAccessTokens,
];
