import { type EntityManager, MoreThan } from 'typeorm';
import type { Letter } from './letter.js';
import { OutboxMail } from './outbox-mail.js';
import { renderHtml, renderText } from './render-letter.js';

/** At most this many mails to one address for one purpose in the window, so that nobody can flood a mailbox. */
const mostPerWindow = 3;
const windowMs = 15 * 60_000;

/** Where changes put the mail they cause. Sending happens later, elsewhere (`outbox-sender.ts`). */
export class Outbox {
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
      subject: letter.subject,
      text: renderText(letter),
      html: renderHtml(letter),
      state: 'waiting',
      dueAt: now,
      createdAt: now,
    });
    return true;
  }
}
