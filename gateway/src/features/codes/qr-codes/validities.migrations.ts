import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isEmbedded } from '../../../platform/database/baseline.js';

/** For how long and how often codes can be redeemed. Both kinds of database add such columns without touching the rows. */
class Validities implements MigrationInterface {
  readonly name = 'Validities1795903000001';

  async up(runner: QueryRunner) {
    const ascii = isEmbedded(runner) ? '' : ' CHARACTER SET ascii COLLATE ascii_bin';
    const columns = {
      qr_batches: [
        ...['validFrom datetime(3)', 'validUntil datetime(3)', 'maxUses integer NOT NULL DEFAULT 1'],
        ...[`useEvery varchar(4)${ascii} NOT NULL DEFAULT 'NONE'`, `useZone varchar(64)${ascii}`],
        'validityChangedAt datetime(3)',
      ],
      qr_codes: [
        ...['uses integer NOT NULL DEFAULT 0', 'lastUsedAt datetime(3)', 'maxUses integer'],
        ...['validFrom datetime(3)', 'validUntil datetime(3)'],
        ...[`useEvery varchar(4)${ascii}`, `useZone varchar(64)${ascii}`],
      ],
      qr_scans: ['uploaded boolean NOT NULL DEFAULT 0'],
    };
    for (const [table, added] of Object.entries(columns)) {
      const adds = added.map((column) => `ADD COLUMN ${column}`);
      // One statement on a server, which commits each.
      const statements = isEmbedded(runner) ? adds : [adds.join(', ')];
      for (const statement of statements) await runner.query(`ALTER TABLE ${table} ${statement}`);
    }
    await runner.query(
      'CREATE INDEX IX_qr_batches_validity ON qr_batches (applicationId, validityChangedAt)',
    );
  }

  async down(runner: QueryRunner) {
    await runner.dropIndex('qr_batches', 'IX_qr_batches_validity');
    const own = ['validFrom', 'validUntil', 'maxUses', 'useEvery', 'useZone'];
    const columns = {
      qr_batches: [...own, 'validityChangedAt'],
      qr_codes: [...own, 'uses', 'lastUsedAt'],
      qr_scans: ['uploaded'],
    };
    for (const [table, dropped] of Object.entries(columns))
      for (const column of dropped) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}

export const validityMigrations = [Validities];
