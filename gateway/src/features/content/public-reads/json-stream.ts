import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * Streams a long list as JSON text, a chunk of rows at a time, at the speed of the client, so that the list is never in
 * memory at once. The first chunk is read before anything is sent, so that an early error becomes an error response.
 */
export async function jsonStream<Row>(
  chunks: AsyncGenerator<readonly Row[]>,
  toItem: (row: Row) => object,
  [before, after]: readonly [before: string, after: string] = ['', ''],
): Promise<Readable> {
  const first = await chunks.next();
  const toText = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(toItem(row))).join(',');
  async function* parts() {
    yield `${before}[${first.done ? '' : toText(first.value)}`;
    for await (const rows of chunks) yield `,${toText(rows)}`;
    yield `]${after}`;
  }
  // One part ahead of the client instead of the default of 16, because parts are long.
  return Readable.from(parts(), { highWaterMark: 1 });
}

/** Sends serialised JSON. It bypasses the response schema, which is published in the document nevertheless. */
export const sendJson = (reply: object, json: NodeJS.ReadableStream | Buffer) =>
  (reply as FastifyReply).type('application/json; charset=utf-8').send(json) as never;
