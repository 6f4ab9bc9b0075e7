import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addLockVersion } from '../../platform/database/add-columns.js';
import { tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { Application } from './application.entity.js';

class CreateApplications1764000001000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'applications',
        columns: tableColumns(runner, [
          { name: 'name', type: 'varchar', length: 100, collation: 'utf8mb4_bin' },
          { name: 'createdAt', ...timestampColumn },
        ]),
        indices: [{ name: 'UQ_applications_name', columnNames: ['name'], isUnique: true }],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('applications');
}

export const applicationTables: Tables = {
  entities: [Application],
  migrations: [CreateApplications1764000001000, addLockVersion('applications', 1764600000003)],
};
