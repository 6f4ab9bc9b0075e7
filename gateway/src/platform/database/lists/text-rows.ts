import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import { maxPageSize, type Page, type PageRequest } from './page.js';
import type { WholeList } from './paginate.js';

/** Characters of text that are read from the database at once: 20 rows of the longest texts, 200 of short ones. */
const maxCharactersAtOnce = 1_000_000;
/** The same for answers that are known to be heavy, a few milliseconds of work: others are served in between. */
const maxHeavyCharacters = 250_000;

type ReadPage<Row> = (page: PageRequest) => Promise<Page<Row>>;

/** How a list is read: by the page, or as a whole if people change its order. */
export type ReadList<Row> = ReadPage<Row> | WholeList<Row>;

/** A list of rows with texts. */
export interface TextRows<Row> {
  readonly read: ReadList<Row>;
  /** How long the text of a row may be. */
  readonly maxRowCharacters: number;
}

/** The same list with the ids that it has now, for an answer that reads it more than once. */
export async function withFixedIds<Row>(read: ReadList<Row>, request: PageRequest): Promise<ReadList<Row>> {
  if (typeof read === 'function') return read;
  const ids = await idsOf(read, request);
  return { ...read, ids: async () => ids };
}

/** One more than is asked for tells whether others follow. */
const idsOf = <Row>(whole: WholeList<Row>, { first, after }: PageRequest) =>
  whole.ids({ first: first + 1, after });

/** Reads a piece. */
type Take = <Piece>(read: () => Promise<Piece>) => Promise<Piece>;

/** The rows that are asked for, in pieces that are read at once. */
export const lightPieces = <Row>(list: TextRows<Row>, request: PageRequest): AsyncGenerator<Page<Row>> =>
  pieces(list, request, maxCharactersAtOnce, (read) => read());

/** The same in smaller pieces, for answers that are known to be heavy. */
export const heavyPieces = <Row>(list: TextRows<Row>, request: PageRequest): AsyncGenerator<Page<Row>> =>
  pieces(list, request, maxHeavyCharacters, takeInTurn);

/** One piece at a time over all heavy answers: the embedded database works on this thread, and others need it too. */
const heavyReads = new Mutex();

const takeInTurn: Take = (read) =>
  heavyReads.runExclusive(async () => {
    const piece = await read();
    await yieldToEventLoop();
    return piece;
  });

async function* pieces<Row>(
  { read, maxRowCharacters }: TextRows<Row>,
  request: PageRequest,
  maxCharacters: number,
  take: Take,
): AsyncGenerator<Page<Row>> {
  const maxRows = Math.max(1, Math.min(maxPageSize, Math.floor(maxCharacters / maxRowCharacters)));
  if (typeof read !== 'function') return yield* piecesOfIds(read, request, maxRows, take);
  let { first: left, after, skip } = request;
  while (left > 0) {
    const asked = { first: Math.min(maxRows, left), after, skip };
    const page = await take(() => read(asked));
    yield page;
    const last = page.rows.at(-1);
    if (!page.hasNextPage || last === undefined) return;
    after = page.cursorOf(last);
    // Each piece begins where the former ended.
    skip = 0;
    left -= page.rows.length;
  }
}

async function* piecesOfIds<Row>(
  whole: WholeList<Row>,
  request: PageRequest,
  maxRows: number,
  take: Take,
): AsyncGenerator<Page<Row>> {
  const ids = await idsOf(whole, request);
  const end = Math.min(request.first, ids.length);
  for (let at = 0; at < end; at += maxRows) {
    const next = Math.min(at + maxRows, end);
    yield {
      rows: await take(() => whole.rows(ids.slice(at, next))),
      hasNextPage: next < ids.length,
      cursorOf: whole.cursorOf,
      totalCount: async () => ids.length,
    };
  }
}

/** The characters of text in a row; its other values count as a few each. */
export function charactersOf(row: object): number {
  let sum = 0;
  // Every row of every list is weighed: an array of its values would cost more than reading it.
  for (const name in row) {
    const value = (row as Record<string, unknown>)[name];
    sum += typeof value === 'string' ? value.length : 8;
  }
  return sum;
}
