import { type MigrationInterface, type QueryRunner, Table, TableForeignKey, TableIndex } from 'typeorm';
import { addColumns, addLockVersion } from '../../platform/database/add-columns.js';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { dropForeignKey } from '../../platform/database/drop-foreign-key.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { historyIndex } from './newest-codes.js';
import { QrBatch } from './qr-batch.entity.js';
import { QrCode } from './qr-code.entity.js';
import { QrStatusChange } from './qr-status-change.entity.js';

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

class NameQrBatches1764300000000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    addColumns(runner, 'qr_batches', ['name varchar(100) NULL', 'note varchar(1000) NULL']);

  down = (runner: QueryRunner) => runner.dropColumns('qr_batches', ['name', 'note']);
}

class CreateQrStatusChanges1764300001000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'qr_status_changes',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'status', ...asciiColumn(8) },
          { name: 'reason', ...asciiColumn(8), isNullable: true },
          { name: 'note', type: 'varchar', length: 200, isNullable: true },
          { name: 'changedAt', ...timestampColumn },
        ]),
        indices: [
          { name: 'IX_qr_status_changes_application', columnNames: ['applicationId'] },
          { name: 'IX_qr_status_changes_account', columnNames: ['accountId'] },
        ],
        foreignKeys: [
          foreignKey('FK_qr_status_changes_application', 'applicationId', 'applications', 'CASCADE'),
          foreignKey('FK_qr_status_changes_account', 'accountId', 'accounts', 'SET NULL'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('qr_status_changes');
}

class MarkQrCodesPrinted1764300002000 implements MigrationInterface {
  up = (runner: QueryRunner) => {
    const sqlite = runner.connection.options.type === 'better-sqlite3';
    const [boolean, int] = sqlite ? ['boolean', 'integer'] : ['tinyint', 'int'];
    return addColumns(runner, 'qr_codes', [
      `printed ${boolean} NOT NULL DEFAULT 0`,
      `statusChangeId ${int} NULL`,
    ]);
  };

  down = (runner: QueryRunner) => runner.dropColumns('qr_codes', ['printed', 'statusChangeId']);
}

class IndexQrCodesByStatus1764300003000 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_qr_codes_application_status',
    columnNames: ['applicationId', 'status', 'printed', 'createdAt', 'id'],
  });

  up = (runner: QueryRunner) => runner.createIndex('qr_codes', this.#index);

  down = (runner: QueryRunner) => runner.dropIndex('qr_codes', this.#index);
}

class IndexQrCodesByBatchStatus1764300004000 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_qr_codes_batch_status',
    columnNames: ['batchId', 'status', 'printed', 'createdAt', 'id'],
  });

  up = (runner: QueryRunner) => runner.createIndex('qr_codes', this.#index);

  down = (runner: QueryRunner) => runner.dropIndex('qr_codes', this.#index);
}

/** The list of an application is ordered by batch; see `newest-codes.ts`. */
class IndexQrCodesByApplicationAndBatch1764800000000 implements MigrationInterface {
  readonly #added = new TableIndex({
    name: 'IX_qr_codes_history',
    columnNames: ['applicationId', 'batchId', 'id'],
  });
  readonly #removed = new TableIndex({
    name: 'IX_qr_codes_application',
    columnNames: ['applicationId', 'id'],
  });

  // A foreign key of MySQL needs one of the two at any time.
  up = async (runner: QueryRunner) => {
    await runner.createIndex('qr_codes', this.#added);
    await runner.dropIndex('qr_codes', this.#removed);
  };

  down = async (runner: QueryRunner) => {
    await runner.createIndex('qr_codes', this.#removed);
    await runner.dropIndex('qr_codes', this.#added);
  };
}

/**
 * Its queries read `IX_qr_codes_history`, and the foreign key has `IX_qr_codes_batch_status`. MariaDB drops it in 59 ms
 * from 10,000,000 codes.
 */
class DropIndexOfQrCodesByBatch1764910000001 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_qr_codes_batch', columnNames: ['batchId', 'id'] });

  up = (runner: QueryRunner) => runner.dropIndex('qr_codes', this.#index);

  down = (runner: QueryRunner) => runner.createIndex('qr_codes', this.#index);
}

/**
 * One index of status in place of two, of an application and of a batch: filters find the codes of a batch by its time. The
 * foreign key of batches goes with the second, because MySQL allows none without an index that begins with its column.
 */
class IndexQrCodesByStatusOnce1765000000020 implements MigrationInterface {
  readonly #added = { name: 'IX_qr_codes_status', columnNames: [...ofStatus('applicationId'), 'batchId'] };
  readonly #removed = [
    { name: 'IX_qr_codes_application_status', columnNames: ofStatus('applicationId') },
    { name: 'IX_qr_codes_batch_status', columnNames: ofStatus('batchId') },
  ];

  up = async (runner: QueryRunner) => {
    await takeTimeOfCodes(runner);
    await runner.createIndex('qr_codes', new TableIndex(this.#added));
    await dropForeignKey(runner, 'qr_codes', 'FK_qr_codes_batch');
    for (const index of this.#removed) await runner.dropIndex('qr_codes', new TableIndex(index));
  };

  down = async (runner: QueryRunner) => {
    for (const index of this.#removed) await runner.createIndex('qr_codes', new TableIndex(index));
    // On SQLite it stays away: TypeORM would copy the table, and its deletion delete what refers to codes.
    if (runner.connection.options.type !== 'better-sqlite3')
      await runner.createForeignKey(
        'qr_codes',
        new TableForeignKey(foreignKey('FK_qr_codes_batch', 'batchId', 'qr_batches', 'CASCADE')),
      );
    await runner.dropIndex('qr_codes', new TableIndex(this.#added));
  };
}
const ofStatus = (key: string) => [key, 'status', 'printed', 'createdAt', 'id'];

/**
 * In demo data of 1.0 the time of a batch may differ from that of its codes by a millisecond. The query names the index,
 * because MariaDB would read all codes of an application for each of its batches.
 */
function takeTimeOfCodes(runner: QueryRunner): Promise<unknown> {
  const time = `(SELECT createdAt FROM qr_codes ${historyIndex(runner.manager)}
    WHERE applicationId = qr_batches.applicationId AND batchId = qr_batches.id LIMIT 1)`;
  return runner.query(`UPDATE qr_batches SET createdAt = ${time} WHERE createdAt <> ${time}`);
}

export const qrCodeTables: Tables = {
  entities: [QrBatch, QrCode, QrStatusChange],
  migrations: [
    CreateQrBatches1764000040000,
    CreateQrCodes1764000041000,
    NameQrBatches1764300000000,
    CreateQrStatusChanges1764300001000,
    MarkQrCodesPrinted1764300002000,
    IndexQrCodesByStatus1764300003000,
    IndexQrCodesByBatchStatus1764300004000,
    addLockVersion('qr_batches', 1764600000005),
    IndexQrCodesByApplicationAndBatch1764800000000,
    DropIndexOfQrCodesByBatch1764910000001,
    IndexQrCodesByStatusOnce1765000000020,
  ],
};
