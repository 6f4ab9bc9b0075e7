import type { FastifyReply } from 'fastify';
import { largestPage, type Page, type PageRequest } from '../platform/database/page.js';

type Read<Row> = (page: PageRequest) => Promise<Page<Row>>;

/** What a legacy list may be asked for: nothing (all of it), or a page. */
interface Paging {
  limit?: number | undefined;
  after?: string | undefined;
}

/**
 * The rows of a list that the legacy paths give out whole, page by page, so that no query is ever unbounded.
 * With a `limit` only that page is read.
 */
async function wholeList<Row>(
  read: Read<Row>,
  request: Paging = {},
  onNextPage: (after: string) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = [];
  let after = request.after;
  for (;;) {
    const page = await read({ first: request.limit ?? largestPage, after });
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (!page.hasNextPage || last === undefined) return rows;
    after = page.cursorOf(last);
    if (request.limit !== undefined) {
      onNextPage(after);
      return rows;
    }
  }
}

/**
 * The same, as the answer to a request. The historic bodies have no place for a cursor, so a page that is followed
 * by another one announces it as `Link: <…>; rel="next"` (RFC 8288).
 */
export function listed<Row>(
  read: Read<Row>,
  { url, query }: { url: string; query: Paging },
  reply: FastifyReply,
): Promise<Row[]> {
  return wholeList(read, query, (after) => {
    const [path, given] = url.split('?');
    const next = new URLSearchParams(given);
    next.set('after', after);
    reply.header('link', `<${path}?${next}>; rel="next"`);
  });
}
