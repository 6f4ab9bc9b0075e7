import { type EntityManager, type FindOperator, LessThan, MoreThan } from 'typeorm';
import type { SignedIn } from '../access/viewer.js';
import { clientNetwork } from '../client-network.js';
import type { Database } from '../database/database.js';
import { databaseNow } from '../database/dialect.js';
import { removeInPortions } from '../database/rows/in-portions.js';
import { insertOrUpdate } from '../database/rows/rows.js';
import { digest } from '../digest.js';
import { DomainError } from '../errors/domain-error.js';
import { says } from './mail.messages.js';
import { MailCount } from './mail-count.entity.js';
import { fits, leavesAt, type MailQueue, type PlannedMail, plannedPerHour, spacingMs } from './mail-plan.js';
import { OutboxMail } from './outbox-mail.entity.js';

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
    const key = digest(`${purpose} network ${clientNetwork(address)}`);
    await this.database.write(async (manager) => {
      const hour = await lockHour(manager, key);
      if (hour.used >= this.settings.maxPerNetwork) throw tooMany('tooManyOfNetwork', hour);
      await use(manager, key, hour, 1);
    });
  }

  /**
   * Counts a mail to another person, in the transaction that writes it.
   * @throws DomainError TOO_MANY_ATTEMPTS, which undoes the transaction
   */
  async countForAccount(manager: EntityManager, viewer: SignedIn): Promise<void> {
    const key = accountKey(viewer);
    const hour = await lockHour(manager, key);
    const { atOnce } = await this.#queueOf(manager, viewer, 1, hour);
    if (atOnce === 0) throw tooMany('tooManyOfAccount', hour);
    await use(manager, key, hour, 1);
  }

  /** The mails of a list that an account may send to other people now and later. */
  async queueOf(manager: EntityManager, viewer: SignedIn, mails: number): Promise<MailQueue> {
    const now = await databaseNow(manager);
    const row = await manager.findOneBy(MailCount, { subjectKey: accountKey(viewer) });
    return this.#queueOf(manager, viewer, mails, hourOf(row, now));
  }

  /**
   * Counts mails to other people, in the transaction that writes them: as many as the limit allows leave at once, the
   * others later at its rate, behind those that wait already. One mail takes what the waiting ones leave of the hour.
   * @throws DomainError TOO_MANY_ATTEMPTS when the last one would wait too long
   */
  async plan(manager: EntityManager, viewer: SignedIn, mails: number): Promise<PlannedMail[]> {
    const key = accountKey(viewer);
    const hour = await lockHour(manager, key);
    const queue = await this.#queueOf(manager, viewer, mails, hour);
    if (!fits(queue, mails))
      throw new DomainError('TOO_MANY_ATTEMPTS', says.tooManyWait, [], { retryAfterSeconds: 24 * 3600 });
    await use(manager, key, hour, Math.min(mails, queue.atOnce));
    const plan = { plannedAt: hour.now, accountKey: key };
    return Array.from({ length: mails }, (_, index) => ({ ...plan, leavesAt: leavesAt(queue, index) }));
  }

  async #queueOf(
    manager: EntityManager,
    viewer: SignedIn,
    mails: number,
    { now, used, windowEndsAt }: Hour,
  ): Promise<MailQueue> {
    const max = this.settings.maxPerAccount * (viewer.role === 'admin' ? adminFactor : 1);
    const perHour = plannedPerHour(max);
    const planned = { accountKey: accountKey(viewer), state: 'planned' } as const;
    const last = await manager.findOne(OutboxMail, {
      select: { id: true, dueAt: true },
      where: planned,
      order: { dueAt: 'DESC' },
    });
    // Mails that wait for their turn have taken places of the hour.
    const taken = last ? await manager.countBy(OutboxMail, { ...planned, dueAt: LessThan(windowEndsAt) }) : 0;
    const nextAt = last ? last.dueAt.getTime() + spacingMs(perHour) : 0;
    return {
      now,
      perHour,
      atOnce: last && mails > 1 ? 0 : Math.max(0, max - used - taken),
      nextAt: new Date(Math.max(windowEndsAt.getTime(), nextAt)),
    };
  }

  /** Removes the counts of past hours. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const now = (await this.database.read(databaseNow)).getTime();
    const order = { windowStartedAt: 'ASC' } as const;
    const remove = (windowStartedAt: FindOperator<Date>) =>
      removeInPortions(this.database, MailCount, { where: { windowStartedAt }, order, stop });
    const old = await remove(LessThan(new Date(now - windowMs)));
    // Written while a clock was wrong.
    return old + (await remove(MoreThan(new Date(now + windowMs))));
  }
}

const accountKey = ({ accountId }: Pick<SignedIn, 'accountId'>) => digest(`account ${accountId}`);

/** Takes back the mails of an account that were to leave later: it may send none any more. */
export async function withdrawPlanned(manager: EntityManager, accountId: number): Promise<void> {
  await manager.delete(OutboxMail, { accountKey: accountKey({ accountId }), state: 'planned' });
}

/** The present hour of a network or account. */
interface Hour extends Pick<MailCount, 'used' | 'windowStartedAt'> {
  readonly now: Date;
  readonly windowEndsAt: Date;
}

function hourOf(row: MailCount | null, now: Date): Hour {
  // A window that began more than its length ahead was written while a clock was wrong.
  const isPresent = row !== null && Math.abs(now.getTime() - row.windowStartedAt.getTime()) < windowMs;
  const { used, windowStartedAt } = isPresent ? row : { used: 0, windowStartedAt: now };
  return { now, used, windowStartedAt, windowEndsAt: new Date(windowStartedAt.getTime() + windowMs) };
}

/** Reads the present hour, once no other transaction counts mails of the network or account. */
async function lockHour(manager: EntityManager, subjectKey: string): Promise<Hour> {
  const now = await databaseNow(manager);
  const row = { subjectKey, used: 0, windowStartedAt: now };
  await insertOrUpdate(manager, MailCount, [row], () => ({ subjectKey: 'subjectKey' }));
  return hourOf(await manager.findOneByOrFail(MailCount, { subjectKey }), now);
}

/** Counts mails in an hour that is locked. */
const use = (manager: EntityManager, subjectKey: string, { used, windowStartedAt }: Hour, mails: number) =>
  manager.update(MailCount, { subjectKey }, { used: used + mails, windowStartedAt });

/** Counts a planned mail of an account in the hour in which it leaves, in the transaction that claims it. */
export async function countPlanned(manager: EntityManager, subjectKey: string): Promise<void> {
  await use(manager, subjectKey, await lockHour(manager, subjectKey), 1);
}

function tooMany(reason: 'tooManyOfNetwork' | 'tooManyOfAccount', { now, windowEndsAt }: Hour): DomainError {
  const leftMs = Math.min(windowMs, windowEndsAt.getTime() - now.getTime());
  const retryAfterSeconds = Math.ceil(leftMs / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new DomainError('TOO_MANY_ATTEMPTS', says[reason](minutes), [], { retryAfterSeconds });
}
