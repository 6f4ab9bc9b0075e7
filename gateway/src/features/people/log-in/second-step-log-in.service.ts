import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Said } from '../../../platform/errors/sentences.js';
import type { Account } from '../accounts/account.entity.js';
import type { PasskeyAssertionsService } from '../passkeys/passkey-assertions.service.js';
import type { LoginThrottleService } from '../passwords/login-throttle.service.js';
import type { SecondFactor } from '../second-step/second-factor.entity.js';
import type { SecondFactorsService } from '../second-step/second-factors.service.js';
import { says as secondStepSays } from '../second-step/second-step.messages.js';
import { wrongCode } from '../second-step/second-step.service.js';
import type { SecurityMailsService } from '../second-step/security-mails.service.js';
import { recoveryCodeUsed } from '../second-step/security-notices.emails.js';
import { trustedBrowserToken } from '../second-step/trusted-browser.js';
import type { LogInMethod } from '../sessions/log-in-method.js';
import { says } from './log-in.messages.js';
import type { LoggedIn, LogInCaller } from './log-in-caller.js';
import { logInEnded, type OpenLogIn, type PendingLogInsService } from './pending-log-ins.service.js';
import { recordSessionOf, type SignInsService } from './sign-ins.service.js';

/** The second step: one of the three. */
export interface SecondStepInput {
  readonly code?: string | null | undefined;
  readonly recoveryCode?: string | null | undefined;
  /** A passkey's signature. */
  readonly passkey?: object | null | undefined;
  /** Whether this browser is not asked for 30 days. */
  readonly trustBrowser?: boolean | null | undefined;
}

export interface CompletedLogIn extends LoggedIn {
  /** A new recovery code in place of the one that was used. */
  readonly newRecoveryCode: string | undefined;
  readonly trust: { readonly token: string; readonly expiresAt: Date } | undefined;
}

/** The second step of a log-in: a code of the authenticator app, a recovery code, or a passkey. */
export class SecondStepLogInService {
  constructor(
    private readonly database: Database,
    private readonly throttle: LoginThrottleService,
    private readonly factors: SecondFactorsService,
    private readonly pendingLogIns: PendingLogInsService,
    private readonly signIns: SignInsService,
    private readonly mails: SecurityMailsService,
    private readonly passkeys: PasskeyAssertionsService,
  ) {}

  /**
   * Has a log-in wait for its second step.
   * @returns the token of the pending log-in, and the error that tells the client by what to go on
   */
  async begin(account: Account, method: LogInMethod) {
    const begun = await this.database.write(async (manager) => {
      const factor = await this.factors.find(manager, account.id);
      const hasPasskey = await this.passkeys.accountHas(manager, account.id);
      return factor && { ...(await this.pendingLogIns.begin(manager, account, factor, method)), hasPasskey };
    });
    // Switched off since the first step.
    if (!begun) throw logInEnded();
    const { hasPasskey, ...pending } = begun;
    return { ...pending, error: secondStepRequired(undefined, hasPasskey ? ['passkey'] : []) };
  }

  /**
   * Completes a pending log-in.
   * @throws DomainError UNAUTHENTICATED when it has ended; INVALID_INPUT for a wrong or used code or passkey;
   *   NOT_FOUND for a passkey that is not known; TOO_MANY_ATTEMPTS
   */
  async complete(
    token: string | undefined,
    input: SecondStepInput,
    caller: LogInCaller,
  ): Promise<CompletedLogIn> {
    const open = await this.pendingLogIns.attempt(token);
    const { method } = open.pending;
    const end = (manager: EntityManager) => this.pendingLogIns.end(manager, open.pending);
    if (input.passkey) return this.#startByPasskey(open, input, caller, end);
    return this.#start(open, input, caller, method, end);
  }

