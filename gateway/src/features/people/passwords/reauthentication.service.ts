import { assertFresh } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { loggedOut } from '../../../platform/errors/logged-out.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { Account } from '../accounts/account.entity.js';
import { recordPersonal } from '../accounts/record-personal.js';
import { type LoginThrottleService, sessionClient } from './login-throttle.service.js';
import { checkPassword } from './password-hash.js';
import { says } from './passwords.messages.js';

/** Checks the viewer's password again, before actions that a stolen session must not be able to perform. */
export class ReauthenticationService {
  constructor(
    private readonly database: Database,
    private readonly loginThrottle: LoginThrottleService,
  ) {}

  /**
   * Checks the viewer's password. Attempts of a session are counted separately, so that wrong guesses by others at the
   * log-in do not block the owner.
   * A session with a second step needs a fresh confirmation too: the password alone is less than what opened it.
   * @returns the account with the password hash that was checked
   * @throws DomainError INVALID_INPUT for `currentPassword`; TOO_MANY_ATTEMPTS; CONFIRMATION_REQUIRED
   */
  async verifyPassword(viewer: SignedIn, currentPassword: string): Promise<Account> {
    if (viewer.hadSecondStep) assertFresh(viewer);
    if (currentPassword === '') throw invalidPassword(says.currentMissing);
    const account = await this.database.read((manager) =>
      manager.findOneBy(Account, { id: viewer.accountId }),
    );
    if (!account) throw loggedOut();
    const attempt = { knownClient: sessionClient(viewer) };
    await this.loginThrottle.countAttempt(attempt);
    if (!(await checkPassword(this.database, account, currentPassword))) {
      await this.database.write((manager) => recordPersonal(manager, 'password.refused', account));
      throw invalidPassword(says.currentWrong);
    }
    await this.database.write((manager) => this.loginThrottle.countSuccess(manager, attempt));
    return account;
  }
}

const invalidPassword = (message: Sentence) => fieldError('INVALID_INPUT', 'currentPassword', message);
