import { type EntityManager, IsNull, Not } from 'typeorm';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { withdrawPlanned } from '../../../platform/mail/mail-limits.js';
import { assertLeavesOwners } from '../../operations/applications/owners.js';
import { recordDeparture } from '../../operations/audit-log/record-departure.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { type InvitationKind, withdrawMails } from '../invitations/invitations.service.js';
import { Account } from './account.entity.js';
import { says } from './accounts.messages.js';

/** Which links and mails invite accounts. */
export const accountInvitation: InvitationKind<Account> = {
  action: 'accept-invitation',
  purposeOf: () => 'accept-invitation',
};

/** Matches administrators who can log in. */
export const activeAdministrator = {
  role: 'admin',
  activatedAt: Not(IsNull()),
  deactivatedAt: IsNull(),
} as const;

/** Tells the other owners of the applications of an account that it leaves them or can no longer log in. */
export interface OwnerMails {
  ownerGone(manager: EntityManager, account: Account, how: 'deactivated' | 'deleted'): Promise<void>;
}

/** Deletes accounts, for administrators and for their owners. */
export class AccountRemovalService {
  constructor(
    private readonly actionTokens: ActionTokensService,
    private readonly ownerMails: OwnerMails,
  ) {}

  /**
   * Deletes an account, in the caller's transaction. Its sessions end and its mailed links stop working; the content
   * it created remains in its application (design §2.5).
   * @param by whether its owner confirmed it by a mailed link
   * @throws DomainError NOT_FOUND; CONFLICT when no other administrator could log in afterwards, or no other owner of an
   *   application with members
   */
  async remove(manager: EntityManager, id: number, by?: 'owner'): Promise<void> {
    await this.assertNotLastAdministrator(manager, id, says.lastNotDeleted);
    await lockRows(manager, Account, { id });
    const account = await manager.findOneBy(Account, { id });
    if (!account) throw notFound(says.noUser);
    await this.takeFromOwners(manager, account, 'deleted');
    await recordDeparture(manager, account, by && account);
    const { affected } = await manager.delete(Account, { id });
    // Another call deleted it in between.
    if (!affected) throw notFound(says.noUser);
    await withdrawMails(manager, accountInvitation, [account]);
    await withdrawPlanned(manager, id);
    await this.actionTokens.forget(manager, id, [
      'verify-email',
      'change-email',
      'delete-account',
      'reset-password',
      'accept-invitation',
    ]);
  }

  /**
   * Prepares the end of an account that may own applications, and tells their other owners. The transaction has locked the
   * account.
   * @throws DomainError CONFLICT when no other owner of an application with members could log in
   */
  async takeFromOwners(
    manager: EntityManager,
    account: Account,
    how: 'deactivated' | 'deleted',
  ): Promise<void> {
    await assertLeavesOwners(manager, account.id);
    await this.ownerMails.ownerGone(manager, account, how);
  }

  /**
   * Deletes the unverified sign-up of an address, before a person who proves the address or is invited takes it.
   * Anyone can sign up with any address, so an unverified sign-up must not block the owner of the address.
   */
  async removeUnverifiedSignUp(manager: EntityManager, emailKey: string): Promise<void> {
    await lockRows(manager, Account, { emailKey });
    const unverified = { emailKey, activatedAt: IsNull(), invitedAt: IsNull() };
    const account = await manager.findOneBy(Account, unverified);
    if (account) await this.remove(manager, account.id);
  }

  /**
   * Locks all administrators: when two delete, deactivate or demote each other at the same time, the second is then the
   * last one.
   * @param refusal says what it cannot do
   * @throws DomainError CONFLICT when no administrator but this account can log in
   */
  async assertNotLastAdministrator(manager: EntityManager, id: number, refusal: Sentence): Promise<void> {
    // Before the role is read: who is promoted meanwhile may be the only one, once the others are demoted.
    await lockRows(manager, Account, { role: 'admin' });
    if (!(await manager.existsBy(Account, { id, role: 'admin' }))) return;
    if (!(await manager.existsBy(Account, { ...activeAdministrator, id: Not(id) })))
      throw new DomainError('CONFLICT', refusal);
  }
}
