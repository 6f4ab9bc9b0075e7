import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { oneLine, validated } from '../../platform/errors/validated.js';
import type { Outbox } from '../../platform/mail/outbox.js';
import { inSteadyTime } from '../../platform/steady-time.js';
import type { ApplicationsService } from '../applications/applications.service.js';
import { Account } from './account.js';
import { alreadyRegisteredLetter, invitationLetter, verifyEmailLetter } from './account-letters.js';
import { type ActionTokensService, linkExpired, refuseNoToken } from './action-tokens.service.js';
import { emailRule } from './email.js';
import { emailKey } from './email-key.js';
import type { Links } from './links.js';
import type { MailedLinksService } from './mailed-links.service.js';
import { signUpPassword } from './password-rules.js';
import { hashPassword } from './passwords.js';

export interface SignUp {
  readonly email: string;
  readonly city: string;
  readonly country: string;
  readonly password: string;
  readonly confirmPassword: string;
}

type PendingAccount = Pick<Account, 'email' | 'emailKey' | 'city' | 'country' | 'passwordHash'>;

const longestPlace = 100;
const place = (name: string) =>
  z
    .string()
    .trim()
    .min(1, `${name} is required.`)
    .max(longestPlace, `${name} may have at most ${longestPlace} characters.`)
    .regex(oneLine, `${name} must be on one line.`);

/** Specification §5, word for word. */
const signUpRules = ({ password }: SignUp) =>
  z.object({
    email: emailRule({ missing: 'Email is required.', malformed: 'Please enter a valid email address.' }),
    city: place('City'),
    country: place('Country'),
    password: signUpPassword,
    confirmPassword: z
      .string()
      .min(1, 'Please confirm your password.')
      .refine((typed) => typed === password, 'Passwords do not match.'),
  });

/** Opens accounts to whoever proves an e-mail address. */
export class SignUpService {
  constructor(
    private readonly database: Database,
    private readonly applications: ApplicationsService,
    private readonly actionTokens: ActionTokensService,
    private readonly mailedLinks: MailedLinksService,
    private readonly outbox: Outbox,
    private readonly links: Links,
  ) {}

  /**
   * Takes a sign-up and mails what to do next. The answer is the same whether or not the address has an account, and
   * takes as long.
   * @returns a sentence for the person
   * @throws DomainError INVALID_INPUT with the form's messages
   */
  async signUp(input: SignUp): Promise<string> {
    const { email, city, country, password } = validated(
      signUpRules(input),
      input,
      'Please fix the highlighted errors.',
    );
    await inSteadyTime(async () => {
      // Before the transaction, because SQLite's take turns; and always, because it is what takes the time.
      const passwordHash = await hashPassword(password);
      await this.#storeOnce({ email, emailKey: emailKey(email), city, country, passwordHash });
    });
    return 'If the email is valid, a verification link has been sent.';
  }

  /**
   * Uses up the link of a sign-up: activates the account and makes its application (design §2.2).
   * @returns a sentence for the person
   * @throws DomainError LINK_EXPIRED, INVALID_INPUT for no token
   */
  async verifyEmail(token: string): Promise<string> {
    refuseNoToken(token);
    await this.database.write(async (manager) => {
      const { subjectId } = await this.actionTokens.redeem(manager, token, ['verify-email']);
      await lockRows(manager, Account, { id: subjectId });
      const account = await manager.findOneBy(Account, { id: subjectId });
      if (!account || account.activatedAt) throw linkExpired();
      const application = await this.applications.createNamedAfter(manager, account.email);
      const activated = { applicationId: application.id, activatedAt: new Date() };
      await manager.update(Account, { id: account.id }, activated);
    });
    return 'Your email has been verified.';
  }

  async #storeOnce(pending: PendingAccount): Promise<void> {
    const store = () => this.database.write((manager) => this.#store(manager, pending));
    try {
      await store().catch((error) => {
        // The same address signed up at the same moment: now it is known.
        if (isDuplicate(error)) return store();
        throw error;
      });
    } catch (error) {
      // The mailbox had its share of links. Nothing was replaced, so that the last one goes on working.
      if (!(error instanceof DomainError && error.code === 'TOO_MANY_ATTEMPTS')) throw error;
    }
  }

  async #store(manager: EntityManager, pending: PendingAccount): Promise<void> {
    // Held, so that a verification at the same moment cannot be followed by a replaced password.
    await lockRows(manager, Account, { emailKey: pending.emailKey });
    const known = await manager.findOneBy(Account, { emailKey: pending.emailKey });
    if (known?.activatedAt) {
      // To the address on file, which may be written otherwise than the one just typed.
      await this.outbox.enqueue(manager, {
        purpose: 'already-registered',
        recipient: known.email,
        recipientKey: known.emailKey,
        letter: alreadyRegisteredLetter(this.links),
      });
    } else if (known?.invitedAt) {
      // What an administrator prepared stays as it is; the invitation proves the address as well.
      await this.mailedLinks.send(manager, {
        action: 'accept-invitation',
        subjectId: known.id,
        recipient: known.email,
        letter: (token) => invitationLetter(this.links.createPassword(token), known.role),
      });
    } else {
      await this.mailedLinks.send(manager, {
        action: 'verify-email',
        subjectId: await this.#storePending(manager, pending, known?.id),
        recipient: pending.email,
        letter: (token) => verifyEmailLetter(this.links.verify(token, 'register_user')),
      });
    }
  }

  async #storePending(
    manager: EntityManager,
    pending: PendingAccount,
    knownId: number | undefined,
  ): Promise<number> {
    if (knownId !== undefined) {
      await manager.update(Account, { id: knownId }, pending);
      return knownId;
    }
    const made = manager.create(Account, { ...pending, role: 'user', createdAt: new Date() });
    return (await manager.save(made)).id;
  }
}
