import type { MigrationInterface, QueryRunner } from 'typeorm';
import { baseline, id, int, longText } from '../../../platform/database/baseline.js';

/**
 * Removes every stored logo, with an entry for its people. The decoder before filled pictures whose data end early with
 * memory of the process, and the pixels alone do not tell such a picture from another.
 */
class LogosFromCheckedFiles implements MigrationInterface {
  readonly name = 'LogosFromCheckedFiles1795851865041';

  async up(runner: QueryRunner) {
    const at = new Date().toISOString().replace('T', ' ').slice(0, -1);
    const record = (
      applicationId: number,
      action: string,
      type: string,
      subject: number,
      changes: string | null,
    ) =>
      runner.query(
        `INSERT INTO audit_events
           (at, applicationId, actorKind, action, subjectType, subjectId, subjectCount, changesJson, door, personal)
         VALUES (?, ?, 'system', ?, ?, ?, 1, ?, 'JOB', 0)`,
        [at, applicationId, action, type, String(subject), changes],
      );
    for (const logo of await runner.query('SELECT id, applicationId, width, height FROM label_logos')) {
      const changes = [{ field: 'pixels', from: `${logo.width} × ${logo.height}`, to: null }];
      await record(logo.applicationId, 'label_logo.removed', 'label_logo', logo.id, JSON.stringify(changes));
      await runner.query('DELETE FROM label_logos WHERE id = ?', [logo.id]);
    }
    const pages = 'FROM landing_settings WHERE logo IS NOT NULL OR logoDigest IS NOT NULL';
    for (const { applicationId } of await runner.query(`SELECT applicationId ${pages}`)) {
      await record(applicationId, 'landing_settings.logo_removed', 'landing_settings', applicationId, null);
      await runner.query(
        'UPDATE landing_settings SET logo = NULL, logoDigest = NULL WHERE applicationId = ?',
        [applicationId],
      );
    }
  }

  /** A removed logo is in the backup alone. */
  async down() {}
}

export const labelLogoMigrations = [
  baseline('LabelLogos1795525680000', {
    label_logos: {
      columns: { id, applicationId: int, width: int, height: int, image: longText },
      indexes: { UQ_label_logos_application: ['applicationId'] },
      foreignKeys: { FK_label_logos_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
  LogosFromCheckedFiles,
];
