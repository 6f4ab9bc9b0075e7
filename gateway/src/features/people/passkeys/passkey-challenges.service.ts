import { IsNull, LessThan, MoreThan } from 'typeorm';
import { clientNetwork } from '../../../platform/client-network.js';
import type { Database } from '../../../platform/database/database.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { digest, randomToken } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type ChallengePurpose, PasskeyChallenge } from './passkey-challenge.entity.js';
import { says } from './passkeys.messages.js';

const lifetimeMs = 5 * 60 * 1000;
/** Higher than an office needs, whose log-in pages ask for one every four minutes: anybody can ask. */
const maxOfNetwork = 1_000;

/** Challenges that authenticators sign: each works once, at whichever gateway, for five minutes. */
export class PasskeyChallengesService {
  constructor(private readonly database: Database) {}

  /** Makes a challenge. @throws DomainError TOO_MANY_ATTEMPTS for a network with 1,000 open ones */
  create(purpose: ChallengePurpose, address: string, accountId: number | null = null): Promise<string> {
    const challenge = randomToken();
    const network = digest(clientNetwork(address));
    return this.database.write(async (manager) => {
      const open = { network, expiresAt: MoreThan(new Date()) };
      if ((await manager.countBy(PasskeyChallenge, open)) >= maxOfNetwork)
        throw new DomainError('TOO_MANY_ATTEMPTS', says.tooManyAttempts, [], {
          retryAfterSeconds: lifetimeMs / 1000,
        });
      await insertRow(manager, PasskeyChallenge, {
        challengeDigest: digest(challenge),
        purpose,
        accountId,
        network,
        expiresAt: new Date(Date.now() + lifetimeMs),
      });
      return challenge;
    });
  }

  /** Uses a challenge up, whatever comes of it: the DELETE decides which of several calls may. @returns false for one that is unknown, used, too old, or for something else */
  use(challenge: string, purpose: ChallengePurpose, accountId: number | null = null): Promise<boolean> {
    return this.database.write(async (manager) => {
      const { affected } = await manager.delete(PasskeyChallenge, {
        challengeDigest: digest(challenge),
        purpose,
        accountId: accountId ?? IsNull(),
        expiresAt: MoreThan(new Date()),
      });
      return affected === 1;
    });
  }

  /** Deletes expired ones; the gateway calls it periodically. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date()) };
    return removeInPortions(this.database, PasskeyChallenge, { where, order: { expiresAt: 'ASC' }, stop });
  }
}
