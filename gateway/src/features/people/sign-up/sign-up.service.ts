import { type EntityManager, IsNull, LessThan } from 'typeorm';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { inPortions } from '../../../platform/database/rows/in-portions.js';
import { isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey } from '../../../platform/email-address.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { MailLimits } from '../../../platform/mail/mail-limits.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import { withMinimumDuration } from '../../../platform/minimum-duration.js';
import type { ApplicationsService } from '../../operations/applications/applications.service.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import { invitationEmail } from '../accounts/invitation.emails.js';
import {
  type ActionTokensService,
  assertToken,
  linkExpired,
} from '../action-tokens/action-tokens.service.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import { mailIn } from '../mail-languages/mail.js';
import { insertMembership } from '../members/insert-membership.js';
import { hashPassword, passwordMatches } from '../passwords/password-hash.js';
import type { PasswordLogInRule } from '../passwords/password-log-in-rule.js';
import {
  alreadyRegisteredEmail,
  choosePasswordEmail,
  invitationRevokedEmail,
  verificationEmail,
} from './sign-up.emails.js';
import { says } from './sign-up.messages.js';
import { type SignUp, signUpRules } from './sign-up-rules.js';

type SignUpForm = Omit<SignUp, 'confirmPassword'>;

/** The password to store for a sign-up, and the state of the address that it was computed for. */
interface PasswordClaim {
  /** The password hash of the pending sign-up of the address; null without one. */
  readonly pendingHash: string | null;
  /** `pendingHash` if the typed password matches it, else null; a new hash of the typed one if none is pending. */
  readonly passwordHash: string | null;
}

/** Twice the lifetime of a verification link. */
const unverifiedLifetimeMs = 48 * 3_600_000;

