import { emailKey } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Account } from '../accounts/account.entity.js';
import { says } from './passwords.messages.js';

interface PasswordSettings {
  readonly passwordLogIn: 'on' | 'off';
  readonly adminEmail: string | undefined;
  readonly singleSignOn: { readonly label: string } | undefined;
}

/**
 * Whether passwords open accounts. An installation with single sign-on may switch them off; the administrator of
 * `ADMIN_EMAIL` keeps its own, so that a provider that is down or misconfigured locks nobody out for good.
 */
export class PasswordLogInRule {
  readonly isOn: boolean;
  readonly #sparedKey: string | undefined;

  constructor(private readonly settings: PasswordSettings) {
    this.isOn = settings.passwordLogIn === 'on';
    this.#sparedKey = settings.adminEmail === undefined ? undefined : emailKey(settings.adminEmail);
  }

  /** Whether the password of an account opens it. */
  opens({ emailKey: key, role }: Pick<Account, 'emailKey' | 'role'>): boolean {
    return this.isOn || (role === 'admin' && key === this.#sparedKey);
  }

  /**
   * Refuses an address before anything is looked up, so that the answer tells nothing about it.
   * @param key of the typed address; none for a sign-up
   * @throws DomainError FORBIDDEN
   */
  assertMayTry(key?: string): void {
    if (!this.isOn && (key === undefined || key !== this.#sparedKey)) throw this.refusal();
  }

  refusal(): DomainError {
    const label = this.settings.singleSignOn?.label ?? 'single sign-on';
    return new DomainError('FORBIDDEN', says.switchedOff(label));
  }
}
