import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { addLockVersion } from '../../platform/database/add-columns.js';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { ActionToken } from './action-token.entity.js';

class CreateActionTokens1764000002500 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'action_tokens',
        columns: tableColumns(runner, [
          { name: 'tokenHash', ...asciiColumn(64) },
          { name: 'action', ...asciiColumn(24) },
          { name: 'subjectId', type: 'int' },
          { name: 'payload', type: 'varchar', length: 254, isNullable: true },
          { name: 'expiresAt', ...timestampColumn },
          { name: 'usedAt', ...timestampColumn, isNullable: true },
        ]),
        indices: [
          { name: 'UQ_action_tokens_tokenHash', columnNames: ['tokenHash'], isUnique: true },
          { name: 'IX_action_tokens_subject', columnNames: ['subjectId', 'action'] },
          { name: 'IX_action_tokens_expiresAt', columnNames: ['expiresAt'] },
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('action_tokens');
}

export const actionTokenTables: Tables = {
  entities: [ActionToken],
  migrations: [CreateActionTokens1764000002500, addLockVersion('action_tokens', 1764600000001)],
};
