import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type AccessRule, assertSignedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { RunningExports } from '../../../platform/admission/running-exports.js';
import { type CsvColumns, cellsOf, csvHead, csvLines } from '../../../platform/csv/csv-writer.js';
import { pieces, type ReadList, type TextRows } from '../../../platform/database/lists/text-rows.js';
import { contentDisposition } from '../../../platform/http/content-disposition.js';
import { parseStrictQuery } from '../../../platform/http/strict-query.js';

const everything = { first: Number.POSITIVE_INFINITY } as const;

/** A list as a table. */
interface Table<Row> {
  readonly columns: CsvColumns<Row>;
  /** How long the texts of a row may be. */
  readonly maxRowCharacters: number;
}

interface Export<Shape extends z.ZodRawShape> {
  /** The name of the path and of the file: `questions`. */
  readonly name: string;
  readonly access: AccessRule;
  readonly danger: "takes people's data out" | 'none';
  /** The parameters of the address. */
  readonly query: Shape;
}

type Query<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

/** A list that is exported as a table. */
export interface ListExport<Row, Shape extends z.ZodRawShape> extends Export<Shape>, Table<Row> {
  /** How the list is read, for this viewer and address: by the page, or as a whole if people change its order. */
  reader(viewer: SignedIn, query: Query<Shape>): Promise<ReadList<Row>>;
}

/** A list whose columns depend on the application. */
export interface TableExport<Row, Shape extends z.ZodRawShape> extends Export<Shape> {
  open(viewer: SignedIn, query: Query<Shape>): Promise<Table<Row> & { readonly reader: ReadList<Row> }>;
}

/**
 * Serves `GET /exports/{name}.csv`: the whole list or what its filter finds, in pages, at the speed of the client. The
 * app identifies the viewer and requires declared access.
 */
export function serveListExport<Row, Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  running: RunningExports,
  { columns, maxRowCharacters, reader, ...list }: ListExport<Row, Shape>,
): void {
  serveTableExport<Row, Shape>(app, running, {
    ...list,
    open: async (viewer, query) => ({ columns, maxRowCharacters, reader: await reader(viewer, query) }),
  });
}

/** The same for a list whose columns depend on the application. */
export function serveTableExport<Row, Shape extends z.ZodRawShape>(
  app: FastifyInstance,
  running: RunningExports,
  list: TableExport<Row, Shape>,
): void {
  // HEAD would make the whole file to tell its headers.
  const { access, danger } = list;
  const config = { access, danger, ...(danger === 'none' && { tokens: true as const }) };
  const options = { exposeHeadRoute: false, config };
  app.get(`/exports/${list.name}.csv`, options, async (request, reply) => {
    const query = parseStrictQuery(list.query, request.query);
    const viewer = assertSignedIn(request.viewer);
    const { columns, maxRowCharacters, reader: read } = await list.open(viewer, query);
    running.begin(viewer.accountId, reply.raw);
    // The number of rows finds errors while an error can still be answered.
    const count = await countOf(read);
    return send(reply, list.name, count, csvOf(columns, { read, maxRowCharacters }));
  });
}

async function countOf<Row>(read: ReadList<Row>): Promise<number> {
  if (typeof read === 'function') return (await read({ first: 1 })).totalCount();
  return (await read.ids(everything)).length;
}

async function* csvOf<Row>(columns: CsvColumns<Row>, list: TextRows<Row>): AsyncGenerator<Buffer> {
  yield csvHead(Object.keys(columns));
  for await (const { rows } of pieces(list, everything, { isHeavy: true })) {
    yield csvLines(rows.map((row) => cellsOf(columns, row)));
    await nextTurn();
  }
}

function send(
  reply: FastifyReply,
  list: string,
  count: number,
  pieces: AsyncGenerator<Buffer>,
): FastifyReply {
  const name = `${list}-${new Date().toISOString().slice(0, 10)}.csv`;
  return (
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', { name }))
      .header('x-total-count', count)
      // A proxy that collected the answer would hide its progress, and read it all for a client that has gone.
      .header('x-accel-buffering', 'no')
      // One piece ahead of the client instead of the default of 16.
      .send(Readable.from(pieces, { highWaterMark: 1 }))
  );
}
