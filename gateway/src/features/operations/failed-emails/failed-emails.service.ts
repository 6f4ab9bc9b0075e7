import { type EntityManager, type FindOptionsWhere, In, IsNull, Not } from 'typeorm';
import { z } from 'zod';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import type { OutboxSender } from '../../../platform/mail/outbox-sender.js';
import { maxAuditIds, recordAudit } from '../audit-log/record-audit.js';
import { says } from './failed-emails.messages.js';

const maxListed = 100;
const maxTogether = 500;
const chosenRules = z.object({
  ids: z.array(z.string()).max(maxTogether, says.tooMany(maxTogether)).nullish(),
  all: z.boolean().nullish(),
});

/** Either some failed emails, by their ids, or all of them. */
export interface FailedEmails {
  readonly ids?: readonly string[] | null | undefined;
  readonly all?: boolean | null | undefined;
}

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
    const failed = { id: parseRowId(id, says.noMail), state: 'parked' as const };
    await this.database.write(async (manager) => {
      const { affected } = await manager.delete(OutboxMail, failed);
      if (!affected) throw notFound(says.noMail);
      await recordMails(manager, 'failed_email.dismissed', [id]);
    });
  }

  /**
   * Queues a failed email for sending now, with a full number of attempts.
   * @throws DomainError NOT_FOUND when no such email has failed; CONFLICT when its link has expired and its body is
   *   deleted
   */
  async retry(id: string): Promise<void> {
    const failed = { id: parseRowId(id, says.noMail), state: 'parked' as const };
    await this.database.write(async (manager) => {
      const { affected } = await manager.update(
        OutboxMail,
        { ...failed, text: Not(IsNull()) },
        { state: 'waiting', attempts: 0, dueAt: await databaseNow(manager) },
      );
      if (affected === 1) return recordMails(manager, 'failed_email.retried', [id]);
      if (!(await manager.existsBy(OutboxMail, failed))) throw notFound(says.noMail);
      throw new DomainError('CONFLICT', says.linkExpired);
    });
    this.outboxSender.nudge();
  }

  /** Deletes several failed emails. @returns how many @throws DomainError INVALID_INPUT */
  async dismissTogether(which: FailedEmails): Promise<number> {
    const failed = chosen(which);
    return this.database.write(async (manager) => {
      const ids = await idsOf(manager, failed);
      const { affected } = await manager.delete(OutboxMail, failed);
      if (affected) await recordMails(manager, 'failed_email.dismissed', ids, affected);
      return affected ?? 0;
    });
  }

  /**
   * Queues several failed emails for sending now, except those whose links have expired.
   * @throws DomainError INVALID_INPUT
   */
  async retryTogether(which: FailedEmails): Promise<{ retriedCount: number; expiredCount: number }> {
    const failed = chosen(which);
    const counts = await this.database.write(async (manager) => {
      const retried = { ...failed, text: Not(IsNull()) };
      const ids = await idsOf(manager, retried);
      const { affected } = await manager.update(OutboxMail, retried, {
        state: 'waiting',
        attempts: 0,
        dueAt: await databaseNow(manager),
      });
      if (affected) await recordMails(manager, 'failed_email.retried', ids, affected);
      return { retriedCount: affected ?? 0, expiredCount: await manager.countBy(OutboxMail, failed) };
    });
    this.outboxSender.nudge();
    return counts;
  }
}

/** Matches the failed emails that are meant. */
function chosen(which: FailedEmails) {
  const { ids, all } = parseInput(chosenRules, which);
  if ((ids != null) === (all === true)) throw fieldError('INVALID_INPUT', 'ids', says.idsOrAll);
  const rows = ids ? { id: In(ids.map((id) => parseRowId(id, says.noMail))) } : {};
  return { ...rows, state: 'parked' as const };
}

/** The ids that an entry of the audit log names. */
async function idsOf(manager: EntityManager, where: FindOptionsWhere<OutboxMail>): Promise<string[]> {
  const order = { id: 'ASC' } as const;
  const rows = await manager.find(OutboxMail, { where, select: { id: true }, order, take: maxAuditIds });
  return rows.map(({ id }) => String(id));
}

/** Only administrators see these mails, so the entries belong to no application. */
const recordMails = (
  manager: EntityManager,
  action: `failed_email.${string}`,
  ids: readonly string[],
  count = ids.length,
) => recordAudit(manager, action, { applicationId: null, type: 'failed_email', ids, count });
