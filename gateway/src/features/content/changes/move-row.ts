import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { keyset, type ListOrder } from '../../../platform/database/lists/list-order.js';
import { execute, select } from '../../../platform/database/rows/rows.js';
import { byRank, maxRankLength, rankOfId } from './ranks.js';

/** How many neighbours on each side get new ranks when there is no room left: a few, and more if that is not enough. */
const windows = [50, 1000, 10_000_000];
/** New ranks shall leave room. */
const maxSpreadLength = 16;
const rowsPerUpdate = 128;

/** The place of a row in its list. */
interface Place {
  readonly id: number;
  readonly rank: string;
}

/** A row to move, and the application in whose list it is. */
export interface MovedRow {
  readonly id: number;
  readonly applicationId: number;
}

/**
 * Puts a row of a list after another one, or first. The caller has locked the list, so that rows move one after the
 * other: two of them never get the same place.
 *
 * @param after the id of the row to follow; null to be the first
 * @returns false when one of the two rows is not in the list
 */
export async function moveRow(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: MovedRow,
  after: number | null,
): Promise<boolean> {
  const list = new RankedRows(manager, entity, row);
  const previous = after === null ? undefined : await list.find(after);
  if (after !== null && !previous) return false;
  const [next] = await list.following(previous, 1);
  const end = next?.rank ?? (await list.end());
  if (!previous || previous.rank < end) {
    const rank = generateKeyBetween(previous?.rank ?? null, end);
    if (rank.length <= maxRankLength) return list.setRank(rank);
  }
  for (const size of windows) if (await list.spread(previous, size)) return list.setRank();
  throw new Error(`There is no room for row ${row.id}.`);
}

/** Puts a new row last. @returns its rank */
export async function appendRow(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  id: number,
): Promise<string> {
  const { tableName } = manager.connection.getMetadata(entity);
  await execute(manager, `UPDATE ${tableName} SET \`rank\` = ? WHERE id = ?`, [rankOfId(id), id]);
  return rankOfId(id);
}

/**
 * Whether a row is after another one already, or first. Needs no lock: of a move that goes on beside it, either comes first.
 * @returns false also when the other row is not in the list
 */
export async function isInPlace(
  manager: EntityManager,
  entity: EntityTarget<ObjectLiteral>,
  row: MovedRow,
  after: number | null,
): Promise<boolean> {
  const list = new RankedRows(manager, entity, row);
  const [own, previous] = [await list.own(), after === null ? undefined : await list.find(after)];
  if (!own || (after !== null && !previous)) return false;
  const [next] = await list.following(previous, 1);
  return (!previous || isBefore(previous, own)) && (!next || isBefore(own, next));
}

const isBefore = (a: Place, b: Place): boolean => a.rank < b.rank || (a.rank === b.rank && a.id < b.id);

/** The rows of one list, without the one that moves. */
class RankedRows {
  readonly #table: string;
  readonly #row: MovedRow;
  #rank = '';

  constructor(
    private readonly manager: EntityManager,
    private readonly entity: EntityTarget<ObjectLiteral>,
    row: MovedRow,
  ) {
    this.#table = manager.connection.getMetadata(entity).tableName;
    this.#row = row;
  }

  /** The place of the row that moves. */
  async own(): Promise<Place | undefined> {
    const sql = `SELECT id, \`rank\` FROM ${this.#table} WHERE id = ?`;
    const [place] = await select<Place>(this.manager, sql, [this.#row.id]);
    return place;
  }

  async find(id: number): Promise<Place | undefined> {
    const sql = `SELECT id, \`rank\` FROM ${this.#table} WHERE id = ? AND applicationId = ? AND id <> ?`;
    const [place] = await select<Place>(this.manager, sql, [id, this.#row.applicationId, this.#row.id]);
    return place;
  }

  following(place: Place | undefined, count: number): Promise<Place[]> {
    return this.#select(byRank, place, count);
  }

  /** From the place backwards, itself included. */
  async #preceding(place: Place | undefined, count: number): Promise<Place[]> {
    if (!place) return [];
    // Ids are whole numbers, so that the place itself comes after the one of the next id.
    const { rank, id } = place;
    return this.#select({ ...byRank, direction: 'DESC' }, { rank, id: id + 1 }, count);
  }

  /** A rank after every row that has one, and before rows to come. */
  async end(): Promise<string> {
    const [newest] = await select<{ id: number }>(
      this.manager,
      `SELECT MAX(id) AS id FROM ${this.#table}`,
      [],
    );
    return rankOfId((newest?.id ?? 0) + 1);
  }

  /** Gives the rows around a place new ranks, with one between them for the row that moves. @returns false without room */
  async spread(place: Place | undefined, size: number): Promise<boolean> {
    const [before, after] = [await this.#preceding(place, size + 1), await this.following(place, size + 1)];
    const from = before.length > size ? before.pop()?.rank : undefined;
    const to = after.length > size ? after.pop()?.rank : undefined;
    const [low, high] = [from ?? null, to ?? (await this.end())];
    if (low !== null && low >= high) return false;
    const rows = [...before.reverse(), ...after];
    const ranks = generateNKeysBetween(low, high, rows.length + 1);
    if (ranks.some(({ length }) => length > maxSpreadLength)) return false;
    this.#rank = ranks.splice(before.length, 1)[0] as string;
    for (let at = 0; at < rows.length; at += rowsPerUpdate) {
      await this.#setRanks(rows.slice(at, at + rowsPerUpdate), ranks.slice(at, at + rowsPerUpdate));
      await yieldToEventLoop();
    }
    return true;
  }

  async #setRanks(rows: readonly Place[], ranks: readonly string[]): Promise<void> {
    // Always as many places, so that there is one statement.
    const places = Array.from({ length: rowsPerUpdate }, (_, at) => Math.min(at, rows.length - 1));
    const cases = places.map(() => 'WHEN ? THEN ?').join(' ');
    const ids = places.map((at) => rows[at]?.id ?? 0);
    const values = places.flatMap((at) => [rows[at]?.id ?? 0, ranks[at] ?? '']);
    const sql = `UPDATE ${this.#table} SET \`rank\` = CASE id ${cases} END WHERE id IN (${ids.map(() => '?').join(', ')})`;
    await execute(this.manager, sql, [...values, ...ids]);
  }

  /** @returns false when the row is no longer there */
  async setRank(rank = this.#rank): Promise<boolean> {
    const sql = `UPDATE ${this.#table} SET \`rank\` = ? WHERE id = ?`;
    return (await execute(this.manager, sql, [rank, this.#row.id])).affected === 1;
  }

  #select(order: ListOrder, after: Place | undefined, count: number): Promise<Place[]> {
    const { applicationId, id } = this.#row;
    const where = { where: 'id <> ?', values: [id] };
    const rows = { entity: this.entity, key: { applicationId }, order, where };
    const { table, rest, values } = keyset(this.manager, rows, after && { ...after });
    return select(this.manager, `SELECT id, \`rank\` FROM ${table} ${rest} LIMIT ?`, [...values, count]);
  }
}
