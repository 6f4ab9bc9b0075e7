import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows, select } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { Account } from '../accounts/account.entity.js';
import { changeAccount } from '../accounts/lock-account.js';
import { recordPersonal } from '../accounts/record-personal.js';
import type { LoginThrottleService } from '../passwords/login-throttle.service.js';
import { type RequiredFor, requiresSecondStepSql } from '../sessions/second-step-policy.js';
import { Session } from '../sessions/session.entity.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import type { SecondFactorsService } from './second-factors.service.js';
import { says } from './second-step.messages.js';
import type { SecurityMailsService } from './security-mails.service.js';
import { recoveryCodesRenewed, secondStepOff, secondStepOn } from './security-notices.emails.js';
import { otpauthUrl } from './totp.js';

/** For how long an account shows that an administrator reset its second step. */
const resetShownMs = 24 * 3600 * 1000;

/** The secret for an authenticator app, shown once. */
export interface PreparedSecondStep {
  readonly secret: string;
  readonly url: string;
  readonly recoveryCodes: readonly string[];
}

export interface SecondStepStatus {
  readonly isOn: boolean;
  readonly recoveryCodesLeft: number;
  readonly isRequired: boolean;
  readonly dueAt: Date | null;
  readonly resetAt: Date | null;
}

/** The second step of the viewer's own log-in: switching it on and off, and its recovery codes. */
export class SecondStepService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottleService,
    private readonly mails: SecurityMailsService,
    private readonly requiredFor: RequiredFor,
    private readonly productName: string,
  ) {}

  status({ accountId }: SignedIn): Promise<SecondStepStatus> {
    return this.database.read(async (manager) => {
      const isOn = (await this.factors.find(manager, accountId)) !== null;
      const recoveryCodesLeft = isOn ? await this.factors.unusedRecoveryCodes(manager, accountId) : 0;
      return { isOn, recoveryCodesLeft, ...(await this.#requirement(manager, accountId)) };
    });
  }

  /**
   * Makes a secret and recovery codes. Nothing is on until `switchOn`.
   * @throws DomainError CONFLICT when it is on already, and for an installation without a key for secrets
   */
  prepare({ accountId, email }: SignedIn): Promise<PreparedSecondStep> {
    return this.database.write(async (manager) => {
      await lockRows(manager, Account, { id: accountId });
      if (await this.factors.find(manager, accountId)) throw new DomainError('CONFLICT', says.isOn);
      const { secret, recoveryCodes } = await this.factors.prepare(manager, accountId);
      return { secret, recoveryCodes, url: otpauthUrl(secret, email, this.productName) };
    });
  }

  /**
   * Switches the second step on by its first right code, and ends the other sessions, which had none.
   * @throws DomainError INVALID_INPUT for a wrong code, and for recovery codes that are not saved; TOO_MANY_ATTEMPTS
   */
  async switchOn(viewer: SignedIn, input: { code: string; savedRecoveryCodes: boolean }): Promise<void> {
    if (!input.savedRecoveryCodes)
      throw fieldError('INVALID_INPUT', 'savedRecoveryCodes', says.codesNotSaved);
    const attempt = { secondStepOf: viewer.accountId };
    await this.throttle.countAttempt(attempt);
    await changeAccount(this.database, viewer.accountId, async (manager, account) => {
      if (!(await this.factors.switchOn(manager, account.id, input.code))) throw wrongCode();
      await this.throttle.countSuccess(manager, attempt);
      await manager.update(Session, { id: viewer.sessionId }, { secondStep: true });
      await this.sessions.endAll(manager, account.id, viewer.sessionId);
      await recordPersonal(manager, 'second_step.switched_on', account);
      await this.mails.send(manager, account, secondStepOn);
    });
  }

  /**
   * Switches the second step off.
   * @throws DomainError CONFLICT when it is off, and while it is required of the account
   */
  switchOff(viewer: SignedIn): Promise<void> {
    return changeAccount(this.database, viewer.accountId, async (manager, account) => {
      if ((await this.#requirement(manager, account.id)).isRequired)
        throw new DomainError('CONFLICT', says.isRequired);
      if (!(await this.factors.remove(manager, account.id))) throw new DomainError('CONFLICT', says.isOff);
      await recordPersonal(manager, 'second_step.switched_off', account);
      await this.mails.send(manager, account, secondStepOff);
    });
  }

  /** Replaces the recovery codes. @returns the new ones @throws DomainError CONFLICT while the second step is off */
  renewRecoveryCodes(viewer: SignedIn): Promise<string[]> {
    return changeAccount(this.database, viewer.accountId, async (manager, account) => {
      if (!(await this.factors.find(manager, account.id))) throw new DomainError('CONFLICT', says.off);
      const codes = await this.factors.renewRecoveryCodes(manager, account.id);
      await recordPersonal(manager, 'second_step.recovery_codes_renewed', account);
      await this.mails.send(manager, account, recoveryCodesRenewed);
      return codes;
    });
  }

  async #requirement(manager: EntityManager, accountId: number) {
    const [row] = await select<{ isRequired: number; dueAt: Date | null; resetAt: Date | null }>(
      manager,
      `SELECT ${requiresSecondStepSql(this.requiredFor)} AS isRequired, account.secondStepDueAt AS dueAt,
        account.secondStepResetAt AS resetAt FROM accounts account WHERE account.id = ?`,
      [accountId],
      ['dueAt', 'resetAt'],
    );
    const isRequired = Boolean(row?.isRequired);
    const isRecent = row?.resetAt && row.resetAt.getTime() > Date.now() - resetShownMs;
    return {
      isRequired,
      dueAt: (isRequired && row?.dueAt) || null,
      resetAt: (isRecent && row.resetAt) || null,
    };
  }
}

/** The error for a code that does not match, or was used. */
export const wrongCode = (field = 'code') => fieldError('INVALID_INPUT', field, says.wrongCode);
