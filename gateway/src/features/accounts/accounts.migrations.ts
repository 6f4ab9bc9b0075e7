import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { addColumns, addLockVersion, intType } from '../../platform/database/add-columns.js';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { partsTable } from '../../platform/database/text-parts.js';
import { Account } from './account.entity.js';
import { AccountEmailPart } from './account-email-part.entity.js';
import { emailParts, indexEmails, unindexedAccounts } from './email-parts.js';

class CreateAccounts1764000002000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'accounts',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int', isNullable: true },
          { name: 'email', type: 'varchar', length: 254 },
          { name: 'emailKey', ...asciiColumn(64) },
          { name: 'city', type: 'varchar', length: 100, isNullable: true },
          { name: 'country', type: 'varchar', length: 100, isNullable: true },
          { name: 'passwordHash', ...asciiColumn(255), isNullable: true },
          { name: 'role', ...asciiColumn(8) },
          { name: 'activatedAt', ...timestampColumn, isNullable: true },
          { name: 'invitedAt', ...timestampColumn, isNullable: true },
          { name: 'createdAt', ...timestampColumn },
        ]),
        indices: [{ name: 'UQ_accounts_emailKey', columnNames: ['emailKey'], isUnique: true }],
        foreignKeys: [foreignKey('FK_accounts_application', 'applicationId', 'applications', 'RESTRICT')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('accounts');
}

/** Few accounts are administrators, and deleting an account locks all of them. */
class IndexAccountsByRole1764000061000 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_accounts_role', columnNames: ['role'] });

  up = (runner: QueryRunner) => runner.createIndex('accounts', this.#index);
  down = (runner: QueryRunner) => runner.dropIndex('accounts', this.#index);
}

/** The sweep looks for accounts that were never activated, which are few. */
class IndexAccountsByActivation1764100400000 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_accounts_activatedAt',
    columnNames: ['activatedAt', 'createdAt'],
  });

  up = (runner: QueryRunner) => runner.createIndex('accounts', this.#index);
  down = (runner: QueryRunner) => runner.dropIndex('accounts', this.#index);
}

/** Of earlier invitations it is not known who sent them. */
class AddAccountStates1764504000001 implements MigrationInterface {
  readonly #times = ['invitationRevokedAt', 'deactivatedAt'];

  up = (runner: QueryRunner) =>
    addColumns(runner, 'accounts', [
      `invitedById ${intType(runner)} NULL`,
      ...this.#times.map((name) => `${name} datetime(3) NULL`),
    ]);

  down = (runner: QueryRunner) => runner.dropColumns('accounts', ['invitedById', ...this.#times]);
}

/** The collation of the database may tell upper from lower case, and the list of accounts must not. */
class CollateAccountEmails1764900000001 implements MigrationInterface {
  #collate = async (runner: QueryRunner, collation: string) => {
    if (runner.connection.options.type === 'better-sqlite3') return;
    await runner.query(
      `ALTER TABLE accounts MODIFY email varchar(254) CHARACTER SET utf8mb4${collation} NOT NULL`,
    );
  };

  up = (runner: QueryRunner) => this.#collate(runner, ' COLLATE utf8mb4_unicode_520_ci');
  down = (runner: QueryRunner) => this.#collate(runner, '');
}

/** The list is read in the order of the addresses, and searched, from this index alone. */
class IndexAccountsByEmail1764900000002 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_accounts_email',
    columnNames: ['email', 'id', 'applicationId'],
  });

  up = (runner: QueryRunner) => runner.createIndex('accounts', this.#index);
  down = (runner: QueryRunner) => runner.dropIndex('accounts', this.#index);
}

/**
 * 100,000 addresses take some 20 seconds. A server commits each portion, because a cluster compares all rows of a
 * transaction when it commits; after an interruption the next attempt goes on where this one ended.
 */
class CreateAccountEmailParts1765000000001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.createTable(partsTable(runner, emailParts, { keys: 'account', indexed: 'accounts' }));
    const sqlite = runner.connection.options.type === 'better-sqlite3';
    const ascii = sqlite ? '' : ' CHARACTER SET ascii COLLATE ascii_bin';
    await addColumns(runner, 'accounts', [`indexedEmailKey varchar(64)${ascii} NULL`]);
    for (;;) {
      const ids = await unindexedAccounts(runner.manager, 1000);
      if (ids.length === 0) return;
      await indexEmails(runner.manager, ids);
      if (sqlite) continue;
      await runner.commitTransaction();
      await runner.startTransaction();
    }
  }

  async down(runner: QueryRunner) {
    await runner.dropTable('account_email_parts');
    await runner.dropColumn('accounts', 'indexedEmailKey');
  }
}

/** Filters by state read it: of 100,000 accounts those that are deactivated took 42 ms to find, and take 0.4. */
class IndexAccountsByState1765000000002 implements MigrationInterface {
  readonly #index = new TableIndex({
    name: 'IX_accounts_state',
    columnNames: ['deactivatedAt', 'activatedAt', 'invitedAt'],
  });

  up = (runner: QueryRunner) => runner.createIndex('accounts', this.#index);
  down = (runner: QueryRunner) => runner.dropIndex('accounts', this.#index);
}

/**
 * The list is read in the order of cities and countries from their indexes, which ignore case. The index of the states has
 * whether an invitation was revoked, so that it alone is read for the open ones.
 */
class IndexAccountOrders1765000000004 implements MigrationInterface {
  readonly #columns = ['city', 'country'];
  readonly #states = ['deactivatedAt', 'activatedAt', 'invitedAt'];
  readonly #index = (columnNames: string[]) => new TableIndex({ name: 'IX_accounts_state', columnNames });

  async up(runner: QueryRunner) {
    const sqlite = runner.connection.options.type === 'better-sqlite3';
    for (const column of this.#columns) {
      if (!sqlite) await this.#ignoreCase(runner, column);
      // A sign-up needs both: an empty text, which would have a place of its own in the order, is none.
      await runner.query(`UPDATE accounts SET ${column} = NULL WHERE ${column} = ''`);
      const ordered = sqlite ? `${column} COLLATE NOCASE` : column;
      await runner.query(`CREATE INDEX IX_accounts_${column} ON accounts (${ordered})`);
    }
    await runner.dropIndex('accounts', 'IX_accounts_state');
    await runner.createIndex('accounts', this.#index([...this.#states, 'invitationRevokedAt']));
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('accounts', 'IX_accounts_state');
    await runner.createIndex('accounts', this.#index(this.#states));
    for (const column of this.#columns) await runner.dropIndex('accounts', `IX_accounts_${column}`);
  }

  /** The collation of the database, which the column has, ignores case unless its operator chose another one. */
  async #ignoreCase(runner: QueryRunner, column: string) {
    const [row]: { name: string }[] = await runner.query(
      `SELECT COLLATION_NAME AS name FROM information_schema.COLUMNS
       WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'accounts' AND COLUMN_NAME = '${column}'`,
    );
    if (row?.name.endsWith('_ci')) return;
    await runner.query(
      `ALTER TABLE accounts MODIFY ${column} varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci NULL`,
    );
  }
}

export const accountTables: Tables = {
  entities: [Account, AccountEmailPart],
  migrations: [
    CreateAccounts1764000002000,
    IndexAccountsByRole1764000061000,
    IndexAccountsByActivation1764100400000,
    AddAccountStates1764504000001,
    addLockVersion('accounts', 1764600000000),
    CollateAccountEmails1764900000001,
    IndexAccountsByEmail1764900000002,
    CreateAccountEmailParts1765000000001,
    IndexAccountsByState1765000000002,
    IndexAccountOrders1765000000004,
  ],
};