  async #startByPasskey(
    { pending, account, factor }: OpenLogIn,
    { passkey, code, recoveryCode, trustBrowser }: SecondStepInput,
    caller: LogInCaller,
    end: (manager: EntityManager) => Promise<boolean>,
  ): Promise<CompletedLogIn> {
    if (code || recoveryCode) throw oneOfThem();
    const asserting = { purpose: 'log-in', accountId: account.id } as const;
    const proven = await this.passkeys.check(passkey, asserting, 'passkey');
    const proof = { method: pending.method, secondStep: true };
    const loggedIn = await this.signIns.start(
      account,
      caller,
      proof,
      async (manager) => (await this.passkeys.use(manager, proven)) && (await end(manager)),
    );
    if (!loggedIn) throw logInEnded();
    const trust = trustBrowser ? trustOf(account, factor) : undefined;
    return { ...loggedIn, newRecoveryCode: undefined, trust };
  }

  /**
   * Logs in with the password and a code in one call, for clients that keep no cookie.
   * @throws DomainError SECOND_STEP_REQUIRED without a code, and for a wrong one; TOO_MANY_ATTEMPTS
   */
  async completeAtOnce(
    account: Account,
    code: string | undefined,
    caller: LogInCaller,
  ): Promise<CompletedLogIn> {
    if (code === undefined) throw secondStepRequired();
    const factor = await this.database.read((manager) => this.factors.find(manager, account.id));
    if (!factor) throw logInEnded();
    try {
      return await this.#start({ account, factor }, { code }, caller, 'password', async () => true);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'INVALID_INPUT')
        throw secondStepRequired(error.said);
      throw error;
    }
  }

  async #start(
    { account, factor }: Pick<OpenLogIn, 'account' | 'factor'>,
    { code, recoveryCode, trustBrowser }: SecondStepInput,
    caller: LogInCaller,
    method: LogInMethod,
    end: (manager: EntityManager) => Promise<boolean>,
  ): Promise<CompletedLogIn> {
    const given = [code, recoveryCode].filter((text) => typeof text === 'string' && text.trim() !== '');
    if (given.length !== 1) throw oneOfThem();
    const attempt = { secondStepOf: account.id };
    await this.throttle.countAttempt(attempt);
    let newRecoveryCode: string | undefined;
    let isWrong = false;
    const proof = { method, secondStep: true };
    const loggedIn = await this.signIns.start(account, caller, proof, async (manager) => {
      newRecoveryCode = recoveryCode
        ? await this.factors.useRecoveryCode(manager, account.id, recoveryCode)
        : undefined;
      isWrong = recoveryCode
        ? newRecoveryCode === undefined
        : !(await this.factors.useCode(manager, account.id, code as string));
      if (isWrong) return false;
      // The error rolls back what was used: a replaced recovery code would be lost.
      if (!(await end(manager))) throw logInEnded();
      await this.throttle.countSuccess(manager, attempt);
      if (newRecoveryCode !== undefined) await this.#tellOfRecovery(manager, account);
      return true;
    });
    if (isWrong) {
      await this.database.write((manager) => recordSessionOf(manager, 'session.refused', account));
      throw recoveryCode ? wrongRecoveryCode() : wrongCode();
    }
    if (!loggedIn) throw logInEnded();
    return { ...loggedIn, newRecoveryCode, trust: trustBrowser ? trustOf(account, factor) : undefined };
  }

  #tellOfRecovery(manager: EntityManager, account: Account): Promise<void> {
    return this.mails.send(manager, account, recoveryCodeUsed);
  }
}

const trustOf = ({ id: accountId, passwordHash }: Account, { epoch }: SecondFactor) =>
  trustedBrowserToken({ accountId, passwordHash, epoch });

const wrongRecoveryCode = () => fieldError('INVALID_INPUT', 'recoveryCode', says.wrongRecoveryCode);

const oneOfThem = () => fieldError('INVALID_INPUT', 'code', secondStepSays.oneCode);

const secondStepRequired = (said: Said = says.secondStep, more: readonly string[] = []) =>
  new DomainError('SECOND_STEP_REQUIRED', said, [], { methods: ['code', 'recoveryCode', ...more] });
