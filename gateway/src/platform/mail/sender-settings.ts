import { Misconfiguration, PermanentDeliveryError, Unconfirmed } from './transports/outgoing-mail.js';

export interface SenderSettings {
  /** The interval at which the outbox is polled: one look-up in an index. */
  readonly pollMs: number;
  /** How many mails are sent at the same time. */
  readonly lanes: number;
  /** A provider that takes longer counts as failed. */
  readonly sendDeadlineMs: number;
  /** How long a claim excludes other senders: longer than sending and recording the outcome may take. */
  readonly leaseMs: number;
  /** How long a stop waits for mails that are being sent. */
  readonly stopDeadlineMs: number;
  /** The delay after the first attempt. It doubles with each further one. */
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

export const senderSettings: SenderSettings = {
  pollMs: 500,
  lanes: 5,
  sendDeadlineMs: 30_000,
  leaseMs: 90_000,
  stopDeadlineMs: 10_000,
  firstDelayMs: 5_000,
  maxDelayMs: 3_600_000,
  maxAttempts: 15,
  maxAttemptsMisconfigured: 100,
  firstDelayUnconfirmedMs: 10 * 60_000,
  maxAttemptsUnconfirmed: 4,
};

/** The delay after the given attempt, or `never`. Half of it is random, so that mails are not retried all at once. */
export function delayAfter(error: unknown, attempt: number, settings: SenderSettings): number | 'never' {
  if (error instanceof PermanentDeliveryError || attempt >= maxAttemptsAfter(error, settings)) return 'never';
  const first = error instanceof Unconfirmed ? settings.firstDelayUnconfirmedMs : settings.firstDelayMs;
  const delay = Math.min(first * 2 ** (attempt - 1), settings.maxDelayMs);
  return Math.round((delay / 2) * (1 + Math.random()));
}

function maxAttemptsAfter(error: unknown, settings: SenderSettings): number {
  if (error instanceof Misconfiguration) return settings.maxAttemptsMisconfigured;
  return error instanceof Unconfirmed ? settings.maxAttemptsUnconfirmed : settings.maxAttempts;
}
