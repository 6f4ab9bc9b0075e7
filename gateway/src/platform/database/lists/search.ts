import type { EntityManager } from 'typeorm';
import { ConcurrencyLimiter } from '../../admission/concurrency-limiter.js';
import { nextTurn } from '../../admission/heavy-work.js';
import { type Call, currentCall, waitLeftMs } from '../../call-context.js';
import { fieldError } from '../../errors/field-error.js';
import { visibleText } from '../../visible-text.js';
import type { Database } from '../database.js';
import { says } from '../database.messages.js';
import { allOf, type Condition, dialectOf } from '../dialect.js';
import { type SqlValue, select } from '../rows/rows.js';
import { foldText } from '../search-text.js';
import { keyset, type OrderedRows, type Place, placeAt } from './list-order.js';

export const maxSearchLength = 100;
/** Each word is looked for in each row. */
const maxWords = 8;
/** How long the searches of one call may take together, on a server as well. */
const maxSearchMs = 1_000;
/** The characters that one statement may compare: on the embedded database nothing else runs meanwhile. */
const maxCharacters = { embedded: 500_000, server: 25_000_000 } as const;

/** One piece of all searches at a time; applications take turns. */
const turns = new ConcurrencyLimiter(1, 200, 4_000);
/** One application has two searches at a time, so that many at once are answered one after the other, not all too late. */
const places = new ConcurrencyLimiter(1_000, 200, 8_000, { maxOfOne: 2 });
const spentMs = new WeakMap<Call, number>();

/** The pattern of what begins with a text, for `LIKE … ESCAPE '!'`: MySQL has an escape character of its own, SQLite none. */
export const startingWith = (text: string) => `${text.replace(/[!%_]/g, '!$&')}%`;

/** The search of a list. */
export interface Search {
  /** Folded words; each has to occur. */
  readonly words: readonly string[];
  /** The id in `12` and `#12`. */
  readonly id: number | undefined;
}

/**
 * The words of a search text. Undefined for no text, or nothing but blanks.
 * @throws DomainError INVALID_INPUT for a text of more than 100 characters or 8 words
 */
export function parseSearch(search: string | null | undefined): Search | undefined {
  const text = visibleText(search ?? '');
  if (!text) return undefined;
  const max = maxSearchLength;
  if (text.length > max) throw fieldError('INVALID_INPUT', 'search', says.searchTooLong(max));
  const words = [...new Set(foldText(text).split(/\s+/))];
  if (words.length > maxWords) throw fieldError('INVALID_INPUT', 'search', says.tooManyWords(maxWords));
  const id = /^#?(\d{1,9})$/.exec(text)?.[1];
  return { words, id: id === undefined ? undefined : Number(id) };
}

/** Whether each word of a search occurs in a text, as `searchCondition` compares them. For short lists that are read whole. */
export function occursIn(text: string, { words }: Search): boolean {
  const folded = foldText(text);
  return words.every((word) => folded.includes(word));
}

/** Whether a text contains the word that is searched. @param column SQL of a folded text, with the values of its places */
type Contains = (column: string, ...values: SqlValue[]) => string;

/**
 * Each word of a search occurs in one of the texts of a row, in any case, with or without accents, and with `%` and `_` as
 * they are.
 * @param inTexts SQL of whether one word does, as `contains` makes it of each column of folded texts (see `search-text.ts`)
 */
export function searchCondition(
  query: Pick<EntityManager, 'connection'>,
  { words }: Search,
  inTexts: (contains: Contains) => string,
): Condition {
  const values: SqlValue[] = [];
  const inWords = words.map((word) => {
    const contains: Contains = (column, ...own) => {
      values.push(...own, word);
      return dialectOf(query).contains(column);
    };
    return `(${inTexts(contains)})`;
  });
  return { where: inWords.join(' AND '), values };
}

type Reader = Pick<Database, 'read'>;

/** Rows of an entity with a `SearchText`, and what they are searched for. */
export interface SearchedRows extends OrderedRows {
  readonly search: Search;
  /** SQL of the folded text that is compared, and its values; `searchText` by default. */
  readonly compared?: { readonly sql: string; readonly values: readonly SqlValue[] };
  /** How long the texts of a row may be. */
  readonly maxRowCharacters: number;
}

/** Counts the matching rows of a list. */
export async function countSearched(database: Reader, rows: SearchedRows): Promise<number> {
  const options = { select: 'COUNT(*) AS count', limit: Number.MAX_SAFE_INTEGER };
  const counts = await findSearched<{ count: number }>(database, rows, options);
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/**
 * Reads the matching rows of a list after a place, up to a number of them, a range of its rows after the other: others are
 * answered in between, and a search that takes too long ends.
 * @throws DomainError INVALID_INPUT when the list is too long for the search
 */
export async function findSearched<Found extends object>(
  database: Reader,
  { search, compared = { sql: 'searchText', values: [] }, maxRowCharacters, ...rows }: SearchedRows,
  options: { readonly select: string; readonly after?: Place | undefined; readonly limit: number },
): Promise<Found[]> {
  const found: Found[] = [];
  let place = options.after;
  const readPiece = async (manager: EntityManager) => {
    const characters = maxCharacters[dialectOf(manager).isEmbedded ? 'embedded' : 'server'];
    const last = await placeAt(manager, rows, place, Math.ceil(characters / maxRowCharacters));
    const words = searchCondition(manager, search, (contains) => contains(compared.sql, ...compared.values));
    const matches = { where: `(${words.where} OR id = ?)`, values: [...words.values, search.id ?? null] };
    const where = allOf([rows.where, matches]);
    const { table, rest, values } = keyset(manager, { ...rows, where }, place, last);
    const sql = `SELECT ${options.select} FROM ${table} ${rest} LIMIT ?`;
    const piece = await select<Found>(manager, sql, [...values, options.limit - found.length]);
    for (const row of piece) found.push(row);
    place = found.length < options.limit ? last : undefined;
  };
  const readInTurn = async () => {
    const call = currentCall();
    const spent = spentMs.get(call) ?? 0;
    // An answer that has begun to leave, as an export, is finished; and the gateway's own work is one call without an end.
    if (spent >= maxSearchMs && waitLeftMs() < Number.POSITIVE_INFINITY)
      throw fieldError('INVALID_INPUT', 'search', says.searchTooSlow);
    await database.read(async (manager) => {
      const startedAt = performance.now();
      await readPiece(manager);
      spentMs.set(call, spent + performance.now() - startedAt);
    });
    await nextTurn();
  };
  return places.run(async () => {
    do await turns.run(readInTurn);
    while (place !== undefined);
    return found;
  });
}
