import type { EntityManager } from 'typeorm';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';

/** How far lists of mails have left that are not through yet. */
export interface ListProgress {
  readonly sent: number;
  /** Not sent yet: those that wait for their turn, and those that are tried again. */
  readonly waiting: number;
  readonly failed: number;
  /** When the last one leaves; null when no more of them wait for their turn. */
  readonly lastLeavesAt: Date | null;
}

/** How far the lists of a purpose have left, from the oldest one on that still has mails to send; null without one. */
export async function listProgress(manager: EntityManager, purpose: string): Promise<ListProgress | null> {
  const mails = () => manager.createQueryBuilder(OutboxMail, 'mail').where({ purpose });
  const unsent = await mails()
    .andWhere("mail.state IN ('planned', 'waiting') AND mail.plannedAt IS NOT NULL")
    .orderBy('mail.plannedAt', 'ASC')
    .select(['mail.id', 'mail.plannedAt'])
    .getOne();
  if (!unsent) return null;
  const counted: { state: OutboxMail['state']; count: number }[] = await mails()
    .andWhere("mail.state IN ('planned', 'waiting', 'sent', 'parked') AND mail.plannedAt >= :since", {
      since: unsent.plannedAt,
    })
    .select('mail.state', 'state')
    .addSelect('COUNT(*)', 'count')
    .groupBy('mail.state')
    .getRawMany();
  const of = (name: OutboxMail['state']) => counted.find(({ state }) => state === name)?.count ?? 0;
  const last = await mails()
    .andWhere("mail.state = 'planned'")
    .orderBy('mail.dueAt', 'DESC')
    .select(['mail.id', 'mail.dueAt'])
    .getOne();
  return {
    sent: of('sent'),
    waiting: of('planned') + of('waiting'),
    failed: of('parked'),
    lastLeavesAt: last?.dueAt ?? null,
  };
}
