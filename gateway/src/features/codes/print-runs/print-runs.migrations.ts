import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  nullable,
  otherIndexes,
  withDefault,
} from '../../../platform/database/baseline.js';

const choiceColumns = {
  symbolPosition: "varchar(5) NOT NULL DEFAULT 'auto'",
  ownLine: "varchar(60) NOT NULL DEFAULT ''",
  firstBatchId: 'integer',
  batchCount: 'integer NOT NULL DEFAULT 0',
};

const fieldLines = ['fieldLine1', 'fieldLine2'];

/** Where symbols are, a line of one's own, and the batches that a run is named after. */
class LabelChoices implements MigrationInterface {
  readonly name = 'LabelChoices1795467600000';

  async up(runner: QueryRunner) {
    for (const [column, type] of Object.entries(choiceColumns))
      await runner.query(`ALTER TABLE print_runs ADD COLUMN ${column} ${type}`);
    const items = `FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId
      WHERE item.printRunId = print_runs.id`;
    await runner.query(`UPDATE print_runs SET
      firstBatchId = (SELECT code.batchId ${items} AND item.position = 1),
      batchCount = (SELECT COUNT(DISTINCT code.batchId) ${items})`);
  }

  async down(runner: QueryRunner) {
    for (const column of Object.keys(choiceColumns))
      await runner.query(`ALTER TABLE print_runs DROP COLUMN ${column}`);
  }
}

/** Whether labels have the logo of the application. */
class LogosOfRuns implements MigrationInterface {
  readonly name = 'LogosOfRuns1795525681000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE print_runs ADD COLUMN logo boolean NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE print_runs DROP COLUMN logo');
  }
}

/** The templates of the lines below the code. */
class FieldLinesOfRuns implements MigrationInterface {
  readonly name = 'FieldLinesOfRuns1795907000011';

  async up(runner: QueryRunner) {
    for (const column of fieldLines)
      await runner.query(`ALTER TABLE print_runs ADD COLUMN ${column} varchar(80) NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner) {
    for (const column of fieldLines) await runner.query(`ALTER TABLE print_runs DROP COLUMN ${column}`);
  }
}

/** MySQL 9.7 did not check the account of a run whose `confirmedAt` is null. */
const RunsOfAccounts = otherIndexes(
  'RunsOfAccounts1795849980001',
  'print_runs',
  { IX_print_runs_account: ['accountId', 'sheetId', 'confirmedAt', 'id'] },
  {
    IX_print_runs_account: ['accountId'],
    IX_print_runs_sheet: ['sheetId', 'accountId', 'confirmedAt', 'id'],
  },
);

export const printRunMigrations = [
  baseline('PrintRuns1795392000014', {
    print_runs: {
      columns: {
        id,
        applicationId: int,
        accountId: nullable(int),
        sheetId: ascii(30),
        startCell: int,
        copies: int,
        text: ascii(13),
        cutMarks: boolean,
        codeCount: int,
        labelCount: int,
        leftOutCount: int,
        status: ascii(9),
        reprintOfId: nullable(int),
        createdAt: datetime,
        confirmedAt: nullable(datetime),
        lockVersion: withDefault(int, '0'),
      },
      indexes: {
        IX_print_runs_application: ['applicationId', 'id'],
        IX_print_runs_account: ['accountId', 'sheetId', 'confirmedAt', 'id'],
        IX_print_runs_reprintOf: ['reprintOfId'],
        IX_print_runs_status: ['status', 'createdAt'],
      },
      foreignKeys: {
        FK_print_runs_application: ['applicationId', 'applications', 'CASCADE'],
        FK_print_runs_account: ['accountId', 'accounts', 'SET NULL'],
        FK_print_runs_reprintOf: ['reprintOfId', 'print_runs', 'SET NULL'],
      },
    },
    print_run_items: {
      columns: {
        printRunId: int,
        position: int,
        codeId: int,
        spoiled: boolean,
        drawnEmpty: withDefault(boolean, '0'),
      },
      primaryKey: ['printRunId', 'position'],
      indexes: { IX_print_run_items_code: ['codeId', 'printRunId', 'position'] },
      foreignKeys: {
        FK_print_run_items_run: ['printRunId', 'print_runs', 'CASCADE'],
        FK_print_run_items_code: ['codeId', 'qr_codes', 'CASCADE'],
      },
    },
    label_calibrations: {
      columns: {
        id,
        accountId: int,
        sheetId: ascii(30),
        offsetX: int,
        offsetY: int,
        scaleX: int,
        scaleY: int,
      },
      indexes: { UQ_label_calibrations_sheet: ['accountId', 'sheetId'] },
      foreignKeys: { FK_label_calibrations_account: ['accountId', 'accounts', 'CASCADE'] },
    },
  }),
  LabelChoices,
  LogosOfRuns,
  RunsOfAccounts,
  FieldLinesOfRuns,
];
