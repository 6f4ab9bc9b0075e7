import { type EntityManager, IsNull, Raw } from 'typeorm';
import { z } from 'zod';
import { databaseNow, databaseNowSql } from '../../platform/database/clock.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { emailKey, emailRule } from '../../platform/email-address.js';
import { oneLine, parseInput } from '../../platform/errors/parse-input.js';
import type { MailLimits } from '../../platform/mail/mail-limits.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import { withMinimumDuration } from '../../platform/minimum-duration.js';
import { Account } from '../accounts/account.entity.js';
import { invitationEmail } from '../accounts/invitation.emails.js';
import {
  type ActionTokensService,
  assertToken,
  linkExpired,
} from '../action-tokens/action-tokens.service.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import type { MailedLinksService } from '../action-tokens/mailed-links.service.js';
import type { ApplicationsService } from '../applications/applications.service.js';
import { hashPassword, passwordMatches } from '../passwords/password-hash.js';
import { signUpPasswordRule } from '../passwords/password-policy.js';
import { alreadyRegisteredEmail, choosePasswordEmail, verifyEmail } from './sign-up.emails.js';

export interface SignUp {
  readonly email: string;
  readonly city: string;
  readonly country: string;
  readonly password: string;
  readonly confirmPassword: string;
}

type SignUpForm = Omit<SignUp, 'confirmPassword'>;

/** What a sign-up saw at its address before it takes the row, and the password to be stored because of it. */
interface Claim {
  /** The password that waited, hashed; null when none did. */
  readonly waiting: string | null;
  /** `waiting` again when the same password was typed, null when another one was, else the typed one's hash. */
  readonly passwordHash: string | null;
}

/** Far longer than a mailed link works. */
const unverifiedLifetimeMs = 48 * 3_600_000;

const longestPlace = 100;
const place = (name: string) =>
  z
    .string()
    .trim()
    .min(1, `${name} is required.`)
    .max(longestPlace, {
      error: `${name} may have at most ${longestPlace} characters.`,
      abort: true,
    })
    .regex(oneLine, `${name} must be on one line.`);

/** Specification §5, word for word. */
const signUpRules = ({ password }: SignUp) =>
  z.object({
    email: emailRule({ missing: 'Email is required.', malformed: 'Please enter a valid email address.' }),
    city: place('City'),
    country: place('Country'),
    password: signUpPasswordRule,
    confirmPassword: z
      .string()
      .min(1, 'Please confirm your password.')
      .refine((typed) => typed === password, 'Passwords do not match.'),
  });

