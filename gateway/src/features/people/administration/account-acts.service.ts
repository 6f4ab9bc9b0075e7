import { In } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { DomainError, type ErrorCode } from '../../../platform/errors/domain-error.js';
import { said } from '../../../platform/errors/sentences.js';
import { chosenIds } from '../../operations/changes/chosen-ids.js';
import { Account } from '../accounts/account.entity.js';
import { accountNoun } from '../accounts/accounts.messages.js';
import type { AccountAct, ChangeAccountsInput, RefusedAccount } from './account-acts.inputs.js';
import type { AccountAdminService } from './account-admin.service.js';
import type { AccountChangesService } from './account-changes.service.js';
import type { AccountInvitationsService } from './account-invitations.service.js';
import { says } from './administration.messages.js';

/** Each account is a transaction of its own, and all have to be done before the call is too late. */
const maxAccounts = 100;

/** Reasons that are about one account. Any other one would hold for the next account too. */
const refusals: readonly ErrorCode[] = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'TOO_MANY_ATTEMPTS'];

/**
 * Changes of several accounts by administrators. Accounts differ in what their rules allow, so that one account does not
 * stop the others: each is changed by the service for one, in a transaction of its own.
 */
export class AccountActsService {
  readonly #acts: Readonly<Record<AccountAct, (viewer: SignedIn, id: string) => Promise<unknown>>>;

  constructor(
    private readonly database: Database,
    accountAdmin: AccountAdminService,
    changes: AccountChangesService,
    invitations: AccountInvitationsService,
  ) {
    this.#acts = {
      DEACTIVATE: (viewer, id) => changes.deactivate(viewer, { id }),
      REACTIVATE: (viewer, id) => changes.reactivate(viewer, id),
      DELETE: (viewer, id) => accountAdmin.delete(viewer, id),
      RESEND_INVITATION: (viewer, id) => invitations.resend(viewer, id),
    };
  }

  /**
   * Does the same with accounts, one after the other.
   * @returns the accounts that are as asked for, and why the others are not
   * @throws DomainError FORBIDDEN unless the viewer is an administrator; INVALID_INPUT for no id or more than 100;
   *   UNAVAILABLE, and then some accounts may be changed
   */
  async run(viewer: SignedIn, { ids, act }: ChangeAccountsInput) {
    assertAccess(admin, viewer);
    const chosen = chosenIds(ids, accountNoun, { verb: 'change', most: maxAccounts });
    const emails = await this.#emailsOf(chosen);
    const doneIds: string[] = [];
    const refused: RefusedAccount[] = [];
    for (const id of chosen) {
      await nextTurn();
      const message = await this.#refusal(viewer, act, id);
      if (message === undefined) doneIds.push(id);
      else refused.push({ id, email: emails.get(id) ?? null, message });
    }
    return { doneIds, refused };
  }

  /** @returns why the account is left as it is, undefined when it is changed */
  async #refusal(viewer: SignedIn, act: AccountAct, id: string): Promise<string | undefined> {
    if (id === String(viewer.accountId)) return said(says.ownAccount);
    try {
      await this.#acts[act](viewer, id);
      return undefined;
    } catch (error) {
      if (error instanceof DomainError && refusals.includes(error.code)) return said(error.said);
      throw error;
    }
  }

  async #emailsOf(chosen: readonly string[]): Promise<Map<string, string>> {
    const ids = chosen.map(Number).filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
    const select = { id: true, email: true } as const;
    const accounts = await this.database.read((manager) =>
      manager.find(Account, { where: { id: In(ids) }, select }),
    );
    return new Map(accounts.map(({ id, email }) => [String(id), email]));
  }
}
