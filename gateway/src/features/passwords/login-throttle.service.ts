import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { SignedIn } from '../../platform/access/viewer.js';
import { clientNetwork } from '../../platform/client-network.js';
import { databaseNow } from '../../platform/database/clock.js';
import type { Database } from '../../platform/database/database.js';
import { digest } from '../../platform/digest.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LoginThrottle } from './login-throttle.entity.js';

/** An attempt by a client that the gateway does not know. */
interface UnknownClientAttempt {
  readonly emailKey: string;
  /** The stored hash that the password is compared with, if there is one. A new password starts new counts. */
  readonly passwordHash: string | null | undefined;
  /** The caller's network address. */
  readonly address: string;
}

/** An attempt by a session or browser that proved the password before. It counts apart from everybody else's. */
interface ProvenClientAttempt {
  readonly provenClient: string;
}

export type Attempt = UnknownClientAttempt | ProvenClientAttempt;

interface Limit {
  /** So many attempts in a row are free; from then on each makes the next one wait. */
  readonly free: number;
  readonly maxWaitSeconds: number;
}

interface Subject {
  readonly subjectKey: string;
  readonly limit: Limit;
}

const perClient: Limit = { free: 5, maxWaitSeconds: 5 * 60 };
const perAccountAndNetwork: Limit = { free: 5, maxWaitSeconds: 5 * 60 };
/** Guesses from many networks at once. Higher, because anybody can use it up to make the owner wait. */
const perAccount: Limit = { free: 30, maxWaitSeconds: 5 * 60 };
/** Many people share a network (an office, a mobile network), so it may try more often than one account is tried. */
const perNetwork: Limit = { free: 50, maxWaitSeconds: 15 * 60 };
const firstWaitSeconds = 5;
/** After this long without an attempt, counting starts anew. */
const memoryMs = 3600_000;
/** What `blockedUntil` holds while there is nothing to wait for: an instant that no clock takes for the future. */
const notBlocked = new Date(0);

/**
 * Slows down password guessing. Attempts are counted in the database by its clock, so that gateways share them whatever
 * their own clocks say, and before the password is looked at, so that attempts made at once count one by one. The wait
 * doubles up to a limit: no account is locked permanently, and a password reset starts new counts.
 */
export class LoginThrottleService {
  constructor(private readonly database: Database) {}

  /** Counts an attempt. @throws DomainError TOO_MANY_ATTEMPTS when it comes too soon; it is then not counted */
  async countAttempt(attempt: Attempt): Promise<void> {
    await this.database.write(async (manager) => {
      const now = await databaseNow(manager);
      for (const subject of subjectsOf(attempt)) await this.#take(manager, subject, now);
    });
  }

  /** Takes an attempt back that had the right password, and forgets the wrong ones of the same client or network. */
  async countSuccess(manager: EntityManager, attempt: Attempt): Promise<void> {
    const [own, ...shared] = subjectsOf(attempt).map(({ subjectKey }) => ({ subjectKey }));
    await manager.delete(LoginThrottle, own as { subjectKey: string });
    // Only this one: a right password must not clear other people's guesses, or guesses at other accounts.
    for (const subject of shared) await manager.decrement(LoginThrottle, subject, 'attempts', 1);
  }

  /** Removes what no longer counts; called now and then by the gateway. */
  async sweep(): Promise<void> {
    await this.database.write(async (manager) => {
      const now = (await databaseNow(manager)).getTime();
      await manager.delete(LoginThrottle, { lastAttemptAt: LessThan(new Date(now - memoryMs)) });
      // Written while a clock was wrong.
      await manager.delete(LoginThrottle, { lastAttemptAt: MoreThan(new Date(now + memoryMs)) });
    });
  }

  async #take(manager: EntityManager, { subjectKey, limit }: Subject, now: Date): Promise<void> {
    // The update locks the row until the transaction ends. If the attempt is refused, all of it is undone.
    const count = () => manager.increment(LoginThrottle, { subjectKey }, 'attempts', 1);
    const { affected } = await count();
    if (!affected) {
      await this.#insert(manager, subjectKey, now);
      await count();
    }
    const row = await manager.findOneByOrFail(LoginThrottle, { subjectKey });
    const remainingMs = row.blockedUntil.getTime() - now.getTime();
    // More than the longest wait was written while a clock was wrong.
    if (remainingMs > 0 && remainingMs <= limit.maxWaitSeconds * 1000) throw tooMany(remainingMs);
    const forgotten = now.getTime() - row.lastAttemptAt.getTime() > memoryMs;
    const attempts = forgotten ? 1 : row.attempts;
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
      // Another attempt may have been the first.
      .orIgnore()
      .execute();
  }
}

/** The name under which the attempts of a live session count. */
export const sessionClient = ({ sessionId }: SignedIn) => `session ${sessionId}`;

/** What an attempt counts by: its own subject first. Always in this order, so that two attempts cannot deadlock. */
function subjectsOf(attempt: Attempt): [Subject, ...Subject[]] {
  if ('provenClient' in attempt)
    return [{ subjectKey: digest(`client ${attempt.provenClient}`), limit: perClient }];
  const account = `account ${attempt.emailKey} ${attempt.passwordHash ?? ''}`;
  const network = `network ${clientNetwork(attempt.address)}`;
  return [
    { subjectKey: digest(`${account} ${network}`), limit: perAccountAndNetwork },
    { subjectKey: digest(account), limit: perAccount },
    { subjectKey: digest(network), limit: perNetwork },
  ];
}

function waitAfter(attempts: number, { free, maxWaitSeconds }: Limit): number {
  if (attempts < free) return 0;
  return 1000 * Math.min(firstWaitSeconds * 2 ** (attempts - free), maxWaitSeconds);
}

function tooMany(remainingMs: number): DomainError {
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
