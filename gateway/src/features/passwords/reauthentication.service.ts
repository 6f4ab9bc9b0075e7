import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Account } from '../accounts/account.entity.js';
import { type LoginThrottleService, sessionClient } from './login-throttle.service.js';
import { passwordMatches } from './password-hash.js';

/** Asks who is signed in for the password again, before what a stolen session must not be able to do. */
export class ReauthenticationService {
  constructor(
    private readonly database: Database,
    private readonly attempts: LoginThrottleService,
  ) {}

  /**
   * Checks the viewer's password. The session's attempts count by themselves: wrong guesses at the log-in by others do
   * not keep the owner from it.
   * @returns the account as it was when its password was right
   * @throws DomainError INVALID_INPUT beside `currentPassword`; TOO_MANY_ATTEMPTS
   */
  async prove(viewer: SignedIn, currentPassword: string): Promise<Account> {
    if (currentPassword === '') throw refused('Please enter your current password.');
    const account = await this.database.read((manager) =>
      manager.findOneBy(Account, { id: viewer.accountId }),
    );
    if (!account) throw new DomainError('UNAUTHENTICATED', 'Please log in.');
    const attempt = { provenClient: sessionClient(viewer) };
    await this.attempts.countAttempt(attempt);
    if (!(await passwordMatches(account.passwordHash, currentPassword)))
      throw refused('This is not your current password.');
    await this.database.write((manager) => this.attempts.countSuccess(manager, attempt));
    return account;
  }
}

const refused = (message: string) =>
  new DomainError('INVALID_INPUT', message, [{ field: 'currentPassword', message }]);
