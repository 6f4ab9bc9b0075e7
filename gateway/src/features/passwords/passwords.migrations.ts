import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { LoginThrottle } from './login-throttle.entity.js';

class CreatePasswordAttempts1764000020000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'password_attempts',
        columns: tableColumns(runner, [
          { name: 'subjectKey', ...asciiColumn(64) },
          { name: 'attempts', type: 'int' },
          { name: 'lastAttemptAt', ...timestampColumn },
          { name: 'blockedUntil', ...timestampColumn },
        ]),
        indices: [
          { name: 'UQ_password_attempts_subjectKey', columnNames: ['subjectKey'], isUnique: true },
          { name: 'IX_password_attempts_lastAttemptAt', columnNames: ['lastAttemptAt'] },
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('password_attempts');
}

export const passwordTables: Tables = {
  entities: [LoginThrottle],
  migrations: [CreatePasswordAttempts1764000020000],
};
