import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { emailKeysOf, emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import { withMinimumDuration } from '../../../platform/minimum-duration.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { revokeTokens } from '../access-tokens/revoke-tokens.js';
import { Account } from '../accounts/account.entity.js';
import { accountOfAddress } from '../accounts/account-of-address.js';
import { invitationEmail } from '../accounts/invitation.emails.js';
import { recordPersonal } from '../accounts/record-personal.js';
import { type ActionTokensService, linkExpired } from '../action-tokens/action-tokens.service.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { ListedLink, MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { type AppUserPasswordsService, appPasswordActions } from '../app-users/app-user-passwords.service.js';
import { linkLabel, mailIn } from '../mail-languages/mail.js';
import { insertMembership } from '../members/insert-membership.js';
import type { InvitationAnswersService } from '../members/invitation-answers.service.js';
import { type BrowserCaller, knownBrowserToken } from '../passwords/known-browser.js';
import { passwordChangedEmail } from '../passwords/password-changed.emails.js';
import { hashPassword } from '../passwords/password-hash.js';
import { assertNewPassword } from '../passwords/password-policy.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import { resetPasswordEmail, resetSeveralPasswordsEmail } from './password-reset.emails.js';
import { says } from './password-reset.messages.js';

/** Whose password a link sets: `web` for an account, `app` for an app user. */
export type PasswordLinkMode = 'web' | 'app';

/** The links that set the password of an account. */
const accountActions = ['reset-password', 'accept-invitation'] as const;
const passwordActions = {
  /** The mailed link of a member's invitation creates the account. */
  web: [...accountActions, 'join-application'],
  app: appPasswordActions,
} as const;

export interface NewPassword {
  readonly token: string;
  readonly mode: PasswordLinkMode;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

const resetRules = z.object({
  email: emailRule(undefined, says.malformedEmail),
});
/** The page that sets a password is in French (specification §2 and §5). */
const newPasswordRules = z.object({
  newPassword: z.string().min(1, says.fieldMissing),
  confirmPassword: z.string().min(1, says.fieldMissing),
});

/** Sets passwords with mailed links, for forgotten passwords and for invitations (design §2.3, §2.11). */
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly appUserPasswords: AppUserPasswordsService,
    private readonly sessions: SessionsService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
    private readonly mailLimits: MailLimits,
    private readonly memberAnswers: InvitationAnswersService,
  ) {}

  /**
   * Mails one link for the account and one for each app user with this address, in one mail. The answer and its
   * duration do not disclose whether there are any.
   * @param address the caller's network address
   * @returns the message for the user
   * @throws DomainError INVALID_INPUT for a malformed address; TOO_MANY_ATTEMPTS per network
   */
  async requestReset(input: { email: string }, address: string): Promise<string> {
    parseInput(resetRules, input);
    await this.mailLimits.countForNetwork('forgotten-password', address);
    await withMinimumDuration(() => this.#mailLinks(input.email));
    return 'If the account exists, a reset email has been sent.';
  }

  /** Returns when a link expires, without using it. @throws DomainError LINK_EXPIRED */
  async getLinkExpiry(link: { token: string; mode: PasswordLinkMode }): Promise<Date> {
    return (await this.readLink(link)).expiresAt;
  }

  /** Reads a link without using it: when it expires, and whose account it is for. @throws DomainError LINK_EXPIRED */
  async readLink({ token, mode }: { token: string; mode: PasswordLinkMode }) {
    const expiresAt = await this.actionTokens.getExpiry(token, passwordActions[mode]);
    if (mode === 'app') return { expiresAt, email: null };
    const found = await this.actionTokens.find(token, passwordActions.web);
    const id = found?.subjectId ?? 0;
    if (found?.action === 'join-application')
      return { expiresAt, email: await this.memberAnswers.addressOf(id) };
    const account = await this.database.read((manager) => manager.findOneBy(Account, { id }));
    return { expiresAt, email: account?.email ?? null };
  }

  /**
   * Uses a link and sets the password. Activates an invited account, creates an invited member's, and ends all
   * sessions of the account.
   * @returns the message for the user
   * @throws DomainError WEAK_PASSWORD, PASSWORD_MISMATCH and INVALID_INPUT, all before the link is used; LINK_EXPIRED
   */
  async setPassword(input: NewPassword, caller: BrowserCaller): Promise<string> {
    await assertNewPassword(parseInput(newPasswordRules, input), says.passwordsDiffer);
    // Hashing takes time and memory: it is only done for a valid link, and outside the transaction.
    await this.getLinkExpiry(input);
    const passwordHash = await hashPassword(input.newPassword);
    const { token, mode } = input;
    if (mode === 'app') {
      await this.database.write((manager) => this.appUserPasswords.set(manager, token, passwordHash));
    } else {
      const id = await this.database.write((manager) =>
        this.#setAccountPassword(manager, token, passwordHash),
      );
      // The link proved the owner, so wrong guesses by others must not delay the log-in that follows.
      caller.rememberBrowser(knownBrowserToken({ id, passwordHash }));
    }
    return 'Votre mot de passe a été modifié.';
  }

  /** Does not report that the address has reached its mail limit: that would disclose that it is registered. */
  async #mailLinks(typed: string): Promise<void> {
    try {
      await this.database.write(async (manager) => {
        const accountLinks = await this.#accountLinks(manager, typed);
        const links = [...accountLinks, ...(await this.appUserPasswords.linksOf(manager, typed))];
        await this.mailedLinks.sendTogether(manager, 'forgotten-password', links, resetSeveralPasswordsEmail);
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'TOO_MANY_ATTEMPTS')) throw error;
    }
  }

  async #accountLinks(manager: EntityManager, typed: string): Promise<ListedLink[]> {
    await lockRows(manager, Account, { emailKey: In([...emailKeysOf(typed)]) });
    const account = await accountOfAddress(manager, typed);
    if (!account) return [];
    const { id: subjectId, email: recipient, role, language } = account;
    await recordPersonal(manager, 'password.link_requested', account);
    const isInvited = account.invitedAt !== null && account.activatedAt === null;
    if (isInvited && account.invitationRevokedAt) return [];
    return [
      {
        action: isInvited ? 'accept-invitation' : 'reset-password',
        subjectId,
        recipient,
        language,
        label: linkLabel('Back-office', isInvited, language),
        url: (token) => this.appUrls.createPassword(token),
        email: (url) => (isInvited ? invitationEmail(url, { role }) : resetPasswordEmail(url)),
      },
    ];
  }

  async #setAccountPassword(manager: EntityManager, token: string, passwordHash: string): Promise<number> {
    const { action, subjectId: id } = await this.actionTokens.redeem(manager, token, passwordActions.web);
    if (action === 'join-application') return this.memberAnswers.createAccount(manager, id, passwordHash);
    await lockRows(manager, Account, { id });
    const account = await manager.findOneBy(Account, { id });
    if (!account || (!account.activatedAt && account.invitationRevokedAt)) throw linkExpired();
    // A deactivated account stays deactivated: the link proves the mailbox, and an administrator decides.
    const activatedAt = account.activatedAt ?? new Date();
    // The mailed link also verifies the address of a sign-up.
    const applicationId =
      account.applicationId ?? (await this.applications.createNamedAfter(manager, account.email, id)).id;
    const language = account.language ?? (account.activatedAt ? null : currentCall().language);
    await manager.update(Account, { id }, { passwordHash, activatedAt, applicationId, language });
    if (account.applicationId === null) await insertMembership(manager, { accountId: id, applicationId });
    await this.sessions.endAll(manager, id);
    await revokeTokens(manager, { accountId: id });
    await recordAudit(manager, account.activatedAt ? 'password.set' : 'account.activated', {
      applicationId,
      type: 'account',
      ids: [id],
      ...(account.activatedAt && { personOf: account }),
      by: account,
    });
    // A person who knew the old password may have requested the other links.
    await this.actionTokens.useUp(manager, id);
    await this.actionTokens.revoke(manager, id, [...accountActions, 'change-email', 'delete-account']);
    if (account.passwordHash === null) return id;
    const email = mailIn(passwordChangedEmail(this.appUrls), account.language);
    await this.outbox.enqueue(manager, { purpose: 'password-changed', recipient: account.email, email });
    return id;
  }
}
