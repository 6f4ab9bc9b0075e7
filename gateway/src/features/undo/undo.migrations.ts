import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  tableColumns,
  timestampColumn,
} from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { UndoEntry } from './undo-entry.entity.js';

class CreateUndoEntries1764502000001 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'undo_entries',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'kind', ...asciiColumn(30) },
          { name: 'label', type: 'varchar', length: 150 },
          { name: 'createdAt', ...timestampColumn },
          { name: 'expiresAt', ...timestampColumn },
          { name: 'undoneAt', ...timestampColumn, isNullable: true },
          { name: 'payloadBytes', type: 'int' },
          { name: 'payload', ...longTextColumn },
        ]),
        indices: [
          { name: 'IX_undo_entries_application', columnNames: ['applicationId', 'id', 'payloadBytes'] },
          { name: 'IX_undo_entries_account', columnNames: ['accountId'] },
          { name: 'IX_undo_entries_expiresAt', columnNames: ['expiresAt'] },
        ],
        foreignKeys: [
          foreignKey('FK_undo_entries_application', 'applicationId', 'applications', 'CASCADE'),
          foreignKey('FK_undo_entries_account', 'accountId', 'accounts', 'SET NULL'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('undo_entries');
}

export const undoTables: Tables = {
  entities: [UndoEntry],
  migrations: [CreateUndoEntries1764502000001],
};
