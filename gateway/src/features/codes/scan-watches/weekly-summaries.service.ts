import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { execute } from '../../../platform/database/rows/rows.js';
import type { Logger } from '../../../platform/logger.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { AppUrls } from '../../people/action-tokens/app-urls.js';
import { mailIn } from '../../people/mail-languages/mail.js';
import { type LocalWeek, weekDueAt } from './local-week.js';
import { weeklySummaryEmail } from './scan-watches.emails.js';
import type { WatchLinksService } from './watch-links.service.js';
import { readWatchers, type Watcher } from './watchers.js';
import { countActive, readWeekNumbers, refusedIn, type WeekNumbers } from './week-numbers.js';

const dayMs = 24 * 3_600_000;

interface Summary {
  readonly numbers: WeekNumbers;
  readonly before: WeekNumbers;
  readonly activeCodes: number;
}

/** An address has reached the limit of the outbox: the next run tries again. */
class TooManyMails extends Error {}

/** Mails the weekly summaries. */
export class WeeklySummariesService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly links: WatchLinksService,
    private readonly appUrls: AppUrls,
    private readonly logger: Logger,
  ) {}

  /**
   * Mails every summary that is due, once over all gateways. A week in which nothing happened gets none. A summary that
   * cannot be mailed stops no other, and stays due.
   * @param given the time, instead of the database's
   * @returns how many mails were written
   */
  async mailDue(stop?: AbortSignal, given?: Date): Promise<number> {
    if (stop?.aborted) return 0;
    const now = given ?? (await this.database.read(databaseNow));
    // No time zone is further ahead than UTC+14.
    const latest = weekDueAt(new Date(now.getTime() + dayMs), 'UTC').dueOn;
    const watchers = await this.database.read((manager) =>
      readWatchers(manager, 'watch.weekly = 1 AND watch.weeklySentFor < ?', [latest]),
    );
    /** The numbers are the same for the members of an application who live in one time zone. */
    const summaries = new Map<string, Promise<Summary>>();
    let mailed = 0;
    for (const watcher of watchers) {
      if (stop?.aborted) break;
      try {
        const { applicationId, timeZone } = watcher;
        const week = weekDueAt(now, timeZone);
        const key = `${applicationId} ${week.from.getTime()} ${week.to.getTime()}`;
        const read = () => summaries.get(key) ?? remember(summaries, key, this.#read(applicationId, week));
        if (await this.#mail(watcher, week, read)) mailed += 1;
      } catch (error) {
        if (!(error instanceof TooManyMails))
          this.logger.warn({ err: error, watchId: watcher.watchId }, 'Did not mail a weekly summary');
      }
    }
    return mailed;
  }

  #read(applicationId: number, { before, from, to }: LocalWeek): Promise<Summary> {
    return this.database.read(async (manager) => ({
      numbers: await readWeekNumbers(manager, applicationId, from, to),
      before: await readWeekNumbers(manager, applicationId, before, from),
      activeCodes: await countActive(manager, applicationId),
    }));
  }

  /** Marks the week and writes its mail. @returns whether there is a mail */
  async #mail(watcher: Watcher, week: LocalWeek, read: () => Promise<Summary>): Promise<boolean> {
    const { watchId, applicationName } = watcher;
    const isDue = 'id = ? AND weekly = 1 AND weeklySentFor < ?';
    const due = [watchId, week.dueOn];
    const stillDue = await this.database.read((manager) =>
      readWatchers(manager, 'watch.id = ? AND watch.weekly = 1 AND watch.weeklySentFor < ?', due),
    );
    if (stillDue.length === 0) return false;
    const summary = await read();
    return this.database.write(async (manager) => {
      const sql = `UPDATE scan_watches SET weeklySentFor = ? WHERE ${isDue}`;
      if ((await execute(manager, sql, [week.dueOn, ...due])).affected !== 1) return false;
      if (isEmpty(summary.numbers)) return false;
      const endUrl = this.appUrls.endMails(await this.links.make(manager, watchId, 'weekly'));
      const links = { endUrl, scansUrl: this.appUrls.scans(applicationName) };
      const isWritten = await this.outbox.enqueue(manager, {
        purpose: 'weekly-summary',
        recipient: watcher.email,
        email: mailIn(
          weeklySummaryEmail({ application: applicationName, week, ...summary }, links),
          watcher.language,
        ),
      });
      if (!isWritten) throw new TooManyMails();
      return true;
    });
  }
}

function remember<T>(map: Map<string, T>, key: string, value: T): T {
  map.set(key, value);
  return value;
}

const isEmpty = (numbers: WeekNumbers) =>
  numbers.codes + numbers.labels + numbers.redeemed + refusedIn(numbers) === 0;
