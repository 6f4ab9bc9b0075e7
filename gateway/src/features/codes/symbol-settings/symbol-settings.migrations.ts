import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ascii, baseline, int, nullable, text, withDefault } from '../../../platform/database/baseline.js';

/** All codes before were drawn with level M. */
class LevelsOfBatches implements MigrationInterface {
  readonly name = 'LevelsOfBatches1795550100001';

  async up(runner: QueryRunner) {
    await runner.query("ALTER TABLE qr_batches ADD COLUMN errorCorrection varchar(1) NOT NULL DEFAULT 'M'");
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE qr_batches DROP COLUMN errorCorrection');
  }
}

export const symbolSettingsMigrations = [
  baseline('SymbolSettings1795550100000', {
    symbol_settings: {
      columns: {
        applicationId: int,
        contentTemplate: nullable(text(200)),
        errorCorrection: withDefault(ascii(1), "'M'"),
        lockVersion: withDefault(int, '0'),
      },
      primaryKey: ['applicationId'],
      foreignKeys: { FK_symbol_settings_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
  LevelsOfBatches,
];
