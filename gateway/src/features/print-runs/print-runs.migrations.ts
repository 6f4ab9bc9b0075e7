import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addLockVersion } from '../../platform/database/add-columns.js';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { LabelCalibration } from './label-calibration.entity.js';
import { PrintRun } from './print-run.entity.js';
import { PrintRunItem } from './print-run-item.entity.js';

class CreatePrintRuns1764310000000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'print_runs',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'sheetId', ...asciiColumn(30) },
          { name: 'startCell', type: 'int' },
          { name: 'copies', type: 'int' },
          { name: 'text', ...asciiColumn(13) },
          { name: 'cutMarks', type: 'boolean' },
          { name: 'codeCount', type: 'int' },
          { name: 'labelCount', type: 'int' },
          { name: 'leftOutCount', type: 'int' },
          { name: 'status', ...asciiColumn(9) },
          { name: 'reprintOfId', type: 'int', isNullable: true },
          { name: 'createdAt', ...timestampColumn },
          { name: 'confirmedAt', ...timestampColumn, isNullable: true },
        ]),
        indices: [
          { name: 'IX_print_runs_application', columnNames: ['applicationId', 'id'] },
          { name: 'IX_print_runs_account', columnNames: ['accountId', 'sheetId', 'confirmedAt', 'id'] },
          { name: 'IX_print_runs_reprintOf', columnNames: ['reprintOfId'] },
          { name: 'IX_print_runs_status', columnNames: ['status', 'createdAt'] },
        ],
        foreignKeys: [
          foreignKey('FK_print_runs_application', 'applicationId', 'applications', 'CASCADE'),
          foreignKey('FK_print_runs_account', 'accountId', 'accounts', 'SET NULL'),
          foreignKey('FK_print_runs_reprintOf', 'reprintOfId', 'print_runs', 'SET NULL'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('print_runs');
}

class CreatePrintRunItems1764310001000 implements MigrationInterface {
  up(runner: QueryRunner) {
    const [, ...columns] = tableColumns(runner, [
      { name: 'printRunId', type: 'int', isPrimary: true },
      { name: 'position', type: 'int', isPrimary: true },
      { name: 'codeId', type: 'int' },
      { name: 'spoiled', type: 'boolean' },
    ]);
    return runner.createTable(
      new Table({
        name: 'print_run_items',
        columns,
        indices: [{ name: 'IX_print_run_items_code', columnNames: ['codeId', 'printRunId', 'position'] }],
        foreignKeys: [
          foreignKey('FK_print_run_items_run', 'printRunId', 'print_runs', 'CASCADE'),
          foreignKey('FK_print_run_items_code', 'codeId', 'qr_codes', 'CASCADE'),
        ],
      }),
    );
  }

  down = (runner: QueryRunner) => runner.dropTable('print_run_items');
}

class CreateLabelCalibrations1764310002000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'label_calibrations',
        columns: tableColumns(runner, [
          { name: 'accountId', type: 'int' },
          { name: 'sheetId', ...asciiColumn(30) },
          { name: 'offsetX', type: 'int' },
          { name: 'offsetY', type: 'int' },
          { name: 'scaleX', type: 'int' },
          { name: 'scaleY', type: 'int' },
        ]),
        indices: [
          { name: 'UQ_label_calibrations_sheet', columnNames: ['accountId', 'sheetId'], isUnique: true },
        ],
        foreignKeys: [foreignKey('FK_label_calibrations_account', 'accountId', 'accounts', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('label_calibrations');
}

export const printRunTables: Tables = {
  entities: [PrintRun, PrintRunItem, LabelCalibration],
  migrations: [
    CreatePrintRuns1764310000000,
    CreatePrintRunItems1764310001000,
    CreateLabelCalibrations1764310002000,
    addLockVersion('print_runs', 1764600000004),
  ],
};
