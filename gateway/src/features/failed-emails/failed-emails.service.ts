import { IsNull, Not } from 'typeorm';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import { databaseNowSql } from '../../platform/database/clock.js';
import type { Database } from '../../platform/database/database.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { OutboxMail } from '../../platform/mail/outbox-mail.entity.js';
import type { OutboxSender } from '../../platform/mail/outbox-sender.js';

const maxListed = 100;

/** Lists failed emails for administrators, who send them again once the cause is fixed, or dismiss them. */
export class FailedEmailsService {
  constructor(
    private readonly database: Database,
    private readonly outboxSender: OutboxSender,
  ) {}

  /** Newest first, at most 100. Without their bodies, which contain links for the recipient alone. */
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

  /** Deletes a failed email. @throws DomainError NOT_FOUND when no such email has failed */
  async dismiss(id: string): Promise<void> {
    const failed = { id: parseRowId(id, 'Mail'), state: 'parked' as const };
    const { affected } = await this.database.writeOne((manager) => manager.delete(OutboxMail, failed));
    if (!affected) throw notFound('Mail');
  }

  /**
   * Queues a failed email for sending now, with a full number of attempts.
   * @throws DomainError NOT_FOUND when no such email has failed; CONFLICT when its link has expired and its body is
   *   deleted
   */
  async retry(id: string): Promise<void> {
    const failed = { id: parseRowId(id, 'Mail'), state: 'parked' as const };
    await this.database.write(async (manager) => {
      const { affected } = await manager.update(
        OutboxMail,
        { ...failed, text: Not(IsNull()) },
        { state: 'waiting', attempts: 0, dueAt: () => databaseNowSql(manager) },
      );
      if (affected === 1) return;
      if (!(await manager.existsBy(OutboxMail, failed))) throw notFound('Mail');
      throw new DomainError(
        'CONFLICT',
        'The link in this email has expired. Please request a new one instead.',
      );
    });
    this.outboxSender.nudge();
  }
}
