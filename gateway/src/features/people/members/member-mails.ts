import type { EntityManager } from 'typeorm';
import { In, IsNull, Not } from 'typeorm';
import type { MemberRole } from '../../../platform/access/rights.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { DisabledWebhook } from '../../operations/webhooks/webhook-attempts.service.js';
import { Account } from '../accounts/account.entity.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import { type Mail, mailIn } from '../mail-languages/mail.js';
import {
  membershipEndedEmail,
  ownerDeactivatedEmail,
  ownersChangedEmail,
  roleChangedEmail,
} from './member.emails.js';
import { webhookDisabledEmail } from './member-webhooks.emails.js';
import { Membership } from './membership.entity.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Mails about changes of members, written in their transaction. */
export class MemberMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
  ) {}

  /** To a member with another role and, when it became or was owner, to the owners. */
  async roleChanged(
    manager: EntityManager,
    application: Named,
    account: Account,
    { from, to, by }: { from: MemberRole | null; to: MemberRole; by: number },
  ): Promise<void> {
    await this.#send(manager, 'member-role-changed', [account], roleChangedEmail(application.name, to));
    if (from !== to && (from === 'owner' || to === 'owner'))
      await this.#tellOwners(
        manager,
        application,
        account,
        ownersChangedEmail(application.name, account.email, to === 'owner'),
        by,
      );
  }

  /** To a person who was removed or an owner who has left, and then to the other owners. */
  async ended(
    manager: EntityManager,
    application: Named,
    account: Account,
    { role, by }: { role: MemberRole; by: number },
  ): Promise<void> {
    if (role === 'owner' || by !== account.id)
      await this.#send(manager, 'membership-ended', [account], membershipEndedEmail(application.name));
    if (role === 'owner')
      await this.#tellOwners(
        manager,
        application,
        account,
        ownersChangedEmail(application.name, account.email, false),
        by,
      );
  }

  /** To the other owners of the applications that an account owns, before it is deactivated or deleted. */
  async ownerGone(manager: EntityManager, account: Account, how: 'deactivated' | 'deleted'): Promise<void> {
    const where = { accountId: account.id, role: 'owner' } as const;
    const owned = await manager.find(Membership, { where, relations: { application: true } });
    for (const { application } of owned) {
      if (!application) continue;
      const { name } = application;
      const mail =
        how === 'deleted'
          ? ownersChangedEmail(name, account.email, false)
          : ownerDeactivatedEmail(name, account.email);
      await this.#tellOwners(manager, application, account, mail);
    }
  }

  /** To the owners, when the gateway itself has stopped calling an address of the application. */
  async webhookDisabled(
    manager: EntityManager,
    { applicationId, ...disabled }: DisabledWebhook,
  ): Promise<void> {
    const owned = { applicationId, role: 'owner' } as const;
    const owners = await manager.find(Membership, { where: owned, relations: { application: true } });
    const name = owners[0]?.application?.name ?? '';
    const accounts = await this.#whoCanLogIn(
      manager,
      owners.map(({ accountId }) => accountId),
    );
    const url = this.appUrls.webhooks(name);
    await this.#send(manager, 'webhook-disabled', accounts, webhookDisabledEmail(name, disabled, url));
  }

  /** To all owners and the person who changed them, but for the one that the change is about. */
  async #tellOwners(
    manager: EntityManager,
    { id: applicationId }: Named,
    { id }: Account,
    mail: Mail,
    by?: number,
  ): Promise<void> {
    const owners = await manager.find(Membership, { where: { applicationId, role: 'owner' } });
    const ids = new Set(owners.map(({ accountId }) => accountId));
    if (by !== undefined) ids.add(by);
    ids.delete(id);
    await this.#send(manager, 'owners-changed', await this.#whoCanLogIn(manager, [...ids]), mail);
  }

  #whoCanLogIn(manager: EntityManager, ids: readonly number[]): Promise<Account[]> {
    return manager.findBy(Account, { id: In([...ids]), activatedAt: Not(IsNull()), deactivatedAt: IsNull() });
  }

  async #send(
    manager: EntityManager,
    purpose: string,
    accounts: readonly Account[],
    mail: Mail,
  ): Promise<void> {
    for (const { email: recipient, language } of accounts)
      await this.outbox.enqueue(manager, { purpose, recipient, email: mailIn(mail, language) });
  }
}
