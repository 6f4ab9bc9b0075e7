import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  tableColumns,
  timestampColumn,
} from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { textDigest } from '../../platform/digest.js';
import { LegalText } from './legal-text.entity.js';
import { LegalTextVersion } from './legal-text-version.entity.js';

class CreateLegalTexts1764000050000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'legal_texts',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'key', ...asciiColumn(20) },
          { name: 'text', ...longTextColumn },
          { name: 'version', type: 'int' },
          { name: 'updatedAt', ...timestampColumn },
        ]),
        indices: [{ name: 'UQ_legal_texts_key', columnNames: ['applicationId', 'key'], isUnique: true }],
        foreignKeys: [foreignKey('FK_legal_texts_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('legal_texts');
}

class CreateLegalTextVersions1764503000001 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'legal_text_versions',
        columns: tableColumns(runner, [
          { name: 'legalTextId', type: 'int' },
          { name: 'number', type: 'int' },
          { name: 'text', ...longTextColumn },
          { name: 'digest', ...asciiColumn(64) },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'createdAt', ...timestampColumn },
          { name: 'effectiveAt', ...timestampColumn },
          { name: 'changeNote', type: 'varchar', length: 200, isNullable: true },
          { name: 'withdrawnAt', ...timestampColumn, isNullable: true },
        ]),
        indices: [
          { name: 'UQ_legal_text_versions_number', columnNames: ['legalTextId', 'number'], isUnique: true },
          { name: 'IX_legal_text_versions_effective', columnNames: ['legalTextId', 'effectiveAt'] },
          { name: 'IX_legal_text_versions_account', columnNames: ['accountId'] },
        ],
        foreignKeys: [
          foreignKey('FK_legal_text_versions_text', 'legalTextId', 'legal_texts', 'CASCADE'),
          foreignKey('FK_legal_text_versions_account', 'accountId', 'accounts', 'SET NULL'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('legal_text_versions');
}

interface StoredText {
  id: number;
  text: string;
  version: number;
}

/**
 * Makes each saved text its version 1. Texts are read one at a time, because their digests are of their normalised form.
 * A text that a gateway of the release before saves meanwhile keeps its higher number and becomes a version when it is
 * read (`LegalTextVersionReader`).
 */
class FillLegalTextVersions1764503000002 implements MigrationInterface {
  async up(runner: QueryRunner) {
    const sqlite = runner.connection.options.type === 'better-sqlite3';
    // A clock that was ahead must not leave the text without a version in force.
    const notLater = sqlite
      ? "MIN(updatedAt, strftime('%Y-%m-%d %H:%M:%f', 'now'))"
      : 'LEAST(updatedAt, UTC_TIMESTAMP(3))';
    for (let after = 0; ; ) {
      const [row]: StoredText[] = await runner.query(
        'SELECT id, text, version FROM legal_texts WHERE version > 0 AND id > ? ORDER BY id LIMIT 1',
        [after],
      );
      if (!row) return;
      after = row.id;
      await runner.query(
        `INSERT INTO legal_text_versions (legalTextId, number, text, digest, createdAt, effectiveAt)
         SELECT id, 1, ?, ?, ${notLater}, ${notLater} FROM legal_texts WHERE id = ?
         AND NOT EXISTS (SELECT 1 FROM legal_text_versions WHERE legalTextId = ?)`,
        [row.text, textDigest(row.text), row.id, row.id],
      );
      await runner.query('UPDATE legal_texts SET version = 1 WHERE id = ? AND version = ?', [
        row.id,
        row.version,
      ]);
    }
  }

  async down(runner: QueryRunner) {
    await runner.query('DELETE FROM legal_text_versions');
  }
}

export const legalTextTables: Tables = {
  entities: [LegalText, LegalTextVersion],
  migrations: [
    CreateLegalTexts1764000050000,
    CreateLegalTextVersions1764503000001,
    FillLegalTextVersions1764503000002,
  ],
};
