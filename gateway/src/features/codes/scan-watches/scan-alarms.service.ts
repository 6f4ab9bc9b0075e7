import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow, dialectOf } from '../../../platform/database/dialect.js';
import { execute, insertOrUpdate, type SqlValue, select } from '../../../platform/database/rows/rows.js';
import type { Logger } from '../../../platform/logger.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { AppUrls } from '../../people/action-tokens/app-urls.js';
import { mailIn } from '../../people/mail-languages/mail.js';
import { type Refusal, RefusalEnum } from '../qr-scans/qr-scan.entity.js';
import { dayOf, readScanDays } from '../qr-scans/scan-days.js';
import { firstScanSince } from './first-scan-since.js';
import { ScanAlarm } from './scan-alarm.entity.js';
import { type ScanAlarmMail, type ScanSource, scanAlarmEmail } from './scan-watches.emails.js';
import type { WatchLinksService } from './watch-links.service.js';
import { readWatchers, type Watcher } from './watchers.js';
import { refusedIn } from './week-numbers.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The days before today that say what is usual. */
const usualDays = 14;
/** An alarm needs so many refused scans, and so many times the usual. */
const [leastRefused, timesUsual] = [20, 8];
const maxCounted = 50_000;
const maxSources = 3;

const refusals = Object.values(RefusalEnum);

type Alarm = Omit<ScanAlarmMail, 'application'>;

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
   * Checks the last hour, or the day, of each application with a member who wants alarms, and mails one a day at most, once over all
   * gateways.
   * @param given the time, instead of the database's
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
    const { watchId, applicationName, email, language } = watcher;
    const endUrl = this.appUrls.endMails(await this.links.make(manager, watchId, 'alarm'));
    const links = { endUrl, scansUrl: this.appUrls.scans(applicationName, 'refused') };
    // An address that has reached its limit gets none: it has three alarms of this quarter of an hour already.
    await this.outbox.enqueue(manager, {
      purpose: 'scan-alarm',
      recipient: email,
      email: mailIn(scanAlarmEmail({ application: applicationName, ...alarm }, links), language),
    });
  }
}

async function findAlarm(
  manager: EntityManager,
  applicationId: number,
  now: Date,
): Promise<Alarm | undefined> {
  const dayBefore = (days: number) => dayOf(new Date(now.getTime() - days * dayMs));
  const days = await readScanDays(manager, applicationId, dayBefore(usualDays), dayBefore(0));
  const [today, earlier] = [dayBefore(0), days.filter(({ day }) => day !== dayBefore(0))];
  const usualPerDay = refusedIn({ refused: byReason(earlier) }) / usualDays;
  const hour = await listedSince(manager, applicationId, new Date(now.getTime() - hourMs));
  const sources = () => readSources(manager, hour.values);
  if (isMany(hour.refused, usualPerDay / 24))
    return { refused: hour.refused, usual: usualPerDay / 24, period: 'hour', sources: await sources() };
  // A full log lists no refused scans any more, and days count them all the same.
  const refused = byReason(days.filter(({ day }) => day === today));
  if (!isMany(refused, usualPerDay)) return undefined;
  const listed = await listedSince(manager, applicationId, new Date(`${today}T00:00:00Z`));
  if (refusedIn(listed) >= Math.min(refusedIn({ refused }), maxCounted)) return undefined;
  return { refused, usual: usualPerDay, period: 'day', sources: await sources() };
}

function isMany(refused: Alarm['refused'], usual: number): boolean {
  const count = refusedIn({ refused });
  return count >= leastRefused && count >= timesUsual * usual;
}

/** The refused scans among numbers, by their reasons. */
function byReason(numbers: readonly { outcome: string; count: number }[]): Alarm['refused'] {
  const countOf = (refusal: Refusal) =>
    numbers.reduce((sum, { outcome, count }) => (outcome === refusal ? sum + count : sum), 0);
  return Object.fromEntries(refusals.map((refusal) => [refusal, countOf(refusal)])) as Alarm['refused'];
}

const scansOf = (manager: EntityManager) =>
  `qr_scans ${dialectOf(manager).useIndex('IX_qr_scans_application_result')}
    WHERE applicationId = ? AND refusal IN (${refusals.map(() => '?').join(', ')}) AND id >= ? LIMIT ?`;

/** The refused scans that the log lists since a time. */
async function listedSince(manager: EntityManager, applicationId: number, since: Date) {
  const firstId = await firstScanSince(manager, applicationId, since);
  const values = [applicationId, ...refusals, firstId, maxCounted];
  const counted = await select<{ outcome: Refusal; count: number }>(
    manager,
    `SELECT refusal AS outcome, COUNT(*) AS count
      FROM (SELECT refusal FROM ${scansOf(manager)}) AS listed GROUP BY refusal`,
    values,
  );
  return { refused: byReason(counted), values };
}

const readSources = (manager: EntityManager, values: readonly SqlValue[]) =>
  select<ScanSource>(
    manager,
    `SELECT COALESCE(listed.device, application_keys.name) AS name, COUNT(*) AS count
      FROM (SELECT device, keyId FROM ${scansOf(manager)}) AS listed
      JOIN application_keys ON application_keys.id = listed.keyId GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ?`,
    [...values, maxSources],
  );
