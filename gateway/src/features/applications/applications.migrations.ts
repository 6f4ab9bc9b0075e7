import { type MigrationInterface, type QueryRunner, Table, TableIndex } from 'typeorm';
import { addColumns, addLockVersion } from '../../platform/database/add-columns.js';
import { tableColumns, timestampColumn } from '../../platform/database/columns.js';
import type { Tables } from '../../platform/database/data-sources.js';
import { migrateInPortions } from '../../platform/database/migrate-in-portions.js';
import { partsTable, replaceParts } from '../../platform/database/text-parts.js';
import { Application } from './application.entity.js';
import { ApplicationNamePart } from './application-name-part.entity.js';
import { nameParts, unindexedNames } from './name-parts.js';
import { setSortNames } from './sort-names.js';

class CreateApplications1764000001000 implements MigrationInterface {
  up = (runner: QueryRunner) =>
    runner.createTable(
      new Table({
        name: 'applications',
        columns: tableColumns(runner, [
          { name: 'name', type: 'varchar', length: 100, collation: 'utf8mb4_bin' },
          { name: 'createdAt', ...timestampColumn },
        ]),
        indices: [{ name: 'UQ_applications_name', columnNames: ['name'], isUnique: true }],
      }),
    );

  down = (runner: QueryRunner) => runner.dropTable('applications');
}

/** 10,000 names take some 2 seconds. */
class CreateApplicationNameParts1765000000003 implements MigrationInterface {
  async up(runner: QueryRunner) {
    await runner.createTable(partsTable(runner, nameParts, { keys: 'application', indexed: 'applications' }));
    await migrateInPortions(runner, async () => {
      const names = await unindexedNames(runner.manager);
      if (names.length > 0) await replaceParts(runner.manager, nameParts, names);
      return names.length > 0;
    });
  }

  down = (runner: QueryRunner) => runner.dropTable(nameParts.table);
}

/** Accounts are listed in the order of their applications: sorting 10,000 names takes 10 ms. */
class AddApplicationSortName1765000000014 implements MigrationInterface {
  readonly #index = new TableIndex({ name: 'IX_applications_sortName', columnNames: ['sortName'] });

  async up(runner: QueryRunner) {
    const sqlite = runner.connection.options.type === 'better-sqlite3';
    const collation = sqlite ? '' : ' CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
    await addColumns(runner, 'applications', [`sortName varchar(100)${collation} NULL`]);
    await setSortNames(runner.manager);
    await runner.createIndex('applications', this.#index);
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('applications', this.#index);
    await runner.dropColumn('applications', 'sortName');
  }
}

export const applicationTables: Tables = {
  entities: [Application, ApplicationNamePart],
  migrations: [
    CreateApplications1764000001000,
    addLockVersion('applications', 1764600000003),
    CreateApplicationNameParts1765000000003,
    AddApplicationSortName1765000000014,
  ],
};
