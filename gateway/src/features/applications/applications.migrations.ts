import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, tableColumns } from '../../platform/database/columns.js';

export class CreateApplications1764000001000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'applications',
        columns: tableColumns(runner, [
          { name: 'name', type: 'varchar', length: 100, collation: 'utf8mb4_bin' },
          { name: 'createdAt', ...instant },
        ]),
        indices: [{ name: 'UQ_applications_name', columnNames: ['name'], isUnique: true }],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('applications');
}
