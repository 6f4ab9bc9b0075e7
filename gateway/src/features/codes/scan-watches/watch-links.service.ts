import { type EntityManager, LessThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { execute, insertRow, select } from '../../../platform/database/rows/rows.js';
import { digest, plainToken, randomToken } from '../../../platform/digest.js';
import { ScanWatchLink, type WatchMail } from './scan-watch-link.entity.js';

/** For so long the link in a mail ends such mails. */
const lifetimeMs = 180 * 24 * 3_600_000;

/** The mails that a link ends. */
export interface WatchedMails {
  readonly mail: WatchMail;
  readonly applicationName: string;
}

/** The links in mails about scans, which end them without a log-in. */
export class WatchLinksService {
  constructor(private readonly database: Database) {}

  /** Makes the link of one mail, in the transaction that writes it. @returns its token, which is not stored */
  async make(manager: EntityManager, watchId: number, mail: WatchMail): Promise<string> {
    const made = randomToken();
    const createdAt = await databaseNow(manager);
    await insertRow(manager, ScanWatchLink, { watchId, mail, tokenHash: digest(made), createdAt });
    return made;
  }

  /** @returns undefined for a token that was never given, is too old, or whose person is no member any more */
  async find(copied: string): Promise<WatchedMails | undefined> {
    return this.database.read((manager) => findLink(manager, copied));
  }

  /** Ends the mails of a link at once. Repeating the call changes nothing. @returns the same as `find` */
  end(copied: string): Promise<WatchedMails | undefined> {
    return this.database.write(async (manager) => {
      const link = await findLink(manager, copied);
      if (!link) return undefined;
      const column = { weekly: 'weekly', alarm: 'alarm' }[link.mail];
      await execute(manager, `UPDATE scan_watches SET ${column} = 0 WHERE id = ?`, [link.watchId]);
      return link;
    });
  }

  /** Removes old links. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const now = (await this.database.read(databaseNow)).getTime();
    return removeInPortions(this.database, ScanWatchLink, {
      where: { createdAt: LessThan(new Date(now - lifetimeMs)) },
      order: { createdAt: 'ASC' },
      stop,
    });
  }
}

async function findLink(
  manager: EntityManager,
  copied: string,
): Promise<(WatchedMails & { watchId: number }) | undefined> {
  const [found] = await select<WatchedMails & { watchId: number }>(
    manager,
    `SELECT link.watchId, link.mail, application.name AS applicationName FROM scan_watch_links link
      JOIN scan_watches watch ON watch.id = link.watchId JOIN memberships member ON member.id = watch.membershipId
      JOIN applications application ON application.id = member.applicationId WHERE link.tokenHash = ?`,
    [digest(plainToken(copied))],
  );
  return found;
}
