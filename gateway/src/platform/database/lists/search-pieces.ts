import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager, EntityTarget } from 'typeorm';
import { ConcurrencyLimiter } from '../../admission/concurrency-limiter.js';
import { type Call, currentCall, waitLeftMs } from '../../call-context.js';
import { fieldError } from '../../errors/field-error.js';
import type { Database } from '../database.js';
import { type SqlValue, select } from '../rows/rows.js';
import type { Keyset, ListKey } from './keyset.js';
import { type Row, type RowSequence, tableOf } from './paginate.js';
import { type Search, searchCondition } from './search.js';

/** How long the searches of one call may take together, on a server as well. */
const maxSearchMs = 1_000;
/** The characters that one statement may compare: on the embedded database nothing else runs meanwhile. */
const maxCharacters = { embedded: 500_000, server: 25_000_000 } as const;

/** One piece of all searches at a time; applications take turns. */
const turns = new ConcurrencyLimiter(1, 200, 4_000);
const spentMs = new WeakMap<Call, number>();

/** A sequence whose ranges have an end too. */
export interface SearchedSequence<Place extends object> extends RowSequence<Place> {
  /** The rows of a list up to a place, with that of the place. */
  upTo(manager: EntityManager, place: Place): Pick<Keyset, 'where' | 'values'>;
}

/** A list that is searched: rows of an entity with a `SearchText`, in an order. */
export interface SearchedList<T extends Row, Place extends object> {
  readonly entity: EntityTarget<T>;
  readonly key: ListKey;
  readonly sequence: SearchedSequence<Place>;
  readonly search: Search;
  /** How long the texts of a row may be. */
  readonly maxRowCharacters: number;
}

/** The matching rows in a range of a list. */
export interface SearchPiece {
  readonly table: string;
  /** The SQL after the table, without order and limit. */
  readonly rest: string;
  readonly order: string;
  readonly values: readonly SqlValue[];
}

/**
 * Runs work over the matching rows of a list, a range of its rows after the other, until the work has enough. Others are
 * answered in between, and a search that takes too long ends.
 *
 * @param work answers whether it has enough
 * @throws DomainError INVALID_INPUT when the list is too long for the search
 */
export async function searchInPieces<T extends Row, Place extends object>(
  database: Pick<Database, 'read' | 'kind'>,
  list: SearchedList<T, Place>,
  after: Place | undefined,
  work: (manager: EntityManager, piece: SearchPiece) => Promise<boolean>,
): Promise<void> {
  const rows = Math.ceil(maxCharacters[database.kind] / list.maxRowCharacters);
  let place = after;
  for (let isDone = false; !isDone; )
    await turns.run(async () => {
      assertTimeLeft();
      await database.read(async (manager) => {
        const startedAt = performance.now();
        const last = await lastOf(manager, list, place, rows);
        const hasEnough = await work(manager, pieceOf(manager, list, place, last));
        isDone = hasEnough || last === undefined;
        place = last;
        spend(performance.now() - startedAt);
      });
      await yieldToEventLoop();
    });
}

/** Counts the matching rows of a piece. */
export async function countFound(
  manager: EntityManager,
  { table, rest, values }: SearchPiece,
): Promise<number> {
  const sql = `SELECT COUNT(*) AS count FROM ${table} ${rest}`;
  const [counted] = await select<{ count: number | string }>(manager, sql, values, [], 'each time');
  // MySQL returns a count as text.
  return Number(counted?.count);
}

function assertTimeLeft(): void {
  // An answer that has begun to leave, as an export, is finished; and the gateway's own work is one call without an end.
  if (waitLeftMs() === Number.POSITIVE_INFINITY) return;
  if ((spentMs.get(currentCall()) ?? 0) < maxSearchMs) return;
  const message = 'This search takes too long. Search for fewer words.';
  throw fieldError('INVALID_INPUT', 'search', message);
}

function spend(ms: number): void {
  const call = currentCall();
  spentMs.set(call, (spentMs.get(call) ?? 0) + ms);
}

/** The place of the last row of a piece; undefined when the list ends in it. */
async function lastOf<T extends Row, Place extends object>(
  manager: EntityManager,
  { entity, key, sequence }: SearchedList<T, Place>,
  after: Place | undefined,
  rows: number,
): Promise<Place | undefined> {
  const { where, order, values } = sequence.after(manager, key, after);
  const table = tableOf(manager, entity);
  const columns = sequence.columns.map((column) => `\`${column}\``).join(', ');
  const index = sequence.index?.(manager, table) ?? '';
  const sql = `SELECT ${columns} FROM ${table} ${index} WHERE ${where} ORDER BY ${order} LIMIT 1 OFFSET ?`;
  const [last] = await select<Place>(manager, sql, [...values, rows - 1], [], 'each time');
  return last;
}

function pieceOf<T extends Row, Place extends object>(
  manager: EntityManager,
  { entity, key, sequence, search }: SearchedList<T, Place>,
  after: Place | undefined,
  last: Place | undefined,
): SearchPiece {
  const table = tableOf(manager, entity);
  const from = sequence.after(manager, key, after);
  const to = last && sequence.upTo(manager, last);
  const [condition, parameters] = searchCondition(manager, ['searchText'], search, 'id');
  const searched: SqlValue[] = [];
  const matches = condition.replace(/:(\w+)/g, (_, name: string) => {
    searched.push(parameters[name] as SqlValue);
    return '?';
  });
  const where = [from.where, ...(to ? [to.where] : []), matches].join(' AND ');
  return {
    table,
    rest: `${sequence.index?.(manager, table) ?? ''} WHERE ${where}`,
    order: from.order,
    values: [...from.values, ...(to?.values ?? []), ...searched],
  };
}
