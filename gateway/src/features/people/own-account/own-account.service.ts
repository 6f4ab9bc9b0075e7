import { type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { loggedOut } from '../../../platform/errors/logged-out.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import { withMinimumDuration } from '../../../platform/minimum-duration.js';
import { assertLeavesOwners } from '../../operations/applications/owners.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountRemovalService } from '../accounts/account-removal.service.js';
import { says as accountsSay } from '../accounts/accounts.messages.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import { changeAccount } from '../accounts/lock-account.js';
import { recordPersonal } from '../accounts/record-personal.js';
import {
  type ActionTokensService,
  assertToken,
  linkExpired,
} from '../action-tokens/action-tokens.service.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { mailIn } from '../mail-languages/mail.js';
import { type BrowserCaller, knownBrowserToken } from '../passwords/known-browser.js';
import { passwordChangedEmail } from '../passwords/password-changed.emails.js';
import { hashPassword } from '../passwords/password-hash.js';
import { assertNewPassword } from '../passwords/password-policy.js';
import { says as passwordsSay } from '../passwords/passwords.messages.js';
import type { ReauthenticationService } from '../passwords/reauthentication.service.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import { changeEmailEmail, deleteAccountEmail, emailChangedEmail } from './own-account.emails.js';
import { says } from './own-account.messages.js';

const emailChangeRules = z.object({
  newEmail: emailRule(),
});

/** Changes that the owner of an account makes (design §2.5). All but the change of language require the current password. */
export class OwnAccountService {
  constructor(
    private readonly database: Database,
    private readonly reauthentication: ReauthenticationService,
    private readonly sessions: SessionsService,
    private readonly accountRemoval: AccountRemovalService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
    private readonly mailLimits: MailLimits,
  ) {}

  /**
   * Mails a link to the new address; the account keeps the old one until the link is followed. The answer and its
   * duration are the same for an address that has an account.
   * @returns the message for the user
   * @throws DomainError INVALID_INPUT, also for a wrong password; TOO_MANY_ATTEMPTS
   */
  async requestEmailChange(
    viewer: SignedIn,
    input: { newEmail: string; currentPassword: string },
  ): Promise<string> {
    const { newEmail } = parseInput(emailChangeRules, input);
    if (emailKey(newEmail) === emailKey(viewer.email))
      throw fieldError('INVALID_INPUT', 'newEmail', says.sameEmail);
    const account = await this.reauthentication.verifyPassword(viewer, input.currentPassword);
    // In a transaction of its own: neither the answer nor the audit log, which the owner reads, may disclose whether the
    // address is free.
    await this.database.write(async (manager) => {
      await this.mailLimits.countForAccount(manager, viewer);
      await recordPersonal(manager, 'account.email_change_requested', account);
    });
    await withMinimumDuration(() => this.#mailEmailChange(account, newEmail));
    return 'If the address can be used, a confirmation link has been sent to it.';
  }

  /**
   * Changes the address with the link of an e-mail change, and notifies the old address.
   * @returns the message for the user
   * @throws DomainError LINK_EXPIRED; INVALID_INPUT without a token; CONFLICT when the address has an account by now
   */
  async confirmEmailChange(token: string): Promise<string> {
    assertToken(token);
    await this.database.write(async (manager) => {
      const { subjectId: id, payload } = await this.actionTokens.redeem(manager, token, ['change-email']);
      await lockRows(manager, Account, { id });
      const account = await manager.findOneBy(Account, { id });
      if (!account || payload === null) throw linkExpired();
      await this.accountRemoval.removeUnverifiedSignUp(manager, emailKey(payload));
      await updateEmail(manager, id, payload);
      // Links in the old mailbox must no longer work.
      await this.actionTokens.revoke(manager, id, ['reset-password', 'change-email', 'delete-account']);
      await recordAudit(manager, 'account.email_changed', {
        applicationId: account.applicationId,
        ids: [id],
        changes: [{ field: 'email', from: account.email, to: payload }],
        by: account,
      });
      await this.outbox.enqueue(manager, {
        purpose: 'email-changed',
        recipient: account.email,
        email: mailIn(emailChangedEmail(payload), account.language),
      });
    });
    return 'Your email address has been changed successfully.';
  }

  /**
   * Mails the link that deletes the account.
   * @returns the message for the user
   * @throws DomainError INVALID_INPUT for a wrong password; CONFLICT for the last administrator, and for the last owner of an
   *   application with members; TOO_MANY_ATTEMPTS
   */
  async requestDeletion(viewer: SignedIn, input: { currentPassword: string }): Promise<string> {
    const account = await this.reauthentication.verifyPassword(viewer, input.currentPassword);
    const { id, email } = account;
    await this.database.write(async (manager) => {
      await this.accountRemoval.assertNotLastAdministrator(manager, id, accountsSay.lastNotDeleted);
      if ((await lockRows(manager, Account, { id, deactivatedAt: IsNull() })) === 0) throw loggedOut();
      await assertLeavesOwners(manager, id);
      await this.mailedLinks.send(manager, {
        action: 'delete-account',
        subjectId: id,
        recipient: email,
        language: account.language,
        email: (token) => deleteAccountEmail(this.appUrls.verify(token, 'delete_account')),
      });
      await recordPersonal(manager, 'account.deletion_requested', account);
    });
    return 'A confirmation link has been sent to your email address.';
  }

  /**
   * Deletes the account with a mailed link. Its sessions end; the content of its application remains.
   * @returns the message for the user
   * @throws DomainError LINK_EXPIRED; INVALID_INPUT without a token; CONFLICT as for the request
   */
  async confirmDeletion(token: string): Promise<string> {
    assertToken(token);
    await this.database.write(async (manager) => {
      const { subjectId } = await this.actionTokens.redeem(manager, token, ['delete-account']);
      await this.accountRemoval.remove(manager, subjectId, 'owner');
    });
    return 'Your account has been deleted.';
  }

  /**
   * Changes the password and ends the account's other sessions.
   * @returns the message for the user
   * @throws DomainError WEAK_PASSWORD; PASSWORD_MISMATCH; INVALID_INPUT for a wrong password; TOO_MANY_ATTEMPTS
   */
  async changePassword(
    viewer: SignedIn,
    input: { currentPassword: string; newPassword: string; confirmPassword: string },
    caller: BrowserCaller,
  ): Promise<string> {
    await assertNewPassword(input, passwordsSay.differ);
    const account = await this.reauthentication.verifyPassword(viewer, input.currentPassword);
    const passwordHash = await hashPassword(input.newPassword);
    await this.database.write(async (manager) => {
      // Only if the verified password is still stored: a concurrent reset wins, and has ended this session.
      const unchanged = { id: account.id, passwordHash: account.passwordHash as string };
      const { affected } = await manager.update(Account, unchanged, { passwordHash });
      if (!affected) throw loggedOut();
      await this.sessions.endAll(manager, account.id, viewer.sessionId);
      await this.actionTokens.revoke(manager, account.id, [
        'reset-password',
        'change-email',
        'delete-account',
      ]);
      await recordPersonal(manager, 'password.changed', account);
      await this.outbox.enqueue(manager, {
        purpose: 'password-changed',
        recipient: account.email,
        email: mailIn(passwordChangedEmail(this.appUrls), account.language),
      });
    });
    caller.rememberBrowser(knownBrowserToken({ id: account.id, passwordHash }));
    return 'Your password has been changed.';
  }

  /** Keeps the language of the interface. @param language null for the default edition */
  changeLanguage({ accountId }: SignedIn, language: InterfaceLanguage | null): Promise<Account> {
    return changeAccount(this.database, accountId, async (manager, account) => {
      if (account.language === language) return account;
      await manager.update(Account, { id: accountId }, { language });
      const changes = [{ field: 'language', from: account.language, to: language }];
      await recordPersonal(manager, 'account.language_changed', account, { changes });
      return Object.assign(account, { language });
    });
  }

  async #mailEmailChange(account: Account, newEmail: string): Promise<void> {
    const { id, email } = account;
    try {
      await this.database.write(async (manager) => {
        // A session that has just ended must leave no link: an administrator may have deactivated the account.
        if ((await lockRows(manager, Account, { id, deactivatedAt: IsNull() })) === 0) return;
        // An unverified sign-up does not block the change: following the link proves the address.
        const existing = await manager.findOneBy(Account, { emailKey: emailKey(newEmail) });
        if (existing?.activatedAt || existing?.invitedAt) return;
        await this.mailedLinks.send(manager, {
          action: 'change-email',
          subjectId: id,
          payload: newEmail,
          recipient: newEmail,
          language: account.language,
          email: (token) => changeEmailEmail(email, this.appUrls.verify(token, 'change_email')),
        });
      });
    } catch (error) {
      // Mail is only sent to a free address, so an error about the mail limit would disclose that this one is free.
      if (!(error instanceof DomainError && error.code === 'TOO_MANY_ATTEMPTS')) throw error;
    }
  }
}

async function updateEmail(manager: EntityManager, id: number, email: string): Promise<void> {
  try {
    await manager.update(Account, { id }, { email, emailKey: emailKey(email) });
    await storeEmailSearchText(manager, [id]);
  } catch (error) {
    // The unique index decides. The rollback of the transaction leaves the link unused.
    if (isDuplicate(error)) throw new DomainError('CONFLICT', says.emailTaken);
    throw error;
  }
}
