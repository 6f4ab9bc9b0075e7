import { type EntityManager, In, IsNull, LessThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { emailKeysOf } from '../../../platform/email-address.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import type { MailFileRetention } from '../../../platform/mail/transports/mail-file-retention.js';
import { AuditDeparture } from '../../operations/audit-log/audit-departure.entity.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { AuditName } from '../../operations/audit-log/audit-name.entity.js';
import { Account } from '../accounts/account.entity.js';
import { AppUser } from './app-user.entity.js';
import { purposesOf } from './app-user-passwords.service.js';

/** As long as a deletion can be undone. */
const namedForMs = 24 * 60 * 60 * 1000;
const departuresPerPortion = 100;
/** The mail with the links of an address to all its accounts and applications. */
const togetherPurpose = 'forgotten-password';

/** Forgets deleted app users once nobody can undo the deletion: their addresses in the audit log, and the mails to them. */
export class ForgottenAppUsersService {
  constructor(
    private readonly database: Database,
    /** Each gateway has its own. */
    private readonly mailFiles: MailFileRetention,
    /** Makes the digest by which entries of the audit log about a forgotten person are found; undefined without a key. */
    private readonly personKeyOf?: (email: string) => string,
  ) {}

  /** @returns how many app users were forgotten */
  async sweep(stop?: AbortSignal): Promise<number> {
    let forgotten = 0;
    while (!stop?.aborted) {
      const departed = await this.database.read((manager) =>
        manager.find(AuditDeparture, {
          where: { subjectType: 'app_user', departedAt: LessThan(new Date(Date.now() - namedForMs)) },
          take: departuresPerPortion,
        }),
      );
      if (departed.length === 0) break;
      // Files first: the rows of their mails tell which they are, also after an end of the process.
      const mails = await this.database.read((manager) => mailsOf(manager, departed));
      await this.mailFiles.remove((mail) => mails.has(mail));
      await this.database.write(async (manager) => {
        await manager.delete(OutboxMail, { id: In([...(await mailsOf(manager, departed))]) });
        await this.#keyEntries(manager, departed);
        await manager.delete(AuditName, namesOf(departed));
        await manager.delete(AuditDeparture, { id: In(departed.map(({ id }) => id)) });
      });
      forgotten += departed.length;
    }
    return forgotten;
  }

  /** Entries about one person alone: those about several cannot have the digests of all. */
  async #keyEntries(manager: EntityManager, departed: readonly AuditDeparture[]): Promise<void> {
    const { personKeyOf } = this;
    if (!personKeyOf) return;
    for (const { subjectType, subjectId, name } of await manager.findBy(AuditName, namesOf(departed)))
      await manager.update(
        AuditEvent,
        { subjectType, subjectId, subjectIdList: IsNull() },
        { personKey: personKeyOf(name) },
      );
  }
}

/** The names that the audit log has of app users who are gone: one whose deletion was undone is not. */
const namesOf = (departed: readonly AuditDeparture[]) => ({
  subjectType: 'app_user',
  subjectId: In(departed.map(({ accountId }) => String(accountId))),
  isGone: true,
});

/** The ids of the mails to app users who are gone, unless somebody registered the address anew. */
async function mailsOf(manager: EntityManager, departed: readonly AuditDeparture[]): Promise<Set<number>> {
  const ids = new Set<number>();
  for (const { applicationId, name } of await manager.findBy(AuditName, namesOf(departed))) {
    const emailKey = In([...emailKeysOf(name)]);
    if (await manager.existsBy(AppUser, { applicationId, emailKey })) continue;
    const isElsewhere =
      (await manager.existsBy(AppUser, { emailKey })) || (await manager.existsBy(Account, { emailKey }));
    const purposes = [...purposesOf({ applicationId }), ...(isElsewhere ? [] : [togetherPurpose])];
    const where = { recipientKey: emailKey, purpose: In(purposes) };
    for (const { id } of await manager.find(OutboxMail, { select: { id: true }, where })) ids.add(id);
  }
  return ids;
}
