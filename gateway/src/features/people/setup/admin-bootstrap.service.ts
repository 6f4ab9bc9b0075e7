import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { Role } from '../../../platform/access/role.js';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { activeAdministrator } from '../accounts/account-removal.service.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import { invitationEmail } from '../accounts/invitation.emails.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { noSubject } from '../action-tokens/actions.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { insertMembership } from '../members/insert-membership.js';
import { hashPassword } from '../passwords/password-hash.js';
import { assertStrongPassword } from '../passwords/password-policy.js';

/*
 * Creates the first administrator of a back-office (design §2.4). There is no default password. At start, while no
 * administrator is active:
 *
 * - `ADMIN_EMAIL` and `ADMIN_PASSWORD` create one;
 * - `ADMIN_EMAIL` alone sends an invitation to the address, at most once a week while it is not accepted;
 * - without both, the gateway prints a link to the page that creates one (see `setup.service.ts`). Each start prints a
 *   new link, so that gateways that start at the same time all print a working one.
 *
 * Replicas that start at the same time find each other's account through the unique e-mail key.
 */

/** The first administrator at a start, for the startup banner. */
export type FirstAdministrator =
  | { readonly kind: 'present' }
  | { readonly kind: 'created' | 'invited' | 'waiting'; readonly email: string }
  | { readonly kind: 'link'; readonly url: string };

/** The result of `npm run admin`. */
export type AdministratorInvitation =
  | { readonly kind: 'already' | 'promoted'; readonly email: string }
  | { readonly kind: 'invited'; readonly email: string; readonly url: string };

