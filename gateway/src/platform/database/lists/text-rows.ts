import { nextTurn } from '../../admission/heavy-work.js';
import { maxPageSize, type Page, type PageRequest, type WholeRequest } from './page.js';
import type { WholeList } from './paginate.js';

/** Characters of text that are read from the database at once: 20 rows of the longest texts, 200 of short ones. */
const maxCharactersAtOnce = 1_000_000;
/** The same for answers that are known to be heavy, a few milliseconds of work: others are served in between. */
const maxHeavyCharacters = 250_000;

type ReadPage<Row> = (page: WholeRequest) => Promise<Page<Row>>;

/** How a list is read: by the page, or as a whole if people change its order. */
export type ReadList<Row> = ReadPage<Row> | WholeList<Row>;

/** A list of rows with texts. */
export interface TextRows<Row> {
  readonly read: ReadList<Row>;
  /** How long the text of a row may be. */
  readonly maxRowCharacters: number;
}

/**
 * The rows that are asked for, in pieces that are read at once. Pieces of an answer that is known to be heavy are smaller,
 * and one is read at a time over all such answers: the embedded database works on this thread, and others need it too.
 */
export async function* pieces<Row>(
  { read, maxRowCharacters }: TextRows<Row>,
  { first, ...request }: PageRequest,
  { isHeavy }: { readonly isHeavy: boolean },
): AsyncGenerator<Page<Row>> {
  const characters = isHeavy ? maxHeavyCharacters : maxCharactersAtOnce;
  const maxRows = Math.max(1, Math.min(maxPageSize, Math.floor(characters / maxRowCharacters)));
  let { after, skip } = request;
  for (let at = 0; at < first; at += maxRows) {
    if (isHeavy) await nextTurn();
    const size = Math.min(maxRows, first - at);
    const page = await (typeof read === 'function'
      ? read({ first: size, after, skip })
      : pageOfIds(read, { first, ...request }, at, size));
    yield page;
    const last = page.rows.at(-1);
    if (!page.hasNextPage) return;
    // Each piece begins where the former ended.
    if (last !== undefined) after = page.cursorOf(last);
    skip = 0;
  }
}

async function pageOfIds<Row>(
  { ids: find, rows, cursorOf }: WholeList<Row>,
  { first, after }: PageRequest,
  at: number,
  size: number,
): Promise<Page<Row>> {
  // One more than is asked for tells whether others follow.
  const ids = await find({ first: first + 1, after });
  return {
    rows: await rows(ids.slice(at, at + size)),
    hasNextPage: ids.length > at + size,
    cursorOf,
    totalCount: async () => ids.length,
  };
}
