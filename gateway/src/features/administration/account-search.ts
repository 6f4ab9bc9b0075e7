import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import {
  parseSearch,
  type Search,
  type SearchedText,
  searchCondition,
} from '../../platform/database/apply-search.js';
import { countUpTo } from '../../platform/database/count-up-to.js';
import { idsIn } from '../../platform/database/ids-in.js';
import { Account } from '../accounts/account.entity.js';
import { maxPartLength, partsWith } from '../accounts/email-parts.js';

/*
 * A search finds accounts of which each word is in the address or in the name of the application. The ids of accounts
 * with a word come from two indexes, unless they are so many that comparing one account after another is faster.
 */

/** Collecting so many ids takes as long as comparing 100,000 addresses. */
const maxCollected = 20_000;
/** Reading so many accounts one by one, for more than their ids, takes a third of it. */
const maxRead = 4000;
const maxApplications = 1000;
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

/** The accounts with a word: their addresses, as a range of the index of parts, and their applications. */
interface WordIndex {
  readonly begin: string;
  readonly end: string;
  readonly applications: readonly number[];
  readonly count: number;
}

/** How the accounts that a search finds are found. */
export interface AccountSearch {
  readonly whole: Search;
  /** The words whose accounts are collected from the indexes. */
  readonly collected: readonly WordIndex[];
  /** The words that accounts are compared with. */
  readonly compared: Search | undefined;
}

/** Looks the words of a text up in the indexes. */
export async function planSearch(
  manager: EntityManager,
  text: string | null | undefined,
): Promise<AccountSearch | undefined> {
  const search = parseSearch(text);
  if (!search) return undefined;
  const longestFirst = search.words.toSorted((one, other) => other.length - one.length);
  const collected: WordIndex[] = [];
  const compared = new Set(search.words);
  for (const word of longestFirst.slice(0, maxWordsLookedUp)) {
    const found = await lookUp(manager, word);
    if (!found) continue;
    collected.push(found);
    if ([...word].length <= maxPartLength) compared.delete(word);
  }
  return {
    whole: search,
    collected,
    compared: compared.size > 0 ? { ...search, words: [...compared] } : undefined,
  };
}

/** The search by comparing alone. */
export function comparingSearch(text: string | null | undefined): AccountSearch | undefined {
  const search = parseSearch(text);
  return search && comparing(search);
}

const comparing = (whole: Search): AccountSearch => ({ whole, collected: [], compared: whole });

/** How a search finds what is to be shown or counted. @param readsRows whether more than the ids of accounts is needed */
export function searchFor(search: AccountSearch, readsRows: boolean): AccountSearch {
  const { whole, collected, compared } = search;
  return (readsRows || compared) && fewestOf(collected) > maxRead ? comparing(whole) : search;
}

/** The most accounts that collecting can find. */
const fewestOf = (collected: readonly WordIndex[]) => Math.min(...collected.map(({ count }) => count));

/** @returns undefined when the word is in too many addresses or names */
async function lookUp(manager: EntityManager, word: string): Promise<WordIndex | undefined> {
  const parts = partsWith(word);
  const inAddresses = await countUpTo(manager, 'account_email_parts', [parts], maxCollected + 1);
  if (inAddresses > maxCollected) return undefined;
  const [matches, parameters] = searchCondition(manager.connection, ['named.name'], {
    words: [word],
    id: undefined,
  });
  const found = await manager
    .createQueryBuilder()
    .select('named.id', 'id')
    .from('applications', 'named')
    .where(matches, parameters)
    .limit(maxApplications + 1)
    .getRawMany<{ id: number }>();
  const applications = found.map(({ id }) => id);
  if (applications.length > maxApplications) return undefined;
  const members = idsIn(applications, 'applicationId');
  const count = inAddresses + (await countUpTo(manager, 'accounts', [members], maxCollected + 1));
  const [begin, end] = parts.values as [string, string];
  return count > maxCollected ? undefined : { begin, end, applications, count };
}

/** The numbers of a list in SQL, which has one at least. */
const list = (ids: readonly number[]) => [0, ...ids].join(', ');

/** The accounts that a search finds, as the table `account` of a query: with all columns, or with `id` alone. */
export function searchedAccounts(
  manager: EntityManager,
  search: AccountSearch | undefined,
  readsRows: boolean,
): SelectQueryBuilder<Account> {
  const query = manager.createQueryBuilder() as SelectQueryBuilder<Account>;
  const { collected = [], compared } = search ?? {};
  if (collected.length === 0) query.from(Account, 'account');
  else query.from(`(${collectedSql(manager, collected, readsRows || Boolean(compared))})`, 'account');
  collected.forEach(({ begin, end }, at) => {
    query.setParameters({ [`begin${at}`]: begin, [`end${at}`]: end });
  });
  if (compared) query.where(...searchCondition(manager.connection, searchedTexts, compared));
  return query;
}

function collectedSql({ connection }: EntityManager, words: readonly WordIndex[], wholeRows: boolean) {
  const sqlite = connection.options.type === 'better-sqlite3';
  const [first, ...others] = words.map(
    ({ applications }, at) =>
      `(SELECT accountId AS id FROM account_email_parts WHERE part >= :begin${at} AND part < :end${at}
        UNION SELECT id FROM accounts WHERE applicationId IN (${list(applications)})) word${at}`,
  );
  const joined = others.map((other, at) => ` JOIN ${other} ON word${at + 1}.id = word0.id`).join('');
  const ids = `SELECT word0.id FROM ${first}${joined}`;
  // A server that chooses the order itself reads all accounts first.
  const thenJoin = sqlite ? 'CROSS JOIN' : 'STRAIGHT_JOIN';
  return wholeRows ? `SELECT whole.* FROM (${ids}) ids ${thenJoin} accounts whole ON whole.id = ids.id` : ids;
}
