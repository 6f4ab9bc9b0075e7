import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addLockVersion } from '../../platform/database/add-columns.js';
import { longTextColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { HelpTask } from './help-task.entity.js';

class CreateHelpTasks1764000051000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'help_tasks',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'title', type: 'varchar', length: 200 },
          { name: 'content', ...longTextColumn },
          { name: 'createdAt', ...timestampColumn },
        ]),
        indices: [{ name: 'IX_help_tasks_application', columnNames: ['applicationId', 'id'] }],
        foreignKeys: [foreignKey('FK_help_tasks_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('help_tasks');
}

export const helpTaskTables: Tables = {
  entities: [HelpTask],
  migrations: [CreateHelpTasks1764000051000, addLockVersion('help_tasks', 1764504000004)],
};
