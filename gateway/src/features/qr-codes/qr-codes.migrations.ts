import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';

class CreateQrBatches1764000040000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'qr_batches',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'size', type: 'int' },
          { name: 'idempotencyKey', ...asciiColumn(100), isNullable: true },
          { name: 'createdAt', ...timestampColumn },
        ]),
        indices: [
          { name: 'IX_qr_batches_application', columnNames: ['applicationId', 'id', 'size'] },
          { name: 'IX_qr_batches_account', columnNames: ['accountId', 'size'] },
          {
            name: 'UQ_qr_batches_idempotencyKey',
            columnNames: ['applicationId', 'idempotencyKey'],
            isUnique: true,
          },
        ],
        foreignKeys: [
          foreignKey('FK_qr_batches_application', 'applicationId', 'applications', 'CASCADE'),
          foreignKey('FK_qr_batches_account', 'accountId', 'accounts', 'SET NULL'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('qr_batches');
}

class CreateQrCodes1764000041000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'qr_codes',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'batchId', type: 'int' },
          { name: 'code', ...asciiColumn(20) },
          { name: 'content', type: 'varchar', length: 700 },
          { name: 'status', ...asciiColumn(8) },
          { name: 'createdAt', ...timestampColumn },
        ]),
        indices: [
          { name: 'UQ_qr_codes_code', columnNames: ['code'], isUnique: true },
          { name: 'IX_qr_codes_application', columnNames: ['applicationId', 'id'] },
          { name: 'IX_qr_codes_batch', columnNames: ['batchId', 'id'] },
        ],
        foreignKeys: [
          foreignKey('FK_qr_codes_application', 'applicationId', 'applications', 'CASCADE'),
          foreignKey('FK_qr_codes_batch', 'batchId', 'qr_batches', 'CASCADE'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('qr_codes');
}

export const qrCodeTables: Tables = {
  entities: [QrBatch, QrCode],
  migrations: [CreateQrBatches1764000040000, CreateQrCodes1764000041000],
};
