import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ascii, baseline, int, withDefault } from '../../../platform/database/baseline.js';

/** A column that a running gateway of the release before may leave out. */
class NeededLanguages implements MigrationInterface {
  readonly name = 'NeededLanguages1795691600001';

  async up(runner: QueryRunner) {
    await runner.query(
      'ALTER TABLE applications ADD COLUMN versionsNeedAllLanguages boolean NOT NULL DEFAULT 0',
    );
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE applications DROP COLUMN versionsNeedAllLanguages');
  }
}

export const languageMigrations = [
  baseline('ApplicationLanguages1795691000000', {
    application_languages: {
      columns: {
        applicationId: int,
        language: ascii(12),
        position: int,
        lockVersion: withDefault(int, '0'),
      },
      primaryKey: ['applicationId', 'language'],
      foreignKeys: { FK_application_languages_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
  NeededLanguages,
];
