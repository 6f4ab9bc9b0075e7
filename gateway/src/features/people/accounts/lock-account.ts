import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { lockRows } from '../../../platform/database/rows/rows.js';
import { loggedOut } from '../../../platform/errors/logged-out.js';
import { Account } from './account.entity.js';

/**
 * Locks the account of a viewer until the transaction ends, and reads it.
 * @throws DomainError UNAUTHENTICATED when it was deleted after its session was read
 */
export async function lockAccount(manager: EntityManager, id: number): Promise<Account> {
  await lockRows(manager, Account, { id });
  const account = await manager.findOneBy(Account, { id });
  if (!account) throw loggedOut();
  return account;
}

/** Runs a change of the viewer's own account in a transaction that has locked it. @throws as `lockAccount` */
export const changeAccount = <T>(
  database: Database,
  id: number,
  work: (manager: EntityManager, account: Account) => Promise<T>,
): Promise<T> => database.write(async (manager) => work(manager, await lockAccount(manager, id)));
