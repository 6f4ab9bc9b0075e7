import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiColumn, tableColumns } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { ContentVersion } from './content-version.entity.js';

class CreateContentVersions1764100200000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'content_versions',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'kind', ...asciiColumn(20) },
          { name: 'version', type: 'int' },
        ]),
        indices: [
          { name: 'UQ_content_versions_kind', columnNames: ['applicationId', 'kind'], isUnique: true },
        ],
        foreignKeys: [
          foreignKey('FK_content_versions_application', 'applicationId', 'applications', 'CASCADE'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('content_versions');
}

export const contentVersionTables: Tables = {
  entities: [ContentVersion],
  migrations: [CreateContentVersions1764100200000],
};
