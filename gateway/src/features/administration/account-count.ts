import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { countUpTo } from '../../platform/database/count-up-to.js';
import { maxCounted } from '../../platform/database/page.js';
import type { Account } from '../accounts/account.entity.js';
import { stateConditions } from './account-state.js';

/** Counts all accounts, or the active ones, which most are: at most 10,001. */
export function countMost(manager: EntityManager, state?: 'ACTIVE' | null): Promise<number> {
  const where = state ? stateConditions[state] : '1 = 1';
  return countUpTo(manager, 'accounts account', [{ where, values: [] }], maxCounted);
}

/** Whether a query has more than a number of accounts: half the time of counting them, where it has. */
export const hasMoreThan = async (query: SelectQueryBuilder<Account>, limit: number): Promise<boolean> =>
  (await query.clone().select('1', 'found').limit(1).offset(limit).getRawOne()) !== undefined;

/** Counts the accounts of a query, at most `limit`. */
export async function countAccounts(
  manager: EntityManager,
  query: SelectQueryBuilder<Account>,
  limit?: number,
): Promise<number> {
  const found = query.select('1', 'found').limit(limit);
  const counted = await manager
    .createQueryBuilder()
    .select('COUNT(*)', 'count')
    .from(`(${found.getQuery()})`, 'counted')
    .setParameters(found.getParameters())
    .getRawOne<{ count: number | string }>();
  // MySQL returns a count as text.
  return Number(counted?.count);
}
