import { largestPage, type Page, type PageRequest } from '../platform/database/page.js';

/**
 * The rows of a list that the legacy paths give out whole, page by page, so that no query is ever unbounded.
 * With a `limit` only that page is read.
 */
export async function wholeList<Row>(
  read: (page: PageRequest) => Promise<Page<Row>>,
  request: { limit?: number | undefined; after?: string | undefined } = {},
): Promise<Row[]> {
  const rows: Row[] = [];
  let after = request.after;
  for (;;) {
    const page = await read({ first: request.limit ?? largestPage, after });
    rows.push(...page.rows);
    const last = page.rows.at(-1);
    if (request.limit !== undefined || !page.hasNextPage || last === undefined) return rows;
    after = page.cursorOf(last);
  }
}
