import type { EntityManager } from 'typeorm';
import { isAscii, searchTextOf } from '../../../platform/database/search-text.js';

/** Stores the addresses of accounts as searches compare them: to be called by whatever writes one, in its transaction. */
export async function storeEmailSearchText(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const where = `id IN (${ids.map(Number).join(', ')})`;
  // As `searchTextOf` makes it of ASCII, which most addresses are: one statement for all of them.
  await manager.query(`UPDATE accounts SET searchText = LOWER(email) WHERE ${where}`);
  const accounts: { id: number; email: string }[] = await manager.query(
    `SELECT id, email FROM accounts WHERE ${where}`,
  );
  for (const { id, email } of accounts)
    if (!isAscii(email))
      await manager.query('UPDATE accounts SET searchText = ? WHERE id = ?', [searchTextOf([email]), id]);
}
