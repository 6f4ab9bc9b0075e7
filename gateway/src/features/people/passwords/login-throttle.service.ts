import { type EntityManager, type FindOperator, LessThan, MoreThan } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { clientNetwork } from '../../../platform/client-network.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow, dialectOf } from '../../../platform/database/dialect.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { execute, idsIn, insertOrUpdate, selectRows } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { LoginThrottle } from './login-throttle.entity.js';
import { says } from './passwords.messages.js';

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

/** A code of the second step of an account, whose password is proven. All clients count together. */
interface SecondStepAttempt {
  readonly secondStepOf: number;
}

/** A log-in with a passkey, whose account is known only after it was checked. */
interface PasskeyAttempt {
  readonly passkey: string;
  readonly address: string;
}

export type Attempt = UnknownClientAttempt | KnownClientAttempt | SecondStepAttempt | PasskeyAttempt;

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
/** A code has a million values: a day of guessing at this pace finds one of a thousand accounts. */
const perSecondStep: Limit = { freeAttempts: 10, maxWaitSeconds: 15 * 60 };
const firstWaitSeconds = 5;
/** After this time without an attempt, counting restarts. */
const resetAfterMs = 3600_000;
/** A time that is in the past for every clock: of the wait of a row that has none, and of the last attempt before its first. */
const never = new Date(0);

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
    const subjects = subjectsOf(attempt);
    const { where, values } = keysOf(subjects);
    await this.database.write(async (manager) => {
      await this.#insertMissing(manager, subjects);
      const clock = dialectOf(manager);
      const [now, resetBefore] = [clock.now(), clock.now(-resetAfterMs)];
      // Locks the rows until the transaction ends. A rejected attempt rolls it back.
      await execute(
        manager,
        `UPDATE password_attempts SET attempts = CASE WHEN lastAttemptAt < ${resetBefore.sql} THEN 1 ELSE attempts + 1 END,
          lastAttemptAt = ${now.sql} WHERE ${where}`,
        [...resetBefore.values, ...now.values, ...values],
      );
      const rows = await selectRows(manager, LoginThrottle, `WHERE ${where}`, values);
      for (const { subjectKey, limit } of subjects) {
        const row = rows.find((other) => other.subjectKey === subjectKey);
        // A row that the sweep deleted in between has no count: its client made no attempt for an hour.
        if (row) await this.#block(manager, row, limit);
      }
    });
  }

  /**
   * Uncounts an attempt with the right password, and the wrong ones of the same client or network. Of the counts that it
   * shares it uncounts this attempt alone: a right password must not clear guesses by others, or at other accounts.
   */
  async countSuccess(manager: EntityManager, attempt: Attempt): Promise<void> {
    const subjects = subjectsOf(attempt);
    const { where, values } = keysOf(subjects);
    const isOwn = 'subjectKey = ?';
    const { subjectKey } = subjects[0];
    await execute(
      manager,
      `UPDATE password_attempts SET attempts = CASE WHEN ${isOwn} THEN 0 ELSE attempts - 1 END,
        blockedUntil = CASE WHEN ${isOwn} THEN ? ELSE blockedUntil END WHERE ${where}`,
      [subjectKey, subjectKey, never, ...values],
    );
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

  /** Has the wait of a row follow from its count. @throws DomainError TOO_MANY_ATTEMPTS while one lasts */
  async #block(manager: EntityManager, row: LoginThrottle, limit: Limit): Promise<void> {
    const now = row.lastAttemptAt;
    const remainingMs = row.blockedUntil.getTime() - now.getTime();
    // More than the maximum wait was written while a clock was wrong.
    if (remainingMs > 0 && remainingMs <= limit.maxWaitSeconds * 1000)
      throw tooManyAttempts(remainingMs, limit !== perSecondStep);
    const waitMs = waitAfter(row.attempts, limit);
    const blockedUntil = waitMs === 0 ? never : new Date(now.getTime() + waitMs);
    if (blockedUntil.getTime() === row.blockedUntil.getTime()) return;
    const sql = 'UPDATE password_attempts SET blockedUntil = ? WHERE id = ?';
    await execute(manager, sql, [blockedUntil, row.id]);
  }

  /** Only those: an INSERT takes ids for rows that exist too, and attempts are many. */
  async #insertMissing(manager: EntityManager, subjects: readonly Subject[]): Promise<void> {
    const { where, values } = keysOf(subjects);
    const rows = await selectRows(manager, LoginThrottle, `WHERE ${where}`, values, ['subjectKey']);
    const known = new Set(rows.map(({ subjectKey }) => subjectKey));
    const missing = subjects
      .filter(({ subjectKey }) => !known.has(subjectKey))
      .map(({ subjectKey }) => ({ subjectKey, attempts: 0, lastAttemptAt: never, blockedUntil: never }));
    // A concurrent attempt may have inserted a row.
    if (missing.length > 0)
      await insertOrUpdate(manager, LoginThrottle, missing, () => ({ attempts: 'attempts' }));
  }
}

const keysOf = (subjects: readonly Subject[]) =>
  idsIn(
    subjects.map(({ subjectKey }) => subjectKey),
    'subjectKey',
  );

/** The client name that the attempts of an active session count under. */
export const sessionClient = ({ sessionId }: SignedIn) => `session ${sessionId}`;

/** The subjects that an attempt counts for, the most specific first. The fixed order prevents deadlocks. */
function subjectsOf(attempt: Attempt): [Subject, ...Subject[]] {
  if ('knownClient' in attempt)
    return [{ subjectKey: digest(`client ${attempt.knownClient}`), limit: perClient }];
  if ('secondStepOf' in attempt)
    return [{ subjectKey: digest(`second step ${attempt.secondStepOf}`), limit: perSecondStep }];
  if ('passkey' in attempt) {
    const network = `network ${clientNetwork(attempt.address)}`;
    return [
      { subjectKey: digest(`passkey ${attempt.passkey} ${network}`), limit: perAccountAndNetwork },
      { subjectKey: digest(network), limit: perNetwork },
    ];
  }
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

function tooManyAttempts(remainingMs: number, resets: boolean): DomainError {
  const seconds = Math.ceil(remainingMs / 1000);
  const said =
    seconds > 90 ? says.waitMinutes(Math.ceil(seconds / 60), resets) : says.waitSeconds(seconds, resets);
  return new DomainError('TOO_MANY_ATTEMPTS', said, [], { retryAfterSeconds: seconds });
}
