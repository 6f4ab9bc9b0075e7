import type { Database } from '../../../platform/database/database.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { PasskeyAssertionsService } from '../passkeys/passkey-assertions.service.js';
import { says as passkeysSay } from '../passkeys/passkeys.messages.js';
import { deactivated } from './log-in.service.js';
import type { LoggedIn, LogInCaller } from './log-in-caller.js';
import { recordSessionOf, type SignInsService } from './sign-ins.service.js';

/** The log-in with a passkey alone, which is both factors: the device, and how it knows its owner. */
export class PasskeyLogInService {
  constructor(
    private readonly database: Database,
    private readonly assertions: PasskeyAssertionsService,
    private readonly signIns: SignInsService,
  ) {}

  /**
   * Starts a session.
   * @throws DomainError NOT_FOUND for a passkey that is not known; INVALID_INPUT for an answer that is wrong, late or used;
   *   FORBIDDEN for a deactivated account; TOO_MANY_ATTEMPTS
   */
  async logIn(answer: unknown, caller: LogInCaller): Promise<LoggedIn> {
    const asserting = { purpose: 'log-in', address: caller.address } as const;
    const proven = await this.assertions.check(answer, asserting, 'answer');
    const { account } = proven;
    const proof = { method: 'passkey', secondStep: true } as const;
    const loggedIn =
      account.deactivatedAt === null
        ? await this.signIns.start(account, caller, proof, (manager) => this.assertions.use(manager, proven))
        : undefined;
    if (loggedIn) return loggedIn;
    await this.database.write((manager) => recordSessionOf(manager, 'session.refused', account));
    if (account.deactivatedAt) throw deactivated();
    throw fieldError('INVALID_INPUT', 'answer', passkeysSay.unusable);
  }
}
