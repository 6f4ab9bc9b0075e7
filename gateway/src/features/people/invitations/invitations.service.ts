import { type EntityManager, In, IsNull, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { emailKey } from '../../../platform/email-address.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';
import type { Action } from '../action-tokens/actions.js';
import type { Invitation } from './invitation.type.js';

/** An account or app user that was invited. */
export interface Invited {
  readonly id: number;
  readonly email: string;
  readonly activatedAt: Date | null;
  readonly invitationRevokedAt: Date | null;
  /** Added without an invitation, and none was sent since. */
  readonly awaitsInvitation?: boolean;
}

/** A row that mails are about. */
type Mailed = Pick<Invited, 'email'>;

/** Which mails are the invitations of a kind. */
export interface InvitationMails<Row extends Mailed> {
  /** The purpose of the mails; see `Outbox`. */
  purposeOf(row: Row): string;
}

/** Which links and mails are the invitations of a kind. */
export interface InvitationKind<Row extends Invited> extends InvitationMails<Row> {
  readonly action: Action;
}

/**
 * Derives the state of invitations. Nothing stores it: it follows from the row, its latest link and its latest mail, so
 * that it is right without a job that expires invitations.
 */
export class InvitationsService {
  constructor(private readonly database: Database) {}

  /** The invitations of rows, in their order. Two queries, whatever the number of rows; none if all are answered. */
  async of<Row extends Invited>(kind: InvitationKind<Row>, rows: readonly Row[]): Promise<Invitation[]> {
    const open = rows.filter(({ activatedAt, invitationRevokedAt }) => !activatedAt && !invitationRevokedAt);
    const [expiries, errors] = await this.database.read(async (manager) => [
      await expiriesOf(manager, kind.action, open),
      await mailErrorsOf(manager, kind, open),
    ]);
    return rows.map((row) => {
      if (row.activatedAt) return { state: 'ACCEPTED', expiresAt: null, mailError: null };
      if (row.invitationRevokedAt) return { state: 'REVOKED', expiresAt: null, mailError: null };
      if (row.awaitsInvitation) return { state: 'NOT_SENT', expiresAt: null, mailError: null };
      const expiresAt = expiries.get(row.id) ?? null;
      const mailError = errors.get(`${emailKey(row.email)} ${kind.purposeOf(row)}`) ?? null;
      return { state: expiresAt ? 'PENDING' : 'EXPIRED', expiresAt, mailError };
    });
  }
}

/**
 * Takes back the mails of invitations that were not sent yet, in the transaction that revokes or replaces them, or deletes
 * the rows: their links no longer work.
 * @param states which of them; those that wait count for the limit of mails to an address
 */
export async function withdrawMails<Row extends Mailed>(
  manager: EntityManager,
  kind: InvitationMails<Row>,
  rows: readonly Row[],
  states: readonly ('planned' | 'waiting' | 'parked')[] = ['planned', 'waiting', 'parked'],
): Promise<void> {
  for (const purpose of new Set(rows.map((row) => kind.purposeOf(row)))) {
    const recipients = rows.filter((row) => kind.purposeOf(row) === purpose);
    const recipientKey = In(recipients.map(({ email }) => emailKey(email)));
    await manager.delete(OutboxMail, { recipientKey, purpose, state: In([...states]) });
  }
}

/** When the working links of the rows expire, by row. */
async function expiriesOf(
  manager: EntityManager,
  action: Action,
  rows: readonly Invited[],
): Promise<Map<number, Date>> {
  if (rows.length === 0) return new Map();
  const tokens = await manager.find(ActionToken, {
    select: { subjectId: true, expiresAt: true },
    where: {
      subjectId: In(rows.map(({ id }) => id)),
      action,
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
    },
  });
  return new Map(tokens.map(({ subjectId, expiresAt }) => [subjectId, expiresAt]));
}

/** Why the latest mails of the rows failed, by the key of the recipient and the purpose. */
export async function mailErrorsOf<Row extends Mailed>(
  manager: EntityManager,
  kind: InvitationMails<Row>,
  rows: readonly Row[],
): Promise<Map<string, string | null>> {
  if (rows.length === 0) return new Map();
  const latest = manager
    .createQueryBuilder(OutboxMail, 'other')
    .select('MAX(other.id)')
    .where('other.recipientKey IN (:...keys)')
    .andWhere('other.purpose IN (:...purposes)')
    .groupBy('other.recipientKey')
    .addGroupBy('other.purpose');
  const mails = await manager
    .createQueryBuilder(OutboxMail, 'mail')
    .select(['mail.id', 'mail.recipientKey', 'mail.purpose', 'mail.lastError'])
    .where(`mail.id IN (${latest.getQuery()})`)
    .andWhere('mail.state = :state', { state: 'parked' })
    .setParameters({
      keys: rows.map(({ email }) => emailKey(email)),
      purposes: [...new Set(rows.map((row) => kind.purposeOf(row)))],
    })
    .getMany();
  return new Map(
    mails.map(({ recipientKey, purpose, lastError }) => [`${recipientKey} ${purpose}`, lastError]),
  );
}
