import { Between, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { currentCall } from '../call-context.js';
import { databaseNow, databaseNowSql } from '../database/clock.js';
import type { Database } from '../database/database.js';
import { inPortions, removeInPortions } from '../database/in-portions.js';
import { digest } from '../digest.js';
import { traceparentOf } from '../trace.js';
import type { Email } from './email.js';
import type { EmailBranding } from './email-branding.js';
import { MailRateLock } from './mail-rate-lock.entity.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { renderHtml, renderText } from './render-email.js';
import { headerLine } from './transports/outgoing-mail.js';

/** The limit of mails to one address for one purpose in the window, to prevent flooding a mailbox. */
const maxPerWindow = 3;
export const mailWindowSeconds = 15 * 60;
const windowMs = mailWindowSeconds * 1000;

const dayMs = 24 * 3_600_000;
/** The longest lifetime of a mailed link: a body is of no use after that. */
const bodyLifetimeMs = 7 * dayMs;
const recordLifetimeMs = 30 * dayMs;

const maxSubjectLength = 255;

/** Stores the mails of a change in its transaction. `outbox-sender.ts` sends them later. */
export class Outbox {
  /** Transactions in progress that wrote a mail. */
  readonly #writers = new WeakSet<EntityManager>();

  constructor(
    private readonly database: Database,
    private readonly branding: EmailBranding,
  ) {}

  /**
   * Writes a mail in the caller's transaction: it is sent if, and only if, the change is committed.
   *
   * @param recipientKey the digest that says which addresses are the same
   * @returns false when the address reached its limit for this purpose; the caller answers as if the mail were sent
   */
  async enqueue(
    manager: EntityManager,
    mail: { purpose: string; recipient: string; recipientKey: string; email: Email },
  ): Promise<boolean> {
    const { purpose, recipient, recipientKey, email } = mail;
    await lockMailRate(manager, digest(`${purpose} ${recipientKey}`));
    const now = await databaseNow(manager);
    const recent = await manager.countBy(OutboxMail, {
      recipientKey,
      purpose,
      // A time further ahead than the window comes from a wrong clock.
      createdAt: Between(new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs)),
    });
    if (recent >= maxPerWindow) return false;
    const { trace } = currentCall();
    await manager.insert(OutboxMail, {
      purpose,
      recipient,
      recipientKey,
      // The subject contains names, which may be long.
      subject: [...headerLine(email.subject)].slice(0, maxSubjectLength).join(''),
      text: renderText(email, this.branding),
      html: renderHtml(email, this.branding),
      state: 'waiting',
      dueAt: now,
      createdAt: now,
      traceparent: trace ? traceparentOf(trace) : null,
    });
    this.#writers.add(manager);
    return true;
  }

  /** Calls the listener after each commit that wrote a mail. */
  onMail(listener: () => void): void {
    this.database.onCommit((manager) => {
      if (this.#writers.has(manager)) listener();
    });
  }

  /**
   * Removes the bodies of failed mails whose links have expired, and old records of sent and failed mails.
   * @returns how many mails were emptied or removed
   */
  async sweep(stop?: AbortSignal): Promise<number> {
    const { database } = this;
    const now = (await database.read(databaseNow)).getTime();
    const before = (ageMs: number) => LessThan(new Date(now - ageMs));
    const mails = (state: OutboxMail['state'], ageMs: number) =>
      ({ where: { state, createdAt: before(ageMs) }, order: { createdAt: 'ASC' }, stop }) as const;
    const failed = mails('parked', bodyLifetimeMs);
    const withBody = { ...failed, where: { ...failed.where, text: Not(IsNull()) } };
    const emptied = await inPortions(database, OutboxMail, withBody, (manager, portion) =>
      manager.update(OutboxMail, portion, { text: null, html: null }),
    );
    const sent = await removeInPortions(database, OutboxMail, mails('sent', recordLifetimeMs));
    const unsent = await removeInPortions(database, OutboxMail, mails('parked', recordLifetimeMs));
    // Not counted: these rows hold nothing.
    const locks = { where: { lockedAt: before(windowMs) }, order: { lockedAt: 'ASC' }, stop } as const;
    await removeInPortions(database, MailRateLock, locks);
    return emptied + sent + unsent;
  }
}

/** Waits until no other transaction counts the same mails, because its uncommitted rows are missing in a count. */
async function lockMailRate(manager: EntityManager, lockKey: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailRateLock)
    .values({ lockKey, lockedAt: () => databaseNowSql(manager) })
    .orUpdate(['lockedAt'], ['lockKey'])
    .execute();
}
