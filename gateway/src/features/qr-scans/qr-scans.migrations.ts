import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { QrScan } from './qr-scan.entity.js';

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

export const qrScanTables: Tables = {
  entities: [QrScan],
  migrations: [
    CreateQrScans1764400001000,
    IndexQrScansForCounts1764400020000,
    DropIndexOfQrScanDays1764400021000,
  ],
};
