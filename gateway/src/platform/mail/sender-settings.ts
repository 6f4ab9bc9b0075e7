import { type RetrySchedule, retrySchedule } from './retry-schedule.js';

export interface SenderSettings extends RetrySchedule {
  /** How often the outbox is looked into; a commit that wrote a mail asks for a look at once. */
  readonly pollMs: number;
  /** How many mails are on their way at once. */
  readonly lanes: number;
  /** A provider that takes longer counts as one that failed. */
  readonly sendDeadlineMs: number;
  /** How long a claimed mail is nobody else's: longer than a send and the note of its outcome may take. */
  readonly leaseMs: number;
  /** How long a stop waits for mails that are on their way. */
  readonly stopDeadlineMs: number;
}

export const senderSettings: SenderSettings = {
  ...retrySchedule,
  pollMs: 1_500,
  lanes: 5,
  sendDeadlineMs: 30_000,
  leaseMs: 90_000,
  stopDeadlineMs: 10_000,
};
