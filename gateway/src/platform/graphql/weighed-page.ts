import { charactersOf, type RequestMemory } from '../admission/request-memory.js';
import { type Page, type PageRequest, pageSize } from '../database/lists/page.js';
import { pieces, type TextRows } from '../database/lists/text-rows.js';

/**
 * Reads a page of long texts in chunks, within the memory limit of its response. A page that would exceed the limit ends
 * earlier: it has at least one row, and `hasNextPage` is true.
 */
export async function weighedPage<Row extends object>(
  memory: RequestMemory,
  request: PageRequest,
  list: TextRows<Row>,
): Promise<Page<Row>> {
  pageSize(request);
  const read = (isHeavy: boolean) => readPage(memory, pieces(list, request, { isHeavy }));
  const light = memory.isReserved ? undefined : await read(false);
  if (light) return light;
  await memory.reserve();
  return (await read(true)) as Page<Row>;
}

/** The rows of pieces, as far as the memory allows. @returns undefined when they turn out to need a reservation */
async function readPage<Row extends object>(
  memory: RequestMemory,
  read: AsyncGenerator<Page<Row>>,
): Promise<Page<Row> | undefined> {
  const rows: Row[] = [];
  let last: Page<Row> | undefined;
  for await (const page of read) {
    for (const row of page.rows) {
      if (!memory.spend(charactersOf(row))) {
        if (!memory.isReserved) return undefined;
        if (rows.length > 0) return { ...page, rows, hasNextPage: true };
      }
      rows.push(row);
    }
    last = page;
  }
  return last && { ...last, rows };
}
