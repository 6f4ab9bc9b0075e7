import { Between, type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { databaseNow, databaseNowSql } from '../database/clock.js';
import type { Database } from '../database/database.js';
import { digest } from '../digest.js';
import type { Email } from './email.js';
import type { EmailBranding } from './email-branding.js';
import { MailRateLock } from './mail-rate-lock.entity.js';
import { OutboxMail } from './outbox-mail.entity.js';
import { renderHtml, renderText } from './render-email.js';
import { headerLine } from './transports/outgoing-mail.js';

/** At most this many mails to one address for one purpose in the window, so that nobody can flood a mailbox. */
const maxPerWindow = 3;
export const mailWindowSeconds = 15 * 60;
const windowMs = mailWindowSeconds * 1000;

const dayMs = 24 * 3_600_000;
/** The longest lifetime of a mailed link: a body is of no use after that. */
const bodyLifetimeMs = 7 * dayMs;
const recordLifetimeMs = 30 * dayMs;

const maxSubjectLength = 255;

/** Where changes put the mail they cause. Sending happens later, elsewhere (`outbox-sender.ts`). */
export class Outbox {
  /** The transactions under way that wrote a mail. */
  readonly #writers = new WeakSet<EntityManager>();

  constructor(
    private readonly database: Database,
    private readonly branding: EmailBranding,
  ) {}

  /**
   * Writes a mail in the caller's transaction: it is sent if, and only if, the change is committed.
   *
   * @param recipientKey the digest that says which addresses are the same
   * @returns false when the address had its share of this purpose lately; the caller answers as if it were sent
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
      // Not later than a window ahead either: such an instant comes from a clock that was wrong.
      createdAt: Between(new Date(now.getTime() - windowMs), new Date(now.getTime() + windowMs)),
    });
    if (recent >= maxPerWindow) return false;
    await manager.insert(OutboxMail, {
      purpose,
      recipient,
      recipientKey,
      // Letters name applications, and whoever names one could make it long.
      subject: [...headerLine(email.subject)].slice(0, maxSubjectLength).join(''),
      text: renderText(email, this.branding),
      html: renderHtml(email, this.branding),
      state: 'waiting',
      dueAt: now,
      createdAt: now,
    });
    this.#writers.add(manager);
    return true;
  }

  /** Calls whenever a mail has just become ready to be sent. */
  onMail(listener: () => void): void {
    this.database.onCommit((manager) => {
      if (this.#writers.has(manager)) listener();
    });
  }

  /** Empties parked mails whose links have expired, and forgets what was sent or given up long ago. */
  async sweep(): Promise<void> {
    await this.database.write(async (manager) => {
      const now = await databaseNow(manager);
      const before = (ageMs: number) => LessThan(new Date(now.getTime() - ageMs));
      await manager.update(
        OutboxMail,
        { state: 'parked', createdAt: before(bodyLifetimeMs), text: Not(IsNull()) },
        { text: null, html: null },
      );
      await manager.delete(OutboxMail, { state: 'sent', createdAt: before(recordLifetimeMs) });
      await manager.delete(OutboxMail, { state: 'parked', createdAt: before(recordLifetimeMs) });
      await manager.delete(MailRateLock, { lockedAt: before(windowMs) });
    });
  }
}

/** Waits until no other transaction counts the same mails: a count of rows that others are about to add says nothing. */
async function lockMailRate(manager: EntityManager, lockKey: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(MailRateLock)
    .values({ lockKey, lockedAt: () => databaseNowSql(manager) })
    .orUpdate(['lockedAt'], ['lockKey'])
    .execute();
}
