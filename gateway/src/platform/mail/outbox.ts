import { type EntityManager, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { Database } from '../database/database.js';
import { digest } from '../digest.js';
import type { Letter } from './letter.js';
import { OutboxMail } from './outbox-mail.js';
import { OutboxTurn } from './outbox-turn.js';
import { renderHtml, renderText } from './render-letter.js';
import { headerLine } from './transports/outgoing-mail.js';

/** At most this many mails to one address for one purpose in the window, so that nobody can flood a mailbox. */
const mostPerWindow = 3;
export const mailWindowSeconds = 15 * 60;
const windowMs = mailWindowSeconds * 1000;

const dayMs = 24 * 3_600_000;
/** No mailed link works longer than an invitation's seven days, so no body is of use to anybody after that. */
const bodyLifetimeMs = 7 * dayMs;
const recordLifetimeMs = 30 * dayMs;

const longestSubject = 255;

/** Where changes put the mail they cause. Sending happens later, elsewhere (`outbox-sender.ts`). */
export class Outbox {
  /** The transactions under way that wrote a mail. */
  readonly #writers = new WeakSet<EntityManager>();

  constructor(private readonly database: Database) {}

  /**
   * Writes a mail in the caller's transaction: it is sent if, and only if, the change is committed.
   *
   * @param recipientKey the digest that says which addresses are the same
   * @returns false when the address had its share of this purpose lately; the caller answers as if it were sent
   */
  async enqueue(
    manager: EntityManager,
    mail: { purpose: string; recipient: string; recipientKey: string; letter: Letter },
  ): Promise<boolean> {
    const { purpose, recipient, recipientKey, letter } = mail;
    await takeTurn(manager, digest(`${purpose} ${recipientKey}`));
    const now = new Date();
    const recent = await manager.countBy(OutboxMail, {
      recipientKey,
      purpose,
      createdAt: MoreThan(new Date(now.getTime() - windowMs)),
    });
    if (recent >= mostPerWindow) return false;
    await manager.insert(OutboxMail, {
      purpose,
      recipient,
      recipientKey,
      // Letters name applications, and whoever names one could make it long.
      subject: [...headerLine(letter.subject)].slice(0, longestSubject).join(''),
      text: renderText(letter),
      html: renderHtml(letter),
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
  async sweep(now = Date.now()): Promise<void> {
    const before = (ageMs: number) => LessThan(new Date(now - ageMs));
    await this.database.write(async (manager) => {
      await manager.update(
        OutboxMail,
        { state: 'parked', createdAt: before(bodyLifetimeMs), text: Not(IsNull()) },
        { text: null, html: null },
      );
      await manager.delete(OutboxMail, { state: 'sent', createdAt: before(recordLifetimeMs) });
      await manager.delete(OutboxMail, { state: 'parked', createdAt: before(recordLifetimeMs) });
      await manager.delete(OutboxTurn, { takenAt: before(windowMs) });
    });
  }
}

/** Waits until no other transaction counts the same mails: a count of rows that others are about to add says nothing. */
async function takeTurn(manager: EntityManager, turnKey: string): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(OutboxTurn)
    .values({ turnKey, takenAt: new Date() })
    .orUpdate(['takenAt'], ['turnKey'])
    .execute();
}
