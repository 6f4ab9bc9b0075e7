import { Readable } from 'node:stream';

/**
 * A long list as JSON text, a chunk of rows at a time, in step with the client that reads it: the list is never in
 * memory at once. The first chunk is read before anything is sent, so that what fails at once is answered as a refusal.
 */
export async function jsonStream<Row>(
  chunks: AsyncGenerator<Row[]>,
  toItem: (row: Row) => object,
  [before, after]: readonly [before: string, after: string] = ['', ''],
): Promise<Readable> {
  const first = await chunks.next();
  const asText = (rows: Row[]) => rows.map((row) => JSON.stringify(toItem(row))).join(',');
  async function* parts() {
    yield `${before}[${first.done ? '' : asText(first.value)}`;
    for await (const rows of chunks) yield `,${asText(rows)}`;
    yield `]${after}`;
  }
  return Readable.from(parts());
}
