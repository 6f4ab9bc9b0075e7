import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiKey, instant, tableColumns } from '../../platform/database/columns.js';
import { foreignKey } from '../../platform/database/foreign-key.js';

export class CreateSessions1764000003000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'sessions',
        columns: tableColumns(runner, [
          { name: 'accountId', type: 'int' },
          { name: 'tokenHash', ...asciiKey(64) },
          { name: 'userAgent', type: 'varchar', length: 255, isNullable: true },
          { name: 'createdAt', ...instant },
          { name: 'lastSeenAt', ...instant },
          { name: 'expiresAt', ...instant },
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
