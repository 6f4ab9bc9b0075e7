import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, longText, tableColumns } from '../../platform/database/columns.js';
import { foreignKey } from '../../platform/database/foreign-key.js';

export class CreateHelpTasks1764000051000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'help_tasks',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'title', type: 'varchar', length: 200 },
          { name: 'content', ...longText },
          { name: 'createdAt', ...instant },
        ]),
        indices: [{ name: 'IX_help_tasks_application', columnNames: ['applicationId', 'id'] }],
        foreignKeys: [foreignKey('FK_help_tasks_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('help_tasks');
}
