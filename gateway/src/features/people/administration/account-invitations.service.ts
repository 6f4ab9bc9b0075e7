import type { EntityManager } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { accountInvitation } from '../accounts/account-removal.service.js';
import { says as accountsSay } from '../accounts/accounts.messages.js';
import { chosenLanguage } from '../accounts/chosen-language.js';
import { invitationEmail } from '../accounts/invitation.emails.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import type { Invitation } from '../invitations/invitation.type.js';
import { type InvitationsService, withdrawMails } from '../invitations/invitations.service.js';
import { says } from './administration.messages.js';

const { action } = accountInvitation;

/** The invitations of accounts. Every public method but `of` and `send` checks the viewer's role. */
export class AccountInvitationsService {
  constructor(
    private readonly database: Database,
    private readonly invitations: InvitationsService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly appUrls: AppUrls,
    private readonly mailLimits: MailLimits,
  ) {}

  /** The state of the invitations of accounts, in their order; null for a sign-up. */
  async of(accounts: readonly Account[]): Promise<(Invitation | null)[]> {
    const invitations = await this.invitations.of(accountInvitation, accounts);
    return accounts.map(({ invitedAt }, index) => (invitedAt ? (invitations[index] ?? null) : null));
  }

  /**
   * Mails the invitation of an account, in the caller's transaction.
   * @throws DomainError TOO_MANY_ATTEMPTS
   */
  async send(manager: EntityManager, viewer: SignedIn, account: Account): Promise<void> {
    await this.mailLimits.countForAccount(manager, viewer);
    await this.#noteInviter(manager, viewer, account);
    const { id: subjectId, email: recipient, role, application } = account;
    const invitation = { role, application: application?.name, inviter: viewer.email };
    await this.mailedLinks.send(manager, {
      action,
      subjectId,
      recipient,
      language: account.language ?? (await chosenLanguage(manager, viewer.accountId)),
      email: (token) => invitationEmail(this.appUrls.createPassword(token), invitation),
    });
  }

  /**
   * Sends an invitation that is not accepted again, also an expired or revoked one; the previous link stops working.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT when none is open; TOO_MANY_ATTEMPTS
   */
  resend(viewer: SignedIn, id: string): Promise<Account> {
    return this.#change(viewer, id, 'account.reinvited', async (manager, account) => {
      await withdrawMails(manager, accountInvitation, [account], ['parked']);
      await this.send(manager, viewer, account);
      return true;
    });
  }

  /**
   * Revokes an invitation that is not accepted: its link stops working, and neither a forgotten password nor a sign-up
   * mails another one.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT when none is open
   */
  revoke(viewer: SignedIn, id: string): Promise<Account> {
    return this.#change(viewer, id, 'account.invitation_revoked', async (manager, account) => {
      if (account.invitationRevokedAt) return false;
      account.invitationRevokedAt = new Date();
      await manager.update(Account, { id: account.id }, { invitationRevokedAt: account.invitationRevokedAt });
      await this.actionTokens.expire(manager, account.id, action);
      await withdrawMails(manager, accountInvitation, [account]);
      return true;
    });
  }

  /**
   * Makes a new link for an invitation that is not accepted, for an administrator to pass on; the previous one stops
   * working. It is returned this once: only its digest is stored.
   * @throws DomainError FORBIDDEN; NOT_FOUND; CONFLICT when none is open
   */
  async copyLink(viewer: SignedIn, id: string): Promise<{ account: Account; url: string }> {
    let url = '';
    const account = await this.#change(viewer, id, 'account.invitation_copied', async (manager, invited) => {
      await this.#noteInviter(manager, viewer, invited);
      await withdrawMails(manager, accountInvitation, [invited]);
      url = this.appUrls.createPassword(await this.actionTokens.issue(manager, action, invited.id));
      return true;
    });
    return { account, url };
  }

  /** @param work answers whether it changed anything */
  async #change(
    viewer: SignedIn,
    id: string,
    audited: `account.${string}`,
    work: (manager: EntityManager, account: Account) => Promise<boolean>,
  ): Promise<Account> {
    assertAccess(admin, viewer);
    const where = { id: parseRowId(id, accountsSay.noUser) };
    return this.database.write(async (manager) => {
      await lockRows(manager, Account, where);
      const account = await manager.findOne(Account, { where, relations: { application: true } });
      if (!account) throw notFound(accountsSay.noUser);
      if (account.activatedAt || !account.invitedAt) throw new DomainError('CONFLICT', says.notInvited);
      if (!(await work(manager, account))) return account;
      await recordAudit(manager, audited, {
        applicationId: account.applicationId,
        type: 'account',
        ids: [account.id],
      });
      return account;
    });
  }

  async #noteInviter(manager: EntityManager, viewer: SignedIn, account: Account): Promise<void> {
    const sent = { invitedById: viewer.accountId, invitationRevokedAt: null };
    await manager.update(Account, { id: account.id }, sent);
    Object.assign(account, sent);
  }
}
