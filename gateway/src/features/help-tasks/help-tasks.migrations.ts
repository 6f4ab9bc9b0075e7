import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addLockVersion } from '../../platform/database/add-columns.js';
import {
  asciiColumn,
  longTextColumn,
  tableColumns,
  timestampColumn,
} from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { rankTable } from '../../platform/database/ranked-table.js';
import { HelpTask } from './help-task.entity.js';
import { digestOf } from './help-task-history.js';
import { HelpTaskVersion } from './help-task-version.entity.js';

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

class CreateHelpTaskVersions1764503000003 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'help_task_versions',
        columns: tableColumns(runner, [
          { name: 'helpTaskId', type: 'int' },
          { name: 'number', type: 'int' },
          { name: 'title', type: 'varchar', length: 200 },
          { name: 'content', ...longTextColumn },
          { name: 'digest', ...asciiColumn(64) },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'createdAt', ...timestampColumn },
          { name: 'changeNote', type: 'varchar', length: 200, isNullable: true },
        ]),
        indices: [
          { name: 'UQ_help_task_versions_number', columnNames: ['helpTaskId', 'number'], isUnique: true },
          { name: 'IX_help_task_versions_account', columnNames: ['accountId'] },
        ],
        foreignKeys: [
          foreignKey('FK_help_task_versions_task', 'helpTaskId', 'help_tasks', 'CASCADE'),
          foreignKey('FK_help_task_versions_account', 'accountId', 'accounts', 'SET NULL'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('help_task_versions');
}

/** As many of the longest contents as are read at once elsewhere. */
const tasksAtOnce = 20;

/** Makes each task its version 1. One that a gateway of the release before changes meanwhile gets it at its next change. */
class FillHelpTaskVersions1764503000004 implements MigrationInterface {
  async up(runner: QueryRunner) {
    for (let after = 0; ; ) {
      const tasks: Pick<HelpTask, 'id' | 'title' | 'content'>[] = await runner.query(
        'SELECT id, title, content FROM help_tasks WHERE id > ? ORDER BY id LIMIT ?',
        [after, tasksAtOnce],
      );
      const last = tasks.at(-1);
      if (!last) return;
      after = last.id;
      for (const { id, title, content } of tasks)
        await runner.query(
          `INSERT INTO help_task_versions (helpTaskId, number, title, content, digest, createdAt)
           SELECT id, 1, ?, ?, ?, createdAt FROM help_tasks WHERE id = ?
           AND NOT EXISTS (SELECT 1 FROM help_task_versions WHERE helpTaskId = ?)`,
          [title, content, digestOf({ title, content }), id, id],
        );
    }
  }

  async down(runner: QueryRunner) {
    await runner.query('DELETE FROM help_task_versions');
  }
}

export const helpTaskTables: Tables = {
  entities: [HelpTask, HelpTaskVersion],
  migrations: [
    CreateHelpTasks1764000051000,
    CreateHelpTaskVersions1764503000003,
    FillHelpTaskVersions1764503000004,
    addLockVersion('help_tasks', 1764504000004),
    ...rankTable('help_tasks', 1764502000021),
  ],
};
