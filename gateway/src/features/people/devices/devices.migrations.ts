import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ascii, baseline, datetime, id, int, nullable } from '../../../platform/database/baseline.js';

/** A code that was made before has no session: its maker shows a new one. */
class PairingSessions implements MigrationInterface {
  readonly name = 'PairingSessions1795865400000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE device_pairings ADD COLUMN sessionId integer');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE device_pairings DROP COLUMN sessionId');
  }
}

export const deviceMigrations = [
  baseline('Devices1795550478001', {
    device_pairings: {
      columns: {
        id,
        applicationId: int,
        accountId: int,
        tokenDigest: ascii(64),
        expiresAt: datetime,
        usedAt: nullable(datetime),
        deviceId: nullable(int),
      },
      indexes: {
        UQ_device_pairings_token: ['tokenDigest'],
        IX_device_pairings_application: ['applicationId', 'id'],
        IX_device_pairings_account: ['accountId'],
        IX_device_pairings_device: ['deviceId'],
        IX_device_pairings_expiresAt: ['expiresAt'],
      },
      foreignKeys: {
        FK_device_pairings_application: ['applicationId', 'applications', 'CASCADE'],
        FK_device_pairings_account: ['accountId', 'accounts', 'CASCADE'],
        FK_device_pairings_device: ['deviceId', 'application_keys', 'CASCADE'],
      },
    },
  }),
  PairingSessions,
];
