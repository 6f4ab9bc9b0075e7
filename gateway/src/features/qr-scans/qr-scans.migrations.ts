import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { QrScan } from './qr-scan.entity.js';
import { ScanDayCount } from './scan-day.entity.js';

class CreateQrScans1764400001000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'qr_scans',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'keyId', type: 'int' },
          { name: 'codeId', type: 'int', isNullable: true },
          { name: 'batchId', type: 'int', isNullable: true },
          { name: 'scannedText', type: 'varchar', length: 100, isNullable: true },
          { name: 'refusal', ...asciiColumn(20), isNullable: true },
          { name: 'scannedAt', ...timestampColumn },
          { name: 'receivedAt', ...timestampColumn },
          { name: 'device', type: 'varchar', length: 60, isNullable: true },
          { name: 'appVersion', type: 'varchar', length: 30, isNullable: true },
          { name: 'nonce', ...asciiColumn(64) },
          { name: 'annulledAt', ...timestampColumn, isNullable: true },
        ]),
        indices: [
          { name: 'UQ_qr_scans_nonce', columnNames: ['applicationId', 'nonce'], isUnique: true },
          { name: 'IX_qr_scans_application', columnNames: ['applicationId', 'id'] },
          { name: 'IX_qr_scans_days', columnNames: ['applicationId', 'receivedAt', 'refusal'] },
          { name: 'IX_qr_scans_code', columnNames: ['codeId', 'id'] },
          { name: 'IX_qr_scans_batch', columnNames: ['batchId', 'id'] },
          { name: 'IX_qr_scans_key', columnNames: ['keyId'] },
        ],
        foreignKeys: [
          foreignKey('FK_qr_scans_application', 'applicationId', 'applications', 'CASCADE'),
          foreignKey('FK_qr_scans_key', 'keyId', 'application_keys', 'CASCADE'),
          foreignKey('FK_qr_scans_code', 'codeId', 'qr_codes', 'CASCADE'),
          foreignKey('FK_qr_scans_batch', 'batchId', 'qr_batches', 'CASCADE'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('qr_scans');
}

class IndexQrScansForCounts1764400020000 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_qr_scans_day_counts',
    columnNames: ['applicationId', 'receivedAt', 'refusal', 'annulledAt'],
  });

  up = (runner: QueryRunner) => runner.createIndex('qr_scans', this.#index);

  down = (runner: QueryRunner) => runner.dropIndex('qr_scans', this.#index);
}

class DropIndexOfQrScanDays1764400021000 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_qr_scans_days',
    columnNames: ['applicationId', 'receivedAt', 'refusal'],
  });

  up = (runner: QueryRunner) => runner.dropIndex('qr_scans', this.#index);

  down = (runner: QueryRunner) => runner.createIndex('qr_scans', this.#index);
}

class CreateScanDays1764506000001 implements MigrationInterface {
  up = async (runner: QueryRunner) => {
    await runner.createTable(
      new Table({
        name: 'scan_days',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int', isPrimary: true },
          { name: 'day', ...asciiColumn(10), isPrimary: true },
          { name: 'outcome', ...asciiColumn(20), isPrimary: true },
          { name: 'slot', type: 'int', isPrimary: true },
          { name: 'n', type: 'int' },
        ]).filter(({ name }) => name !== 'id'),
        foreignKeys: [foreignKey('FK_scan_days_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );
    // The first ten characters of a time are its day, as text on both kinds of database.
    const count = (outcome: string, counted: string) => `
      INSERT INTO scan_days (applicationId, day, outcome, slot, n)
      SELECT applicationId, SUBSTR(receivedAt, 1, 10), ${outcome}, 0, COUNT(*) FROM qr_scans
      WHERE ${counted} GROUP BY applicationId, SUBSTR(receivedAt, 1, 10), ${outcome}`;
    await runner.query(count("COALESCE(refusal, 'accepted')", '1 = 1'));
    await runner.query(count("'annulled'", 'annulledAt IS NOT NULL'));
  };

  down = (runner: QueryRunner) => runner.dropTable('scan_days');
}

/** Lists of scans with a result. Scans are counted as they come, so that the index for it goes. */
class IndexQrScansByResult1764506000002 implements MigrationInterface {
  readonly #added = ['application', 'batch'].map(
    (owner) =>
      new TableIndex({
        name: `IX_qr_scans_${owner}_result`,
        columnNames: [`${owner}Id`, 'refusal', 'id'],
      }),
  );
  readonly #removed = new TableIndex({
    name: 'IX_qr_scans_day_counts',
    columnNames: ['applicationId', 'receivedAt', 'refusal', 'annulledAt'],
  });

  up = async (runner: QueryRunner) => {
    for (const index of this.#added) await runner.createIndex('qr_scans', index);
    await runner.dropIndex('qr_scans', this.#removed);
  };

  down = async (runner: QueryRunner) => {
    await runner.createIndex('qr_scans', this.#removed);
    for (const index of this.#added) await runner.dropIndex('qr_scans', index);
  };
}

export const qrScanTables: Tables = {
  entities: [QrScan, ScanDayCount],
  migrations: [
    CreateQrScans1764400001000,
    IndexQrScansForCounts1764400020000,
    DropIndexOfQrScanDays1764400021000,
    CreateScanDays1764506000001,
    IndexQrScansByResult1764506000002,
  ],
};
