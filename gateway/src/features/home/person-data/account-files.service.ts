import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { idsIn, type SqlValue, select } from '../../../platform/database/rows/rows.js';
import { emailKeysOf } from '../../../platform/email-address.js';
import { Account } from '../../people/accounts/account.entity.js';
import { recordPersonal } from '../../people/accounts/record-personal.js';
import { assertRested, textOf } from './data-file.js';

const taken = 'account.file_taken';

/** A kind of data about the owner of an account: the rows of a SELECT with the id of the account as its only value. */
interface OwnRows {
  readonly kind: string;
  readonly sql: string;
  readonly times: readonly string[];
}

const ofAccount = (table: string, columns: string, ...times: string[]) => ({
  sql: `SELECT ${[columns, ...times].join(', ')} FROM ${table} WHERE accountId = ? ORDER BY id`,
  times,
});

const sections: readonly OwnRows[] = [
  {
    kind: 'ACCOUNT',
    sql: `SELECT id, email, role, city, country, language, createdAt, invitedAt, activatedAt, deactivatedAt
      FROM accounts WHERE id = ?`,
    times: ['createdAt', 'invitedAt', 'activatedAt', 'deactivatedAt'],
  },
  {
    kind: 'MEMBERSHIPS',
    sql: `SELECT application.name AS application, member.role, member.createdAt FROM memberships member
      JOIN applications application ON application.id = member.applicationId WHERE member.accountId = ? ORDER BY member.id`,
    times: ['createdAt'],
  },
  {
    kind: 'SESSIONS',
    ...ofAccount('sessions', 'userAgent, network, method', 'createdAt', 'lastSeenAt', 'expiresAt'),
  },
  {
    kind: 'ACCESS_TOKENS',
    ...ofAccount(
      'access_tokens',
      'name, rightsJson, networksJson, lastNetwork',
      ...['createdAt', 'lastUsedAt', 'expiresAt', 'revokedAt'],
    ),
  },
  { kind: 'PASSKEYS', ...ofAccount('passkeys', 'name, rpId', 'createdAt', 'lastUsedAt') },
  { kind: 'IDENTITIES', ...ofAccount('identities', 'issuer, subject, emailSeen', 'linkedAt', 'lastUsedAt') },
  { kind: 'KNOWN_DEVICES', ...ofAccount('known_devices', 'device', 'seenAt') },
  { kind: 'AUDIT_EVENTS', ...ofAccount('audit_events', 'action, subjectType, network', 'at') },
];

/** Hands the owner of an account what is kept about it. */
export class AccountFilesService {
  constructor(private readonly database: Database) {}

  /**
   * Everything about the viewer, as the text of a file.
   * @throws DomainError TOO_MANY_ATTEMPTS for a second file within a minute; CONFLICT for more than 10 MB
   */
  async file(viewer: SignedIn): Promise<string> {
    const text = await this.database.read(async (manager) => {
      await assertRested(manager, viewer, taken);
      const found: object[] = [];
      for (const { kind, sql, times } of sections)
        found.push({ kind, rows: await select(manager, sql, [viewer.accountId], times) });
      return textOf({ email: viewer.email, sections: [...found, await mailsTo(manager, viewer)] });
    });
    await this.database.write(async (manager) => {
      const account = await manager.findOneByOrFail(Account, { id: viewer.accountId });
      await recordPersonal(manager, taken, account);
    });
    return text;
  }
}

async function mailsTo(manager: EntityManager, { email }: SignedIn): Promise<object> {
  const { where, values } = idsIn(emailKeysOf(email), 'recipientKey');
  const columns = 'purpose, recipient, subject, state, createdAt, sentAt';
  const sql = `SELECT ${columns} FROM outbox_mails WHERE ${where} ORDER BY id`;
  return { kind: 'MAILS', rows: await select(manager, sql, values as SqlValue[], ['createdAt', 'sentAt']) };
}
