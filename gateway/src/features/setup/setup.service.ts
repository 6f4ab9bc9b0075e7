import { z } from 'zod';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { emailKey, emailRule } from '../../platform/email-address.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import { Account } from '../accounts/account.entity.js';
import { ActionToken, noSubject } from '../action-tokens/action-token.entity.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { hashPassword, passwordMatches } from '../passwords/password-hash.js';
import { assertStrongPassword } from '../passwords/password-policy.js';
import type { SessionsService, StartedSession } from '../sessions/sessions.service.js';
import type { AdminBootstrapService } from './admin-bootstrap.service.js';

export interface Setup {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** The browser that sets up, as far as it matters here. */
export interface SetupCaller {
  readonly userAgent: string | undefined;
  /** The session it had before, which ends with this one's start. */
  readonly sessionToken: string | undefined;
}

export interface SetupDone extends StartedSession {
  readonly viewer: SignedIn;
}

/** The tokens of all setup links; they belong to no account. */
const setupTokens = { subjectId: noSubject, action: 'set-up' } as const;

const setupRules = z.object({
  email: emailRule({ missing: 'Email is required.', malformed: 'Please enter a valid email address.' }),
  password: z.string().min(1, 'Password is required.'),
});
const accountTaken =
  'This address has an account with another password. Enter its password to make it the administrator, or use another address.';

/** Creates the first administrator by a link that boot printed to the terminal (design §2.4). */
export class SetupService {
  constructor(
    private readonly database: Database,
    private readonly administrators: AdminBootstrapService,
    private readonly actionTokens: ActionTokensService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * When a setup link stops working, without using it up.
   * @throws DomainError CONFLICT when there is an administrator already; LINK_EXPIRED
   */
  async expiryOf(token: string): Promise<Date> {
    if (await this.database.read((manager) => this.administrators.exist(manager))) throw alreadySetUp();
    return this.actionTokens.expiryOf(token, ['set-up']).catch(explainExpiry);
  }

  /**
   * Uses up a setup link: creates the administrator and logs it in. Of several links, followed at once, one does. An
   * account that the address has already keeps its password, which must be the one given.
   * @throws DomainError INVALID_INPUT, WEAK_PASSWORD, all before the link is used up; CONFLICT when there is an
   *   administrator already, or an account with another password; LINK_EXPIRED
   */
  async setUp(input: Setup, caller: SetupCaller): Promise<SetupDone> {
    const { email, password } = parseInput(setupRules, input);
    await this.expiryOf(input.token);
    const known = await this.database.read((manager) =>
      manager.findOneBy(Account, { emailKey: emailKey(email) }),
    );
    // Hashing takes time and memory: not for a link that does not work, and not inside the transaction.
    let passwordHash: string;
    if (known?.activatedAt) {
      if (!(await passwordMatches(known.passwordHash, password)))
        throw new DomainError('CONFLICT', accountTaken, [{ field: 'email', message: accountTaken }]);
      passwordHash = known.passwordHash as string;
    } else {
      assertStrongPassword(password, 'password');
      passwordHash = await hashPassword(password);
    }
    const started = await this.#write(input.token, email, passwordHash, caller);
    const viewer = await this.sessions.identify(started.token);
    if (viewer.kind !== 'signedIn') throw changedMeanwhile();
    return { ...started, viewer };
  }

  async #write(
    token: string,
    email: string,
    passwordHash: string,
    caller: SetupCaller,
  ): Promise<StartedSession> {
    try {
      return await this.database.write(async (manager) => {
        // All setup links together: a call with another one waits here, and then finds the administrator.
        await lockRows(manager, ActionToken, setupTokens);
        if (await this.administrators.exist(manager)) throw alreadySetUp();
        await this.actionTokens.redeem(manager, token, ['set-up']).catch(explainExpiry);
        const account = await this.administrators.create(manager, email, passwordHash);
        if (account.passwordHash !== passwordHash) throw changedMeanwhile();
        await manager.delete(ActionToken, setupTokens);
        await this.sessions.replace(manager, caller.sessionToken);
        return this.sessions.start(manager, account.id, caller.userAgent);
      });
    } catch (error) {
      if (isDuplicate(error)) throw changedMeanwhile();
      throw error;
    }
  }
}

const alreadySetUp = () =>
  new DomainError('CONFLICT', 'The first administrator was created already. If that was you, log in.');

/** Somebody signed up with the address, or activated it, between the look at it and the transaction. */
function changedMeanwhile(): DomainError {
  const message = 'The account of this address has just changed. Please try again.';
  return new DomainError('CONFLICT', message, [{ field: 'email', message }]);
}

function explainExpiry(error: unknown): never {
  if (error instanceof DomainError && error.code === 'LINK_EXPIRED')
    throw new DomainError(
      'LINK_EXPIRED',
      'This link is incomplete or has expired. Restart the gateway: it prints a new one.',
    );
  throw error;
}
