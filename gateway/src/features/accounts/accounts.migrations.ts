import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { asciiKey, instant, tableColumns } from '../../platform/database/columns.js';
import { foreignKey } from '../../platform/database/foreign-key.js';

export class CreateAccounts1764000002000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'accounts',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int', isNullable: true },
          { name: 'email', type: 'varchar', length: 254 },
          { name: 'emailKey', ...asciiKey(64) },
          { name: 'city', type: 'varchar', length: 100, isNullable: true },
          { name: 'country', type: 'varchar', length: 100, isNullable: true },
          { name: 'passwordHash', ...asciiKey(255), isNullable: true },
          { name: 'role', ...asciiKey(8) },
          { name: 'activatedAt', ...instant, isNullable: true },
          { name: 'invitedAt', ...instant, isNullable: true },
          { name: 'createdAt', ...instant },
        ]),
        indices: [{ name: 'UQ_accounts_emailKey', columnNames: ['emailKey'], isUnique: true }],
        foreignKeys: [foreignKey('FK_accounts_application', 'applicationId', 'applications', 'RESTRICT')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('accounts');
}

export class CreateActionTokens1764000002500 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'action_tokens',
        columns: tableColumns(runner, [
          { name: 'tokenHash', ...asciiKey(64) },
          { name: 'action', ...asciiKey(24) },
          { name: 'subjectId', type: 'int' },
          { name: 'payload', type: 'varchar', length: 254, isNullable: true },
          { name: 'expiresAt', ...instant },
          { name: 'usedAt', ...instant, isNullable: true },
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

/** Few accounts are administrators, and whoever deletes one holds them all. */
export class IndexAccountsByRole1764000061000 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_accounts_role', columnNames: ['role'] });

  up = (runner: QueryRunner) => runner.createIndex('accounts', this.#index);
  down = (runner: QueryRunner) => runner.dropIndex('accounts', this.#index);
}

/** The sweep looks for accounts that were never activated, and they are few. */
export class IndexAccountsByActivation1764100400000 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_accounts_activatedAt',
    columnNames: ['activatedAt', 'createdAt'],
  });

  up = (runner: QueryRunner) => runner.createIndex('accounts', this.#index);
  down = (runner: QueryRunner) => runner.dropIndex('accounts', this.#index);
}
