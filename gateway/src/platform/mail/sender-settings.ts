import { Misconfiguration, PermanentDeliveryError, Unconfirmed } from './transports/outgoing-mail.js';

export const senderSettings = {
  /** The interval at which the outbox is polled: one look-up in an index. */
  pollMs: 500,
  /** How many mails are sent at the same time. */
  lanes: 5,
  /** A provider that takes longer counts as failed. */
  sendDeadlineMs: 30_000,
  /** How long a claim excludes other senders: longer than sending and recording the outcome may take. */
  leaseMs: 90_000,
  /** How long a stop waits for mails that are being sent. */
  stopDeadlineMs: 10_000,
  /** The delay after the first attempt. It doubles with each further one. */
  firstDelayMs: 5_000,
  maxDelayMs: 3_600_000,
  /** After this many attempts a mail counts as failed: about six hours. */
  maxAttempts: 15,
  /** The same while the provider rejects the gateway, not the mail: about four days, to fix the configuration. */
  maxAttemptsMisconfigured: 100,
  /** The first delay after a mail that may have arrived: every further attempt may be a copy of it. */
  firstDelayUnconfirmedMs: 10 * 60_000,
  maxAttemptsUnconfirmed: 4,
};

export type SenderSettings = Readonly<typeof senderSettings>;

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
