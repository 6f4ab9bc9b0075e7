import type { RequestMemory } from '../admission/request-memory.js';
import { type Page, type PageRequest, pageSize } from '../database/lists/page.js';
import { charactersOf, heavyPieces, lightPieces, type TextRows } from '../database/lists/text-rows.js';

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
  return (await lightPage(memory, request, list)) ?? heavyPage(memory, request, list);
}

/** Reads a page that needs no memory reservation. @returns undefined when it turns out to need one */
async function lightPage<Row extends object>(
  memory: RequestMemory,
  request: PageRequest,
  list: TextRows<Row>,
): Promise<Page<Row> | undefined> {
  if (memory.isReserved) return undefined;
  const rows: Row[] = [];
  let last: Page<Row> | undefined;
  for await (const page of lightPieces(list, request)) {
    for (const row of page.rows) if (!memory.spend(charactersOf(row))) return undefined;
    rows.push(...page.rows);
    last = page;
  }
  return last && { ...last, rows };
}

async function heavyPage<Row extends object>(
  memory: RequestMemory,
  request: PageRequest,
  list: TextRows<Row>,
): Promise<Page<Row>> {
  await memory.reserve();
  const rows: Row[] = [];
  let last: Page<Row> | undefined;
  for await (const page of heavyPieces(list, request)) {
    for (const row of page.rows) {
      if (!memory.spend(charactersOf(row)) && rows.length > 0) return { ...page, rows, hasNextPage: true };
      rows.push(row);
    }
    last = page;
  }
  // A page has at least one chunk.
  return { ...(last as Page<Row>), rows };
}
