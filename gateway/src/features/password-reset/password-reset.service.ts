import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { emailKey, emailRule } from '../../platform/email-address.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import type { MailLimits } from '../../platform/mail/mail-limits.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import { withMinimumDuration } from '../../platform/minimum-duration.js';
import { Account } from '../accounts/account.entity.js';
import { invitationEmail } from '../accounts/invitation.emails.js';
import { type ActionTokensService, linkExpired } from '../action-tokens/action-tokens.service.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { ListedLink, MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { type AppUserPasswordsService, appPasswordActions } from '../app-users/app-user-passwords.service.js';
import type { ApplicationsService } from '../applications/applications.service.js';
import { knownBrowserToken, type RememberedCaller } from '../passwords/known-browser.js';
import { passwordChangedEmail } from '../passwords/password-changed.emails.js';
import { hashPassword } from '../passwords/password-hash.js';
import { assertStrongPassword } from '../passwords/password-policy.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import { resetPasswordEmail, resetSeveralPasswordsEmail } from './password-reset.emails.js';

/** Whose password a link sets: an account's, or an app user's. */
export type PasswordLinkMode = 'web' | 'app';

const passwordActions = {
  web: ['reset-password', 'accept-invitation'],
  app: appPasswordActions,
} as const;

export interface NewPassword {
  readonly token: string;
  readonly mode: PasswordLinkMode;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

const resetRules = z.object({
  email: emailRule({ missing: 'Email is required.', malformed: 'Invalid email format.' }),
});
/** The page that sets a password speaks French (specification §2 and §5). */
const bothNeeded = 'Veuillez remplir les deux champs.';
const bothFields = z.object({
  newPassword: z.string().min(1, bothNeeded),
  confirmPassword: z.string().min(1, bothNeeded),
});
const mismatch = 'Les mots de passe ne correspondent pas.';

/** Forgotten passwords and accepted invitations: a mailed link sets the password (design §2.3, §2.11). */
export class PasswordResetService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly appUserPasswords: AppUserPasswordsService,
    private readonly sessions: SessionsService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly outbox: Outbox,
    private readonly links: AppUrls,
    private readonly mailLimits: MailLimits,
  ) {}

  /**
   * Mails one link per match: the account of the address, and each app user, all in one mail. The answer is the same
   * whether there are any, and takes as long.
   * @param address the caller's network address
   * @returns a sentence for the person
   * @throws DomainError INVALID_INPUT for what is no address; TOO_MANY_ATTEMPTS by network
   */
  async requestReset(input: { email: string }, address: string): Promise<string> {
    const key = emailKey(parseInput(resetRules, input).email);
    await this.mailLimits.countForNetwork('forgotten-password', address);
    await withMinimumDuration(() => this.#mailUnlessSentLately(key));
    return 'If the account exists, a reset email has been sent.';
  }

  /** When a link stops working, without using it up. @throws DomainError LINK_EXPIRED */
  expiryOf({ token, mode }: { token: string; mode: PasswordLinkMode }): Promise<Date> {
    return this.actionTokens.expiryOf(token, passwordActions[mode]);
  }

  /**
   * Uses up a link and sets the password. An invited account is active from then on; all its sessions end.
   * @returns a sentence for the person
   * @throws DomainError WEAK_PASSWORD, PASSWORD_MISMATCH, INVALID_INPUT, all before the link is used up; LINK_EXPIRED
   */
  async set(input: NewPassword, caller: RememberedCaller): Promise<string> {
    const { newPassword, confirmPassword } = parseInput(bothFields, input);
    assertStrongPassword(newPassword);
    if (newPassword !== confirmPassword)
      throw new DomainError('PASSWORD_MISMATCH', mismatch, [{ field: 'confirmPassword', message: mismatch }]);
    // Hashing takes time and memory: not for a link that does not work, and not inside the transaction.
    await this.expiryOf(input);
    const passwordHash = await hashPassword(newPassword);
    const { token, mode } = input;
    if (mode === 'app') {
      await this.database.write((manager) => this.appUserPasswords.set(manager, token, passwordHash));
    } else {
      const id = await this.database.write((manager) => this.#setOfAccount(manager, token, passwordHash));
      // The link proved the owner, whose log-in that follows must not wait for other people's guesses.
      caller.rememberBrowser(knownBrowserToken({ id, passwordHash }));
    }
    return 'Votre mot de passe a été modifié.';
  }

  /** No answer says that a mailbox had its share of mails: it would disclose that the address is registered. */
  async #mailUnlessSentLately(key: string): Promise<void> {
    try {
      await this.database.write(async (manager) => {
        const ofAccount = await this.#linkOfAccount(manager, key);
        const links = [...ofAccount, ...(await this.appUserPasswords.linksOf(manager, key))];
        await this.mailedLinks.sendTogether(manager, 'forgotten-password', links, resetSeveralPasswordsEmail);
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'TOO_MANY_ATTEMPTS')) throw error;
    }
  }

  async #linkOfAccount(manager: EntityManager, key: string): Promise<ListedLink[]> {
    await lockRows(manager, Account, { emailKey: key });
    const account = await manager.findOneBy(Account, { emailKey: key });
    if (!account) return [];
    const { id: subjectId, email: recipient, role } = account;
    const isInvited = account.invitedAt !== null && account.activatedAt === null;
    return [
      {
        action: isInvited ? 'accept-invitation' : 'reset-password',
        subjectId,
        recipient,
        label: `Back-office: ${isInvited ? 'choose a password' : 'create a new password'}`,
        url: (token) => this.links.createPassword(token),
        email: (url) => (isInvited ? invitationEmail(url, { role }) : resetPasswordEmail(url)),
      },
    ];
  }

  async #setOfAccount(manager: EntityManager, token: string, passwordHash: string): Promise<number> {
    const { subjectId: id } = await this.actionTokens.redeem(manager, token, passwordActions.web);
    await lockRows(manager, Account, { id });
    const account = await manager.findOneBy(Account, { id });
    if (!account) throw linkExpired();
    const activatedAt = account.activatedAt ?? new Date();
    // A sign-up that was not verified: the mailed link proves the address as well.
    const applicationId =
      account.applicationId ?? (await this.applications.createNamedAfter(manager, account.email)).id;
    await manager.update(Account, { id }, { passwordHash, activatedAt, applicationId });
    await this.sessions.endAll(manager, id);
    // Whoever knew the old password may have asked for the others.
    await this.actionTokens.revoke(manager, id, [
      ...passwordActions.web,
      'verify-email',
      'change-email',
      'delete-account',
    ]);
    if (account.passwordHash === null) return id;
    const { email: recipient, emailKey: recipientKey } = account;
    const email = passwordChangedEmail(this.links);
    await this.outbox.enqueue(manager, { purpose: 'password-changed', recipient, recipientKey, email });
    return id;
  }
}
