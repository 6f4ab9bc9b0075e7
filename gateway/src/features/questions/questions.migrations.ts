import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { instant, longText, tableColumns } from '../../platform/database/columns.js';
import { foreignKey } from '../../platform/database/foreign-key.js';

export class CreateQuestions1764000004000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'questions',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'text', ...longText },
          { name: 'createdAt', ...instant },
        ]),
        indices: [{ name: 'IX_questions_application', columnNames: ['applicationId', 'id'] }],
        foreignKeys: [foreignKey('FK_questions_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('questions');
}
