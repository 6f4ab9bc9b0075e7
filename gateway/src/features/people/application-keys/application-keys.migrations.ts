import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ascii, baseline, datetime, id, int, nullable, text } from '../../../platform/database/baseline.js';

const deviceColumns = {
  kind: "varchar(6)%ascii NOT NULL DEFAULT 'KEY'",
  device: 'varchar(400)',
  pairedAt: 'datetime(3)',
  boundAccountId: 'integer',
  previousDigest: 'varchar(64)%ascii',
};

/** Keys of devices. A gateway of the release before takes them for keys. */
class DeviceKeys implements MigrationInterface {
  readonly name = 'DeviceKeys1795550478000';

  async up(runner: QueryRunner) {
    const isSqlite = runner.connection.options.type === 'better-sqlite3';
    const ascii = isSqlite ? '' : ' CHARACTER SET ascii COLLATE ascii_bin';
    for (const [column, type] of Object.entries(deviceColumns))
      await runner.query(
        `ALTER TABLE application_keys ADD COLUMN ${column} ${type.replace('%ascii', ascii)}`,
      );
    await runner.query(
      'CREATE UNIQUE INDEX UQ_application_keys_previous ON application_keys (previousDigest)',
    );
    await runner.query('CREATE INDEX IX_application_keys_bound ON application_keys (boundAccountId)');
  }

  async down(runner: QueryRunner) {
    const isSqlite = runner.connection.options.type === 'better-sqlite3';
    for (const index of ['UQ_application_keys_previous', 'IX_application_keys_bound'])
      await runner.query(`DROP INDEX ${index}${isSqlite ? '' : ' ON application_keys'}`);
    for (const column of Object.keys(deviceColumns))
      await runner.query(`ALTER TABLE application_keys DROP COLUMN ${column}`);
  }
}

export const applicationKeyMigrations = [
  baseline('ApplicationKeys1795392000004', {
    application_keys: {
      columns: {
        id,
        applicationId: int,
        accountId: nullable(int),
        name: text(60),
        keyDigest: ascii(64),
        ending: ascii(4),
        createdAt: datetime,
        lastUsedAt: nullable(datetime),
        revokedAt: nullable(datetime),
      },
      indexes: {
        UQ_application_keys_digest: ['keyDigest'],
        IX_application_keys_application: ['applicationId', 'revokedAt'],
        IX_application_keys_account: ['accountId'],
      },
      foreignKeys: {
        FK_application_keys_application: ['applicationId', 'applications', 'CASCADE'],
        FK_application_keys_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
  DeviceKeys,
];