/**
 * Opens accounts to whoever proves an e-mail address.
 *
 * Anybody can sign up with anybody's address, so a mailed link proves the mailbox and not who typed the password. While
 * one password waits for an address, its links activate the account with it. Once a different one was typed, none of
 * them counts until the account is activated or swept: whichever link is followed activates the account without a
 * password, and its owner chooses one.
 */
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly outbox: Outbox,
    private readonly links: AppUrls,
    private readonly mailLimits: MailLimits,
  ) {}

  /**
   * Takes a sign-up and mails what to do next. The answer is the same whether or not the address has an account, and
   * takes as long.
   * @returns a sentence for the person
   * @param address the caller's network address
   * @throws DomainError INVALID_INPUT with the form's messages; TOO_MANY_ATTEMPTS by network
   */
  async signUp(input: SignUp, address: string): Promise<string> {
    const { email, city, country, password } = parseInput(
      signUpRules(input),
      input,
      'Please fix the highlighted errors.',
    );
    await this.mailLimits.countForNetwork('sign-up', address);
    await withMinimumDuration(() => this.#register({ email, city, country, password }));
    return 'If the email is valid, a verification link has been sent.';
  }

  /**
   * Uses up the link of a sign-up: activates the account and makes its application (design §2.2). All that waited for
   * the address ends with it.
   * @returns a sentence for the person, and the token to choose a password with when no typed one counts
   * @throws DomainError LINK_EXPIRED, INVALID_INPUT for no token
   */
  async verifyEmail(token: string): Promise<{ message: string; passwordToken: string | null }> {
    assertToken(token);
    const passwordToken = await this.database.write(async (manager) => {
      const { subjectId: id, payload } = await this.actionTokens.redeem(manager, token, ['verify-email']);
      await lockRows(manager, Account, { id });
      const account = await manager.findOneBy(Account, { id });
      if (!account || account.activatedAt || account.invitedAt) throw linkExpired();
      // A link without an address is of the previous release, which replaced one typed password by the next.
      const passwordHash = payload === null ? null : account.passwordHash;
      const email = payload ?? account.email;
      const { id: applicationId } = await this.applications.createNamedAfter(manager, email);
      const typed = passwordHash === null ? { city: null, country: null } : {};
      const activatedAt = await databaseNow(manager);
      await manager.update(Account, { id }, { ...typed, email, passwordHash, applicationId, activatedAt });
      await this.actionTokens.revoke(manager, id, ['verify-email', 'reset-password']);
      return passwordHash === null ? this.#mailPasswordLink(manager, id, email) : null;
    });
    return { message: 'Your email has been verified.', passwordToken };
  }

  /** Removes sign-ups that nobody verified; called now and then by the gateway. */
  async sweep(): Promise<void> {
    await this.database.write((manager) =>
      manager.delete(Account, {
        activatedAt: IsNull(),
        invitedAt: IsNull(),
        createdAt: Raw((column) => `${column} < ${databaseNowSql(manager, -unverifiedLifetimeMs)}`),
      }),
    );
  }

  /** Again when another sign-up of the same address came between the look and the write. */
  async #register(form: SignUpForm): Promise<void> {
    while (!(await this.#tryRegister(form)));
  }

  async #tryRegister(form: SignUpForm): Promise<boolean> {
    const pending = { emailKey: emailKey(form.email), activatedAt: IsNull() };
    const found = await this.database.read((manager) => manager.findOneBy(Account, pending));
    const waiting = found?.passwordHash ?? null;
    // One hash or one comparison, whatever is found: it takes the time. Outside the transaction, because SQLite's
    // wait for each other.
    const passwordHash =
      waiting === null
        ? await hashPassword(form.password)
        : (await passwordMatches(waiting, form.password))
          ? waiting
          : null;
    try {
      return await this.database.write((manager) => this.#store(manager, form, { waiting, passwordHash }));
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  /** @returns false when something else waits by now than the claim was made for */
  async #store(manager: EntityManager, form: SignUpForm, claim: Claim): Promise<boolean> {
    const key = emailKey(form.email);
    // Held, so that a verification at the same moment comes before or after as a whole.
    await lockRows(manager, Account, { emailKey: key });
    const known = await manager.findOneBy(Account, { emailKey: key });
    if (known?.activatedAt) {
      // To the address on file, which may be written otherwise than the one just typed.
      await this.outbox.enqueue(manager, {
        purpose: 'already-registered',
        recipient: known.email,
        recipientKey: known.emailKey,
        email: alreadyRegisteredEmail(this.links),
      });
    } else if (known?.invitedAt) {
      // What an administrator prepared stays as it is; the invitation proves the address as well.
      await this.mailedLinks.trySend(manager, {
        action: 'accept-invitation',
        subjectId: known.id,
        recipient: known.email,
        email: (token) => invitationEmail(this.links.createPassword(token), { role: known.role }),
      });
    } else {
      if ((known?.passwordHash ?? null) !== claim.waiting) return false;
      // Kept when no mail may be sent, too: else three sign-ups with a stranger's password would hide the owner's.
      await this.mailedLinks.trySend(manager, {
        action: 'verify-email',
        subjectId: await this.#storePending(manager, form, claim, known),
        payload: form.email,
        recipient: form.email,
        email: (token) => verifyEmail(this.links.verify(token, 'register_user')),
      });
    }
    return true;
  }

  async #storePending(
    manager: EntityManager,
    { email, city, country }: SignUpForm,
    { waiting, passwordHash }: Claim,
    known: Account | null,
  ): Promise<number> {
    const createdAt = await databaseNow(manager);
    if (!known) {
      const typed = { email, emailKey: emailKey(email), city, country, passwordHash };
      const made = manager.create(Account, { ...typed, role: 'user', createdAt });
      return (await manager.save(made)).id;
    }
    // The address stays as it was first written: links to reset the password may have gone there.
    const typed =
      waiting !== null && passwordHash === waiting
        ? { city, country }
        : { city: null, country: null, passwordHash: null };
    await manager.update(Account, { id: known.id }, { ...typed, createdAt });
    return known.id;
  }

  async #mailPasswordLink(manager: EntityManager, subjectId: number, recipient: string): Promise<string> {
    let passwordToken = '';
    await this.mailedLinks.send(manager, {
      action: 'reset-password',
      purpose: 'choose-password',
      subjectId,
      recipient,
      email: (token) => {
        passwordToken = token;
        return choosePasswordEmail(this.links.createPassword(token));
      },
    });
    return passwordToken;
  }
}
