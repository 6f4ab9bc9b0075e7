import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { loggedOut } from '../../../platform/errors/logged-out.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../accounts/account.entity.js';
import type { PasskeyAssertionsService } from '../passkeys/passkey-assertions.service.js';
import { says as passkeysSay } from '../passkeys/passkeys.messages.js';
import type { LoginThrottleService } from '../passwords/login-throttle.service.js';
import type { ReauthenticationService } from '../passwords/reauthentication.service.js';
import type { SecondFactorsService } from '../second-step/second-factors.service.js';
import { says } from '../second-step/second-step.messages.js';
import { wrongCode } from '../second-step/second-step.service.js';
import { Session } from '../sessions/session.entity.js';

/** By what a viewer can confirm who it is. */
export type ConfirmationMethod = 'password' | 'code' | 'passkey' | 'sso';

interface Confirming {
  readonly password?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly passkey?: object | null | undefined;
}

/** Knows which accounts the provider of the single sign-on opens. */
interface SingleSignOnAccounts {
  opens(manager: EntityManager, accountId: number): Promise<boolean>;
}

/**
 * Confirms that the person at a session is the one who logged in (step-up), before what is dangerous: with the second step
 * on by a code, otherwise by the password, in both cases also by a passkey, and without a password by the single sign-on.
 * Holds for ten minutes, for this session alone.
 */
export class ConfirmationService {
  constructor(
    private readonly database: Database,
    private readonly reauthentication: ReauthenticationService,
    private readonly throttle: LoginThrottleService,
    private readonly factors: SecondFactorsService,
    private readonly passkeys: PasskeyAssertionsService,
    private readonly singleSignOn: SingleSignOnAccounts,
  ) {}

  /** The ways that are open to the viewer, the usual one first; empty for an account that has none. */
  methods({ accountId }: SignedIn): Promise<ConfirmationMethod[]> {
    return this.database.read(async (manager) => {
      const passkey = (await this.passkeys.accountHas(manager, accountId)) ? ['passkey' as const] : [];
      if (await this.factors.find(manager, accountId)) return ['code', ...passkey];
      const account = await manager.findOneBy(Account, { id: accountId });
      if (account?.passwordHash) return ['password', ...passkey];
      return (await this.singleSignOn.opens(manager, accountId)) ? [...passkey, 'sso'] : passkey;
    });
  }

  /**
   * Confirms the session.
   * @returns when the confirmation was given
   * @throws DomainError INVALID_INPUT for a wrong password, code or passkey, and for a password where a code is needed;
   *   TOO_MANY_ATTEMPTS
   */
  async confirm(viewer: SignedIn, { password, code, passkey }: Confirming): Promise<Date> {
    if (passkey) {
      await this.#checkPasskey(viewer, passkey);
      return this.mark(viewer);
    }
    const methods = await this.methods(viewer);
    if (methods.includes('code')) await this.#checkCode(viewer, code ?? '');
    else await this.#checkPassword(viewer, password ?? '');
    return this.mark(viewer);
  }

  /** Marks the session as confirmed now. */
  mark({ sessionId, accountId, email, applicationId }: SignedIn): Promise<Date> {
    return this.database.write(async (manager) => {
      const confirmedAt = new Date();
      const { affected } = await manager.update(Session, { id: sessionId }, { confirmedAt });
      if (!affected) throw loggedOut();
      await recordAudit(manager, 'session.confirmed', {
        applicationId,
        ids: [sessionId],
        personOf: { id: accountId, email },
      });
      return confirmedAt;
    });
  }

  async #checkPassword(viewer: SignedIn, password: string): Promise<void> {
    try {
      // The password is what confirms, so no earlier confirmation is asked for.
      await this.reauthentication.verifyPassword({ ...viewer, hadSecondStep: false }, password);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_INPUT')
        throw fieldError('INVALID_INPUT', 'password', error.said);
      throw error;
    }
  }

  async #checkPasskey({ accountId }: SignedIn, passkey: object): Promise<void> {
    const proven = await this.passkeys.check(passkey, { purpose: 'confirm', accountId }, 'passkey');
    const isUsed = await this.database.write((manager) => this.passkeys.use(manager, proven));
    if (!isUsed) throw fieldError('INVALID_INPUT', 'passkey', passkeysSay.unusable);
  }

  async #checkCode({ accountId }: SignedIn, code: string): Promise<void> {
    if (code.trim() === '') throw fieldError('INVALID_INPUT', 'code', says.oneCode);
    const attempt = { secondStepOf: accountId };
    await this.throttle.countAttempt(attempt);
    await this.database.write(async (manager) => {
      if (!(await this.factors.useCode(manager, accountId, code))) throw wrongCode();
      await this.throttle.countSuccess(manager, attempt);
    });
  }
}
