import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { execute } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Account } from '../accounts/account.entity.js';
import type { Attempt, LoginThrottleService } from '../passwords/login-throttle.service.js';
import { parseAssertion } from './authenticator-answer.js';
import { Passkey } from './passkey.entity.js';
import type { PasskeyChallengesService } from './passkey-challenges.service.js';
import { says } from './passkeys.messages.js';
import type { RelyingParty } from './relying-party.js';

/** Loaded for the first passkey: few accounts have one, and every gateway would start later. */
export const webAuthn = () => import('@simplewebauthn/server');

const timeoutMs = 5 * 60 * 1000;

/** For whom an assertion is checked: anybody at a log-in, or one account. */
export type Asserting =
  | { readonly purpose: 'log-in'; readonly address: string }
  | { readonly purpose: 'log-in' | 'confirm'; readonly accountId: number };

/** A passkey that has signed a challenge, with its account, to be used in a transaction. */
export interface ProvenPasskey {
  readonly passkey: Passkey;
  readonly account: Account;
  readonly attempt: Attempt;
  readonly counter: number;
  readonly backedUp: boolean;
}

/** Asks for passkeys and checks what they sign (WebAuthn, "assertion"). The person was verified by the device: both factors. */
export class PasskeyAssertionsService {
  constructor(
    private readonly database: Database,
    private readonly party: RelyingParty,
    private readonly challenges: PasskeyChallengesService,
    private readonly throttle: LoginThrottleService,
  ) {}

  /** Options of `navigator.credentials.get` for a log-in: the browser offers what it has for this domain. @throws DomainError CONFLICT where there are no passkeys; TOO_MANY_ATTEMPTS */
  async logInOptions(address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    this.assertAvailable();
    return this.#options(await this.challenges.create('log-in', address));
  }

  /** The same for a confirmation, by a passkey of one account. @throws DomainError CONFLICT for an account without one */
  async confirmOptions(accountId: number, address: string): Promise<PublicKeyCredentialRequestOptionsJSON> {
    this.assertAvailable();
    const own = await this.database.read((manager) => manager.findBy(Passkey, this.#usableOf(accountId)));
    if (own.length === 0) throw new DomainError('CONFLICT', says.noneHere);
    const challenge = await this.challenges.create('confirm', address, accountId);
    return this.#options(challenge, own.map(descriptorOf));
  }

  /** Whether an account has a passkey that works here. */
  async accountHas(manager: EntityManager, accountId: number): Promise<boolean> {
    return this.party.unavailableReason === null && manager.existsBy(Passkey, this.#usableOf(accountId));
  }

  /**
   * Checks what a passkey has signed, and uses its challenge up. Nothing is proven before `use`.
   * @param field of the input, which errors name
   * @throws DomainError NOT_FOUND for a passkey that is not known, so that the browser may forget it; INVALID_INPUT;
   *   TOO_MANY_ATTEMPTS
   */
  async check(answer: unknown, asserting: Asserting, field: string): Promise<ProvenPasskey> {
    this.assertAvailable();
    const { response, challenge } = parseAssertion(answer, field);
    const accountId = 'accountId' in asserting ? asserting.accountId : null;
    const credentialDigest = digest(response.id);
    const attempt: Attempt =
      'address' in asserting
        ? { passkey: credentialDigest, address: asserting.address }
        : { secondStepOf: asserting.accountId };
    await this.throttle.countAttempt(attempt);
    const owner = asserting.purpose === 'confirm' ? accountId : null;
    if (!(await this.challenges.use(challenge, asserting.purpose, owner))) throw tooLate(field);
    const passkey = await this.database.read((manager) =>
      manager.findOne(Passkey, { where: { credentialDigest }, relations: { account: true } }),
    );
    if (!passkey?.account) throw unknownPasskey();
    const { account } = passkey;
    if (accountId !== null && accountId !== account.id)
      throw fieldError('INVALID_INPUT', field, says.ofAnother);
    const verified = await this.#verify(passkey, account, { response, challenge });
    if (!verified) throw notVerified(field);
    return { passkey, account, attempt, ...verified };
  }

  /**
   * Uses a proven passkey, in the transaction of what it opens. The counter of one that is bound to a device must grow;
   * the counter of a copied one says nothing.
   * @returns false when the passkey was removed, or its counter was used, in the meantime
   */
  async use(
    manager: EntityManager,
    { passkey, attempt, counter, backedUp }: ProvenPasskey,
  ): Promise<boolean> {
    const counts = !passkey.isSynced && counter > 0;
    const { affected } = await execute(
      manager,
      `UPDATE passkeys SET lastUsedAt = ?, backedUp = ?${counts ? ', counter = ?' : ''}
        WHERE id = ?${counts ? ' AND counter < ?' : ''}`,
      [new Date(), backedUp ? 1 : 0, ...(counts ? [counter] : []), passkey.id, ...(counts ? [counter] : [])],
    );
    if (affected !== 1) return false;
    await this.throttle.countSuccess(manager, attempt);
    return true;
  }

  /** @throws DomainError CONFLICT with the reason */
  assertAvailable(): void {
    const { unavailableReason } = this.party;
    if (unavailableReason !== null) throw new DomainError('CONFLICT', unavailableReason);
  }

  async #verify(
    passkey: Passkey,
    { userHandle }: Account,
    { response, challenge }: ReturnType<typeof parseAssertion>,
  ): Promise<{ counter: number; backedUp: boolean } | undefined> {
    const given = response.response.userHandle;
    if (given && given !== userHandle) return undefined;
    try {
      const { verifyAuthenticationResponse } = await webAuthn();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: [...this.party.origins],
        expectedRPID: this.party.id,
        requireUserVerification: true,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.isSynced ? 0 : Number(passkey.counter),
        },
      });
      const { newCounter, credentialBackedUp } = authenticationInfo;
      return verified ? { counter: newCounter, backedUp: credentialBackedUp } : undefined;
    } catch {
      // The library throws for everything that is not as it has to be.
      return undefined;
    }
  }

  #usableOf(accountId: number) {
    return { accountId, rpId: this.party.id };
  }

  async #options(challenge: string, allowCredentials: ReturnType<typeof descriptorOf>[] = []) {
    const { generateAuthenticationOptions } = await webAuthn();
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: timeoutMs,
      userVerification: 'required',
      allowCredentials,
    });
  }
}

/** A passkey as the options of a browser name it. */
export const descriptorOf = ({ credentialId, transports }: Passkey) => ({
  id: credentialId,
  transports: transports.split(',').filter(Boolean),
});

export const tooLate = (field: string) => fieldError('INVALID_INPUT', field, says.tooLate);

const notVerified = (field: string) => fieldError('INVALID_INPUT', field, says.notVerified);

const unknownPasskey = () => new DomainError('NOT_FOUND', says.notKnown);
