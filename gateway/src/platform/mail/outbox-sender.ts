import { setTimeout as delay } from 'node:timers/promises';
import { type EntityManager, type FindOperator, Raw } from 'typeorm';
import { Call } from '../call-context.js';
import { databaseNow, databaseNowSql } from '../database/clock.js';
import type { Database } from '../database/database.js';
import { digest } from '../digest.js';
import { DomainError } from '../errors/domain-error.js';
import type { Logger } from '../logger.js';
import { continuedTrace } from '../trace.js';
import type { Outbox } from './outbox.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { delayAfter } from './retry-schedule.js';
import { type SenderSettings, senderSettings } from './sender-settings.js';
import {
  assertSendable,
  type MailTransport,
  Misconfiguration,
  type OutgoingMail,
  Unconfirmed,
} from './transports/outgoing-mail.js';

/** The state of the outbox, for `/metrics`. */
export interface OutboxStats {
  readonly waiting: number;
  readonly oldestAgeSeconds: number;
  readonly failed: number;
}

/** A mail this gateway may send; `claimedUntil` is the end of the lease on this process's monotonic clock. */
type Claimed = OutboxMail & { text: string; html: string; claimedUntil: number };
type Candidate = Pick<OutboxMail, 'id' | 'attempts'>;

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
  #wake: () => void = () => {};

  constructor(
    private readonly database: Database,
    outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly from: string,
    private readonly logger: Logger,
    changed: Partial<SenderSettings> = {},
  ) {
    this.#settings = { ...senderSettings, ...changed };
    outbox.onMail(() => this.nudge());
  }

  /** Polls the outbox until `stop`. */
  start(): void {
    if (this.#running) return;
    this.#stopping = false;
    this.logger.info(`Mail goes ${this.transport.description}`);
    this.#running = this.#run();
  }

  /** Claims no more mails, and waits a limited time for those in flight: the lease of an abandoned mail expires. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    const settled = this.#settled();
    const deadline = delay(this.#settings.stopDeadlineMs, undefined, { ref: false });
    await Promise.race([settled, deadline]);
  }

  async #settled(): Promise<void> {
    await this.#running;
    await Promise.all(this.#inFlight);
    this.#running = undefined;
  }

  /** Polls the outbox now: a mail has just been committed. */
  nudge(): void {
    this.#wake();
  }

  /** Sends every due mail. */
  async flush(): Promise<void> {
    while (!this.#stopping && (await this.#takeDue()) > 0) await Promise.all(this.#inFlight);
  }

  async stats(): Promise<OutboxStats> {
    return this.database.read(async (manager) => {
      const [waiting, failed, oldest] = [
        await manager.countBy(OutboxMail, { state: 'waiting' }),
        await manager.countBy(OutboxMail, { state: 'parked' }),
        await manager.findOne(OutboxMail, {
          select: { id: true, createdAt: true },
          where: { state: 'waiting' },
          order: { id: 'ASC' },
        }),
      ];
      const now = await databaseNow(manager);
      const oldestAgeSeconds = oldest ? Math.max(0, (now.getTime() - oldest.createdAt.getTime()) / 1000) : 0;
      return { waiting, failed, oldestAgeSeconds };
    });
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      const look = this.#nextLook();
      try {
        await this.#takeDue();
      } catch (error) {
        this.#logFailure(error, 'The outbox could not be read');
      }
      await look;
    }
  }

  /** Resolves after the poll interval or at the first nudge from now on, so that none is missed while mails are taken. */
  #nextLook(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.#settings.pollMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#stopping) this.#wake();
    });
  }

  /** Claims as many due mails as may be sent now, and starts their delivery. @returns the number of due mails found */
  async #takeDue(): Promise<number> {
    const free = this.#settings.lanes - this.#inFlight.size;
    if (free <= 0) return 0;
    const candidates: Candidate[] = await this.database.read((manager) =>
      manager.find(OutboxMail, {
        select: { id: true, attempts: true },
        where: { state: 'waiting', dueAt: this.#due(manager) },
        order: { dueAt: 'ASC', id: 'ASC' },
        take: free,
      }),
    );
    for (const candidate of candidates) {
      if (this.#stopping) break;
      const mail = await this.#claim(candidate);
      if (mail) this.#startDelivery(mail);
    }
    return candidates.length;
  }

  /** Claims a mail and reads its body. @returns null when another sender has claimed it */
  #claim({ id, attempts }: Candidate): Promise<Claimed | null> {
    return this.database.write(async (manager) => {
      const claimedUntil = performance.now() + this.#settings.leaseMs;
      const { affected } = await manager.update(
        OutboxMail,
        { id, attempts, state: 'waiting', dueAt: this.#due(manager) },
        { attempts: attempts + 1, dueAt: () => databaseNowSql(manager, this.#settings.leaseMs) },
      );
      if (affected !== 1) return null;
      const mail = await manager.findOneBy(OutboxMail, { id });
      return mail && (Object.assign(mail, { claimedUntil }) as Claimed);
    });
  }

  /**
   * Due by the database's clock. An instant beyond the longest delay comes from a clock that was wrong, and counts as
   * due.
   */
  #due(manager: EntityManager): FindOperator<Date> {
    const { leaseMs, maxDelayMs } = this.#settings;
    const now = databaseNowSql(manager);
    const max = databaseNowSql(manager, Math.max(leaseMs, maxDelayMs));
    return Raw((column) => `(${column} <= ${now} OR ${column} > ${max})`);
  }

  #startDelivery(mail: Claimed): void {
    const trace = continuedTrace(mail.traceparent);
    const call = new Call({ door: 'JOB', trace: () => trace });
    const delivery = call
      .run(() => this.#deliver(mail))
      .finally(() => {
        this.#inFlight.delete(delivery);
        // Another mail may be waiting for this slot.
        this.#wake();
      });
    this.#inFlight.add(delivery);
  }

  async #deliver(mail: Claimed): Promise<void> {
    try {
      await this.#send(mail);
    } catch (error) {
      await this.#recordFailure(mail, error);
      return;
    }
    await this.#recordOutcome(mail, (manager) =>
      // The body is removed because its link contains a secret.
      manager.update(OutboxMail, claimOf(mail), {
        state: 'sent',
        sentAt: () => databaseNowSql(manager),
        text: null,
        html: null,
        lastError: null,
      }),
    );
  }

  async #send(mail: Claimed): Promise<void> {
    const outgoing = this.#outgoing(mail);
    assertSendable(outgoing);
    const { sendDeadlineMs } = this.#settings;
    const finished = new AbortController();
    const tooLong = delay(sendDeadlineMs, undefined, { signal: finished.signal, ref: false }).then(() => {
      throw new Unconfirmed(`The mail provider did not answer within ${sendDeadlineMs / 1000} seconds`);
    });
    tooLong.catch(() => {});
    await Promise.race([this.transport.send(outgoing), tooLong]).finally(() => finished.abort());
  }

  #outgoing({ id, createdAt, recipient: to, recipientKey, subject, text, html }: Claimed): OutgoingMail {
    const domain = /@([^@>\s]+)>?\s*$/.exec(this.from)?.[1] ?? 'localhost';
    // Ids begin again in a new database; a mail program would drop the second mail of a Message-ID as a duplicate.
    const unique = digest(`${id} ${createdAt.toISOString()} ${recipientKey}`).slice(0, 32);
    return { id, createdAt, messageId: `<${unique}@${domain}>`, from: this.from, to, subject, text, html };
  }

  async #recordFailure(mail: Claimed, error: unknown): Promise<void> {
    const wait = delayAfter(error, mail.attempts, this.#settings);
    const lastError = withoutLinks(error instanceof Error ? error.message : String(error)).slice(0, 500);
    const facts = { mailId: mail.id, purpose: mail.purpose, attempts: mail.attempts, reason: lastError };
    if (error instanceof Misconfiguration)
      this.logger.error(facts, 'The mail provider rejects this gateway: fix the mail settings');
    else if (wait === 'never') this.logger.error(facts, 'A mail failed for good');
    else this.logger.warn(facts, 'A mail was not taken and will be tried again');
    await this.#recordOutcome(mail, (manager) =>
      manager.update(
        OutboxMail,
        claimOf(mail),
        wait === 'never'
          ? { state: 'parked', lastError }
          : { dueAt: () => databaseNowSql(manager, wait), lastError },
      ),
    );
  }

  /** Records an outcome, and retries while the database is away: a sent mail without it would be sent again. */
  async #recordOutcome(mail: Claimed, write: (manager: EntityManager) => Promise<unknown>): Promise<void> {
    for (let pause = 500; ; pause *= 2) {
      try {
        await this.database.write(write);
        return;
      } catch (error) {
        if (this.#stopping || performance.now() + pause > mail.claimedUntil) {
          this.#logFailure(
            error,
            `The outcome of mail ${mail.id} could not be recorded; it may be sent twice`,
          );
          return;
        }
        await delay(pause);
      }
    }
  }

  /** Logs an error, unless it is one that `Database` has logged. */
  #logFailure(error: unknown, message: string): void {
    if (!(error instanceof DomainError)) this.logger.error({ err: error }, message);
  }
}

/** Only the holder of the claim may record the outcome. */
const claimOf = ({ id, attempts }: Claimed) => ({ id, attempts, state: 'waiting' as const });

/** Some servers quote the rejected mail, including its link. */
const withoutLinks = (text: string) => text.replace(/https?:\/\/\S+/gi, '[link]');
