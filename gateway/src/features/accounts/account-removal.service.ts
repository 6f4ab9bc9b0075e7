import { type EntityManager, IsNull, Not } from 'typeorm';
import { lockRows } from '../../platform/database/lock-rows.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { Account } from './account.entity.js';

/** Deletes accounts, by an administrator's hand or their owner's. */
export class AccountRemovalService {
  constructor(private readonly actionTokens: ActionTokensService) {}

  /**
   * Deletes an account, in the caller's transaction. Its sessions end and its mailed links stop working with it; what
   * it made stays its application's (design §2.5).
   * @throws DomainError NOT_FOUND; CONFLICT when no other administrator could log in afterwards
   */
  async remove(manager: EntityManager, id: number): Promise<void> {
    await this.refuseLastAdministrator(manager, id);
    const { affected } = await manager.delete(Account, { id });
    if (!affected) throw notFound('User');
    await this.actionTokens.revoke(manager, id, [
      'verify-email',
      'change-email',
      'delete-account',
      'reset-password',
      'accept-invitation',
    ]);
  }

  /**
   * Makes way for somebody who proves the address, or whom an administrator invites: anybody can sign up with
   * anybody's address, and as long as its owner has not proven it that must keep nobody from it.
   */
  async removeUnprovenSignUp(manager: EntityManager, emailKey: string): Promise<void> {
    await lockRows(manager, Account, { emailKey });
    const unproven = { emailKey, activatedAt: IsNull(), invitedAt: IsNull() };
    const account = await manager.findOneBy(Account, unproven);
    if (account) await this.remove(manager, account.id);
  }

  /**
   * Two administrators who delete each other at once take turns here, and the second finds itself the last.
   * @throws DomainError CONFLICT when no administrator but this account can log in
   */
  async refuseLastAdministrator(manager: EntityManager, id: number): Promise<void> {
    if (!(await manager.existsBy(Account, { id, role: 'admin' }))) return;
    await lockRows(manager, Account, { role: 'admin' });
    const others = { role: 'admin', id: Not(id), activatedAt: Not(IsNull()) } as const;
    if (!(await manager.existsBy(Account, others)))
      throw new DomainError('CONFLICT', 'The last administrator cannot be deleted.');
  }
}
