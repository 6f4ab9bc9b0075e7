import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type AccessRule, assertSignedIn } from '../access/access-rule.js';
import type { SignedIn } from '../access/viewer.js';
import { type CsvColumns, cellsOf, csvHead, csvLines } from '../csv/csv-writer.js';
import type { Page, PageRequest } from '../database/page.js';
import { heavyPieces } from '../database/text-rows.js';
import { nextTurn } from '../heavy-work.js';
import { releaseAtEnd } from './body-memory.js';
import type { RunningExports } from './running-exports.js';
import { parseStrictQuery } from './strict-query.js';

type ReadPage<Row> = (page: PageRequest) => Promise<Page<Row>>;

/** A list that is exported as a table. */
export interface ListExport<Row, Shape extends z.ZodRawShape> {
  /** What the path and the file are called: `questions`. */
  readonly name: string;
  readonly access: AccessRule;
  readonly columns: CsvColumns<Row>;
  /** How long the texts of a row may be. */
  readonly maxRowCharacters: number;
  /** What the address may name. */
  readonly query: Shape;
  /** How a page of the list is read, for this viewer and address. */
  reader(viewer: SignedIn, query: z.output<z.ZodObject<Shape>>): Promise<ReadPage<Row>>;
}

/**
 * Serves `GET /exports/{name}.csv`: the whole list or what its filter finds, in pages, at the speed of the client. The
 * app identifies the viewer and requires declared access.
 */
export function serveListExport<Row, Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  running: RunningExports,
  list: ListExport<Row, Shape>,
): void {
  // HEAD would make the whole file to tell its headers.
  const options = { exposeHeadRoute: false, config: { access: list.access } };
  app.get(`/exports/${list.name}.csv`, options, async (request, reply) => {
    const query = parseStrictQuery(list.query, request.query);
    const viewer = assertSignedIn(request.viewer);
    const read = await list.reader(viewer, query);
    begin(running, viewer, request, reply);
    // The first row finds errors and the number of rows while an error can still be answered.
    const count = await (await read({ first: 1 })).totalCount();
    return send(reply, list.name, count, csvOf(list, read));
  });
}

/** One export of the account, until the end of the response, however that ends. */
function begin(running: RunningExports, viewer: SignedIn, request: FastifyRequest, reply: FastifyReply) {
  releaseAtEnd({ release: running.begin(viewer.accountId) }, request.raw, reply.raw);
}

async function* csvOf<Row>(
  { columns, maxRowCharacters }: Pick<ListExport<Row, never>, 'columns' | 'maxRowCharacters'>,
  read: ReadPage<Row>,
): AsyncGenerator<Buffer> {
  yield csvHead(Object.keys(columns));
  for await (const { rows } of heavyPieces({ read, maxRowCharacters }, { first: Number.POSITIVE_INFINITY })) {
    yield csvLines(rows.map((row) => cellsOf(columns, row)));
    await nextTurn();
  }
}

function send(
  reply: FastifyReply,
  name: string,
  count: number,
  pieces: AsyncGenerator<Buffer>,
): FastifyReply {
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  return (
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${file}"`)
      .header('x-total-count', count)
      // A proxy that collected the answer would hide its progress, and read it all for a client that has gone.
      .header('x-accel-buffering', 'no')
      // One piece ahead of the client instead of the default of 16.
      .send(Readable.from(pieces, { highWaterMark: 1 }))
  );
}
