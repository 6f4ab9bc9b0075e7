import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  datetime,
  id,
  int,
  isEmbedded,
  longText,
  nullable,
  text,
} from '../../../platform/database/baseline.js';

/** Which versions everybody is asked to accept. A gateway of the release before saves versions that ask nobody. */
class AskedVersions implements MigrationInterface {
  readonly name = 'AskedVersions1795691300000';

  async up(runner: QueryRunner) {
    await runner.query(
      'ALTER TABLE legal_text_versions ADD COLUMN requiresAcceptance boolean NOT NULL DEFAULT 0',
    );
    await runner.query('ALTER TABLE legal_text_versions ADD COLUMN acceptBy datetime(3)');
  }

  async down(runner: QueryRunner) {
    for (const column of ['acceptBy', 'requiresAcceptance'])
      await runner.query(`ALTER TABLE legal_text_versions DROP COLUMN ${column}`);
  }
}

/** The columns of legal_texts that the first installations of 1.0.0 have, and their gateways fill. */
const earlyColumns = { text: 'mediumtext', updatedAt: 'datetime(3)' };

/** Lets new rows leave out the early columns. A server keeps them, because gateways of the release before write them. */
class EarlyTextColumns implements MigrationInterface {
  readonly name = 'EarlyTextColumns1795942000000';

  async up(runner: QueryRunner) {
    for (const [column, type] of Object.entries(earlyColumns)) {
      if (!(await runner.hasColumn('legal_texts', column))) continue;
      const change = isEmbedded(runner) ? `DROP COLUMN ${column}` : `MODIFY COLUMN ${column} ${type} NULL`;
      await runner.query(`ALTER TABLE legal_texts ${change}`);
    }
  }

  async down() {}
}

export const legalTextMigrations = [
  baseline('LegalTexts1795392000012', {
    legal_texts: {
      columns: { id, applicationId: int, key: ascii(20), version: int },
      indexes: { UQ_legal_texts_key: ['applicationId', 'key'] },
      foreignKeys: { FK_legal_texts_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    legal_text_versions: {
      columns: {
        id,
        legalTextId: int,
        number: int,
        text: longText,
        digest: ascii(64),
        accountId: nullable(int),
        createdAt: datetime,
        effectiveAt: datetime,
        changeNote: nullable(text(200)),
        withdrawnAt: nullable(datetime),
      },
      indexes: {
        UQ_legal_text_versions_number: ['legalTextId', 'number'],
        IX_legal_text_versions_effective: ['legalTextId', 'effectiveAt'],
        IX_legal_text_versions_account: ['accountId'],
      },
      foreignKeys: {
        FK_legal_text_versions_text: ['legalTextId', 'legal_texts', 'CASCADE'],
        FK_legal_text_versions_account: ['accountId', 'accounts', 'SET NULL'],
      },
    },
  }),
  AskedVersions,
  baseline('LegalTextTranslations1795691350000', {
    legal_text_translations: {
      columns: { versionId: int, language: ascii(12), text: longText, digest: ascii(64) },
      primaryKey: ['versionId', 'language'],
      foreignKeys: { FK_legal_text_translations_version: ['versionId', 'legal_text_versions', 'CASCADE'] },
    },
  }),
  EarlyTextColumns,
];
