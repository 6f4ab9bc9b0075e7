import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiKey, instant, longText, tableColumns } from '../../platform/database/columns.js';
import { foreignKey } from '../../platform/database/foreign-key.js';

export class CreateLegalTexts1764000050000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'legal_texts',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'key', ...asciiKey(20) },
          { name: 'text', ...longText },
          { name: 'version', type: 'int' },
          { name: 'updatedAt', ...instant },
        ]),
        indices: [{ name: 'UQ_legal_texts_key', columnNames: ['applicationId', 'key'], isUnique: true }],
        foreignKeys: [foreignKey('FK_legal_texts_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('legal_texts');
}
