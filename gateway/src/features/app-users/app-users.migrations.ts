import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiKey, instant, tableColumns } from '../../platform/database/columns.js';
import { foreignKey } from '../../platform/database/foreign-key.js';

export class CreateAppUsers1764000060000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'app_users',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'email', type: 'varchar', length: 254 },
          { name: 'emailKey', ...asciiKey(64) },
          { name: 'username', type: 'varchar', length: 100 },
          { name: 'role', ...asciiKey(8) },
          { name: 'passwordHash', ...asciiKey(255), isNullable: true },
          { name: 'activatedAt', ...instant, isNullable: true },
          { name: 'createdAt', ...instant },
        ]),
        indices: [
          {
            name: 'UQ_app_users_application_emailKey',
            columnNames: ['applicationId', 'emailKey'],
            isUnique: true,
          },
          { name: 'IX_app_users_application', columnNames: ['applicationId', 'id'] },
          { name: 'IX_app_users_emailKey', columnNames: ['emailKey'] },
        ],
        foreignKeys: [foreignKey('FK_app_users_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('app_users');
}
