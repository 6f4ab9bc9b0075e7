import { type EntityManager, LessThan } from 'typeorm';
import type { Database } from '../../platform/database/database.js';
import { digest } from '../../platform/digest.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { networkOf } from '../../platform/network-of.js';
import { PasswordAttempts } from './password-attempts.js';

/** Whose password is tried, and from where. */
export interface Attempt {
  readonly emailKey: string;
  /** The caller's network address. */
  readonly address: string;
}

interface Limit {
  /** So many attempts in a row are free; from then on each makes the next one wait. */
  readonly free: number;
  readonly longestWaitSeconds: number;
}

/** Many people share an address (an office, a mobile network), so it may try more often than one account is tried. */
const perAccount: Limit = { free: 5, longestWaitSeconds: 5 * 60 };
const perAddress: Limit = { free: 50, longestWaitSeconds: 15 * 60 };
const firstWaitSeconds = 5;
/** After this long without an attempt, counting starts anew. */
const memoryMs = 3600_000;

/**
 * Slows down whoever guesses passwords. Attempts are counted in the database, so that replicas share them, and before
 * the password is looked at, so that attempts made at once count one by one. The wait doubles up to a limit: nobody is
 * locked out for good, and a password reset clears an account's count.
 */
export class PasswordAttemptsService {
  constructor(private readonly database: Database) {}

  /** Counts an attempt. @throws DomainError TOO_MANY_ATTEMPTS when it comes too soon; it is then not counted */
  async take(attempt: Attempt): Promise<void> {
    await this.database.write(async (manager) => {
      // Always in this order, so that two attempts cannot wait for each other.
      await this.#take(manager, accountSubject(attempt.emailKey), perAccount);
      await this.#take(manager, addressSubject(attempt.address), perAddress);
    });
  }

  /** Takes an attempt back that had the right password, and forgets the account's others. */
  async succeeded(manager: EntityManager, { emailKey, address }: Attempt): Promise<void> {
    await this.forget(manager, emailKey);
    // Only this one: who knows one password must not clear the guesses at others.
    await manager.decrement(PasswordAttempts, { subjectKey: addressSubject(address) }, 'attempts', 1);
  }

  /** Forgets the attempts at an account, in the transaction of its password reset. */
  async forget(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.delete(PasswordAttempts, { subjectKey: accountSubject(emailKey) });
  }

  /** Removes what no longer counts; called now and then by the gateway. */
  async sweep(): Promise<void> {
    const past = new Date(Date.now() - memoryMs);
    await this.database.write((manager) =>
      manager.delete(PasswordAttempts, { lastAttemptAt: LessThan(past) }),
    );
  }

  async #take(manager: EntityManager, subjectKey: string, limit: Limit): Promise<void> {
    // The update locks the row until the transaction ends. If the attempt is refused, all of it is undone.
    const count = () => manager.increment(PasswordAttempts, { subjectKey }, 'attempts', 1);
    const { affected } = await count();
    if (!affected) {
      await this.#insert(manager, subjectKey);
      await count();
    }
    const row = await manager.findOneByOrFail(PasswordAttempts, { subjectKey });
    const now = new Date();
    if (row.blockedUntil > now) throw tooMany(row.blockedUntil.getTime() - now.getTime());
    const forgotten = now.getTime() - row.lastAttemptAt.getTime() > memoryMs;
    const attempts = forgotten ? 1 : row.attempts;
    await manager.update(
      PasswordAttempts,
      { id: row.id },
      { attempts, lastAttemptAt: now, blockedUntil: new Date(now.getTime() + waitMs(attempts, limit)) },
    );
  }

  async #insert(manager: EntityManager, subjectKey: string): Promise<void> {
    const now = new Date();
    await manager
      .createQueryBuilder()
      .insert()
      .into(PasswordAttempts)
      .values({ subjectKey, attempts: 0, lastAttemptAt: now, blockedUntil: now })
      // Another attempt may have been the first.
      .orIgnore()
      .execute();
  }
}

const accountSubject = (emailKey: string) => digest(`account ${emailKey}`);
const addressSubject = (address: string) => digest(`address ${networkOf(address)}`);

function waitMs(attempts: number, { free, longestWaitSeconds }: Limit): number {
  if (attempts < free) return 0;
  return 1000 * Math.min(firstWaitSeconds * 2 ** (attempts - free), longestWaitSeconds);
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
