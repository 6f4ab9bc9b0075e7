import { Misconfiguration, PermanentRefusal } from './transports/outgoing-mail.js';

/** How failed mails are tried again. */
export interface RetrySchedule {
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** After this many attempts a mail is parked: about six hours. */
  readonly mostAttempts: number;
  /** The same while the provider refuses us, not the mail: about four days, time enough to mend a configuration. */
  readonly mostAttemptsMisconfigured: number;
}

export const retrySchedule: RetrySchedule = {
  firstDelayMs: 5_000,
  longestDelayMs: 3_600_000,
  mostAttempts: 15,
  mostAttemptsMisconfigured: 100,
};

/** How long to wait after the given attempt, or `never`. Half of the delay is chance, so that mails don't return as one crowd. */
export function delayAfter(error: unknown, attempt: number, schedule: RetrySchedule): number | 'never' {
  if (error instanceof PermanentRefusal) return 'never';
  const most = error instanceof Misconfiguration ? schedule.mostAttemptsMisconfigured : schedule.mostAttempts;
  if (attempt >= most) return 'never';
  const delay = Math.min(schedule.firstDelayMs * 2 ** (attempt - 1), schedule.longestDelayMs);
  return Math.round((delay / 2) * (1 + Math.random()));
}
