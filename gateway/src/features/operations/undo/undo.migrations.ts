import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  boolean,
  datetime,
  id,
  int,
  isEmbedded,
  longText,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

const indexes = {
  IX_undo_entries_application: ['applicationId', 'id', 'payloadBytes'],
  IX_undo_entries_account: ['accountId'],
  IX_undo_entries_expiresAt: ['expiresAt'],
};
const foreignKeys = {
  FK_undo_entries_application: ['applicationId', 'applications', 'CASCADE'],
  FK_undo_entries_account: ['accountId', 'accounts', 'SET NULL'],
} as const;
const columns = {
  id,
  applicationId: int,
  accountId: nullable(int),
  kind: ascii(30),
  label: text(150),
  createdAt: datetime,
  expiresAt: datetime,
  undoneAt: nullable(datetime),
  payloadBytes: int,
  payload: longText,
  byOutsider: withDefault(boolean, '0'),
};

/** The values of an entry. SQLite makes the table anew: it reads a column behind a long payload by way of the payload. */
class UndoDetails implements MigrationInterface {
  readonly name = 'UndoDetails1795896000000';

  async up(runner: QueryRunner) {
    if (!isEmbedded(runner)) {
      await runner.query('ALTER TABLE undo_entries ADD COLUMN detailsJson mediumtext NULL');
      return;
    }
    const { payload, ...others } = columns;
    const names = Object.keys(columns).join(', ');
    await runner.query('ALTER TABLE undo_entries RENAME TO undo_entries_before');
    for (const index of Object.keys(indexes)) await runner.query(`DROP INDEX ${index}`);
    const table = { columns: { ...others, detailsJson: nullable(longText), payload }, indexes, foreignKeys };
    await new (baseline('UndoEntries', { undo_entries: table }))().up(runner);
    await runner.query(`INSERT INTO undo_entries (${names}) SELECT ${names} FROM undo_entries_before`);
    await runner.query('DROP TABLE undo_entries_before');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE undo_entries DROP COLUMN detailsJson');
  }
}

export const undoMigrations = [
  baseline('Undo1795392000018', { undo_entries: { columns, indexes, foreignKeys } }),
  UndoDetails,
];
