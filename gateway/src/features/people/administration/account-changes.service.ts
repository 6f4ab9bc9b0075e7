import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import { roleRule } from '../../../platform/access/role.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { withdrawPlanned } from '../../../platform/mail/mail-limits.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { revokeTokens } from '../access-tokens/revoke-tokens.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountRemovalService } from '../accounts/account-removal.service.js';
import { says as accountsSay } from '../accounts/accounts.messages.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import { says } from './administration.messages.js';

/** The account to change. Taking rights from the viewer's own account requires `confirmOwn`. */
export interface AccountChange {
  readonly id: string;
  readonly confirmOwn?: boolean | null | undefined;
}

const roleRules = z.object({ role: roleRule });

/** Changes of accounts by administrators: role and access. Every method checks the viewer's role. */
export class AccountChangesService {
  constructor(
    private readonly database: Database,
    private readonly accountRemoval: AccountRemovalService,
    private readonly sessions: SessionsService,
    private readonly actionTokens: ActionTokensService,
  ) {}

  /**
   * Gives an account another role. It counts from the next call of its sessions.
   * @throws DomainError FORBIDDEN, also for the viewer's own account without `confirmOwn`; INVALID_INPUT; NOT_FOUND;
   *   CONFLICT for the last administrator, and for a sign-up whose address is not verified
   */
  async changeRole(viewer: SignedIn, input: AccountChange & { role: string }): Promise<Account> {
    assertAccess(admin, viewer);
    const { role } = parseInput(roleRules, input);
    return this.#change(input.id, async (manager, account) => {
      if (account.role === role) return;
      if (!account.activatedAt && !account.invitedAt) throw new DomainError('CONFLICT', says.notVerified);
      if (role !== 'admin') {
        assertConfirmed(viewer, account, input, says.givesUpOwnRole);
        await this.accountRemoval.assertNotLastAdministrator(manager, account.id, accountsSay.lastNotLowered);
      }
      await manager.update(Account, { id: account.id }, { role });
      account.role = role;
    });
  }

  /**
   * Deactivates an account: its sessions end on every gateway, and it cannot log in until it is reactivated. Its
   * content stays, and the keys of its application keep working.
   * @throws DomainError FORBIDDEN, also for the viewer's own account without `confirmOwn`; NOT_FOUND; CONFLICT for the
   *   last administrator, the last owner of an application with members, and an account that is not in use yet
   */
  async deactivate(viewer: SignedIn, input: AccountChange): Promise<Account> {
    assertAccess(admin, viewer);
    return this.#change(input.id, async (manager, account) => {
      if (account.deactivatedAt) return;
      if (!account.activatedAt)
        throw new DomainError('CONFLICT', account.invitedAt ? says.notAccepted : says.cannotLogIn);
      assertConfirmed(viewer, account, input, says.deactivatesOwn);
      await this.accountRemoval.assertNotLastAdministrator(
        manager,
        account.id,
        accountsSay.lastNotDeactivated,
      );
      await this.accountRemoval.takeFromOwners(manager, account, 'deactivated');
      account.deactivatedAt = new Date();
      await manager.update(Account, { id: account.id }, { deactivatedAt: account.deactivatedAt });
      await this.sessions.endAll(manager, account.id);
      await revokeTokens(manager, { accountId: account.id });
      await this.actionTokens.revoke(manager, account.id, ['change-email', 'delete-account']);
      await withdrawPlanned(manager, account.id);
    });
  }

  /**
   * Reactivates an account, which can log in again with its password.
   * @throws DomainError FORBIDDEN; NOT_FOUND
   */
  async reactivate(viewer: SignedIn, id: string): Promise<Account> {
    assertAccess(admin, viewer);
    return this.#change(id, async (manager, account) => {
      if (!account.deactivatedAt) return;
      account.deactivatedAt = null;
      await manager.update(Account, { id: account.id }, { deactivatedAt: null });
    });
  }

  async #change(
    id: string,
    work: (manager: EntityManager, account: Account) => Promise<void>,
  ): Promise<Account> {
    const where = { id: parseRowId(id, accountsSay.noUser) };
    return this.database.write(async (manager) => {
      // All administrators first: two who change each other at the same time wait, and are not a deadlock.
      await lockRows(manager, Account, { role: 'admin' });
      await lockRows(manager, Account, where);
      const account = await manager.findOne(Account, { where, relations: { application: true } });
      if (!account) throw notFound(accountsSay.noUser);
      const { role, deactivatedAt } = account;
      await work(manager, account);
      await recordChange(manager, account, { role, deactivatedAt });
      return account;
    });
  }
}

/** Records what has changed, if anything has. */
async function recordChange(
  manager: EntityManager,
  { id, applicationId, role, deactivatedAt }: Account,
  before: Pick<Account, 'role' | 'deactivatedAt'>,
): Promise<void> {
  const subject = { type: 'account', ids: [id] };
  if (role !== before.role) {
    const changes = [{ field: 'role', from: before.role, to: role }];
    await recordAudit(manager, 'account.role_changed', { ...subject, applicationId, changes });
  }
  if (deactivatedAt !== before.deactivatedAt) {
    const action = deactivatedAt ? 'account.deactivated' : 'account.reactivated';
    await recordAudit(manager, action, { ...subject, applicationId });
  }
}

/** A slip must not lock an administrator out. @throws DomainError FORBIDDEN */
function assertConfirmed(
  viewer: SignedIn,
  { id }: Account,
  { confirmOwn }: AccountChange,
  refusal: Sentence,
): void {
  if (id !== viewer.accountId || confirmOwn === true) return;
  throw new DomainError('FORBIDDEN', refusal);
}
