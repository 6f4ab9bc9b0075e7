import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { asciiColumn, tableColumns } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { foreignKey } from '../../platform/database/foreign-key.js';
import { QrTarget } from './qr-target.entity.js';
import { RedirectHost } from './redirect-host.entity.js';

class CreateQrTargets1764400010000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'qr_targets',
        columns: tableColumns(runner, [
          { name: 'batchId', type: 'int' },
          { name: 'url', ...asciiColumn(500) },
          { name: 'host', ...asciiColumn(253) },
        ]),
        indices: [{ name: 'UQ_qr_targets_batch', columnNames: ['batchId'], isUnique: true }],
        foreignKeys: [foreignKey('FK_qr_targets_batch', 'batchId', 'qr_batches', 'CASCADE')],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('qr_targets');
}

class CreateRedirectHosts1764400011000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'redirect_hosts',
        columns: tableColumns(runner, [
          { name: 'applicationId', type: 'int' },
          { name: 'host', ...asciiColumn(253) },
        ]),
        indices: [{ name: 'UQ_redirect_hosts', columnNames: ['applicationId', 'host'], isUnique: true }],
        foreignKeys: [
          foreignKey('FK_redirect_hosts_application', 'applicationId', 'applications', 'CASCADE'),
        ],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('redirect_hosts');
}

export const qrLandingTables: Tables = {
  entities: [QrTarget, RedirectHost],
  migrations: [CreateQrTargets1764400010000, CreateRedirectHosts1764400011000],
};
