import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  datetime,
  id,
  int,
  nullable,
  otherIndexes,
  text,
} from '../../../platform/database/baseline.js';

const deviceColumns = {
  kind: "varchar(6) NOT NULL DEFAULT 'KEY'",
  device: 'varchar(400)',
  pairedAt: 'datetime(3)',
  boundAccountId: 'integer',
  previousDigest: 'varchar(64)',
};
const deviceIndexes = {
  UQ_application_keys_previous: ['UNIQUE INDEX', 'previousDigest'],
  IX_application_keys_bound: ['INDEX', 'boundAccountId'],
};

/** Keys of devices. A gateway of the release before takes them for keys. */
class DeviceKeys implements MigrationInterface {
  readonly name = 'DeviceKeys1795550478000';

  async up(runner: QueryRunner) {
    for (const [column, type] of Object.entries(deviceColumns))
      await runner.query(`ALTER TABLE application_keys ADD COLUMN ${column} ${type}`);
    for (const [name, [kind, column]] of Object.entries(deviceIndexes))
      await runner.query(`CREATE ${kind} ${name} ON application_keys (${column})`);
  }

  async down(runner: QueryRunner) {
    for (const name of Object.keys(deviceIndexes)) await runner.dropIndex('application_keys', name);
    for (const column of Object.keys(deviceColumns))
      await runner.query(`ALTER TABLE application_keys DROP COLUMN ${column}`);
  }
}

/** A gateway of the release before takes a key of an app for one that scans. */
class KeyPurposes implements MigrationInterface {
  readonly name = 'KeyPurposes1795691200000';

  async up(runner: QueryRunner) {
    await runner.query("ALTER TABLE application_keys ADD COLUMN purpose varchar(4) NOT NULL DEFAULT 'SCAN'");
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE application_keys DROP COLUMN purpose');
  }
}

/**
 * MySQL 9.7 did not check the application of a key whose `revokedAt` is null. An application has few keys: no query needs
 * the column in the index.
 */
const KeysOfApplications = otherIndexes(
  'KeysOfApplications1795849980000',
  'application_keys',
  { IX_application_keys_application: ['applicationId', 'revokedAt'] },
  { IX_application_keys_application: ['applicationId'] },
);

/** A browser that was connected before has no session: it connects again. */
class BrowserSessions implements MigrationInterface {
  readonly name = 'BrowserSessions1795850327411';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE application_keys ADD COLUMN boundSessionId integer');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE application_keys DROP COLUMN boundSessionId');
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
  KeyPurposes,
  KeysOfApplications,
  BrowserSessions,
];
