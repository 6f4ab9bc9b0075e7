import { type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, MoreThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { digest, plainToken, randomToken } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { isBlank } from '../../../platform/visible-text.js';
import { ActionToken } from './action-token.entity.js';
import { says } from './action-tokens.messages.js';
import { type Action, actionLifetimeSeconds, invitationActions } from './actions.js';

/** A redeemed token: its subject, and the action it was issued for. */
export interface RedeemedToken {
  readonly action: Action;
  readonly subjectId: number;
  readonly payload: string | null;
}

const keepsOlderLinks: ReadonlySet<Action> = new Set(['verify-email', 'set-up']);

/** Issues and redeems the tokens of mailed links (design §2.6). */
export class ActionTokensService {
  constructor(private readonly database: Database) {}

  /**
   * Creates the token of a link, in the transaction that mails it. Older links for the same action stop working, with
   * two exceptions: anyone can trigger a sign-up link, which must not invalidate the owner's own link; and gateways
   * that start at the same time must not invalidate each other's printed setup links.
   * @param validFrom when its mail leaves: its lifetime begins then
   * @returns the token, which is not stored and cannot be read again
   */
  async issue(
    manager: EntityManager,
    action: Action,
    subjectId: number,
    payload: string | null = null,
    validFrom = new Date(),
  ): Promise<string> {
    if (!keepsOlderLinks.has(action)) await manager.delete(ActionToken, { subjectId, action });
    const token = randomToken();
    const expiresAt = expiryOf(action, validFrom);
    await manager.insert(ActionToken, { tokenHash: digest(token), action, subjectId, payload, expiresAt });
    return token;
  }

  /** Deletes a token whose mail was not sent. */
  async withdraw(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(ActionToken, { tokenHash: digest(token) });
  }

  /** Creates several tokens. Older links of the subjects for the same actions stop working. @returns tokens in order */
  async issueAll(
    manager: EntityManager,
    links: readonly {
      readonly action: Action;
      readonly subjectId: number;
      /** When its mail leaves; now by default. */
      readonly leavesAt?: Date | null | undefined;
    }[],
  ): Promise<string[]> {
    for (const action of new Set(links.map((link) => link.action))) {
      const subjects = links.filter((link) => link.action === action).map(({ subjectId }) => subjectId);
      await manager.delete(ActionToken, { action, subjectId: In(subjects) });
    }
    const issued = links.map(({ action, subjectId, leavesAt }) => {
      const expiresAt = expiryOf(action, leavesAt ?? new Date());
      return { token: randomToken(), action, subjectId, payload: null, expiresAt };
    });
    await manager.insert(
      ActionToken,
      issued.map(({ token, ...row }) => ({ ...row, tokenHash: digest(token) })),
    );
    return issued.map(({ token }) => token);
  }

  /** Deletes the subject's links for these actions. Used ones stay until they expire: they tell their holder what they did. */
  async revoke(manager: EntityManager, subjectId: number, actions: readonly Action[]): Promise<void> {
    await manager.delete(ActionToken, { subjectId, action: In([...actions]), usedAt: IsNull() });
  }

  /** Marks the sign-up links of an account that is verified as used: each tells its holder to log in. */
  async useUp(manager: EntityManager, subjectId: number): Promise<void> {
    const unused = { subjectId, action: 'verify-email', usedAt: IsNull() } as const;
    await manager.update(ActionToken, unused, { usedAt: new Date() });
  }

  /** Deletes the links of a subject that is deleted or invited anew. The one that deleted it stays until it expires. */
  async forget(manager: EntityManager, subjectId: number, actions: readonly Action[]): Promise<void> {
    await this.revoke(manager, subjectId, actions);
    const others = actions.filter((action) => action !== 'delete-account');
    await manager.delete(ActionToken, { subjectId, action: In(others) });
  }

  /** Makes the subject's links for actions useless, but keeps them: `find` still knows whose they were. */
  async expire(manager: EntityManager, subjectId: number, ...actions: readonly Action[]): Promise<void> {
    await manager.update(ActionToken, { subjectId, action: In([...actions]) }, { expiresAt: new Date() });
  }

  /** Whose link a token is, whether or not it can still be used; null for an unknown one. */
  find(token: string, actions: readonly Action[]): Promise<ActionToken | null> {
    const where = { tokenHash: digestOf(token), action: In([...actions]) };
    return this.database.read((manager) => manager.findOneBy(ActionToken, where));
  }

  /**
   * Uses a token, in the transaction of the action it permits. One conditional UPDATE decides which of several
   * concurrent calls succeeds.
   * @throws DomainError LINK_EXPIRED when the token is unknown, used, replaced, expired or issued for another action
   */
  async redeem(manager: EntityManager, token: string, actions: readonly Action[]): Promise<RedeemedToken> {
    const now = new Date();
    const usable = {
      tokenHash: digestOf(token),
      action: In([...actions]),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
    };
    const { affected } = await manager.update(ActionToken, usable, { usedAt: now });
    if (affected !== 1) throw await refusal(manager, usable);
    return manager.findOneByOrFail(ActionToken, { tokenHash: usable.tokenHash });
  }

  /** Returns when a token expires, without using it. @throws DomainError LINK_EXPIRED */
  async getExpiry(token: string, actions: readonly Action[]): Promise<Date> {
    const usable = {
      tokenHash: digestOf(token),
      action: In([...actions]),
      usedAt: IsNull(),
      expiresAt: MoreThan(new Date()),
    };
    return this.database.read(async (manager) => {
      const row = await manager.findOneBy(ActionToken, usable);
      if (!row) throw await refusal(manager, usable);
      return row.expiresAt;
    });
  }

  /**
   * Deletes expired tokens; the gateway calls it periodically. Tokens of invitations stay until they are replaced, or
   * their account or app user is deleted: at most one for each.
   * @returns how many
   */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date()), action: Not(In([...invitationActions])) };
    return removeInPortions(this.database, ActionToken, { where, order: { expiresAt: 'ASC' }, stop });
  }
}

const expiryOf = (action: Action, validFrom: Date) =>
  new Date(validFrom.getTime() + actionLifetimeSeconds[action] * 1000);

const digestOf = (token: string) => digest(plainToken(token));

/** The outcomes of used links. Only who got the link has its token. */
const alreadyDone: Partial<Record<Action, Sentence>> = {
  'verify-email': says.emailVerified,
  'change-email': says.emailChanged,
  'delete-account': says.accountDeleted,
  'reset-password': says.passwordSet,
  'accept-invitation': says.passwordSet,
  'reset-app-password': says.appPasswordSet,
  'accept-app-invitation': says.appPasswordSet,
  'join-application': says.invitationAnswered,
  'join-by-link': says.invitationAnswered,
};

/** Why a link cannot be used. */
async function refusal(
  manager: EntityManager,
  { tokenHash, action }: Pick<FindOptionsWhere<ActionToken>, 'tokenHash' | 'action'>,
): Promise<DomainError> {
  const used = await manager.findOneBy(ActionToken, { tokenHash, action, usedAt: Not(IsNull()) });
  const message = used && alreadyDone[used.action];
  return message ? new DomainError('LINK_EXPIRED', message, [], { isUsed: true }) : linkExpired();
}

/** The error for a link that does not work, in the words of the specification (§8, Verify). */
export const linkExpired = () => new DomainError('LINK_EXPIRED', says.linkExpired);

/** Rejects the blank token of a page that was opened without one. @throws DomainError INVALID_INPUT */
export function assertToken(token: string): void {
  if (isBlank(token)) throw new DomainError('INVALID_INPUT', says.noToken);
}
