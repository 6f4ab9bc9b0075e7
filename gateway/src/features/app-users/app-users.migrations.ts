import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addColumns, addLockVersion, intType } from '../../platform/database/add-columns.js';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { AppUser } from './app-user.entity.js';

class CreateAppUsers1764000060000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'app_users',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'email', type: 'varchar', length: 254 },
          { name: 'emailKey', ...asciiColumn(64) },
          { name: 'username', type: 'varchar', length: 100 },
          { name: 'role', ...asciiColumn(8) },
          { name: 'passwordHash', ...asciiColumn(255), isNullable: true },
          { name: 'activatedAt', ...timestampColumn, isNullable: true },
          { name: 'createdAt', ...timestampColumn },
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

/** Of earlier invitations it is not known who sent them. */
class AddAppUserInvitations1764504000002 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    addColumns(runner, 'app_users', [
      `invitedById ${intType(runner)} NULL`,
      'invitationRevokedAt datetime(3) NULL',
    ]);

  down = (runner: QueryRunner) => runner.dropColumns('app_users', ['invitedById', 'invitationRevokedAt']);
}

export const appUserTables: Tables = {
  entities: [AppUser],
  migrations: [
    CreateAppUsers1764000060000,
    AddAppUserInvitations1764504000002,
    addLockVersion('app_users', 1764600000002),
  ],
};
