import { type EntityManager, IsNull } from 'typeorm';
import { z } from 'zod';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import { knownBrowserClient, knownBrowserToken } from '../passwords/known-browser.js';
import { type LoginThrottleService, sessionClient } from '../passwords/login-throttle.service.js';
import { passwordMatches } from '../passwords/password-hash.js';
import type { SessionsService, StartedSession } from './sessions.service.js';

/** The client that logs in. */
export interface LogInCaller {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The token of its previous session, which ends when the new one starts. */
  readonly sessionToken: string | undefined;
  /** The token that an earlier log-in stored in this browser; see `known-browser.ts`. */
  readonly knownBrowserToken?: string | undefined;
}

export interface LoggedIn extends StartedSession {
  readonly viewer: SignedIn;
  readonly knownBrowserToken: string;
}

/** Specification §5: both fields are required, and the e-mail address has to be valid. */
const missingField = 'Please enter your email and password.';
const logInRules = z.object({
  email: emailRule({ missing: missingField, malformed: 'Please enter a valid email address.' }),
  password: z.string().min(1, missingField),
});

/** Logs in with an e-mail address and a password. */
export class LogInService {
  constructor(
    private readonly database: Database,
    private readonly loginThrottle: LoginThrottleService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Starts a session. An unknown address, a wrong password and an account that is not activated get the same answer
   * after the same time. A different answer for the latter would disclose that an address has no account: anyone can
   * sign up with it and then log in with the password of that sign-up.
   *
   * @throws DomainError INVALID_INPUT; UNAUTHENTICATED; FORBIDDEN for a deactivated account; TOO_MANY_ATTEMPTS
   */
  async logIn(input: { email: string; password: string }, caller: LogInCaller): Promise<LoggedIn> {
    const { email, password } = parseInput(logInRules, input);
    const key = emailKey(email);
    const account = await this.database.read((manager) => manager.findOneBy(Account, { emailKey: key }));
    const knownClient = await this.#knownClient(caller, account);
    const attempt = knownClient
      ? { knownClient }
      : { emailKey: key, passwordHash: account?.passwordHash, address: caller.address };
    await this.loginThrottle.countAttempt(attempt);
    // Outside any transaction, because SQLite runs one at a time.
    const matches = await passwordMatches(account?.passwordHash, password);
    if (!matches || !account?.activatedAt || account.deactivatedAt)
      await this.database.write((manager) => recordSessionOf(manager, 'session.refused', account));
    if (!matches || !account?.activatedAt) throw invalidCredentials();
    // Only after the right password: strangers do not learn that there is such an account.
    if (account.deactivatedAt) throw deactivated();

    const { id, passwordHash } = account;
    const started = await this.database.write(async (manager) => {
      // Locked; otherwise a session could start between a change of the account and its commit, and outlive it.
      const unchanged = { id, passwordHash: passwordHash as string, deactivatedAt: IsNull() };
      if ((await lockRows(manager, Account, unchanged)) === 0) return undefined;
      await this.loginThrottle.countSuccess(manager, attempt);
      await this.sessions.endPrevious(manager, caller.sessionToken);
      await recordSessionOf(manager, 'session.started', account, { by: account });
      return this.sessions.start(manager, id, caller.userAgent);
    });
    if (!started) throw invalidCredentials();
    const viewer = await this.sessions.identify(started.token);
    if (viewer.kind !== 'signedIn') throw invalidCredentials();
    const isKnown = knownBrowserClient(caller.knownBrowserToken, account) !== undefined;
    const browserToken = (isKnown && caller.knownBrowserToken) || knownBrowserToken(account);
    return { ...started, viewer, knownBrowserToken: browserToken };
  }

  /** The client name of an active session of this account, or of a browser that logged in to it before. */
  async #knownClient(caller: LogInCaller, account: Account | null): Promise<string | undefined> {
    const viewer = await this.sessions.identify(caller.sessionToken);
    if (viewer.kind === 'signedIn' && viewer.accountId === account?.id) return sessionClient(viewer);
    return knownBrowserClient(caller.knownBrowserToken, account);
  }
}

/** Of an address without an account nothing is kept: it may be a password in the wrong field. */
const recordSessionOf = (
  manager: EntityManager,
  action: `session.${string}`,
  account: Account | null,
  { by }: { by?: Account } = {},
) =>
  recordAudit(manager, {
    action,
    applicationId: account?.applicationId ?? null,
    subject: { type: 'account', ids: account ? [account.id] : [] },
    personOf: account ?? { id: null, email: null },
    ...(by && { by }),
  });

const deactivated = () =>
  new DomainError('FORBIDDEN', 'This account is deactivated. Please ask an administrator to reactivate it.');

const invalidCredentials = () =>
  new DomainError(
    'UNAUTHENTICATED',
    'Invalid email or password. If you have just signed up, follow the link we mailed you first.',
  );
