import { setTimeout as delay } from 'node:timers/promises';
import { type FindOperator, LessThanOrEqual, MoreThan, Or, type QueryDeepPartialEntity } from 'typeorm';
import { Call } from '../call-context.js';
import type { Database } from '../database/database.js';
import { databaseNow } from '../database/dialect.js';
import { DomainError } from '../errors/domain-error.js';
import type { Logger } from '../logger.js';
import { continuedTrace } from '../trace.js';
import { countPlanned } from './mail-limits.js';
import { maxPlannedMs } from './mail-plan.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { outgoingMail, sendWithin, withoutQuotes } from './send-within.js';
import { delayAfter, type SenderSettings, senderSettings } from './sender-settings.js';
import { type MailTransport, Misconfiguration } from './transports/outgoing-mail.js';

/** A mail this gateway may send; `claimedUntil` is the end of the lease on this process's monotonic clock. */
type Claimed = OutboxMail & { text: string; html: string; claimedUntil: number };
type Candidate = Pick<OutboxMail, 'id' | 'attempts' | 'state' | 'accountKey'>;

/**
 * Sends what the outbox holds. Several gateways may run one each over the same database: a mail is claimed by a
 * conditional UPDATE that moves its due time ahead by a lease, so one of them sends it, and another only when the
 * first died. At least once is the promise; a mail sent twice carries the same Message-ID.
 */
export class OutboxSender {
  readonly #settings: SenderSettings;
  readonly #inFlight = new Set<Promise<void>>();
  #running: Promise<void> | undefined;
  #stopping = false;
  /** Aborted when the outbox is to be polled at once. */
  #pause = new AbortController();

  constructor(
    private readonly database: Database,
    private readonly transport: MailTransport,
    private readonly from: string,
    private readonly logger: Logger,
    changed: Partial<SenderSettings> = {},
  ) {
    this.#settings = { ...senderSettings, ...changed };
  }

  /** Polls the outbox until `stop`. */
  start(): void {
    this.logger.info(`Mail goes ${this.transport.description}`);
    this.#running = this.#run();
  }

  /** Claims no more mails, and waits a limited time for those in flight: the lease of an abandoned mail expires. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.nudge();
    const settled = this.#running?.then(() => Promise.all(this.#inFlight));
    await Promise.race([settled, delay(this.#settings.stopDeadlineMs, undefined, { ref: false })]);
  }

  /** Polls the outbox now: mails are due again. */
  nudge(): void {
    this.#pause.abort();
  }