/** Creates and invites administrators on behalf of the operator. */
export class AdminBootstrapService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly appUrls: AppUrls,
  ) {}

  /**
   * Ensures that the back-office has an administrator or a way to create one; called at every start.
   * @throws DomainError INVALID_INPUT or WEAK_PASSWORD for the address or password of the environment
   */
  async ensureFirst(environment: {
    adminEmail: string | undefined;
    adminPassword: string | undefined;
  }): Promise<FirstAdministrator> {
    if (await this.database.read((manager) => this.adminExists(manager))) return { kind: 'present' };
    const { adminEmail, adminPassword } = environment;
    if (adminEmail === undefined) return this.#createSetupLink();
    const email = parseInput(emailRule(), adminEmail);
    return adminPassword === undefined ? this.#inviteFirst(email) : this.#createFirst(email, adminPassword);
  }

  /**
   * Makes an address an administrator: an account in use gets the role, and is reactivated if it was deactivated; any
   * other is invited.
   * @throws DomainError INVALID_INPUT; TOO_MANY_ATTEMPTS after several invitations of the address
   */
  async invite(typed: string): Promise<AdministratorInvitation> {
    const email = parseInput(emailRule(), typed);
    return this.#writeWithRetry(async (manager) => {
      const account = await this.#prepareAccount(manager, email);
      if (account.activatedAt) {
        const isAlready = account.role === 'admin' && !account.deactivatedAt;
        if (!isAlready) await recordRole(manager, 'account.role_changed', account, account.role);
        return { kind: isAlready ? 'already' : 'promoted', email };
      }
      await recordRole(manager, 'account.invited', account);
      return { kind: 'invited', email, url: await this.#mailInvitation(manager, account) };
    });
  }

  /** Whether an administrator exists who can log in. */
  adminExists(manager: EntityManager): Promise<boolean> {
    return manager.existsBy(Account, activeAdministrator);
  }

  /**
   * Creates an administrator who can log in. An account in use gets the role and keeps its own password.
   * @returns the account as it is now
   */
  async create(manager: EntityManager, email: string, passwordHash: string): Promise<Account> {
    const account = await this.#prepareAccount(manager, email);
    if (account.activatedAt) {
      await recordRole(manager, 'account.role_changed', account, account.role);
      return account;
    }
    await this.actionTokens.revoke(manager, account.id, ['accept-invitation']);
    const language = account.language ?? currentCall().language;
    const active = { passwordHash, activatedAt: new Date(), language };
    await manager.update(Account, { id: account.id }, active);
    await recordRole(manager, 'account.created', account);
    return { ...account, ...active };
  }

  async #createFirst(email: string, password: string): Promise<FirstAdministrator> {
    await assertStrongPassword(password, 'ADMIN_PASSWORD');
    const passwordHash = await hashPassword(password);
    await this.#writeWithRetry((manager) => this.create(manager, email, passwordHash));
    return { kind: 'created', email };
  }

  async #inviteFirst(email: string): Promise<FirstAdministrator> {
    const waiting = { kind: 'waiting', email } as const;
    try {
      return await this.#writeWithRetry(async (manager) => {
        const account = await this.#prepareAccount(manager, email);
        if (account.activatedAt) {
          await recordRole(manager, 'account.role_changed', account, account.role);
          return { kind: 'created', email };
        }
        const live = {
          subjectId: account.id,
          action: 'accept-invitation',
          usedAt: IsNull(),
          expiresAt: MoreThan(new Date()),
        } as const;
        if (await manager.existsBy(ActionToken, live)) return waiting;
        await this.#mailInvitation(manager, account);
        await recordRole(manager, 'account.invited', account);
        return { kind: 'invited', email };
      });
    } catch (error) {
      if (error instanceof DomainError && error.code === 'TOO_MANY_ATTEMPTS') return waiting;
      throw error;
    }
  }

  #createSetupLink(): Promise<FirstAdministrator> {
    return this.database.write(async (manager) => {
      const token = await this.actionTokens.issue(manager, 'set-up', noSubject);
      return { kind: 'link', url: this.appUrls.setUp(token) };
    });
  }

  /**
   * Gives the account of the address the administrator role, or creates it. If it is not in use, everything that was
   * typed or mailed at sign-up becomes invalid: the invitation goes to the address as the operator typed it.
   * @returns the account; one in use as it was before
   */
  async #prepareAccount(manager: EntityManager, email: string): Promise<Account> {
    const key = emailKey(email);
    const now = new Date();
    await lockRows(manager, Account, { emailKey: key });
    const existing = await manager.findOneBy(Account, { emailKey: key });
    if (existing?.activatedAt) {
      // The operator decides over every administrator: the account is also reactivated.
      await manager.update(Account, { id: existing.id }, { role: 'admin', deactivatedAt: null });
      return existing;
    }
    const applicationId =
      existing?.applicationId ?? (await this.applications.createNamedAfter(manager, email, null)).id;
    const noSignUpData = { city: null, country: null, passwordHash: null };
    const invited = { invitedAt: now, invitedById: null, invitationRevokedAt: null };
    const prepared = { applicationId, email, role: 'admin', ...noSignUpData, ...invited } as const;
    if (existing) {
      await this.actionTokens.revoke(manager, existing.id, ['verify-email', 'reset-password']);
      await manager.update(Account, { id: existing.id }, prepared);
      if (existing.applicationId === null)
        await insertMembership(manager, { accountId: existing.id, applicationId });
      await storeEmailSearchText(manager, [existing.id]);
      return { ...existing, ...prepared };
    }
    const account = await manager.save(
      manager.create(Account, { ...prepared, emailKey: key, activatedAt: null, createdAt: now }),
    );
    await storeEmailSearchText(manager, [account.id]);
    await insertMembership(manager, { accountId: account.id, applicationId });
    return account;
  }

  async #mailInvitation(manager: EntityManager, account: Account): Promise<string> {
    let url = '';
    await this.mailedLinks.send(manager, {
      action: 'accept-invitation',
      subjectId: account.id,
      recipient: account.email,
      language: account.language,
      email: (token) => {
        url = this.appUrls.createPassword(token);
        return invitationEmail(url, { role: 'admin' });
      },
    });
    return url;
  }

  /** Retries once when another replica created the same account at the same time. */
  #writeWithRetry<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.write(work).catch((error) => {
      if (isDuplicate(error)) return this.database.write(work);
      throw error;
    });
  }
}

/** @param from the role that the account had, if it was in use */
const recordRole = (
  manager: EntityManager,
  action: `account.${string}`,
  { id, applicationId, email }: Account,
  from?: Role,
) =>
  recordAudit(manager, action, {
    applicationId,
    type: 'account',
    ids: [id],
    changes: [
      ...(from === undefined ? [{ field: 'email', to: email }] : []),
      { field: 'role', from, to: 'admin' },
    ],
  });
