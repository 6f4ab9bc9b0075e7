import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/**
 * A long list as JSON text, a chunk of rows at a time, in step with the client that reads it: the list is never in
 * memory at once. The first chunk is read before anything is sent, so that what fails at once is answered as a refusal.
 */
export async function jsonStream<Row>(
  chunks: AsyncGenerator<readonly Row[]>,
  toItem: (row: Row) => object,
  [before, after]: readonly [before: string, after: string] = ['', ''],
): Promise<Readable> {
  const first = await chunks.next();
  const asText = (rows: readonly Row[]) => rows.map((row) => JSON.stringify(toItem(row))).join(',');
  async function* parts() {
    yield `${before}[${first.done ? '' : asText(first.value)}`;
    for await (const rows of chunks) yield `,${asText(rows)}`;
    yield `]${after}`;
  }
  // One part ahead of the client, not the sixteen that are usual: parts are long.
  return Readable.from(parts(), { highWaterMark: 1 });
}

/** Answers with JSON that is made already. It goes past the response schema, which stands in the contract all the same. */
export const sendJson = (reply: object, json: NodeJS.ReadableStream | Buffer) =>
  (reply as FastifyReply).type('application/json; charset=utf-8').send(json) as never;
