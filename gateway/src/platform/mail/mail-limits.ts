import { type EntityManager, type FindOperator, LessThan, MoreThan } from 'typeorm';
import type { SignedIn } from '../access/viewer.js';
import { clientNetwork } from '../client-network.js';
import { databaseNow } from '../database/clock.js';
import type { Database } from '../database/database.js';
import { removeInPortions } from '../database/in-portions.js';
import { digest } from '../digest.js';
import { DomainError } from '../errors/domain-error.js';
import { MailCount } from './mail-count.entity.js';

const windowMs = 3_600_000;
/** Administrators invite users of many customers, and a sign-up never creates one. */
const adminFactor = 10;

export interface MailLimitSettings {
  /** How many calls for each purpose one network may send within an hour; `MAIL_MAX_PER_NETWORK`. */
  readonly maxPerNetwork: number;
  /** How many mails to other users one account may cause within an hour; an administrator ten times as many. */
  readonly maxPerAccount: number;
}

/**
 * Limits the mail that one network or one account causes, to prevent bulk mail through the operator's mail account.
 * Counted in the database by its clock, so that gateways share the counts whatever their own clocks say.
 */
export class MailLimits {
  constructor(
    private readonly database: Database,
    private readonly settings: MailLimitSettings,
  ) {}

  /**
   * Counts an anonymous call, whether or not a mail follows, because the response must not reveal that.
   * @throws DomainError TOO_MANY_ATTEMPTS; the call is then not counted
   */
  async countForNetwork(purpose: string, address: string): Promise<void> {
    const subjectKey = digest(`${purpose} network ${clientNetwork(address)}`);
    await this.database.write((manager) =>
      count(manager, subjectKey, this.settings.maxPerNetwork, 'Too many requests came from your network'),
    );
  }

  /**
   * Counts mails to other people, in the transaction that writes them.
   * @throws DomainError TOO_MANY_ATTEMPTS, which undoes the transaction
   */
  async countForAccount(manager: EntityManager, viewer: SignedIn, mails = 1): Promise<void> {
    const max = this.#maxFor(viewer);
    await count(manager, accountKey(viewer), max, 'Your account has sent many mails lately', mails);
  }

  /** How many mails to other people an account may cause at present. */
  async leftForAccount(manager: EntityManager, viewer: SignedIn): Promise<number> {
    const now = await databaseNow(manager);
    const row = await manager.findOneBy(MailCount, { subjectKey: accountKey(viewer) });
    return Math.max(0, this.#maxFor(viewer) - (row && !isOver(row, now) ? row.used : 0));
  }

  #maxFor({ role }: SignedIn): number {
    return this.settings.maxPerAccount * (role === 'admin' ? adminFactor : 1);
  }

  /** Removes the counts of past hours. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const now = (await this.database.read(databaseNow)).getTime();
    const remove = (windowStartedAt: FindOperator<Date>) =>
      removeInPortions(this.database, MailCount, {
        where: { windowStartedAt },
        order: { windowStartedAt: 'ASC' },
        stop,
      });
    const old = await remove(LessThan(new Date(now - windowMs)));
    // Written while a clock was wrong.
    return old + (await remove(MoreThan(new Date(now + windowMs))));
  }
}

const accountKey = ({ accountId }: SignedIn) => digest(`account ${accountId}`);

/** A window that began more than its length ahead was written while a clock was wrong. */
const isOver = ({ windowStartedAt }: MailCount, now: Date) =>
  Math.abs(now.getTime() - windowStartedAt.getTime()) >= windowMs;

async function count(
  manager: EntityManager,
  subjectKey: string,
  max: number,
  reason: string,
  mails = 1,
): Promise<void> {
  const now = await databaseNow(manager);
  // The update locks the row until the transaction ends. If the mail is refused, all of it is undone.
  const increment = () => manager.increment(MailCount, { subjectKey }, 'used', mails);
  const { affected } = await increment();
  if (!affected) {
    const row = { subjectKey, used: 0, windowStartedAt: now };
    // Another call may have been the first.
    await manager.createQueryBuilder().insert().into(MailCount).values(row).orIgnore().execute();
    await increment();
  }
  const counted = await manager.findOneByOrFail(MailCount, { subjectKey });
  const begins = isOver(counted, now);
  if (begins) await manager.update(MailCount, { subjectKey }, { used: mails, windowStartedAt: now });
  if ((begins ? mails : counted.used) <= max) return;
  const ageMs = begins ? 0 : now.getTime() - counted.windowStartedAt.getTime();
  const retryAfterSeconds = Math.ceil(Math.min(windowMs, windowMs - ageMs) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new DomainError('TOO_MANY_ATTEMPTS', `${reason}. Please try again in ${wait}.`, [], {
    retryAfterSeconds,
  });
}
