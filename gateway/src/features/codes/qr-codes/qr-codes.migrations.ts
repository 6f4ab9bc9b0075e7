import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  isEmbedded,
  nullable,
  otherIndexes,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

/** Serial numbers, and codes that were printed elsewhere. */
class SerialsAndImports implements MigrationInterface {
  readonly name = 'SerialsAndImports1795550951000';

  async up(runner: QueryRunner) {
    const isSqlite = isEmbedded(runner);
    const ascii = isSqlite ? '' : ' CHARACTER SET ascii COLLATE ascii_bin';
    await runner.query(`ALTER TABLE qr_batches ADD COLUMN serialPrefix varchar(12)${ascii}`);
    await runner.query('ALTER TABLE qr_batches ADD COLUMN firstSerial integer');
    await runner.query('ALTER TABLE qr_batches ADD COLUMN imported boolean NOT NULL DEFAULT 0');
    await runner.query(`ALTER TABLE qr_codes ADD COLUMN contentDigest varchar(24)${ascii}`);
    await runner.query('ALTER TABLE qr_codes ADD COLUMN serialNumber integer');
    await runner.query('CREATE INDEX IX_qr_batches_serial ON qr_batches (applicationId, firstSerial)');
    const imported = isSqlite ? ' WHERE contentDigest IS NOT NULL' : '';
    await runner.query(`CREATE INDEX IX_qr_codes_content ON qr_codes (contentDigest)${imported}`);
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('qr_codes', 'IX_qr_codes_content');
    await runner.dropIndex('qr_batches', 'IX_qr_batches_serial');
    for (const column of ['contentDigest', 'serialNumber'])
      await runner.query(`ALTER TABLE qr_codes DROP COLUMN ${column}`);
    for (const column of ['serialPrefix', 'firstSerial', 'imported'])
      await runner.query(`ALTER TABLE qr_batches DROP COLUMN ${column}`);
  }
}

/** Between which ids the codes of a status change are. A gateway of the release before leaves them out. */
class CodesOfStatusChanges implements MigrationInterface {
  readonly name = 'CodesOfStatusChanges1795550478002';

  async up(runner: QueryRunner) {
    for (const column of ['firstCodeId', 'lastCodeId'])
      await runner.query(`ALTER TABLE qr_status_changes ADD COLUMN ${column} integer`);
  }

  async down(runner: QueryRunner) {
    for (const column of ['firstCodeId', 'lastCodeId'])
      await runner.query(`ALTER TABLE qr_status_changes DROP COLUMN ${column}`);
  }
}

/** For how long and how often codes can be redeemed. Both kinds of database add such columns without touching the rows. */
class Validities implements MigrationInterface {
  readonly name = 'Validities1795903000001';

  async up(runner: QueryRunner) {
    const ascii = isEmbedded(runner) ? '' : ' CHARACTER SET ascii COLLATE ascii_bin';
    const columns = {
      qr_batches: [
        ...['validFrom datetime(3)', 'validUntil datetime(3)', 'maxUses integer NOT NULL DEFAULT 1'],
        ...[`useEvery varchar(4)${ascii} NOT NULL DEFAULT 'NONE'`, `useZone varchar(64)${ascii}`],
        'validityChangedAt datetime(3)',
      ],
      qr_codes: [
        ...['uses integer NOT NULL DEFAULT 0', 'lastUsedAt datetime(3)', 'maxUses integer'],
        ...['validFrom datetime(3)', 'validUntil datetime(3)'],
        ...[`useEvery varchar(4)${ascii}`, `useZone varchar(64)${ascii}`],
      ],
      qr_scans: ['uploaded boolean NOT NULL DEFAULT 0'],
    };
    for (const [table, added] of Object.entries(columns)) {
      const adds = added.map((column) => `ADD COLUMN ${column}`);
      // One statement on a server, which commits each.
      const statements = isEmbedded(runner) ? adds : [adds.join(', ')];
      for (const statement of statements) await runner.query(`ALTER TABLE ${table} ${statement}`);
    }
    await runner.query(
      'CREATE INDEX IX_qr_batches_validity ON qr_batches (applicationId, validityChangedAt)',
    );
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('qr_batches', 'IX_qr_batches_validity');
    const own = ['validFrom', 'validUntil', 'maxUses', 'useEvery', 'useZone'];
    const columns = {
      qr_batches: [...own, 'validityChangedAt'],
      qr_codes: [...own, 'uses', 'lastUsedAt'],
      qr_scans: ['uploaded'],
    };
    for (const [table, dropped] of Object.entries(columns))
      for (const column of dropped) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}

/** MySQL 9.7 did not check the application of a batch without an idempotency key. */
const KeysOfBatches = otherIndexes(
  'KeysOfBatches1795849980002',
  'qr_batches',
  { UQ_qr_batches_idempotencyKey: ['applicationId', 'idempotencyKey'] },
  { UQ_qr_batches_idempotencyKey: ['idempotencyKey', 'applicationId'] },
);

export const qrCodeMigrations = [
  baseline('QrCodes1795392000013', {
    qr_batches: {
      columns: {
        id,
        applicationId: int,
        accountId: nullable(int),
        size: int,
        idempotencyKey: nullable(ascii(100)),
        createdAt: datetime,
        name: nullable(text(100)),
        note: nullable(text(1000)),
        lockVersion: withDefault(int, '0'),
      },
      indexes: {
        IX_qr_batches_application: ['applicationId', 'id', 'size'],
        IX_qr_batches_account: ['accountId', 'size'],
        UQ_qr_batches_idempotencyKey: ['applicationId', 'idempotencyKey'],
      },
      foreignKeys: {
        FK_qr_batches_application: ['applicationId', 'applications', 'CASCADE'],
        FK_qr_batches_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
    qr_codes: {
      columns: {
        id,
        applicationId: int,
        batchId: int,
        code: ascii(20),
        content: text(700),
        status: ascii(8),
        createdAt: datetime,
        printed: withDefault(boolean, '0'),
        statusChangeId: nullable(int),
        ending: nullable(ascii(4)),
      },
      indexes: {
        UQ_qr_codes_code: ['code'],
        IX_qr_codes_history: ['applicationId', 'batchId', 'id'],
        IX_qr_codes_status: ['applicationId', 'status', 'printed', 'createdAt', 'id', 'batchId'],
        IX_qr_codes_ending: ['ending'],
      },
      foreignKeys: { FK_qr_codes_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    qr_status_changes: {
      columns: {
        id,
        applicationId: int,
        accountId: nullable(int),
        status: ascii(8),
        reason: nullable(ascii(8)),
        note: nullable(text(200)),
        changedAt: datetime,
      },
      indexes: {
        IX_qr_status_changes_application: ['applicationId'],
        IX_qr_status_changes_account: ['accountId'],
      },
      foreignKeys: {
        FK_qr_status_changes_application: ['applicationId', 'applications', 'CASCADE'],
        FK_qr_status_changes_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
  CodesOfStatusChanges,
  SerialsAndImports,
  KeysOfBatches,
  Validities,
];
