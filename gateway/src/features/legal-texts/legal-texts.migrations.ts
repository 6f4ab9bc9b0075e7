import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  tableColumns,
  timestampColumn,
} from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { LegalText } from './legal-text.entity.js';

class CreateLegalTexts1764000050000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'legal_texts',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'key', ...asciiColumn(20) },
          { name: 'text', ...longTextColumn },
          { name: 'version', type: 'int' },
          { name: 'updatedAt', ...timestampColumn },
        ]),
        indices: [{ name: 'UQ_legal_texts_key', columnNames: ['applicationId', 'key'], isUnique: true }],
        foreignKeys: [foreignKey('FK_legal_texts_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('legal_texts');
}

export const legalTextTables: Tables = {
  entities: [LegalText],
  migrations: [CreateLegalTexts1764000050000],
};
