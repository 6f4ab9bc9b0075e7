import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addLockVersion } from '../../platform/database/add-columns.js';
import { longTextColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { rankTable } from '../../platform/database/ranked-table.js';
import { Question } from './question.entity.js';

class CreateQuestions1764000004000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'questions',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'text', ...longTextColumn },
          { name: 'createdAt', ...timestampColumn },
        ]),
        indices: [{ name: 'IX_questions_application', columnNames: ['applicationId', 'id'] }],
        foreignKeys: [foreignKey('FK_questions_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('questions');
}

export const questionTables: Tables = {
  entities: [Question],
  migrations: [
    CreateQuestions1764000004000,
    addLockVersion('questions', 1764504000003),
    ...rankTable('questions', 1764502000011),
  ],
};
