import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  datetime,
  exactLongText,
  exactText,
  id,
  int,
  longText,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

/** A column that a running gateway of the release before may leave out. */
class ErasedPeople implements MigrationInterface {
  readonly name = 'ErasedPeople1795907000202';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE acceptance_people ADD COLUMN erasedAt datetime(3) NULL');
    await runner.query(
      'CREATE INDEX IX_acceptance_people_erased ON acceptance_people (erasedAt, applicationId)',
    );
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('acceptance_people', 'IX_acceptance_people_erased');
    await runner.query('ALTER TABLE acceptance_people DROP COLUMN erasedAt');
  }
}

export const acceptanceMigrations = [
  baseline('Acceptances1795691400000', {
    acceptance_people: {
      columns: {
        id,
        applicationId: int,
        subject: exactText(100),
        firstAt: datetime,
        lockVersion: withDefault(int, '0'),
        searchText: nullable(exactLongText),
      },
      indexes: {
        UQ_acceptance_people_subject: ['applicationId', 'subject'],
        IX_acceptance_people_application: ['applicationId', 'id'],
      },
      foreignKeys: { FK_acceptance_people_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    acceptances: {
      columns: {
        id,
        applicationId: int,
        subject: exactText(100),
        appUserId: nullable(int),
        legalTextKey: ascii(20),
        versionId: int,
        language: nullable(ascii(12)),
        digest: ascii(64),
        kind: ascii(9),
        acceptedAt: datetime,
        clientTime: nullable(datetime),
        appVersion: nullable(text(30)),
        network: nullable(ascii(45)),
        nonce: ascii(64),
      },
      indexes: {
        UQ_acceptances_nonce: ['applicationId', 'nonce'],
        IX_acceptances_application: ['applicationId', 'id'],
        IX_acceptances_subject: ['applicationId', 'subject', 'legalTextKey', 'id'],
        IX_acceptances_text: ['applicationId', 'legalTextKey', 'versionId', 'subject'],
        IX_acceptances_version: ['versionId'],
        IX_acceptances_app_user: ['appUserId'],
      },
      foreignKeys: {
        FK_acceptances_application: ['applicationId', 'applications', 'CASCADE'],
        FK_acceptances_app_user: ['appUserId', 'app_users', 'SET NULL'],
        FK_acceptances_version: ['versionId', 'legal_text_versions', 'CASCADE'],
      },
    },
    acceptance_keys: {
      columns: { id: int, privateKey: longText, createdAt: datetime },
      primaryKey: ['id'],
    },
  }),
  ErasedPeople,
];
