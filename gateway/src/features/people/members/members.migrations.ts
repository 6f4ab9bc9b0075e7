import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  datetime,
  id,
  int,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

/** Each account becomes owner of the application that it works in, so that nobody loses a right. */
class OwnersOfApplications implements MigrationInterface {
  readonly name = 'OwnersOfApplications1795526000001';

  async up(runner: QueryRunner) {
    await runner.query(
      "INSERT INTO memberships (accountId, applicationId, role, createdAt) SELECT id, applicationId, 'owner', createdAt FROM accounts WHERE applicationId IS NOT NULL",
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('DELETE FROM memberships');
  }
}

class WorkAsOwner implements MigrationInterface {
  readonly name = 'WorkAsOwner1795526000003';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE sessions ADD COLUMN worksAsOwnerOf integer NULL');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE sessions DROP COLUMN worksAsOwnerOf');
  }
}

export const memberMigrations = [
  baseline('Memberships1795526000000', {
    memberships: {
      columns: {
        id,
        accountId: int,
        applicationId: int,
        role: ascii(8),
        createdAt: datetime,
        invitedById: nullable(int),
      },
      indexes: {
        UQ_memberships_account: ['accountId', 'applicationId'],
        IX_memberships_application: ['applicationId', 'role'],
      },
      foreignKeys: {
        FK_memberships_account: ['accountId', 'accounts', 'CASCADE'],
        FK_memberships_application: ['applicationId', 'applications', 'CASCADE'],
      },
    },
  }),
  OwnersOfApplications,
  baseline('MemberInvitations1795526000002', {
    member_invitations: {
      columns: {
        id,
        applicationId: int,
        email: text(254),
        emailKey: ascii(64),
        role: ascii(8),
        invitedById: nullable(int),
        sentAt: datetime,
        expiresAt: datetime,
        acceptedAt: nullable(datetime),
        declinedAt: nullable(datetime),
        revokedAt: nullable(datetime),
        lockVersion: withDefault(int, '0'),
      },
      indexes: { UQ_member_invitations_address: ['applicationId', 'emailKey'] },
      foreignKeys: { FK_member_invitations_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
  WorkAsOwner,
];
