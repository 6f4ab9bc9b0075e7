import type { EntityManager } from 'typeorm';
import { type PartsIndex, replaceParts } from '../../platform/database/text-parts.js';

/** The index by which a search finds a text anywhere in an address; see `text-parts.ts`. */
export const emailParts: PartsIndex = { table: 'account_email_parts', rowId: 'accountId' };

/** Indexes the addresses of accounts as they are now: to be called by whatever writes one, in its transaction. */
export async function indexEmails(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const where = `id IN (${ids.map(Number).join(', ')})`;
  // First, because it locks the accounts.
  await manager.query(`UPDATE accounts SET indexedEmailKey = emailKey WHERE ${where}`);
  const emails = await manager.query(`SELECT id, email AS text FROM accounts WHERE ${where}`);
  await replaceParts(manager, emailParts, emails);
}

/**
 * Some accounts whose address is not indexed: those of before the index, and those that a gateway of the release before
 * wrote while it ran beside this one.
 */
export async function unindexedAccounts(manager: EntityManager, limit: number): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM accounts WHERE COALESCE(indexedEmailKey, '') <> emailKey LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}
