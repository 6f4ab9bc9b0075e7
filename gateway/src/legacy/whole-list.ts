import { createHash } from 'node:crypto';
import { setImmediate as otherRequests } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { largestPage, type Page, type PageRequest } from '../platform/database/page.js';
import { jsonStream, sendJson } from './json-stream.js';

/** So many characters of text are answered at once. A heavier list would fill the memory when several ask for it. */
const mostAtOnce = 1_000_000;
/** The pieces that a heavier list is read and sent in: at 50,000 characters a row still no more than that. */
const rowsPerPiece = 20;

/** What a legacy list may be asked for: nothing (all of it), or a page. */
interface Paging {
  limit?: number | undefined;
  after?: string | undefined;
}

interface List<Row, Item extends object, Body extends object> {
  /** Reads a page: no query is ever unbounded. */
  read(page: PageRequest): Promise<Page<Row>>;
  toItem(row: Row): Item;
  /** The historic body around the items. */
  body(items: Item[]): Body;
}

/**
 * Answers a list that the legacy paths give out whole, or with a `limit` one page of it. The historic bodies have no
 * place for a cursor, so a page that is followed by another one announces it as `Link: <…>; rel="next"` (RFC 8288).
 */
export async function answerList<Row, Item extends object, Body extends object>(
  { url, query, routeOptions }: Pick<FastifyRequest, 'url' | 'routeOptions'> & { query: Paging },
  reply: FastifyReply,
  list: List<Row, Item, Body>,
): Promise<Body> {
  const items: Item[] = [];
  let weight = 0;
  for await (const page of pagesOf(list, query, largestPage)) {
    for (const row of page.rows) {
      const item = list.toItem(row);
      weight += weightOf(item);
      items.push(item);
    }
    const last = page.rows.at(-1);
    if (query.limit !== undefined && page.hasNextPage && last !== undefined)
      reply.header('link', nextPage(url, page.cursorOf(last)));
    if (weight <= mostAtOnce) continue;
    if (routeOptions.config.publicRead) reply.header('etag', await tagOf(list, query));
    return sendList(reply, list, query);
  }
  return list.body(items);
}

/** The pages of what is asked for, up to its limit. */
async function* pagesOf<Row>(
  { read }: Pick<List<Row, object, object>, 'read'>,
  { limit = Number.POSITIVE_INFINITY, after }: Paging,
  rowsPerPage: number,
): AsyncGenerator<Page<Row>> {
  for (let left = limit; left > 0; ) {
    const page = await read({ first: Math.min(rowsPerPage, left), after });
    yield page;
    const last = page.rows.at(-1);
    if (!page.hasNextPage || last === undefined) return;
    after = page.cursorOf(last);
    left -= page.rows.length;
  }
}

async function* piecesOf<Row>(list: Pick<List<Row, object, object>, 'read'>, query: Paging) {
  for await (const { rows } of pagesOf(list, query, rowsPerPiece)) {
    if (rows.length > 0) yield rows;
    // The embedded database works on this thread: without a pause a heavy list would stall everyone.
    await otherRequests();
  }
}

/** What tells one state of a list from another, without holding it: read once more, piece by piece. */
async function tagOf<Row>(list: List<Row, object, object>, query: Paging): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of piecesOf(list, query))
    for (const row of rows) hash.update(JSON.stringify(list.toItem(row)));
  return `W/"${hash.digest('hex')}"`;
}

async function sendList<Row, Body extends object>(
  reply: FastifyReply,
  list: List<Row, object, Body>,
  query: Paging,
): Promise<Body> {
  const [before = '', after = ''] = JSON.stringify(list.body([])).split('[]');
  return sendJson(reply, await jsonStream(piecesOf(list, query), list.toItem, [before, after]));
}

const weightOf = (item: object) =>
  Object.values(item).reduce(
    (sum: number, value: unknown) => sum + (typeof value === 'string' ? value.length : 8),
    0,
  );

function nextPage(url: string, cursor: string): string {
  const [path, given] = url.split('?');
  const next = new URLSearchParams(given);
  next.set('after', cursor);
  return `<${path}?${next}>; rel="next"`;
}
