import { z } from 'zod';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { emailKey, emailRule } from '../../platform/email-address.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import { Account } from '../accounts/account.entity.js';
import { knownBrowser, knownBrowserToken } from '../passwords/known-browser.js';
import { type LoginThrottleService, sessionClient } from '../passwords/login-throttle.service.js';
import { passwordMatches } from '../passwords/password-hash.js';
import type { SessionsService, StartedSession } from './sessions.service.js';

/** The client that logs in, as far as it matters here. */
export interface LogInCaller {
  readonly address: string;
  readonly userAgent: string | undefined;
  /** The session it had before, which ends with this one's start. */
  readonly sessionToken: string | undefined;
  /** What an earlier log-in of this browser left with it; see `known-browser.ts`. */
  readonly knownBrowserToken?: string | undefined;
}

export interface LoggedIn extends StartedSession {
  readonly viewer: SignedIn;
  readonly knownBrowserToken: string;
}

/** Specification §5: both fields are needed, and a valid e-mail address. */
const bothNeeded = 'Please enter your email and password.';
const logInRules = z.object({
  email: emailRule({ missing: bothNeeded, malformed: 'Please enter a valid email address.' }),
  password: z.string().min(1, bothNeeded),
});

/** Lets people in who know their password. */
export class LogInService {
  constructor(
    private readonly database: Database,
    private readonly attempts: LoginThrottleService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Starts a session. An unknown address, a wrong password and an account that is not activated answer alike, and take
   * as long: whoever signs up with a stranger's address knows the password of what is not activated, and would learn
   * from another answer that the address has no account yet.
   *
   * @throws DomainError INVALID_INPUT; UNAUTHENTICATED; TOO_MANY_ATTEMPTS
   */
  async logIn(input: { email: string; password: string }, caller: LogInCaller): Promise<LoggedIn> {
    const { email, password } = parseInput(logInRules, input);
    const key = emailKey(email);
    const account = await this.database.read((manager) => manager.findOneBy(Account, { emailKey: key }));
    const provenClient = await this.#provenClient(caller, account);
    const attempt = provenClient
      ? { provenClient }
      : { emailKey: key, passwordHash: account?.passwordHash, address: caller.address };
    await this.attempts.countAttempt(attempt);
    // Outside any transaction, because SQLite's take turns.
    const matches = await passwordMatches(account?.passwordHash, password);
    if (!matches || !account?.activatedAt) throw refused();

    const { id, passwordHash } = account;
    const started = await this.database.write(async (manager) => {
      // Held, or a session could start between a change of the password and its commit, and outlive it.
      const unchanged = { id, passwordHash: passwordHash as string };
      if ((await lockRows(manager, Account, unchanged)) === 0) return undefined;
      await this.attempts.countSuccess(manager, attempt);
      await this.sessions.replace(manager, caller.sessionToken);
      return this.sessions.start(manager, id, caller.userAgent);
    });
    if (!started) throw refused();
    const viewer = await this.sessions.identify(started.token);
    if (viewer.kind !== 'signedIn') throw refused();
    const known = knownBrowser(caller.knownBrowserToken, account) && caller.knownBrowserToken;
    return { ...started, viewer, knownBrowserToken: known || knownBrowserToken(account) };
  }

  /** The live session of this account, or the browser that logged in to it before. */
  async #provenClient(caller: LogInCaller, account: Account | null): Promise<string | undefined> {
    const viewer = await this.sessions.identify(caller.sessionToken);
    if (viewer.kind === 'signedIn' && viewer.accountId === account?.id) return sessionClient(viewer);
    return knownBrowser(caller.knownBrowserToken, account);
  }
}

const refused = () =>
  new DomainError(
    'UNAUTHENTICATED',
    'Invalid email or password. If you have just signed up, follow the link we mailed you first.',
  );
