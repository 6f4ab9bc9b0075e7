import { type EntityManager, type FindOperator, LessThan, MoreThan } from 'typeorm';
import type { SignedIn } from '../access/viewer.js';
import { clientNetwork } from '../client-network.js';
import type { Database } from '../database/database.js';
import { databaseNow } from '../database/dialect.js';
import { removeInPortions } from '../database/rows/in-portions.js';
import { digest } from '../digest.js';
import { DomainError } from '../errors/domain-error.js';
import { MailCount } from './mail-count.entity.js';
import { fits, leavesAt, type MailPlan, type MailQueue, plannedPerHour, spacingMs } from './mail-plan.js';
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
    const key = accountKey(viewer);
    await count(manager, key, this.#maxFor(viewer), 'Your account has sent many mails lately', {
      mails,
      // Places of the hour that mails wait for.
      takenBefore: async (windowEndsAt) => (await plannedOf(manager, key, windowEndsAt)).inWindow,
    });
  }

  /** The mails of a list that an account may send to other people now and later. */
  async queueOf(manager: EntityManager, viewer: SignedIn, mails: number): Promise<MailQueue> {
    const now = await databaseNow(manager);
    const row = await manager.findOneBy(MailCount, { subjectKey: accountKey(viewer) });
    return this.#queueOf(manager, viewer, { mails, now, row });
  }

  /**
   * Counts mails to other people, in the transaction that writes them: as many as the limit allows leave at once, the
   * others later at its rate, behind those that wait already. One mail takes what the waiting ones leave of the hour.
   * @throws DomainError TOO_MANY_ATTEMPTS when the last one would wait too long
   */
  async plan(manager: EntityManager, viewer: SignedIn, mails: number): Promise<MailPlan> {
    const subjectKey = accountKey(viewer);
    const now = await databaseNow(manager);
    await lockCount(manager, subjectKey, now);
    const row = await manager.findOneByOrFail(MailCount, { subjectKey });
    const queue = await this.#queueOf(manager, viewer, { mails, now, row });
    if (!fits(queue, mails))
      throw new DomainError(
        'TOO_MANY_ATTEMPTS',
        'So many invitations of your account wait already that the last one would leave only after 7 days. Please try again tomorrow.',
        [],
        { retryAfterSeconds: 24 * 3600 },
      );
    const sent = Math.min(mails, queue.atOnce);
    const used = isOver(row, now)
      ? { used: sent, windowStartedAt: now }
      : { used: row.used + sent, windowStartedAt: row.windowStartedAt };
    await manager.update(MailCount, { subjectKey }, used);
    const leaving = Array.from({ length: mails }, (_, index) => leavesAt(queue, index));
    return { plannedAt: now, accountKey: subjectKey, leavesAt: leaving };
  }

  async #queueOf(
    manager: EntityManager,
    viewer: SignedIn,
    { mails, now, row }: { mails: number; now: Date; row: MailCount | null },
  ): Promise<MailQueue> {
    const max = this.#maxFor(viewer);
    const perHour = plannedPerHour(max);
    const begun = row && !isOver(row, now) ? row : { used: 0, windowStartedAt: now };
    const windowEndsAt = begun.windowStartedAt.getTime() + windowMs;
    const { last, inWindow } = await plannedOf(manager, accountKey(viewer), new Date(windowEndsAt));
    const left = Math.max(0, max - begun.used - inWindow);
    return {
      now,
      perHour,
      atOnce: last && mails > 1 ? 0 : left,
      nextAt: new Date(Math.max(windowEndsAt, last ? last.getTime() + spacingMs(perHour) : 0)),
    };
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

const accountKey = ({ accountId }: Pick<SignedIn, 'accountId'>) => digest(`account ${accountId}`);

/** Takes back the mails of an account that were to leave later: it may send none any more. */
export async function withdrawPlanned(manager: EntityManager, accountId: number): Promise<void> {
  await manager.delete(OutboxMail, { accountKey: accountKey({ accountId }), state: 'planned' });
}

/** A window that began more than its length ahead was written while a clock was wrong. */
const isOver = ({ windowStartedAt }: MailCount, now: Date) =>
  Math.abs(now.getTime() - windowStartedAt.getTime()) >= windowMs;

/** Counts a planned mail of an account in the hour in which it leaves, in the transaction that claims it. */
export async function countPlanned(manager: EntityManager, subjectKey: string): Promise<void> {
  await count(manager, subjectKey, Number.POSITIVE_INFINITY, '');
}

/** Waits until no other transaction plans mails of the account. */
async function lockCount(manager: EntityManager, subjectKey: string, windowStartedAt: Date): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailCount)
    .values({ subjectKey, used: 0, windowStartedAt })
    .orUpdate(['subjectKey'], ['subjectKey'])
    .execute();
}

/** The planned mails of an account: when the last one leaves, and how many leave before an instant. */
async function plannedOf(
  manager: EntityManager,
  accountKey: string,
  before: Date,
): Promise<{ last: Date | null; inWindow: number }> {
  const planned = { accountKey, state: 'planned' } as const;
  const last = await manager.findOne(OutboxMail, {
    select: { id: true, dueAt: true },
    where: planned,
    order: { dueAt: 'DESC' },
  });
  const inWindow = last ? await manager.countBy(OutboxMail, { ...planned, dueAt: LessThan(before) }) : 0;
  return { last: last?.dueAt ?? null, inWindow };
}

async function count(
  manager: EntityManager,
  subjectKey: string,
  max: number,
  reason: string,
  {
    mails = 1,
    takenBefore = async () => 0,
  }: { mails?: number; takenBefore?: (windowEndsAt: Date) => Promise<number> } = {},
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
  const windowEndsAt = new Date((begins ? now : counted.windowStartedAt).getTime() + windowMs);
  if ((begins ? mails : counted.used) + (await takenBefore(windowEndsAt)) <= max) return;
  const ageMs = begins ? 0 : now.getTime() - counted.windowStartedAt.getTime();
  const retryAfterSeconds = Math.ceil(Math.min(windowMs, windowMs - ageMs) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new DomainError('TOO_MANY_ATTEMPTS', `${reason}. Please try again in ${wait}.`, [], {
    retryAfterSeconds,
  });
}
