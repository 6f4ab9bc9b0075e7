import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiKey, instant, tableColumns } from '../../platform/database/columns.js';

export class CreatePasswordAttempts1764000020000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'password_attempts',
        columns: tableColumns(runner, [
          { name: 'subjectKey', ...asciiKey(64) },
          { name: 'attempts', type: 'int' },
          { name: 'lastAttemptAt', ...instant },
          { name: 'blockedUntil', ...instant },
        ]),
        indices: [
          { name: 'UQ_password_attempts_subjectKey', columnNames: ['subjectKey'], isUnique: true },
          { name: 'IX_password_attempts_lastAttemptAt', columnNames: ['lastAttemptAt'] },
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('password_attempts');
}
