import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ascii, baseline, datetime, id, int, nullable } from '../../../platform/database/baseline.js';

/** Columns that a running gateway of the release before may leave out. */
class SignIns implements MigrationInterface {
  readonly name = 'SignIns1795600000001';

  async up(runner: QueryRunner) {
    for (const column of [
      'confirmedAt datetime(3) NULL',
      "method varchar(8) NOT NULL DEFAULT 'password'",
      'secondStep boolean NOT NULL DEFAULT 0',
      'network varchar(64) NULL',
    ])
      await runner.query(`ALTER TABLE sessions ADD COLUMN ${column}`);
    for (const column of ['secondStepDueAt', 'secondStepResetAt'])
      await runner.query(`ALTER TABLE accounts ADD COLUMN ${column} datetime(3) NULL`);
    await runner.query('ALTER TABLE applications ADD COLUMN requiresSecondStep boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE applications DROP COLUMN requiresSecondStep');
    for (const column of ['secondStepResetAt', 'secondStepDueAt'])
      await runner.query(`ALTER TABLE accounts DROP COLUMN ${column}`);
    for (const column of ['network', 'secondStep', 'method', 'confirmedAt'])
      await runner.query(`ALTER TABLE sessions DROP COLUMN ${column}`);
  }
}

const ofAccount = (table: string) => ({
  foreignKeys: { [`FK_${table}_account`]: ['accountId', 'accounts', 'CASCADE'] as const },
});

export const secondStepMigrations = [
  baseline('SecondStep1795600000000', {
    second_factors: {
      columns: {
        accountId: int,
        secret: ascii(255),
        confirmedAt: nullable(datetime),
        lastStep: int,
        epoch: int,
      },
      primaryKey: ['accountId'],
      ...ofAccount('second_factors'),
    },
    recovery_codes: {
      columns: { id, accountId: int, digest: ascii(64), usedAt: nullable(datetime) },
      indexes: { UQ_recovery_codes_digest: ['accountId', 'digest'] },
      ...ofAccount('recovery_codes'),
    },
    pending_log_ins: {
      columns: {
        id,
        tokenHash: ascii(64),
        accountId: int,
        method: ascii(8),
        credentials: ascii(64),
        attempts: int,
        expiresAt: datetime,
      },
      indexes: {
        UQ_pending_log_ins_tokenHash: ['tokenHash'],
        IX_pending_log_ins_account: ['accountId'],
        IX_pending_log_ins_expiresAt: ['expiresAt'],
      },
      ...ofAccount('pending_log_ins'),
    },
    known_devices: {
      columns: { id, accountId: int, device: ascii(64), seenAt: datetime },
      indexes: { UQ_known_devices_device: ['accountId', 'device'] },
      ...ofAccount('known_devices'),
    },
  }),
  SignIns,
];
