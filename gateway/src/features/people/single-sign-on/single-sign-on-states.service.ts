import { type EntityManager, LessThan, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { digest, plainToken, randomToken } from '../../../platform/digest.js';
import type { Account } from '../accounts/account.entity.js';
import type { Checks } from './openid-provider.js';
import { type SingleSignOnPurpose, SingleSignOnState } from './single-sign-on-state.entity.js';

const lifetimeMs = 10 * 60 * 1000;

/** The purpose for which a browser goes to the provider. */
export interface Errand {
  readonly purpose: Exclude<SingleSignOnPurpose, 'pending'>;
  readonly returnTo: string;
  readonly accountId: number | null;
  readonly sessionId: number | null;
}

/** A person at the provider with the address of an account, which is still to be proven. */
export interface PendingPerson {
  readonly subject: string;
  readonly email: string;
  readonly secondStep: boolean;
  readonly returnTo: string;
}

/** The ways to the provider and back, and the connections that wait. Each works once, in the browser that began it. */
export class SingleSignOnStatesService {
  constructor(private readonly database: Database) {}

  /** Stores a way to the provider. @param browserToken of the cookie */
  async begin(browserToken: string, errand: Errand, { state, nonce, codeVerifier }: Checks): Promise<void> {
    await this.database.write((manager) =>
      insertRow(manager, SingleSignOnState, {
        ...{ ...errand, tokenHash: digest(state), browserHash: digest(browserToken), nonce, codeVerifier },
        ...{ subject: null, emailSeen: null, secondStep: 0, ...lifetime() },
      }),
    );
  }

  /** Uses a way up: the DELETE decides which of several calls may. @returns undefined for one that has ended */
  take(state: string, browserToken: string): Promise<SingleSignOnState | undefined> {
    return this.database.write(async (manager) => {
      const where = { tokenHash: digest(state), browserHash: digest(browserToken), ...alive() };
      return deleted(
        manager,
        await manager.findOneBy(SingleSignOnState, { ...where, purpose: Not('pending') }),
      );
    });
  }

  /** Has a person wait for the proof of an account, in place of earlier ones of the browser. @returns the token for a mailed link */
  async keepPending(
    manager: EntityManager,
    browserToken: string,
    account: Account,
    { subject, email, secondStep, returnTo }: PendingPerson,
  ): Promise<string> {
    const token = randomToken();
    const browserHash = digest(browserToken);
    await manager.delete(SingleSignOnState, { browserHash, purpose: 'pending' });
    await insertRow(manager, SingleSignOnState, {
      ...{
        tokenHash: digest(token),
        browserHash,
        purpose: 'pending',
        accountId: account.id,
        sessionId: null,
      },
      ...{ nonce: null, codeVerifier: null, subject, emailSeen: email, returnTo },
      ...{ secondStep: secondStep ? 1 : 0, ...lifetime() },
    });
    return token;
  }

  /** Uses up the person that waits in a browser for this account, in the transaction that proves the account. */
  async takePending(
    manager: EntityManager,
    browserToken: string | undefined,
    accountId: number,
  ): Promise<SingleSignOnState | undefined> {
    if (browserToken === undefined) return undefined;
    const where = { browserHash: digest(browserToken), accountId, purpose: 'pending', ...alive() } as const;
    return deleted(manager, await manager.findOneBy(SingleSignOnState, where));
  }

  /** The person that a mailed link is for, opened in the browser that waits. It is not used up yet. */
  findPending(copied: string, browserToken: string): Promise<SingleSignOnState | null> {
    const where = { tokenHash: digest(plainToken(copied)), browserHash: digest(browserToken), ...alive() };
    const relations = { account: true } as const;
    return this.database.read((manager) =>
      manager.findOne(SingleSignOnState, { where: { ...where, purpose: 'pending' }, relations }),
    );
  }

  /** Deletes what has expired; the gateway calls it periodically. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date()) };
    return removeInPortions(this.database, SingleSignOnState, { where, order: { expiresAt: 'ASC' }, stop });
  }
}

const alive = () => ({ expiresAt: MoreThan(new Date()) });

function lifetime() {
  const startedAt = new Date();
  return { startedAt, expiresAt: new Date(startedAt.getTime() + lifetimeMs) };
}

async function deleted(
  manager: EntityManager,
  found: SingleSignOnState | null,
): Promise<SingleSignOnState | undefined> {
  if (!found) return undefined;
  const { affected } = await manager.delete(SingleSignOnState, { id: found.id });
  return affected === 1 ? found : undefined;
}
