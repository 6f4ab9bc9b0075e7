import type { FastifyReply, FastifyRequest } from 'fastify';
import { charactersOf, maxHeldCharacters } from '../../../platform/admission/request-memory.js';
import type { Page } from '../../../platform/database/lists/page.js';
import { pieces, type TextRows } from '../../../platform/database/lists/text-rows.js';
import { jsonStream, sendJson } from './json-stream.js';

/** The memory of a streamed list: one piece of rows, and the text and bytes of a few of them. */
const streamedBytes = 4 * maxHeldCharacters;
/** The number of characters per sent chunk. */
const maxChunkCharacters = 64_000;

/** The paging of a legacy list; without a limit it is returned whole. */
interface Paging {
  limit?: number | undefined;
  after?: string | undefined;
}

interface List<Row, Item extends object, Body extends object> extends TextRows<Row> {
  toItem(row: Row): Item;
  /** The legacy body around the items. */
  body(items: Item[]): Body;
}

type ListRequest = Pick<FastifyRequest, 'routeOptions' | 'memory'> & { query: Paging };

/**
 * Sends a whole list, or with a `limit` one page of it. The legacy bodies have no place for a cursor, so the next page
 * is announced as `Link: <…>; rel="next"` (RFC 8288). A heavy list is read again within a reservation of memory; a list
 * too heavy for that is streamed.
 */
export async function sendList<Row extends object, Item extends object, Body extends object>(
  request: ListRequest,
  reply: FastifyReply,
  list: List<Row, Item, Body>,
): Promise<Body> {
  const { memory } = request;
  const light = await readItems(request, reply, list);
  if (light) return list.body(light);
  await memory.reserve();
  const held = await readItems(request, reply, list);
  if (held) {
    const json = Buffer.from(JSON.stringify(list.body(held)));
    memory.shrinkTo(json.length);
    return sendJson(reply, json);
  }
  memory.shrinkTo(streamedBytes);
  if (request.query.limit !== undefined) await announceNextPage(request, reply, list);
  const [before = '', after = ''] = JSON.stringify(list.body([])).split('[]');
  return sendJson(reply, await jsonStream(chunksOf(list, request.query), list.toItem, [before, after]));
}

/** All requested items; undefined when they exceed the memory of the response. */
async function readItems<Row, Item extends object>(
  request: ListRequest,
  reply: FastifyReply,
  list: List<Row, Item, object>,
): Promise<Item[] | undefined> {
  const { query, memory } = request;
  const items: Item[] = [];
  let last: { page: Page<Row>; row: Row } | undefined;
  for await (const page of pieces(list, rangeOf(query), { isHeavy: memory.isReserved })) {
    for (const row of page.rows) {
      const item = list.toItem(row);
      if (!memory.spend(charactersOf(item))) return undefined;
      items.push(item);
      last = { page, row };
    }
  }
  if (query.limit !== undefined && last?.page.hasNextPage)
    reply.header('link', linkToNext(request, last.page.cursorOf(last.row)));
  return items;
}

/** Reads a page that is too heavy for memory to find its end, because headers precede the rows. */
async function announceNextPage<Row>(request: ListRequest, reply: FastifyReply, list: TextRows<Row>) {
  let cursor: string | undefined;
  for await (const { rows, hasNextPage, cursorOf } of heavyPieces(list, request.query)) {
    const last = rows.at(-1);
    cursor = hasNextPage && last !== undefined ? cursorOf(last) : undefined;
  }
  if (cursor !== undefined) reply.header('link', linkToNext(request, cursor));
}

const heavyPieces = <Row>(list: TextRows<Row>, query: Paging) =>
  pieces(list, rangeOf(query), { isHeavy: true });

const rangeOf = ({ limit = Number.POSITIVE_INFINITY, after }: Paging) => ({ first: limit, after });

/** The rows in chunks that the socket accepts at once. */
async function* chunksOf<Row extends object>(list: TextRows<Row>, query: Paging) {
  for await (const { rows } of heavyPieces(list, query)) {
    let chunk: Row[] = [];
    let characters = 0;
    for (const row of rows) {
      chunk.push(row);
      characters += charactersOf(row);
      if (characters < maxChunkCharacters) continue;
      yield chunk;
      chunk = [];
      characters = 0;
    }
    if (chunk.length > 0) yield chunk;
  }
}

/** Names what is read alone: a kept answer is sent to clients that add other parameters. */
function linkToNext({ routeOptions, query }: ListRequest, cursor: string): string {
  const next = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, after: cursor }))
    if (value !== undefined) next.set(name, String(value));
  return `<${routeOptions.url}?${next}>; rel="next"`;
}
