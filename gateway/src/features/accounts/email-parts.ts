import type { EntityManager } from 'typeorm';
import type { RowRange } from '../../platform/database/count-up-to.js';
import { foldText } from '../../platform/database/fold-text.js';

/*
 * The index by which a search finds a text anywhere in an address (docs/decisions/0023). Its statements name no entity, because
 * a migration runs them too, before later migrations add columns.
 */

/** Longer words are found by so many of their characters, and then compared. */
export const maxPartLength = 16;

/** Compared byte by byte: texts are folded before. */
export const partColumn = {
  type: 'varchar',
  length: maxPartLength,
  charset: 'utf8mb4',
  collation: 'utf8mb4_bin',
} as const;

const rowsPerStatement = 10_000;

/** The beginnings of all that an address has from some character on, each once. */
export function emailParts(email: string): string[] {
  const text = [...foldText(email)];
  return [...new Set(text.map((_, at) => text.slice(at, at + maxPartLength).join('')))];
}

/** The rows of `account_email_parts` of which each is an address with a word, if that is no longer than a part. */
export function partsWith(word: string): RowRange {
  const begin = [...word].slice(0, maxPartLength).join('');
  // The last character of Unicode, which is assigned to nothing.
  return { where: 'part >= ? AND part < ?', values: [begin, `${begin}\u{10FFFF}`] };
}

/** Indexes the addresses of accounts as they are now: to be called by whatever writes one, in its transaction. */
export async function indexEmails(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const where = `IN (${ids.map(Number).join(', ')})`;
  // First, because it locks the accounts.
  await manager.query(`UPDATE accounts SET indexedEmailKey = emailKey WHERE id ${where}`);
  const accounts: { id: number; email: string }[] = await manager.query(
    `SELECT id, email FROM accounts WHERE id ${where}`,
  );
  await manager.query(`DELETE FROM account_email_parts WHERE accountId ${where}`);
  const rows = accounts.flatMap(({ id, email }) => emailParts(email).map((part) => [part, id] as const));
  // Rows in the order of the primary key are inserted in half the time.
  rows.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0));
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    const inserted = rows.slice(at, at + rowsPerStatement);
    const places = inserted.map(() => '(?, ?)').join(', ');
    await manager.query(
      `INSERT INTO account_email_parts (part, accountId) VALUES ${places}`,
      inserted.flat(),
    );
  }
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