/**
 * Creates accounts for people who prove an e-mail address.
 *
 * Anyone can sign up with any address, so a mailed link proves the mailbox, not who typed the password. While all
 * sign-ups of an address have the same password, each of their links activates the account with it. Once a different
 * password was typed, none of them is valid until the account is activated or swept: any of the links activates the
 * account without a password, and its owner chooses one.
 */
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
    private readonly mailLimits: MailLimits,
    private readonly passwords: PasswordLogInRule,
  ) {}

  /**
   * Stores a sign-up and mails the next step. The answer and its duration do not disclose whether the address has an
   * account.
   * @param address the caller's network address
   * @returns the message for the user
   * @throws DomainError FORBIDDEN where passwords are switched off; INVALID_INPUT with the form's messages;
   *   TOO_MANY_ATTEMPTS per network
   */
  async signUp(input: SignUp, address: string): Promise<string> {
    this.passwords.assertMayTry();
    const { confirmPassword: _, ...form } = parseInput(await signUpRules(input), input, says.fieldsWrong);
    await this.mailLimits.countForNetwork('sign-up', address);
    await withMinimumDuration(() => this.#register(form));
    return 'If the email is valid, a verification link has been sent.';
  }

  /**
   * Uses the link of a sign-up: activates the account and creates its application (design §2.2). All other links of the
   * address stop working.
   * @returns the message for the user, and the token to choose a password with if no typed one is valid
   * @throws DomainError LINK_EXPIRED; INVALID_INPUT without a token
   */
  async verifyEmail(token: string): Promise<{ message: string; passwordToken: string | null }> {
    assertToken(token);
    const passwordToken = await this.database.write(async (manager) => {
      const { subjectId: id, payload } = await this.actionTokens.redeem(manager, token, ['verify-email']);
      await lockRows(manager, Account, { id });
      const account = await manager.findOneBy(Account, { id });
      // The link may have another spelling of the address.
      const email = payload;
      if (!account || account.activatedAt || account.invitedAt || email === null) throw linkExpired();
      const { passwordHash } = account;
      const { id: applicationId } = await this.applications.createNamedAfter(manager, email, id);
      const typed = passwordHash === null ? { city: null, country: null } : {};
      const activatedAt = await databaseNow(manager);
      const language = account.language ?? currentCall().language;
      const proven = { email, passwordHash, applicationId, activatedAt, language };
      await manager.update(Account, { id }, { ...typed, ...proven });
      await insertMembership(manager, { accountId: id, applicationId });
      if (email !== account.email) await storeEmailSearchText(manager, [id]);
      await this.actionTokens.useUp(manager, id);
      await this.actionTokens.revoke(manager, id, ['reset-password']);
      await recordAudit(manager, 'account.activated', { applicationId, ids: [id], by: { id, email } });
      return passwordHash === null ? this.#mailPasswordLink(manager, account, email) : null;
    });
    return { message: 'Your email has been verified.', passwordToken };
  }

  /** Deletes sign-ups that were never verified; the gateway calls it periodically. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const now = (await this.database.read(databaseNow)).getTime();
    const createdAt = LessThan(new Date(now - unverifiedLifetimeMs));
    const where = { activatedAt: IsNull(), invitedAt: IsNull(), createdAt };
    const portions = { where, order: { createdAt: 'ASC' }, stop } as const;
    return inPortions(this.database, Account, portions, async (manager, portion) => {
      const { affected } = await manager.delete(Account, portion);
      if (!affected) return {};
      const subject = { type: 'account', ids: [], count: affected };
      await recordAudit(manager, 'sign_up.removed', { ...subject, applicationId: null });
      return { affected };
    });
  }

  /** Retries when another sign-up of the same address was stored between the read and the write. */
  async #register(form: SignUpForm): Promise<void> {
    while (!(await this.#tryRegister(form)));
  }

  async #tryRegister(form: SignUpForm): Promise<boolean> {
    const where = { emailKey: emailKey(form.email), activatedAt: IsNull() };
    const pending = await this.database.read((manager) => manager.findOneBy(Account, where));
    const pendingHash = pending?.passwordHash ?? null;
    // Always one hash or one comparison, so that every sign-up takes as long. Outside the transaction, because SQLite
    // runs one at a time.
    const passwordHash =
      pendingHash === null
        ? await hashPassword(form.password)
        : (await passwordMatches(pendingHash, form.password))
          ? pendingHash
          : null;
    try {
      return await this.database.write((manager) =>
        this.#store(manager, form, { pendingHash, passwordHash }),
      );
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** @returns false when the pending sign-up has changed since the claim was computed */
  async #store(manager: EntityManager, form: SignUpForm, claim: PasswordClaim): Promise<boolean> {
    const key = emailKey(form.email);
    // Locked, so that a concurrent verification happens entirely before or after.
    await lockRows(manager, Account, { emailKey: key });
    const existing = await manager.findOneBy(Account, { emailKey: key });
    if (existing?.activatedAt) {
      // To the stored address, which may be spelled differently from the typed one.
      await this.outbox.enqueue(manager, {
        purpose: 'already-registered',
        recipient: existing.email,
        email: mailIn(alreadyRegisteredEmail(this.appUrls), existing.language),
      });
    } else if (existing?.invitationRevokedAt) {
      await this.outbox.enqueue(manager, {
        purpose: 'invitation-revoked',
        recipient: existing.email,
        email: mailIn(invitationRevokedEmail(), existing.language),
      });
    } else if (existing?.invitedAt) {
      // The invited account stays unchanged; its invitation proves the address as well.
      await this.mailedLinks.trySend(manager, {
        action: 'accept-invitation',
        subjectId: existing.id,
        recipient: existing.email,
        language: existing.language,
        email: (token) => invitationEmail(this.appUrls.createPassword(token), { role: existing.role }),
      });
    } else {
      if ((existing?.passwordHash ?? null) !== claim.pendingHash) return false;
      // Stored even if no mail may be sent: otherwise three sign-ups with another password would hide the owner's.
      const subjectId = await this.#storePending(manager, form, claim, existing);
      await recordAudit(manager, 'sign_up.stored', {
        applicationId: null,
        type: 'account',
        ids: [subjectId],
        personOf: { id: subjectId, email: null },
      });
      await this.mailedLinks.trySend(manager, {
        action: 'verify-email',
        subjectId,
        payload: form.email,
        recipient: form.email,
        language: currentCall().language,
        email: (token) => verificationEmail(this.appUrls.verify(token, 'register_user', form.invitation)),
      });
    }
    return true;
  }

  async #storePending(
    manager: EntityManager,
    { email, city, country }: SignUpForm,
    { pendingHash, passwordHash }: PasswordClaim,
    existing: Account | null,
  ): Promise<number> {
    const createdAt = await databaseNow(manager);
    const { language } = currentCall();
    if (!existing) {
      const typed = { email, emailKey: emailKey(email), city, country, passwordHash, language };
      const { id } = await manager.save(manager.create(Account, { ...typed, role: 'user', createdAt }));
      await storeEmailSearchText(manager, [id]);
      return id;
    }
    // The spelling of the first sign-up stays: links to reset the password may have been mailed to it.
    const typed =
      pendingHash !== null && passwordHash === pendingHash
        ? { city, country, language: language ?? existing.language }
        : { city: null, country: null, passwordHash: null, language: null };
    await manager.update(Account, { id: existing.id }, { ...typed, createdAt });
    return existing.id;
  }

  async #mailPasswordLink(
    manager: EntityManager,
    { id: subjectId, language }: Account,
    recipient: string,
  ): Promise<string> {
    let passwordToken = '';
    await this.mailedLinks.send(manager, {
      action: 'reset-password',
      purpose: 'choose-password',
      subjectId,
      recipient,
      language: language ?? currentCall().language,
      email: (token) => {
        passwordToken = token;
        return choosePasswordEmail(this.appUrls.createPassword(token));
      },
    });
    return passwordToken;
  }
}
