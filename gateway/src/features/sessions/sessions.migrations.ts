import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { Session } from './session.entity.js';

class CreateSessions1764000003000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'sessions',
        columns: tableColumns(runner, [
          { name: 'accountId', type: 'int' },
          { name: 'tokenHash', ...asciiColumn(64) },
          { name: 'userAgent', type: 'varchar', length: 255, isNullable: true },
          { name: 'createdAt', ...timestampColumn },
          { name: 'lastSeenAt', ...timestampColumn },
          { name: 'expiresAt', ...timestampColumn },
        ]),
        indices: [
          { name: 'UQ_sessions_tokenHash', columnNames: ['tokenHash'], isUnique: true },
          { name: 'IX_sessions_account', columnNames: ['accountId'] },
          { name: 'IX_sessions_expiresAt', columnNames: ['expiresAt'] },
        ],
        foreignKeys: [foreignKey('FK_sessions_account', 'accountId', 'accounts', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('sessions');
}

export const sessionTables: Tables = {
  entities: [Session],
  migrations: [CreateSessions1764000003000],
};
