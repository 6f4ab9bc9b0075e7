import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow, dialectOf } from '../../../platform/database/dialect.js';
import { execute, insertOrUpdate, select } from '../../../platform/database/rows/rows.js';
import type { Logger } from '../../../platform/logger.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { AppUrls } from '../../people/action-tokens/app-urls.js';
import { type Refusal, RefusalEnum } from '../qr-scans/qr-scan.entity.js';
import { dayOf, readScanDays } from '../qr-scans/scan-days.js';
import { firstScanSince } from './first-scan-since.js';
import { ScanAlarm } from './scan-alarm.entity.js';
import { type ScanSource, scanAlarmEmail } from './scan-watches.emails.js';
import type { WatchLinksService } from './watch-links.service.js';
import { readWatchers, type Watcher } from './watchers.js';
import { refusedIn } from './week-numbers.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The days before today by which an hour is compared. */
const usualDays = 14;
/** An alarm needs so many refused scans within an hour, and so many times the usual. */
const [leastRefused, timesUsual] = [20, 8];
const maxCounted = 50_000;
const maxSources = 3;

const refusals = Object.values(RefusalEnum);
const ofHour = (rest: string) =>
  `applicationId = ? AND refusal IN (${refusals.map(() => '?').join(', ')}) AND id >= ? ${rest}`;

interface Alarm {
  readonly refused: Readonly<Record<Refusal, number>>;
  readonly usualPerHour: number;
  readonly sources: readonly ScanSource[];
}

/** Mails alarms when the scans of an application are refused many times as often as usual. */
export class ScanAlarmsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly links: WatchLinksService,
    private readonly appUrls: AppUrls,
    private readonly logger: Logger,
  ) {}

  /**
   * Checks the last hour of each application with a member who wants alarms, and mails one a day at most, once over all
   * gateways.
   * @param given the time, instead of that of the database
   * @returns how many alarms were raised
   */
  async raiseDue(stop?: AbortSignal, given?: Date): Promise<number> {
    if (stop?.aborted) return 0;
    const { database } = this;
    const now = given ?? (await database.read(databaseNow));
    const watchers = await database.read((manager) => readWatchers(manager, 'watch.alarm = 1', []));
    if (watchers.length === 0) return 0;
    let raised = 0;
    for (const applicationId of new Set(watchers.map((watcher) => watcher.applicationId))) {
      if (stop?.aborted) break;
      try {
        const alarm = await database.read((manager) => findAlarm(manager, applicationId, now));
        if (alarm && (await this.#raise(applicationId, alarm, now))) raised += 1;
      } catch (error) {
        this.logger.warn({ err: error, applicationId }, 'Did not raise an alarm about refused scans');
      }
    }
    return raised;
  }

  /** @returns false when another gateway was faster, or the last alarm is younger than a day */
  #raise(applicationId: number, alarm: Alarm, now: Date): Promise<boolean> {
    return this.database.write(async (manager) => {
      const never = { applicationId, raisedAt: new Date(0) };
      await insertOrUpdate(manager, ScanAlarm, [never], () => ({ applicationId: 'applicationId' }));
      // A time ahead was written while a clock was wrong.
      const sql =
        'UPDATE scan_alarms SET raisedAt = ? WHERE applicationId = ? AND (raisedAt <= ? OR raisedAt > ?)';
      const times = [new Date(now.getTime() - dayMs), new Date(now.getTime() + hourMs)];
      if ((await execute(manager, sql, [now, applicationId, ...times])).affected !== 1) return false;
      const where = 'watch.alarm = 1 AND member.applicationId = ?';
      for (const watcher of await readWatchers(manager, where, [applicationId]))
        await this.#mail(manager, watcher, alarm);
      return true;
    });
  }

  async #mail(manager: EntityManager, watcher: Watcher, alarm: Alarm): Promise<void> {
    const { watchId, applicationName, email, emailKey } = watcher;
    const endUrl = this.appUrls.endMails(await this.links.make(manager, watchId, 'alarm'));
    const links = { endUrl, scansUrl: this.appUrls.scans(applicationName, 'refused') };
    // An address that has reached its limit gets none: it has three alarms of this quarter of an hour already.
    await this.outbox.enqueue(manager, {
      purpose: 'scan-alarm',
      recipient: email,
      recipientKey: emailKey,
      email: scanAlarmEmail({ application: applicationName, ...alarm }, links),
    });
  }
}

async function findAlarm(
  manager: EntityManager,
  applicationId: number,
  now: Date,
): Promise<Alarm | undefined> {
  const firstId = await firstScanSince(manager, applicationId, new Date(now.getTime() - hourMs));
  const values = [applicationId, ...refusals, firstId];
  const scans = `qr_scans ${dialectOf(manager).useIndex('IX_qr_scans_application_result')}`;
  const counted = await select<{ refusal: Refusal; count: number }>(
    manager,
    `SELECT refusal, COUNT(*) AS count FROM (SELECT refusal FROM ${scans} WHERE ${ofHour('LIMIT ?')}) AS hour GROUP BY refusal`,
    [...values, maxCounted],
  );
  const countOf = (refusal: Refusal) => counted.find((row) => row.refusal === refusal)?.count ?? 0;
  const refused = Object.fromEntries(
    refusals.map((refusal) => [refusal, countOf(refusal)]),
  ) as Alarm['refused'];
  const count = refusedIn({ refused });
  if (count < leastRefused) return undefined;
  const dayBefore = (days: number) => dayOf(new Date(now.getTime() - days * dayMs));
  const days = await readScanDays(manager, applicationId, dayBefore(usualDays), dayBefore(1));
  const usual = days.filter(({ outcome }) => refusals.some((refusal) => refusal === outcome));
  const usualPerHour = usual.reduce((sum, day) => sum + day.count, 0) / (usualDays * 24);
  if (count < timesUsual * usualPerHour) return undefined;
  const sources = await select<ScanSource>(
    manager,
    `SELECT COALESCE(hour.device, application_keys.name) AS name, COUNT(*) AS count
      FROM (SELECT device, keyId FROM ${scans} WHERE ${ofHour('LIMIT ?')}) AS hour
      JOIN application_keys ON application_keys.id = hour.keyId GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?`,
    [...values, maxCounted, maxSources],
  );
  return { refused, usualPerHour, sources };
}
