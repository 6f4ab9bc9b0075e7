import type { EntityManager } from 'typeorm';
import { selectRows } from '../../../platform/database/rows/rows.js';
import { emailKeysOf } from '../../../platform/email-address.js';
import { Account } from './account.entity.js';

/** The account of a typed address; of two with one address (see `AddressKeysService`) the one with this very spelling. */
export async function accountOfAddress(manager: EntityManager, typed: string): Promise<Account | null> {
  for (const key of emailKeysOf(typed)) {
    const [account] = await selectRows(manager, Account, 'WHERE emailKey = ?', [key]);
    if (account) return account;
  }
  return null;
}
