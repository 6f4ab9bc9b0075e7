const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The longest time that a mail waits for the hourly limit of its account. */
export const maxPlannedMs = 7 * dayMs;

/** When a mail leaves that counts for an account. */
export interface PlannedMail {
  /** The same for a whole list. */
  readonly plannedAt: Date;
  /** Whose hourly limit it counts for; see `mail_counts`. */
  readonly accountKey: string;
  /** Null is now. */
  readonly leavesAt: Date | null;
}

/** How many mails an account may send now and later. */
export interface MailQueue {
  readonly now: Date;
  /** How many more mails leave at once. */
  readonly atOnce: number;
  /** How many leave in each later hour. */
  readonly perHour: number;
  /** When the first mail leaves that does not leave at once. */
  readonly nextAt: Date;
}

/**
 * The rate of planned mails: a tenth of the limit stays for mails that cannot wait.
 * @param max the limit of an hour
 */
export const plannedPerHour = (max: number): number => max - Math.floor(max / 10);

/** The time between two planned mails. */
export const spacingMs = (perHour: number): number => Math.ceil(hourMs / perHour);

/** When the mail with this index leaves; null is now. */
export const leavesAt = ({ atOnce, perHour, nextAt }: MailQueue, index: number): Date | null =>
  index < atOnce ? null : new Date(nextAt.getTime() + (index - atOnce) * spacingMs(perHour));

/** Whether so many mails leave within the longest time they may wait. */
export const fits = (queue: MailQueue, mails: number): boolean =>
  (leavesAt(queue, mails - 1)?.getTime() ?? 0) <= queue.now.getTime() + maxPlannedMs;
