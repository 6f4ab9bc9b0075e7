import { z } from 'zod';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { isDuplicate, lockRows } from '../../../platform/database/rows/rows.js';
import { emailKey, emailRule } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { Account } from '../accounts/account.entity.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';
import type { ActionTokensService } from '../action-tokens/action-tokens.service.js';
import { noSubject } from '../action-tokens/actions.js';
import { checkPassword, hashPassword } from '../passwords/password-hash.js';
import { assertStrongPassword } from '../passwords/password-policy.js';
import { says as passwordsSay } from '../passwords/passwords.messages.js';
import type { SessionsService, StartedSession } from '../sessions/sessions.service.js';
import type { AdminBootstrapService } from './admin-bootstrap.service.js';
import { says } from './setup.messages.js';

export interface Setup {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** The client that uses the setup link. */
export interface SetupCaller {
  readonly userAgent: string | undefined;
  /** The token of its previous session, which ends when the new one starts. */
  readonly sessionToken: string | undefined;
}

export interface SetupResult extends StartedSession {
  readonly viewer: SignedIn;
}

/** Matches the tokens of all setup links, which belong to no account. */
const setupTokens = { subjectId: noSubject, action: 'set-up' } as const;

const setupRules = z.object({
  email: emailRule(),
  password: z.string().min(1, passwordsSay.missing),
});
const passwordMismatch = says.passwordDiffers;

/** Creates the first administrator with the setup link that the gateway prints at start (design §2.4). */
export class SetupService {
  constructor(
    private readonly database: Database,
    private readonly adminBootstrap: AdminBootstrapService,
    private readonly actionTokens: ActionTokensService,
    private readonly sessions: SessionsService,
  ) {}

  /**
   * Returns when a setup link expires, without using it.
   * @throws DomainError CONFLICT when an administrator exists; LINK_EXPIRED
   */
  async getLinkExpiry(token: string): Promise<Date> {
    if (await this.database.read((manager) => this.adminBootstrap.adminExists(manager))) throw alreadySetUp();
    return this.actionTokens.getExpiry(token, ['set-up']).catch(explainExpiry);
  }

  /**
   * Uses a setup link: creates the administrator and logs it in. Of several links used at the same time, one succeeds.
   * An existing account of the address keeps its password, which has to be the given one.
   * @throws DomainError INVALID_INPUT and WEAK_PASSWORD, both before the link is used; CONFLICT when an administrator
   *   exists, or an account with another password; LINK_EXPIRED
   */
  async setUp(input: Setup, caller: SetupCaller): Promise<SetupResult> {
    const { email, password } = parseInput(setupRules, input);
    await this.getLinkExpiry(input.token);
    const existing = await this.database.read((manager) =>
      manager.findOneBy(Account, { emailKey: emailKey(email) }),
    );
    // Hashing takes time and memory: it is only done for a valid link, and outside the transaction.
    let passwordHash: string;
    if (existing?.activatedAt) {
      if (!(await checkPassword(this.database, existing, password)))
        throw fieldError('CONFLICT', 'email', passwordMismatch);
      passwordHash = existing.passwordHash as string;
    } else {
      await assertStrongPassword(password, 'password');
      passwordHash = await hashPassword(password);
    }
    const started = await this.#createAdmin(input.token, email, passwordHash, caller);
    const viewer = await this.sessions.identify(started.token);
    if (viewer.kind !== 'signedIn') throw accountChanged();
    return { ...started, viewer };
  }

  async #createAdmin(
    token: string,
    email: string,
    passwordHash: string,
    caller: SetupCaller,
  ): Promise<StartedSession> {
    try {
      return await this.database.write(async (manager) => {
        // Locks all setup links: a call with another one waits here, and then finds the administrator.
        await lockRows(manager, ActionToken, setupTokens);
        if (await this.adminBootstrap.adminExists(manager)) throw alreadySetUp();
        await this.actionTokens.redeem(manager, token, ['set-up']).catch(explainExpiry);
        const account = await this.adminBootstrap.create(manager, email, passwordHash);
        if (account.passwordHash !== passwordHash) throw accountChanged();
        await manager.delete(ActionToken, setupTokens);
        await this.sessions.endPrevious(manager, caller.sessionToken);
        return this.sessions.start(manager, account.id, caller.userAgent);
      });
    } catch (error) {
      if (isDuplicate(error)) throw accountChanged();
      throw error;
    }
  }
}

const alreadySetUp = () => new DomainError('CONFLICT', says.isDone);

/** The error when the address signed up or was activated between the check and the transaction. */
const accountChanged = () => fieldError('CONFLICT', 'email', says.accountChanged);

function explainExpiry(error: unknown): never {
  if (error instanceof DomainError && error.code === 'LINK_EXPIRED')
    throw new DomainError('LINK_EXPIRED', says.linkExpired);
  throw error;
}
