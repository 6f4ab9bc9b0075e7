import { type EntityManager, IsNull, LessThan, Not } from 'typeorm';
import { currentCall } from '../call-context.js';
import type { Database } from '../database/database.js';
import { databaseNow } from '../database/dialect.js';
import { inPortions, removeInPortions } from '../database/rows/in-portions.js';
import { idsIn, select } from '../database/rows/rows.js';
import { digest } from '../digest.js';
import { emailKey } from '../email-address.js';
import { traceparentOf } from '../trace.js';
import type { Email } from './email.js';
import type { EmailBranding } from './email-branding.js';
import type { PlannedMail } from './mail-plan.js';
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

/** A mail to store. */
export interface NewMail {
  readonly purpose: string;
  readonly recipient: string;
  readonly email: Email;
  /** When it leaves; now by default. */
  readonly planned?: PlannedMail | undefined;
}

/** Stores the mails of a change in its transaction. `outbox-sender.ts` sends them later. */
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly branding: EmailBranding,
  ) {}

  /**
   * Writes a mail in the caller's transaction: it is sent if, and only if, the change is committed.
   * @returns false when the address reached its limit for this purpose; the caller answers as if the mail were sent
   */
  async enqueue(manager: EntityManager, mail: NewMail): Promise<boolean> {
    const { purpose, recipient, planned } = mail;
    // Waits until no other transaction counts the same mails, because its uncommitted rows are missing in a count.
    const lockKey = digest(`${purpose} ${emailKey(recipient)}`);
    await manager.upsert(MailRateLock, { lockKey, lockedAt: await databaseNow(manager) }, ['lockKey']);
    // A mail that leaves at once goes before lists.
    return this.enqueueList(manager, [{ ...mail, planned: planned?.leavesAt ? planned : undefined }]);
  }

  /**
   * Writes mails of one purpose to different addresses in the caller's transaction, which excludes others that write such
   * mails to them.
   * @returns false when one of the addresses reached its limit
   */
  async enqueueList(manager: EntityManager, mails: readonly NewMail[]): Promise<boolean> {
    const now = await databaseNow(manager);
    const keys = mails.map(({ recipient }) => emailKey(recipient));
    const { where, values } = idsIn(keys, 'recipientKey');
    // A time further ahead than the window comes from a wrong clock.
    const window = [-windowMs, windowMs].map((ms) => new Date(now.getTime() + ms));
    const sql = `SELECT recipientKey FROM outbox_mails WHERE ${where} AND purpose = ? AND createdAt BETWEEN ? AND ?
      GROUP BY recipientKey HAVING COUNT(*) >= ?`;
    const recent = await select(manager, sql, [...values, mails[0]?.purpose ?? '', ...window, maxPerWindow]);
    if (recent.length > 0) return false;
    await manager.insert(
      OutboxMail,
      mails.map((mail) => this.#row(mail, now)),
    );
    return true;
  }

  #row({ purpose, recipient, email, planned }: NewMail, now: Date) {
    const { trace } = currentCall();
    const leavesAt = planned?.leavesAt ?? null;
    return {
      purpose,
      recipient,
      recipientKey: emailKey(recipient),
      // The subject contains names, which may be long.
      subject: [...headerLine(email.subject)].slice(0, maxSubjectLength).join(''),
      text: renderText(email, this.branding),
      html: renderHtml(email, this.branding),
      endUrl: email.endUrl ?? null,
      state: leavesAt ? 'planned' : 'waiting',
      dueAt: leavesAt ?? now,
      createdAt: now,
      plannedAt: planned?.plannedAt ?? null,
      accountKey: leavesAt && planned ? planned.accountKey : null,
      traceparent: trace ? traceparentOf(trace) : null,
    } as const;
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
      manager.update(OutboxMail, portion, { text: null, html: null, endUrl: null }),
    );
    const sent = await removeInPortions(database, OutboxMail, mails('sent', recordLifetimeMs));
    const unsent = await removeInPortions(database, OutboxMail, mails('parked', recordLifetimeMs));
    // Not counted: these rows hold nothing.
    const locks = { where: { lockedAt: before(windowMs) }, order: { lockedAt: 'ASC' }, stop } as const;
    await removeInPortions(database, MailRateLock, locks);
    return emptied + sent + unsent;
  }
}
