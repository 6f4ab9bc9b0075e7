import { IsNull, Not } from 'typeorm';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import { databaseNowSql } from '../../platform/database/clock.js';
import type { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { OutboxMail } from '../../platform/mail/outbox-mail.entity.js';
import type { OutboxSender } from '../../platform/mail/outbox-sender.js';

const maxListed = 100;

/** The mails that were given up, for an administrator to look at and to send again once the reason is mended. */
export class FailedEmailsService {
  constructor(
    private readonly database: Database,
    private readonly sender: OutboxSender,
  ) {}

  /** Newest first, at most 100. Without their bodies: those hold links that are their recipient's alone. */
  list(): Promise<OutboxMail[]> {
    return this.database.read((manager) =>
      manager.find(OutboxMail, {
        select: {
          id: true,
          purpose: true,
          recipient: true,
          subject: true,
          attempts: true,
          lastError: true,
          createdAt: true,
        },
        where: { state: 'parked' },
        order: { id: 'DESC' },
        take: maxListed,
      }),
    );
  }

  /** Removes a mail that nobody needs any more. @throws DomainError NOT_FOUND when no such mail is parked */
  async dismiss(id: string): Promise<void> {
    const parked = { id: parseRowId(id, 'Mail'), state: 'parked' as const };
    const { affected } = await this.database.write((manager) => manager.delete(OutboxMail, parked));
    if (!affected) throw notFound('Mail');
  }

  /**
   * Gives a mail all its attempts again, the first one now.
   * @throws DomainError NOT_FOUND when no such mail is parked, CONFLICT when its body is gone with its link's lifetime
   */
  async retry(id: string): Promise<void> {
    const parked = { id: parseRowId(id, 'Mail'), state: 'parked' as const };
    await this.database.write(async (manager) => {
      const { affected } = await manager.update(
        OutboxMail,
        { ...parked, text: Not(IsNull()) },
        { state: 'waiting', attempts: 0, dueAt: () => databaseNowSql(manager) },
      );
      if (affected === 1) return;
      if (!(await manager.existsBy(OutboxMail, parked))) throw notFound('Mail');
      throw new DomainError(
        'CONFLICT',
        'The link in this mail has expired. Please have a new one mailed instead.',
      );
    });
    this.sender.nudge();
  }
}
