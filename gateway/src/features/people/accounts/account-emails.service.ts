import { In } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { Account } from './account.entity.js';

/** Names the people behind rows, who made, printed or changed something. */
export class AccountEmailsService {
  readonly #emails = perRequest((ids: readonly number[]) => this.byIds(ids));

  constructor(private readonly database: Database) {}

  /** The e-mail address of an account; null without one, and after its deletion. A request reads all of its own at once. */
  async of(context: RequestContext, accountId: number | null): Promise<string | null> {
    return accountId === null ? null : this.#emails(context).load(accountId);
  }

  /** The e-mail addresses of accounts, in the order of the ids; null for a deleted account. One query. */
  async byIds(ids: readonly number[]): Promise<(string | null)[]> {
    const accounts = await this.database.read((manager) =>
      manager.find(Account, { where: { id: In([...new Set(ids)]) }, select: { id: true, email: true } }),
    );
    const emails = new Map(accounts.map(({ id, email }) => [id, email]));
    return ids.map((id) => emails.get(id) ?? null);
  }
}
