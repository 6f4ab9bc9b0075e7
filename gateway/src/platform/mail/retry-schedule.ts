import { Misconfiguration, PermanentDeliveryError, Unconfirmed } from './transports/outgoing-mail.js';

/** The schedule of attempts after a failure. */
export interface RetrySchedule {
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** After this many attempts a mail counts as failed: about six hours. */
  readonly maxAttempts: number;
  /** The same while the provider rejects the gateway, not the mail: about four days, to fix the configuration. */
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

/** The delay after the given attempt, or `never`. Half of it is random, so that mails are not retried all at once. */
export function delayAfter(error: unknown, attempt: number, schedule: RetrySchedule): number | 'never' {
  if (error instanceof PermanentDeliveryError || attempt >= maxAttemptsAfter(error, schedule)) return 'never';
  const first = error instanceof Unconfirmed ? schedule.firstDelayUnconfirmedMs : schedule.firstDelayMs;
  const delay = Math.min(first * 2 ** (attempt - 1), schedule.maxDelayMs);
  return Math.round((delay / 2) * (1 + Math.random()));
}

function maxAttemptsAfter(error: unknown, schedule: RetrySchedule): number {
  if (error instanceof Misconfiguration) return schedule.maxAttemptsMisconfigured;
  return error instanceof Unconfirmed ? schedule.maxAttemptsUnconfirmed : schedule.maxAttempts;
}
