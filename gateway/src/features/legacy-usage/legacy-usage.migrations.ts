import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import {
  asciiColumn,
  type MigrationColumn,
  tableColumns,
  timestampColumn,
} from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { maxVersionLength } from './app-version.js';
import { LegacyCallCount } from './legacy-call-count.entity.js';
import { LegacyCounting } from './legacy-counting.entity.js';

/** The columns of a table whose ids are not generated. */
const ownColumns = (runner: QueryRunner, columns: readonly MigrationColumn[]) =>
  tableColumns(runner, columns).slice(1);

class CreateLegacyCalls1764820000001 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'legacy_calls',
        columns: ownColumns(runner, [
          { name: 'applicationId', type: 'int', isPrimary: true },
          { name: 'day', ...asciiColumn(10), isPrimary: true },
          { name: 'path', ...asciiColumn(60), isPrimary: true },
          { name: 'appVersion', ...asciiColumn(maxVersionLength), isPrimary: true },
          { name: 'platform', ...asciiColumn(10), isPrimary: true },
          { name: 'n', type: 'int' },
          { name: 'errors', type: 'int' },
          { name: 'lastAt', ...timestampColumn },
        ]),
        indices: [
          { name: 'IX_legacy_calls_day', columnNames: ['day', 'path'] },
          { name: 'IX_legacy_calls_path', columnNames: ['path', 'lastAt'] },
          { name: 'IX_legacy_calls_application_path', columnNames: ['applicationId', 'path', 'lastAt'] },
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('legacy_calls');
}

class CreateLegacyCounting1764820000002 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'legacy_counting',
        columns: ownColumns(runner, [
          { name: 'id', type: 'int', isPrimary: true },
          { name: 'since', ...timestampColumn },
        ]),
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('legacy_counting');
}

export const legacyUsageTables: Tables = {
  entities: [LegacyCallCount, LegacyCounting],
  migrations: [CreateLegacyCalls1764820000001, CreateLegacyCounting1764820000002],
};
