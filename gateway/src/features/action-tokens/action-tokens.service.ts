import { type EntityManager, In, IsNull, LessThan, MoreThan } from 'typeorm';
import type { Database } from '../../platform/database/database.js';
import { digest, randomToken } from '../../platform/digest.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type Action, ActionToken, actionLifetimeSeconds } from './action-token.entity.js';

/** A token proves who its holder is and what it was mailed for. */
export interface Redeemed {
  readonly action: Action;
  readonly subjectId: number;
  readonly payload: string | null;
}

const keepsOlderLinks: ReadonlySet<Action> = new Set(['verify-email', 'set-up']);

/** Issues and redeems the secrets in mailed links (design §2.6). */
export class ActionTokensService {
  constructor(private readonly database: Database) {}

  /**
   * Makes a link's token, in the transaction that mails it. An older link for the same action stops working, with two
   * exceptions: anybody can cause a link of a sign-up, and it must not put the owner's own out of use; and gateways that
   * boot at once must not put each other's printed setup links out of use.
   * @returns the token; it is not stored and cannot be had again
   */
  async issue(
    manager: EntityManager,
    action: Action,
    subjectId: number,
    payload: string | null = null,
  ): Promise<string> {
    if (!keepsOlderLinks.has(action)) await this.revoke(manager, subjectId, [action]);
    const token = randomToken();
    const expiresAt = new Date(Date.now() + actionLifetimeSeconds[action] * 1000);
    await manager.insert(ActionToken, { tokenHash: digest(token), action, subjectId, payload, expiresAt });
    return token;
  }

  /** Removes a token that was not mailed after all. */
  async withdraw(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(ActionToken, { tokenHash: digest(token) });
  }

  /** The same for several links at once. @returns their tokens, in order */
  async issueAll(
    manager: EntityManager,
    links: readonly { readonly action: Action; readonly subjectId: number }[],
  ): Promise<string[]> {
    for (const action of new Set(links.map((link) => link.action))) {
      const subjects = links.filter((link) => link.action === action).map(({ subjectId }) => subjectId);
      await manager.delete(ActionToken, { action, subjectId: In(subjects) });
    }
    const issued = links.map(({ action, subjectId }) => {
      const expiresAt = new Date(Date.now() + actionLifetimeSeconds[action] * 1000);
      return { token: randomToken(), action, subjectId, payload: null, expiresAt };
    });
    await manager.insert(
      ActionToken,
      issued.map(({ token, ...row }) => ({ ...row, tokenHash: digest(token) })),
    );
    return issued.map(({ token }) => token);
  }

  /** Kills the subject's links for these actions; with its deletion, for all of its kind. */
  async revoke(manager: EntityManager, subjectId: number, actions: readonly Action[]): Promise<void> {
    await manager.delete(ActionToken, { subjectId, action: In([...actions]) });
  }

  /**
   * Uses a token up, in the transaction of what it allows. One conditional UPDATE decides the winner when several
   * redeem it at once.
   * @throws DomainError LINK_EXPIRED when it is unknown, used, replaced, expired or meant for something else
   */
  async redeem(manager: EntityManager, token: string, actions: readonly Action[]): Promise<Redeemed> {
    const now = new Date();
    const usable = {
      tokenHash: digest(token),
      action: In([...actions]),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    };
    const { affected } = await manager.update(ActionToken, usable, { usedAt: now });
    if (affected !== 1) throw linkExpired();
    return manager.findOneByOrFail(ActionToken, { tokenHash: digest(token) });
  }

  /** When a token stops working, without using it up. @throws DomainError LINK_EXPIRED */
  async expiryOf(token: string, actions: readonly Action[]): Promise<Date> {
    const usable = {
      tokenHash: digest(token),
      action: In([...actions]),
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
    };
    const found = await this.database.read((manager) => manager.findOneBy(ActionToken, usable));
    if (!found) throw linkExpired();
    return found.expiresAt;
  }

  /** Removes what expired; called now and then by the gateway. */
  async sweep(): Promise<void> {
    await this.database.write((manager) => manager.delete(ActionToken, { expiresAt: LessThan(new Date()) }));
  }
}

/** The specification's words for a link that does not work (§8, Verify). */
export const linkExpired = () => new DomainError('LINK_EXPIRED', 'Invalid or expired link.');

/** The same for a page that was opened without a token. @throws DomainError INVALID_INPUT */
export function assertToken(token: string): void {
  if (token.trim() === '') throw new DomainError('INVALID_INPUT', 'Missing verification token');
}
