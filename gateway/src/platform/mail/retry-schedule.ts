import { Misconfiguration, PermanentRefusal, RateLimited, Unconfirmed } from './transports/outgoing-mail.js';

/** How failed mails are tried again. */
export interface RetrySchedule {
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** After this many attempts a mail is parked: about six hours. */
  readonly maxAttempts: number;
  /** The same while the provider refuses us, not the mail: about four days, time enough to mend a configuration. */
  readonly maxAttemptsMisconfigured: number;
  /** The first delay after a mail that may have arrived: every further attempt may be a copy of it. */
  readonly firstDelayUnconfirmedMs: number;
  readonly maxAttemptsUnconfirmed: number;
}

export const retrySchedule: RetrySchedule = {
  firstDelayMs: 5_000,
  maxDelayMs: 3_600_000,
  maxAttempts: 15,
  maxAttemptsMisconfigured: 100,
  firstDelayUnconfirmedMs: 10 * 60_000,
  maxAttemptsUnconfirmed: 4,
};

/** How long to wait after the given attempt, or `never`. Half of the delay is chance, so that mails don't return as one crowd. */
export function delayAfter(error: unknown, attempt: number, schedule: RetrySchedule): number | 'never' {
  if (error instanceof PermanentRefusal || attempt >= maxAttemptsAfter(error, schedule)) return 'never';
  const first = error instanceof Unconfirmed ? schedule.firstDelayUnconfirmedMs : schedule.firstDelayMs;
  const delay = Math.min(first * 2 ** (attempt - 1), schedule.maxDelayMs);
  const spread = Math.round((delay / 2) * (1 + Math.random()));
  if (!(error instanceof RateLimited) || error.retryAfterMs === undefined) return spread;
  // The provider's wish, but not for days: its clock may be wrong, and the links in mails expire.
  return Math.min(Math.max(error.retryAfterMs, spread), schedule.maxDelayMs);
}

function maxAttemptsAfter(error: unknown, schedule: RetrySchedule): number {
  if (error instanceof Misconfiguration) return schedule.maxAttemptsMisconfigured;
  return error instanceof Unconfirmed ? schedule.maxAttemptsUnconfirmed : schedule.maxAttempts;
}
