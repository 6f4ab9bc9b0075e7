import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  boolean,
  datetime,
  exactLongText,
  id,
  int,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

/** A column that a running gateway of the release before may leave out. */
class AppUserLanguages implements MigrationInterface {
  readonly name = 'AppUserLanguages1795691500001';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE app_users ADD COLUMN language varchar(2) NULL');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE app_users DROP COLUMN language');
  }
}

export const appUserMigrations = [
  baseline('AppUsers1795392000008', {
    app_users: {
      columns: {
        id,
        applicationId: int,
        email: text(254),
        emailKey: ascii(64),
        username: text(100),
        role: ascii(8),
        passwordHash: nullable(ascii(255)),
        activatedAt: nullable(datetime),
        createdAt: datetime,
        invitedById: nullable(int),
        invitationRevokedAt: nullable(datetime),
        lockVersion: withDefault(int, '0'),
        awaitsInvitation: withDefault(boolean, '0'),
        searchText: nullable(exactLongText),
      },
      indexes: {
        UQ_app_users_application_emailKey: ['applicationId', 'emailKey'],
        IX_app_users_application: ['applicationId', 'id'],
        IX_app_users_emailKey: ['emailKey'],
        IX_app_users_awaits: ['applicationId', 'awaitsInvitation', 'id'],
      },
      foreignKeys: { FK_app_users_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
  AppUserLanguages,
];
