import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Database } from '../../../platform/database/database.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import type { Account } from '../accounts/account.entity.js';
import { accountOfAddress } from '../accounts/account-of-address.js';
import { knownBrowserClient } from '../passwords/known-browser.js';
import { type LoginThrottleService, sessionClient } from '../passwords/login-throttle.service.js';
import { checkPassword } from '../passwords/password-hash.js';
import type { PasswordLogInRule } from '../passwords/password-log-in-rule.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import { says } from './log-in.messages.js';
import type { LoggedIn, LogInCaller } from './log-in-caller.js';
import { recordSessionOf, type SignInsService } from './sign-ins.service.js';

/** Specification §5: both fields are required, and the e-mail address has to be valid. */
const logInRules = z.object({
  email: emailRule(says.fieldMissing),
  password: z.string().min(1, says.fieldMissing),
});

/** A session, or the account whose second step is missing. */
export type FirstStep = LoggedIn | { readonly missesSecondStep: Account };

/** The first step of a log-in: an e-mail address and a password. */
export class LogInService {
  constructor(
    private readonly database: Database,
    private readonly loginThrottle: LoginThrottleService,
    private readonly sessions: SessionsService,
    private readonly signIns: SignInsService,
    private readonly passwords: PasswordLogInRule,
  ) {}

  /**
   * Starts a session, unless a second step is missing. An unknown address, a wrong password and an account that is not
   * activated get the same answer after the same time. A different answer for the latter would disclose that an address has
   * no account: anyone can sign up with it and then log in with the password of that sign-up.
   *
   * @throws DomainError INVALID_INPUT; UNAUTHENTICATED; FORBIDDEN for a deactivated account, and where
   *   passwords are switched off; TOO_MANY_ATTEMPTS
   */
  async logIn(input: { email: string; password: string }, caller: LogInCaller): Promise<FirstStep> {
    const { email, password } = parseInput(logInRules, input);
    const key = emailKey(email);
    this.passwords.assertMayTry(key);
    const account = await this.database.read((manager) => accountOfAddress(manager, input.email));
    const knownClient = await this.#knownClient(caller, account);
    const attempt = knownClient
      ? { knownClient }
      : { emailKey: key, passwordHash: account?.passwordHash, address: caller.address };
    await this.loginThrottle.countAttempt(attempt);
    const matches = await checkPassword(this.database, account, password);
    if (!matches || !account?.activatedAt || account.deactivatedAt)
      await this.database.write((manager) => recordSessionOf(manager, 'session.refused', account));
    if (!matches || !account?.activatedAt) throw invalidCredentials();
    // Only after the right password: strangers do not learn that there is such an account.
    if (account.deactivatedAt) throw deactivated();
    if (!this.passwords.opens(account)) throw this.passwords.refusal();

    const countSuccess = (manager: EntityManager) => this.loginThrottle.countSuccess(manager, attempt);
    const proof = { method: 'password', hadSecondStep: false } as const;
    const loggedIn = await this.signIns.startAfterFirstStep(account, caller, proof, async (manager) => {
      await countSuccess(manager);
      return true;
    });
    if (loggedIn === 'secondStepMissing') {
      await this.database.write(countSuccess);
      return { missesSecondStep: account };
    }
    if (!loggedIn) throw invalidCredentials();
    return loggedIn;
  }

  /** The client name of an active session of this account, or of a browser that logged in to it before. */
  async #knownClient(caller: LogInCaller, account: Account | null): Promise<string | undefined> {
    const viewer = await this.sessions.identify(caller.sessionToken);
    if (viewer.kind === 'signedIn' && viewer.accountId === account?.id) return sessionClient(viewer);
    return knownBrowserClient(caller.knownBrowserToken, account);
  }
}

/** Only after the right password: strangers do not learn that there is such an account. */
export const deactivated = () => new DomainError('FORBIDDEN', says.deactivated);

const invalidCredentials = () => new DomainError('UNAUTHENTICATED', says.invalidCredentials);
