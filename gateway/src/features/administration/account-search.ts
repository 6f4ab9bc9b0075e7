import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import {
  parseSearch,
  type Search,
  type SearchedText,
  searchCondition,
} from '../../platform/database/apply-search.js';
import { seemsBeyond } from '../../platform/database/count-up-to.js';
import type { SqlValue } from '../../platform/database/prepared-statement.js';
import { select } from '../../platform/database/select.js';
import { isLongerThanPart, partsWith } from '../../platform/database/text-parts.js';
import { Account } from '../accounts/account.entity.js';
import { applicationsNamed } from '../applications/name-parts.js';

/*
 * A search finds accounts of which each word is in the address or in the name of the application. The ids of accounts
 * with a word come from two indexes, unless they are so many that comparing one account after another is faster. They are
 * combined here: a server takes three times as long to store them in a table of its own.
 */

/** Collecting so many ids takes as long as comparing 100,000 addresses. */
const maxCollected = 20_000;
/** Reading so many accounts one by one, for more than their ids, takes a third of it. */
const maxRead = 4000;
/** Of many words the longest are looked up. */
const maxWordsLookedUp = 3;

const searchedTexts: readonly SearchedText[] = [
  'account.email',
  {
    column: 'named.name',
    rowWhere: (matches) =>
      `account.applicationId IN (SELECT named.id FROM applications named WHERE ${matches})`,
  },
];

/** How the accounts that a search finds are found. */
export interface AccountSearch {
  readonly whole: Search;
  /** The accounts with all words that were looked up, the oldest first; undefined when none was. */
  readonly ids: readonly number[] | undefined;
  /** The words that accounts are compared with. */
  readonly compared: Search | undefined;
}

/** Looks the words of a text up in the indexes. */
export async function planSearch(
  manager: EntityManager,
  text: string | null | undefined,
): Promise<AccountSearch | undefined> {
  const whole = parseSearch(text);
  if (!whole) return undefined;
  const longestFirst = whole.words.toSorted((one, other) => other.length - one.length);
  const lookedUp = longestFirst.slice(0, maxWordsLookedUp);
  const results = await Promise.all(lookedUp.map((word) => lookUp(manager, word)));
  let ids: readonly number[] | undefined;
  const compared = new Set(whole.words);
  for (const [at, word] of lookedUp.entries()) {
    const found = results[at];
    if (!found) continue;
    ids = ids ? ids.filter((id) => found.has(id)) : [...found];
    if (!isLongerThanPart(word)) compared.delete(word);
  }
  return {
    whole,
    // Four times as fast as an array of numbers that a function compares.
    ids: ids && [...Int32Array.from(ids).sort()],
    compared: compared.size > 0 ? { ...whole, words: [...compared] } : undefined,
  };
}

/** The search by comparing alone. */
export function comparingSearch(text: string | null | undefined): AccountSearch | undefined {
  const whole = parseSearch(text);
  return whole && comparing(whole);
}

const comparing = (whole: Search): AccountSearch => ({ whole, ids: undefined, compared: whole });

/** How a search finds what is to be shown or counted. @param readsRows whether more than the ids of accounts is needed */
export function searchFor(search: AccountSearch, readsRows: boolean): AccountSearch {
  const { whole, ids = [], compared } = search;
  return (readsRows || compared) && ids.length > maxRead ? comparing(whole) : search;
}

/** The accounts with a word. @returns undefined when the word is in too many addresses or names */
async function lookUp(manager: EntityManager, word: string): Promise<Set<number> | undefined> {
  const [inAddresses, inNames] = await Promise.all([withAddress(manager, word), withName(manager, word)]);
  return inAddresses && inNames && new Set([...inAddresses, ...inNames]);
}

// Searches are too rare for each connection to have the statements ready.
async function read(manager: EntityManager, sql: string, values: readonly SqlValue[] = []) {
  const rows = await select<{ id: number }>(manager, sql, values, [], 'each time');
  return rows.map(({ id }) => id);
}

async function withAddress(manager: EntityManager, word: string): Promise<number[] | undefined> {
  const parts = partsWith(word);
  // A common word is in most addresses, which are not read before that is known.
  if (await seemsBeyond(manager, 'account_email_parts', parts, maxCollected)) return undefined;
  const sql = `SELECT accountId AS id FROM account_email_parts WHERE ${parts.where} LIMIT ${maxCollected + 1}`;
  return unlessTooMany(await read(manager, sql, parts.values));
}

async function withName(manager: EntityManager, word: string): Promise<number[] | undefined> {
  const applications = await applicationsNamed(manager, word);
  if (!applications) return undefined;
  if (applications.length === 0) return [];
  const members = `applicationId IN (${applications.join(', ')})`;
  return unlessTooMany(
    await read(manager, `SELECT id FROM accounts WHERE ${members} LIMIT ${maxCollected + 1}`),
  );
}

const unlessTooMany = (ids: number[]) => (ids.length > maxCollected ? undefined : ids);

/** The accounts that a search finds, as the table `account` of a query. */
export function searchedAccounts(
  manager: EntityManager,
  search: AccountSearch | undefined,
): SelectQueryBuilder<Account> {
  const query = manager.createQueryBuilder().from(Account, 'account');
  const { ids, compared } = search ?? {};
  if (ids) query.where(`account.id IN (${[0, ...ids].map(Number).join(', ')})`);
  if (compared) query.andWhere(...searchCondition(manager.connection, searchedTexts, compared));
  return query;
}
