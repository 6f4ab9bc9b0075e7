import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { ApplicationKey } from './application-key.entity.js';

class CreateApplicationKeys1764400000000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'application_keys',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'name', type: 'varchar', length: 60 },
          { name: 'keyDigest', ...asciiColumn(64) },
          { name: 'ending', ...asciiColumn(4) },
          { name: 'createdAt', ...timestampColumn },
          { name: 'lastUsedAt', ...timestampColumn, isNullable: true },
          { name: 'revokedAt', ...timestampColumn, isNullable: true },
        ]),
        indices: [
          { name: 'UQ_application_keys_digest', columnNames: ['keyDigest'], isUnique: true },
          { name: 'IX_application_keys_application', columnNames: ['applicationId', 'revokedAt'] },
          { name: 'IX_application_keys_account', columnNames: ['accountId'] },
        ],
        foreignKeys: [
          foreignKey('FK_application_keys_application', 'applicationId', 'applications', 'CASCADE'),
          foreignKey('FK_application_keys_account', 'accountId', 'accounts', 'SET NULL'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('application_keys');
}

export const applicationKeyTables: Tables = {
  entities: [ApplicationKey],
  migrations: [CreateApplicationKeys1764400000000],
};
