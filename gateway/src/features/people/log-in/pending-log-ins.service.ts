import { type EntityManager, LessThan, MoreThan } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { digest, randomToken } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Account } from '../accounts/account.entity.js';
import type { SecondFactor } from '../second-step/second-factor.entity.js';
import type { SecondFactorsService } from '../second-step/second-factors.service.js';
import type { LogInMethod } from '../sessions/log-in-method.js';
import { says } from './log-in.messages.js';
import { PendingLogIn } from './pending-log-in.entity.js';

const lifetimeMs = 5 * 60 * 1000;
const maxAttempts = 5;

/** A log-in that waits for its second step, and its account as it is now. */
export interface OpenLogIn {
  readonly pending: PendingLogIn;
  readonly account: Account;
  readonly factor: SecondFactor;
}

/**
 * Log-ins between the first step and the second. A pending log-in is no session: its token opens `completeLogIn` and
 * `cancelLogIn` alone, for five minutes and five attempts.
 */
export class PendingLogInsService {
  constructor(
    private readonly database: Database,
    private readonly factors: SecondFactorsService,
  ) {}

  /** Begins a pending log-in. @param manager of a transaction @returns its token, which is not stored */
  async begin(
    manager: EntityManager,
    account: Account,
    factor: SecondFactor,
    method: LogInMethod,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + lifetimeMs);
    await insertRow(manager, PendingLogIn, {
      tokenHash: digest(token),
      accountId: account.id,
      method,
      credentials: credentialsOf(account, factor),
      attempts: 0,
      expiresAt,
    });
    return { token, expiresAt };
  }

  /**
   * Counts an attempt, and returns the log-in that it is for.
   * @throws DomainError UNAUTHENTICATED for an unknown, expired or exhausted one, and after a change of the password
   */
  async attempt(token: string | undefined): Promise<OpenLogIn> {
    if (token === undefined) throw logInEnded();
    const usable = {
      tokenHash: digest(token),
      expiresAt: MoreThan(new Date()),
      attempts: LessThan(maxAttempts),
    };
    const found = await this.database.write(async (manager) => {
      const { affected } = await manager.increment(PendingLogIn, usable, 'attempts', 1);
      if (!affected) return undefined;
      const pending = await manager.findOneBy(PendingLogIn, { tokenHash: usable.tokenHash });
      const account = pending && (await manager.findOneBy(Account, { id: pending.accountId }));
      const factor = account && (await this.factors.find(manager, account.id));
      return pending && account && factor ? { pending, account, factor } : undefined;
    });
    if (!found || found.pending.credentials !== credentialsOf(found.account, found.factor))
      throw logInEnded();
    return found;
  }

  /** Ends a pending log-in, in the transaction that starts its session. @returns false when another call has ended it */
  async end(manager: EntityManager, { id }: PendingLogIn): Promise<boolean> {
    const { affected } = await manager.delete(PendingLogIn, { id });
    return affected === 1;
  }

  /** Ends the pending log-in of a token, if there is one. */
  async cancel(token: string | undefined): Promise<void> {
    if (token === undefined) return;
    await this.database.write((manager) => manager.delete(PendingLogIn, { tokenHash: digest(token) }));
  }

  /** Deletes expired ones; the gateway calls it periodically. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date()) };
    return removeInPortions(this.database, PendingLogIn, { where, order: { expiresAt: 'ASC' }, stop });
  }
}

const credentialsOf = ({ passwordHash }: Account, { epoch }: SecondFactor) =>
  digest(`${epoch} ${passwordHash}`);

export const logInEnded = () => new DomainError('UNAUTHENTICATED', says.logInEnded);
