import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { countUpTo } from '../../platform/database/count-up-to.js';
import { maxCounted } from '../../platform/database/page.js';
import type { Account } from '../accounts/account.entity.js';

/** Counts all accounts, at most 20,001. */
export const countAllAccounts = (manager: EntityManager) =>
  countUpTo(manager, 'accounts', [{ where: '1 = 1', values: [] }], maxCounted);

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
