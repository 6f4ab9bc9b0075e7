import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Mutex } from 'async-mutex';
import { LRUCache } from 'lru-cache';
import { maxPageSize, type Page, type PageRequest } from './page.js';

/** Characters of text that are read from the database at once: 20 rows of the longest texts, 200 of short ones. */
const maxCharactersAtOnce = 1_000_000;
/** The same for answers that are known to be heavy, a few milliseconds of work: others are served in between. */
const maxHeavyCharacters = 250_000;
/** Characters in the first piece of a list that may turn out to be heavy. */
const firstCharacters = 100_000;

const rowsOf = (characters: number, maxRowCharacters: number) =>
  Math.max(1, Math.min(maxPageSize, Math.floor(characters / maxRowCharacters)));

/** A list of rows with texts, read by the page. */
export interface TextRows<Row> {
  read(page: PageRequest): Promise<Page<Row>>;
  /** How long the text of a row may be. */
  readonly maxRowCharacters: number;
  /** Identifies the list, such as `questions:1`, so that it is read in fewer pieces once it was light. */
  readonly name?: string;
}

/** Lists of which the last reader took all that it asked for. */
const lightLists = new LRUCache<string, true>({ max: 10_000 });

/**
 * The rows that are asked for, in pieces of which none is heavy. The pieces grow, because most lists are short and light,
 * and a heavy one is known for it after its first rows. A list that was light begins with the largest piece, which saves
 * three of four queries for 100 questions; a reader that breaks off finds it heavy.
 */
export async function* growingPieces<Row>(
  list: TextRows<Row>,
  request: PageRequest,
): AsyncGenerator<Page<Row>> {
  const { name = '', maxRowCharacters } = list;
  const firstRows = lightLists.has(name) ? maxPageSize : rowsOf(firstCharacters, maxRowCharacters);
  let isLight = false;
  try {
    yield* pieces(list, request, firstRows, maxCharactersAtOnce);
    isLight = name !== '';
  } finally {
    if (isLight) lightLists.set(name, true);
    else lightLists.delete(name);
  }
}

/** One piece at a time over all heavy answers: the embedded database works on this thread, and others need it too. */
const heavyReads = new Mutex();

/** The same in pieces of one size, for answers that are known to be heavy. */
export async function* heavyPieces<Row>(
  { read, maxRowCharacters }: TextRows<Row>,
  request: PageRequest,
): AsyncGenerator<Page<Row>> {
  const inTurn = (page: PageRequest) =>
    heavyReads.runExclusive(async () => {
      const piece = await read(page);
      await yieldToEventLoop();
      return piece;
    });
  yield* pieces({ read: inTurn, maxRowCharacters }, request, maxPageSize, maxHeavyCharacters);
}

async function* pieces<Row>(
  { read, maxRowCharacters }: TextRows<Row>,
  { first, after, skip }: PageRequest,
  firstRows: number,
  maxCharacters: number,
): AsyncGenerator<Page<Row>> {
  const maxRows = rowsOf(maxCharacters, maxRowCharacters);
  let rows = Math.min(firstRows, maxRows);
  for (let left = first; left > 0; rows = Math.min(2 * rows, maxRows)) {
    const page = await read({ first: Math.min(rows, left), after, skip });
    yield page;
    const last = page.rows.at(-1);
    if (!page.hasNextPage || last === undefined) return;
    after = page.cursorOf(last);
    // Each piece begins where the former ended.
    skip = 0;
    left -= page.rows.length;
  }
}

/** The characters of text in a row; its other values count as a few each. */
export function charactersOf(row: object): number {
  let sum = 0;
  // `Object.values` creates an array for each row, which was a third of what a list of 100 allocates.
  for (const name in row) {
    const value = (row as Record<string, unknown>)[name];
    sum += typeof value === 'string' ? value.length : 8;
  }
  return sum;
}
