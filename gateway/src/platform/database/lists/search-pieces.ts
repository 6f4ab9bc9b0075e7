import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { ConcurrencyLimiter } from '../../admission/concurrency-limiter.js';
import { type Call, currentCall, waitLeftMs } from '../../call-context.js';
import { fieldError } from '../../errors/field-error.js';
import type { Database } from '../database.js';
import { allOf, dialectOf } from '../dialect.js';
import { countOf, type SqlValue } from '../rows/rows.js';
import { compared, keyset, type OrderedRows, type Place, placeAt } from './list-order.js';
import { type Search, searchCondition } from './search.js';

/** How long the searches of one call may take together, on a server as well. */
const maxSearchMs = 1_000;
/** The characters that one statement may compare: on the embedded database nothing else runs meanwhile. */
const maxCharacters = { embedded: 500_000, server: 25_000_000 } as const;

/** One piece of all searches at a time; applications take turns. */
const turns = new ConcurrencyLimiter(1, 200, 4_000);
const spentMs = new WeakMap<Call, number>();

/** Rows of an entity with a `SearchText`, and what they are searched for. */
export interface SearchedRows extends OrderedRows {
  readonly search: Search;
  /** SQL of the folded text that is compared, with its named parameters; `searchText` by default. */
  readonly compared?: { readonly sql: string; readonly parameters: Readonly<Record<string, string>> };
  /** How long the texts of a row may be. */
  readonly maxRowCharacters: number;
}

/** The matching rows in a range of a list. */
export interface SearchPiece {
  readonly table: string;
  /** The SQL after the table, without the limit. */
  readonly rest: string;
  readonly values: readonly SqlValue[];
}

/**
 * Runs work over the matching rows of a list, a range of its rows after the other, until the work has enough. Others are
 * answered in between, and a search that takes too long ends.
 * @param work answers whether it has enough
 * @throws DomainError INVALID_INPUT when the list is too long for the search
 */
export async function searchInPieces(
  database: Pick<Database, 'read'>,
  rows: SearchedRows,
  after: Place | undefined,
  work: (manager: EntityManager, piece: SearchPiece) => Promise<boolean>,
): Promise<void> {
  let place = after;
  for (let isDone = false; !isDone; )
    await turns.run(async () => {
      assertTimeLeft();
      await database.read(async (manager) => {
        const startedAt = performance.now();
        const characters = maxCharacters[dialectOf(manager).isEmbedded ? 'embedded' : 'server'];
        const last = await placeAt(manager, rows, place, Math.ceil(characters / rows.maxRowCharacters));
        const hasEnough = await work(manager, pieceOf(manager, rows, place, last));
        isDone = hasEnough || last === undefined;
        place = last;
        spend(performance.now() - startedAt);
      });
      await yieldToEventLoop();
    });
}

/** Counts the matching rows of a list. */
export async function countSearched(database: Pick<Database, 'read'>, rows: SearchedRows): Promise<number> {
  let count = 0;
  await searchInPieces(database, rows, undefined, async (manager, piece) => {
    count += await countFound(manager, piece);
    return false;
  });
  return count;
}

/** Counts the matching rows of a piece. */
export const countFound = (manager: EntityManager, { table, rest, values }: SearchPiece): Promise<number> =>
  countOf(manager, `SELECT COUNT(*) AS count FROM ${table} ${rest}`, values);

function assertTimeLeft(): void {
  // An answer that has begun to leave, as an export, is finished; and the gateway's own work is one call without an end.
  if (waitLeftMs() === Number.POSITIVE_INFINITY) return;
  if ((spentMs.get(currentCall()) ?? 0) < maxSearchMs) return;
  throw fieldError('INVALID_INPUT', 'search', 'This search takes too long. Search for fewer words.');
}

function spend(ms: number): void {
  const call = currentCall();
  spentMs.set(call, (spentMs.get(call) ?? 0) + ms);
}

function pieceOf(
  manager: EntityManager,
  rows: SearchedRows,
  after: Place | undefined,
  last: Place | undefined,
): SearchPiece {
  const { table, index, order, ...from } = keyset(manager, rows, after);
  const to = last ? [compared(manager, rows.order, 'up to', last)] : [];
  const { sql = 'searchText', parameters: own } = rows.compared ?? {};
  const [condition, parameters] = searchCondition(manager, [sql], rows.search, 'id');
  const searched: SqlValue[] = [];
  const matches = condition.replace(/:(\w+)/g, (_, name: string) => {
    searched.push({ ...own, ...parameters }[name] as SqlValue);
    return '?';
  });
  const { where, values } = allOf([from, ...to, { where: matches, values: searched }]);
  return { table, rest: `${index} WHERE ${where} ORDER BY ${order}`, values };
}
