import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  caselessText,
  datetime,
  exactLongText,
  id,
  int,
  isEmbedded,
  listedText,
  nullable,
  withDefault,
} from '../../../platform/database/baseline.js';

/** A column that a running gateway of the release before may leave out. */
class AccountLanguages implements MigrationInterface {
  readonly name = 'AccountLanguages1795691500000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE accounts ADD COLUMN language varchar(2) NULL');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE accounts DROP COLUMN language');
  }
}

/**
 * MariaDB leaves its default RESTRICT out of a dump, and MySQL reads its own default NO ACTION. Both mean the same there,
 * but not to a comparison with the entities.
 */
class RestrictedHomes implements MigrationInterface {
  readonly name = 'RestrictedHomes1795849980003';

  async up(runner: QueryRunner) {
    if (isEmbedded(runner)) return;
    const [key] = await runner.query(
      `SELECT delete_rule AS onDelete FROM information_schema.referential_constraints
       WHERE constraint_schema = DATABASE() AND constraint_name = 'FK_accounts_application'`,
    );
    if (key?.onDelete === 'RESTRICT') return;
    // Missing after a start that was interrupted here.
    if (key) await runner.query('ALTER TABLE accounts DROP FOREIGN KEY FK_accounts_application');
    await runner.query(`ALTER TABLE accounts ADD CONSTRAINT FK_accounts_application FOREIGN KEY (applicationId)
      REFERENCES applications (id) ON DELETE RESTRICT ON UPDATE NO ACTION`);
  }

  async down() {
    // The rule was RESTRICT before, too.
  }
}

export const accountMigrations = [
  baseline('Accounts1795392000003', {
    accounts: {
      columns: {
        id,
        applicationId: nullable(int),
        email: caselessText(254),
        emailKey: ascii(64),
        city: nullable(listedText(100)),
        country: nullable(listedText(100)),
        passwordHash: nullable(ascii(255)),
        role: ascii(8),
        activatedAt: nullable(datetime),
        invitedAt: nullable(datetime),
        createdAt: datetime,
        invitedById: nullable(int),
        invitationRevokedAt: nullable(datetime),
        deactivatedAt: nullable(datetime),
        lockVersion: withDefault(int, '0'),
        searchText: nullable(exactLongText),
      },
      indexes: {
        UQ_accounts_emailKey: ['emailKey'],
        IX_accounts_role: ['role'],
        IX_accounts_activatedAt: ['activatedAt', 'createdAt'],
        IX_accounts_email: ['email', 'id', 'applicationId'],
        IX_accounts_city: ['city'],
        IX_accounts_country: ['country'],
        IX_accounts_state: ['deactivatedAt', 'activatedAt', 'invitedAt', 'invitationRevokedAt'],
      },
      // A server makes an index for the foreign key by itself, and its collation ignores case.
      sqliteIndexes: {
        IX_accounts_city: ['city COLLATE NOCASE'],
        IX_accounts_country: ['country COLLATE NOCASE'],
        IX_accounts_application: ['applicationId'],
      },
      foreignKeys: { FK_accounts_application: ['applicationId', 'applications', 'RESTRICT'] },
    },
  }),
  AccountLanguages,
  RestrictedHomes,
];
