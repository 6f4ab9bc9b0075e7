import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ascii, baseline, boolean, datetime, id, int } from '../../../platform/database/baseline.js';

/** The address by which a mail can be ended, kept until it is sent. */
class EndOfMails implements MigrationInterface {
  readonly name = 'EndOfMails1795600507001';

  async up(runner: QueryRunner) {
    await runner.query('ALTER TABLE outbox_mails ADD COLUMN endUrl varchar(500) NULL');
  }

  async down(runner: QueryRunner) {
    await runner.query('ALTER TABLE outbox_mails DROP COLUMN endUrl');
  }
}

export const scanWatchMigrations = [
  baseline('ScanWatches1795600507000', {
    scan_watches: {
      columns: {
        id,
        membershipId: int,
        weekly: boolean,
        alarm: boolean,
        timeZone: ascii(64),
        weeklySentFor: ascii(10),
      },
      indexes: {
        UQ_scan_watches_membership: ['membershipId'],
        IX_scan_watches_weekly: ['weekly', 'weeklySentFor'],
        IX_scan_watches_alarm: ['alarm'],
      },
      foreignKeys: { FK_scan_watches_membership: ['membershipId', 'memberships', 'CASCADE'] },
    },
    scan_watch_links: {
      columns: { id, watchId: int, tokenHash: ascii(64), mail: ascii(6), createdAt: datetime },
      indexes: {
        UQ_scan_watch_links_tokenHash: ['tokenHash'],
        IX_scan_watch_links_watch: ['watchId'],
        IX_scan_watch_links_createdAt: ['createdAt'],
      },
      foreignKeys: { FK_scan_watch_links_watch: ['watchId', 'scan_watches', 'CASCADE'] },
    },
    scan_alarms: {
      columns: { applicationId: int, raisedAt: datetime },
      primaryKey: ['applicationId'],
      foreignKeys: { FK_scan_alarms_application: ['applicationId', 'applications', 'CASCADE'] },
    },
  }),
  EndOfMails,
];