  /** Sends every due mail. */
  async flush(): Promise<void> {
    while (!this.#stopping && (await this.#takeDue()) > 0) await Promise.all(this.#inFlight);
  }

  /** The state of the outbox, for `/metrics`. */
  async stats() {
    return this.database.read(async (manager) => {
      const waiting = await manager.countBy(OutboxMail, { state: 'waiting' });
      const failed = await manager.countBy(OutboxMail, { state: 'parked' });
      const oldest = await manager.findOne(OutboxMail, {
        select: { id: true, createdAt: true },
        where: { state: 'waiting' },
        order: { id: 'ASC' },
      });
      const now = await databaseNow(manager);
      const oldestAgeSeconds = oldest ? Math.max(0, (now.getTime() - oldest.createdAt.getTime()) / 1000) : 0;
      return { waiting, failed, oldestAgeSeconds };
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      // Before mails are taken, so that no nudge is missed meanwhile.
      this.#pause = new AbortController();
      try {
        await this.#takeDue();
      } catch (error) {
        this.#logFailure(error, 'The outbox could not be read');
      }
      if (this.#stopping) return;
      await delay(this.#settings.pollMs, undefined, { signal: this.#pause.signal }).catch(() => {});
    }
  }

  /** Claims as many due mails as may be sent now, and starts their delivery. @returns the number of due mails found */
  async #takeDue(): Promise<number> {
    const free = this.#settings.lanes - this.#inFlight.size;
    if (free <= 0) return 0;
    // No list delays a single mail, which is not planned.
    const waiting = await this.#readDue('waiting', free);
    const planned = waiting.length < free ? await this.#readDue('planned', free - waiting.length) : [];
    const candidates = [...waiting, ...planned];
    for (const candidate of candidates) {
      if (this.#stopping) break;
      const mail = await this.#claim(candidate);
      if (mail) this.#startDelivery(mail);
    }
    return candidates.length;
  }

  /** The first due mails in a state: one look-up in an index. */
  #readDue(state: OutboxMail['state'], take: number): Promise<Candidate[]> {
    return this.database.read(async (manager) =>
      manager.find(OutboxMail, {
        select: { id: true, attempts: true, state: true, accountKey: true },
        where: { state, dueAt: this.#due(await databaseNow(manager), state) },
        order: { dueAt: 'ASC', id: 'ASC' },
        take,
      }),
    );
  }

  /** Claims a mail and reads its body. @returns null when another sender has claimed it */
  #claim({ id, attempts, state, accountKey }: Candidate): Promise<Claimed | null> {
    return this.database.write(async (manager) => {
      const claimedUntil = performance.now() + this.#settings.leaseMs;
      const now = await databaseNow(manager);
      const { affected } = await manager.update(
        OutboxMail,
        { id, attempts, state, dueAt: this.#due(now, state) },
        {
          attempts: attempts + 1,
          state: 'waiting',
          dueAt: later(now, this.#settings.leaseMs),
          ...(state === 'planned' && { createdAt: now }),
        },
      );
      if (affected !== 1) return null;
      if (state === 'planned' && accountKey) await countPlanned(manager, accountKey);
      const mail = await manager.findOneBy(OutboxMail, { id });
      return mail && (Object.assign(mail, { claimedUntil }) as Claimed);
    });
  }

  /**
   * Due by the database's clock. An instant beyond the longest delay comes from a clock that was wrong, and counts as
   * due.
   */
  #due(now: Date, state: OutboxMail['state']): FindOperator<Date> {
    const { leaseMs, maxDelayMs } = this.#settings;
    const longestMs = Math.max(leaseMs, maxDelayMs, state === 'planned' ? maxPlannedMs : 0);
    return Or(LessThanOrEqual(now), MoreThan(later(now, longestMs)));
  }

  #startDelivery(mail: Claimed): void {
    const delivery = new Call({ door: 'JOB', trace: continuedTrace(mail.traceparent) })
      .run(() => this.#deliver(mail))
      .finally(() => {
        this.#inFlight.delete(delivery);
        // Another mail may be waiting for this slot.
        this.nudge();
      });
    this.#inFlight.add(delivery);
  }

  async #deliver(mail: Claimed): Promise<void> {
    try {
      await sendWithin(this.#settings.sendDeadlineMs, this.transport, outgoingMail(mail, this.from));
    } catch (error) {
      await this.#recordFailure(mail, error);
      return;
    }
    await this.#recordOutcome(mail, (now) => ({
      state: 'sent',
      sentAt: now,
      // The body is removed because its link contains a secret.
      text: null,
      html: null,
      endUrl: null,
      lastError: null,
    }));
  }

  async #recordFailure(mail: Claimed, error: unknown): Promise<void> {
    const wait = delayAfter(error, mail.attempts, this.#settings);
    const lastError = withoutQuotes(error instanceof Error ? error.message : String(error)).slice(0, 500);
    const facts = { mailId: mail.id, purpose: mail.purpose, attempts: mail.attempts, reason: lastError };
    if (error instanceof Misconfiguration)
      this.logger.error(facts, 'The mail provider rejects this gateway: fix the mail settings');
    else if (wait === 'never') this.logger.error(facts, 'A mail failed for good');
    else this.logger.warn(facts, 'A mail was not taken and will be tried again');
    await this.#recordOutcome(mail, (now) => ({
      ...(wait === 'never' ? { state: 'parked' } : { dueAt: later(now, wait) }),
      lastError,
    }));
  }

  /** Records an outcome, and retries while the database is away: a sent mail without it would be sent again. */
  async #recordOutcome(
    mail: Claimed,
    changesAt: (now: Date) => QueryDeepPartialEntity<OutboxMail>,
  ): Promise<void> {
    const { id, attempts } = mail;
    for (let pause = 500; ; pause *= 2) {
      try {
        // Only the holder of the claim may record the outcome.
        const claim = { id, attempts, state: 'waiting' as const };
        await this.database.write(async (manager) =>
          manager.update(OutboxMail, claim, changesAt(await databaseNow(manager))),
        );
        return;
      } catch (error) {
        const message = `The outcome of mail ${id} could not be recorded; it may be sent twice`;
        if (this.#stopping || performance.now() + pause > mail.claimedUntil)
          return this.#logFailure(error, message);
        await delay(pause);
      }
    }
  }

  /** Logs an error, unless it is one that `Database` has logged. */
  #logFailure(error: unknown, message: string): void {
    if (!(error instanceof DomainError)) this.logger.error({ err: error }, message);
  }
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);
