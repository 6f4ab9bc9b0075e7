import type { MigrationInterface, QueryRunner } from 'typeorm';
import {
  ascii,
  baseline,
  boolean,
  datetime,
  exactText,
  id,
  int,
  longText,
  nullable,
  text,
  withDefault,
} from '../../../platform/database/baseline.js';

/** A column that a running gateway of the release before may leave out. Entries of before are found by names and ids. */
class PersonKeysOfAuditEvents implements MigrationInterface {
  readonly name = 'PersonKeysOfAuditEvents1795907000302';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE audit_events ADD COLUMN personKey varchar(80) NULL');
    await runner.query('CREATE INDEX IX_audit_events_person ON audit_events (personKey)');
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('audit_events', 'IX_audit_events_person');
    await runner.query('ALTER TABLE audit_events DROP COLUMN personKey');
  }
}

export const auditLogMigrations = [
  baseline('AuditLog1795392000017', {
    audit_events: {
      columns: {
        id,
        at: datetime,
        applicationId: nullable(int),
        actorKind: ascii(16),
        accountId: nullable(int),
        actor: nullable(text(254)),
        action: ascii(40),
        subjectType: ascii(24),
        subjectId: nullable(ascii(32)),
        subjectIdList: nullable(longText),
        subjectCount: int,
        changesJson: nullable(longText),
        door: ascii(12),
        requestId: nullable(ascii(36)),
        network: nullable(ascii(24)),
        personal: boolean,
      },
      indexes: {
        IX_audit_events_application: ['applicationId', 'at', 'id', 'action', 'subjectType'],
        IX_audit_events_at: ['at', 'id', 'action', 'subjectType'],
        IX_audit_events_account: ['accountId', 'at', 'id'],
        IX_audit_events_subject: ['subjectId', 'subjectType', 'at', 'id'],
        IX_audit_events_actor: ['actor', 'at', 'id'],
      },
      foreignKeys: { FK_audit_events_application: ['applicationId', 'applications', 'CASCADE'] },
    },
    audit_departures: {
      columns: { id, accountId: int, departedAt: datetime, subjectType: withDefault(ascii(24), "'account'") },
      indexes: { IX_audit_departures_departedAt: ['departedAt'] },
    },
    audit_names: {
      columns: {
        id,
        applicationId: int,
        subjectType: ascii(24),
        subjectId: ascii(32),
        name: text(254),
        folded: exactText(254),
        isGone: boolean,
        seenAt: datetime,
      },
      indexes: {
        UQ_audit_names_subject: ['subjectType', 'subjectId', 'applicationId'],
        IX_audit_names_search: ['applicationId', 'folded'],
        IX_audit_names_seenAt: ['seenAt'],
      },
    },
    audit_other_subjects: {
      columns: { subjectId: ascii(32), subjectType: ascii(24), at: datetime, eventId: int },
      primaryKey: ['subjectId', 'subjectType', 'at', 'eventId'],
      indexes: { IX_audit_other_subjects_event: ['eventId'] },
      foreignKeys: { FK_audit_other_subjects_event: ['eventId', 'audit_events', 'CASCADE'] },
    },
  }),
  PersonKeysOfAuditEvents,
];
