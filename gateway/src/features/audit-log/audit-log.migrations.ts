import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  asciiColumn,
  longTextColumn,
  tableColumns,
  timestampColumn,
} from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { AuditDeparture } from './audit-departure.entity.js';
import { AuditEvent } from './audit-event.entity.js';

class CreateAuditEvents1764501000001 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'audit_events',
        columns: tableColumns(runner, [
          { name: 'at', ...timestampColumn },
          { name: 'applicationId', type: 'int', isNullable: true },
          { name: 'actorKind', ...asciiColumn(16) },
          { name: 'accountId', type: 'int', isNullable: true },
          { name: 'actor', type: 'varchar', length: 254, isNullable: true },
          { name: 'action', ...asciiColumn(40) },
          { name: 'subjectType', ...asciiColumn(24) },
          { name: 'subjectId', ...asciiColumn(32), isNullable: true },
          { name: 'subjectIdList', ...longTextColumn, isNullable: true },
          { name: 'subjectCount', type: 'int' },
          { name: 'changesJson', ...longTextColumn, isNullable: true },
          { name: 'door', ...asciiColumn(12) },
          { name: 'requestId', ...asciiColumn(36), isNullable: true },
          { name: 'network', ...asciiColumn(24), isNullable: true },
          { name: 'personal', type: 'boolean' },
        ]),
        indices: [
          {
            name: 'IX_audit_events_application',
            columnNames: ['applicationId', 'at', 'id', 'action', 'subjectType'],
          },
          { name: 'IX_audit_events_at', columnNames: ['at', 'id', 'action', 'subjectType'] },
          { name: 'IX_audit_events_account', columnNames: ['accountId', 'at', 'id'] },
          { name: 'IX_audit_events_subject', columnNames: ['subjectType', 'subjectId'] },
        ],
        foreignKeys: [foreignKey('FK_audit_events_application', 'applicationId', 'applications', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('audit_events');
}

class CreateAuditDepartures1764501000002 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'audit_departures',
        columns: tableColumns(runner, [
          { name: 'accountId', type: 'int' },
          { name: 'departedAt', ...timestampColumn },
        ]),
        indices: [{ name: 'IX_audit_departures_departedAt', columnNames: ['departedAt'] }],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('audit_departures');
}

export const auditLogTables: Tables = {
  entities: [AuditEvent, AuditDeparture],
  migrations: [CreateAuditEvents1764501000001, CreateAuditDepartures1764501000002],
};
