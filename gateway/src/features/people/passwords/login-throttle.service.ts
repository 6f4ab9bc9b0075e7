import { type EntityManager, type FindOperator, LessThan, MoreThan } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { clientNetwork } from '../../../platform/client-network.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { LoginThrottle } from './login-throttle.entity.js';

/** An attempt by a client that has not proven the password before. */
interface UnknownClientAttempt {
  readonly emailKey: string;
  /** The stored hash that the password is compared with, if any. A new password starts new counts. */
  readonly passwordHash: string | null | undefined;
  /** The caller's network address. */
  readonly address: string;
}

/** An attempt by a session or browser that proved the password before. It is counted separately from all others. */
interface KnownClientAttempt {
  readonly knownClient: string;
}

export type Attempt = UnknownClientAttempt | KnownClientAttempt;

interface Limit {
  /** From this attempt on, each one makes the next wait, twice as long as before. */
  readonly freeAttempts: number;
  readonly maxWaitSeconds: number;
}

interface Subject {
  readonly subjectKey: string;
  readonly limit: Limit;
}

const perClient: Limit = { freeAttempts: 5, maxWaitSeconds: 5 * 60 };
const perAccountAndNetwork: Limit = { freeAttempts: 5, maxWaitSeconds: 5 * 60 };
/** Limits guesses from many networks. Higher, because anyone can exhaust it to delay the owner. */
const perAccount: Limit = { freeAttempts: 30, maxWaitSeconds: 5 * 60 };
/** Higher too, because many people share a network (an office, a mobile network). */
const perNetwork: Limit = { freeAttempts: 50, maxWaitSeconds: 15 * 60 };
const firstWaitSeconds = 5;
/** After this time without an attempt, counting restarts. */
const resetAfterMs = 3600_000;
/** The value of `blockedUntil` without a wait: a time that is in the past for every clock. */
const notBlocked = new Date(0);

/**
 * Slows down password guessing. Attempts are counted in the database and by its clock, so that gateways share the
 * counts whatever their own clocks show. An attempt is counted before its password is checked, so that concurrent
 * attempts count one by one. The wait doubles up to a limit: no account is locked permanently, and a password reset
 * starts new counts.
 */
export class LoginThrottleService {
  constructor(private readonly database: Database) {}

  /** Counts an attempt. @throws DomainError TOO_MANY_ATTEMPTS when it comes too early; it is not counted then */
  async countAttempt(attempt: Attempt): Promise<void> {
    await this.database.write(async (manager) => {
      const now = await databaseNow(manager);
      for (const subject of subjectsOf(attempt)) await this.#count(manager, subject, now);
    });
  }

  /** Uncounts an attempt with the right password, and the wrong ones of the same client or network. */
  async countSuccess(manager: EntityManager, attempt: Attempt): Promise<void> {
    const [own, ...shared] = subjectsOf(attempt).map(({ subjectKey }) => ({ subjectKey }));
    await manager.delete(LoginThrottle, own as { subjectKey: string });
    // Only this attempt: a right password must not clear guesses by others, or at other accounts.
    for (const subject of shared) await manager.decrement(LoginThrottle, subject, 'attempts', 1);
  }

  /** Deletes counts that no longer matter; the gateway calls it periodically. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const now = (await this.database.read(databaseNow)).getTime();
    const remove = (lastAttemptAt: FindOperator<Date>) =>
      removeInPortions(this.database, LoginThrottle, {
        where: { lastAttemptAt },
        order: { lastAttemptAt: 'ASC' },
        stop,
      });
    const old = await remove(LessThan(new Date(now - resetAfterMs)));
    // Too far in the future: written while a clock was wrong.
    return old + (await remove(MoreThan(new Date(now + resetAfterMs))));
  }

  async #count(manager: EntityManager, { subjectKey, limit }: Subject, now: Date): Promise<void> {
    // The update locks the row until the transaction ends. A rejected attempt rolls it back.
    const increment = () => manager.increment(LoginThrottle, { subjectKey }, 'attempts', 1);
    const { affected } = await increment();
    if (!affected) {
      await this.#insert(manager, subjectKey, now);
      await increment();
    }
    const row = await manager.findOneByOrFail(LoginThrottle, { subjectKey });
    const remainingMs = row.blockedUntil.getTime() - now.getTime();
    // More than the maximum wait was written while a clock was wrong.
    if (remainingMs > 0 && remainingMs <= limit.maxWaitSeconds * 1000) throw tooManyAttempts(remainingMs);
    const expired = now.getTime() - row.lastAttemptAt.getTime() > resetAfterMs;
    const attempts = expired ? 1 : row.attempts;
    const waitMs = waitAfter(attempts, limit);
    const blockedUntil = waitMs === 0 ? notBlocked : new Date(now.getTime() + waitMs);
    await manager.update(LoginThrottle, { id: row.id }, { attempts, lastAttemptAt: now, blockedUntil });
  }

  async #insert(manager: EntityManager, subjectKey: string, now: Date): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(LoginThrottle)
      .values({ subjectKey, attempts: 0, lastAttemptAt: now, blockedUntil: notBlocked })
      // A concurrent attempt may have inserted the row.
      .orIgnore()
      .execute();
  }
}

/** The client name that the attempts of an active session count under. */
export const sessionClient = ({ sessionId }: SignedIn) => `session ${sessionId}`;

/** The subjects that an attempt counts for, the most specific first. The fixed order prevents deadlocks. */
function subjectsOf(attempt: Attempt): [Subject, ...Subject[]] {
  if ('knownClient' in attempt)
    return [{ subjectKey: digest(`client ${attempt.knownClient}`), limit: perClient }];
  const account = `account ${attempt.emailKey} ${attempt.passwordHash ?? ''}`;
  const network = `network ${clientNetwork(attempt.address)}`;
  return [
    { subjectKey: digest(`${account} ${network}`), limit: perAccountAndNetwork },
    { subjectKey: digest(account), limit: perAccount },
    { subjectKey: digest(network), limit: perNetwork },
  ];
}

function waitAfter(attempts: number, { freeAttempts, maxWaitSeconds }: Limit): number {
  if (attempts < freeAttempts) return 0;
  return 1000 * Math.min(firstWaitSeconds * 2 ** (attempts - freeAttempts), maxWaitSeconds);
}

function tooManyAttempts(remainingMs: number): DomainError {
  const seconds = Math.ceil(remainingMs / 1000);
  const wait =
    seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} second${seconds === 1 ? '' : 's'}`;
  return new DomainError(
    'TOO_MANY_ATTEMPTS',
    `Too many attempts. Please try again in ${wait}, or reset your password.`,
    [],
    { retryAfterSeconds: seconds },
  );
}
