import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { addColumns, addLockVersion, intType } from '../../platform/database/add-columns.js';
import { asciiColumn, tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { migrateInPortions } from '../../platform/database/migrate-in-portions.js';
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

/** 100,000 addresses take some 20 seconds. */
class CreateAccountEmailParts1765000000001 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.createTable(partsTable(runner, emailParts, { keys: 'account', indexed: 'accounts' }));
    const sqlite = runner.connection.options.type === 'better-sqlite3';
    const ascii = sqlite ? '' : ' CHARACTER SET ascii COLLATE ascii_bin';
    await addColumns(runner, 'accounts', [`indexedEmailKey varchar(64)${ascii} NULL`]);
    await migrateInPortions(runner, async () => {
      const ids = await unindexedAccounts(runner.manager, 1000);
      if (ids.length > 0) await indexEmails(runner.manager, ids);
      return ids.length > 0;
    });
  }

  async down(runner: QueryRunner) {
    await runner.dropTable(emailParts.table);
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
  readonly #before = this.#states('deactivatedAt', 'activatedAt', 'invitedAt');
  readonly #after = this.#states('deactivatedAt', 'activatedAt', 'invitedAt', 'invitationRevokedAt');

  async up(runner: QueryRunner) {
    const sqlite = runner.connection.options.type === 'better-sqlite3';
    if (!sqlite) await this.#ignoreCase(runner);
    for (const column of this.#columns) {
      // A sign-up needs both: an empty text, which would have a place of its own in the order, is none.
      await runner.query(`UPDATE accounts SET ${column} = NULL WHERE ${column} = ''`);
      const ordered = sqlite ? `${column} COLLATE NOCASE` : column;
      await runner.query(`CREATE INDEX IX_accounts_${column} ON accounts (${ordered})`);
    }
    await runner.dropIndex('accounts', this.#before);
    await runner.createIndex('accounts', this.#after);
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('accounts', this.#after);
    await runner.createIndex('accounts', this.#before);
    for (const column of this.#columns) await runner.dropIndex('accounts', `IX_accounts_${column}`);
  }

  // By its columns: TypeORM refuses to drop an index by a name that the table no longer has.
  #states(...columnNames: string[]) {
    return new TableIndex({ name: 'IX_accounts_state', columnNames });
  }

  /**
   * The collation of the database, which the columns have, ignores case unless its operator chose another one. One statement,
   * because it copies the table.
   */
  async #ignoreCase(runner: QueryRunner) {
    const names = this.#columns.map((column) => `'${column}'`).join(', ');
    const rows: { name: string }[] = await runner.query(
      `SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE()
       AND TABLE_NAME = 'accounts' AND COLUMN_NAME IN (${names}) AND COLLATION_NAME NOT LIKE '%!_ci' ESCAPE '!'`,
    );
    const type = 'varchar(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci NULL';
    const modified = rows.map(({ name }) => `MODIFY ${name} ${type}`);
    if (modified.length > 0) await runner.query(`ALTER TABLE accounts ${modified.join(', ')}`);
  }
}

/** SQLite makes no index for a foreign key; a server does. */
class IndexAccountsByApplication1765000000013 implements MigrationInterface {
  #onSqlite = async (runner: QueryRunner, sql: string) => {
    if (runner.connection.options.type === 'better-sqlite3') await runner.query(sql);
  };

  up = (runner: QueryRunner) =>
    this.#onSqlite(runner, 'CREATE INDEX IX_accounts_application ON accounts (applicationId)');
  down = (runner: QueryRunner) => this.#onSqlite(runner, 'DROP INDEX IX_accounts_application');
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
    IndexAccountsByApplication1765000000013,
  ],
};
