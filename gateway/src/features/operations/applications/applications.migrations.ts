import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  baseline,
  datetime,
  exactLongText,
  exactText,
  id,
  int,
  nullable,
  withDefault,
} from '../../../platform/database/baseline.js';

/** The oldest member that was neither added nor invited has made the application. */
class CreatorsOfApplications implements MigrationInterface {
  readonly name = 'CreatorsOfApplications1795526100000';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE applications ADD COLUMN createdById integer NULL');
    await runner.query('CREATE INDEX IX_applications_creator ON applications (createdById)');
    await runner.query(
      `UPDATE applications SET createdById = (
        SELECT MIN(account.id) FROM memberships member JOIN accounts account ON account.id = member.accountId
        WHERE member.applicationId = applications.id
          AND (member.invitedById = account.id OR (member.invitedById IS NULL AND account.invitedAt IS NULL)))`,
    );
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('applications', 'IX_applications_creator');
    await runner.query('ALTER TABLE applications DROP COLUMN createdById');
  }
}

/** Columns that a running gateway of the release before may leave out. */
class KeptDaysOfApplications implements MigrationInterface {
  readonly name = 'KeptDaysOfApplications1795907000201';

  async up(runner: QueryRunner) {
    for (const column of ['acceptanceKeepDays', 'scanKeepDays'])
      await runner.query(`ALTER TABLE applications ADD COLUMN ${column} integer NULL`);
  }

  async down(runner: QueryRunner) {
    for (const column of ['scanKeepDays', 'acceptanceKeepDays'])
      await runner.query(`ALTER TABLE applications DROP COLUMN ${column}`);
  }
}

export const applicationMigrations = [
  baseline('Applications1795392000002', {
    applications: {
      columns: {
        id,
        name: exactText(100),
        createdAt: datetime,
        lockVersion: withDefault(int, '0'),
        searchText: nullable(exactLongText),
      },
      indexes: { UQ_applications_name: ['name'] },
    },
  }),
  CreatorsOfApplications,
  KeptDaysOfApplications,
];
