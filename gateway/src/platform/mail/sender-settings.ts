import { type RetrySchedule, retrySchedule } from './retry-schedule.js';

export interface SenderSettings extends RetrySchedule {
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
}

export const senderSettings: SenderSettings = {
  ...retrySchedule,
  pollMs: 500,
  lanes: 5,
  sendDeadlineMs: 30_000,
  leaseMs: 90_000,
  stopDeadlineMs: 10_000,
};
