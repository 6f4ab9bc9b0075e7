import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertSignedIn, signedIn } from '../../../platform/access/access-rule.js';
import { identified } from '../../../platform/call-context.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { contentDisposition } from '../../../platform/http/content-disposition.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { SessionsService } from '../../people/sessions/sessions.service.js';
import type { LabelLogosService } from '../label-logos/label-logos.service.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { labelPages } from './labels/label-pages.js';
import { pdfDocument } from './labels/pdf-document.js';
import { testPage } from './labels/test-page.js';
import { cellOf, labelsOn, nameOf, pageOf, sheetOf } from './print-run.entity.js';
import type { PrintRunLabelsService } from './print-run-labels.service.js';
import type { PrintRunsService } from './print-runs.service.js';

interface PrintServices {
  readonly sessions: SessionsService;
  readonly printRuns: PrintRunsService;
  readonly printRunLabels: PrintRunLabelsService;
  readonly labelSheets: LabelSheetsService;
  readonly labelLogos: LabelLogosService;
}

/** Some labels, and the pages that are on their way to the client. */
const heldBytes = 512 * 1024;
/** The data of each page for the table at the document's end. */
const heldBytesPerPage = 2048;

const queryRules = z.object({
  sheets: z.enum(['first', 'rest'], 'Sheets are "first" or "rest".').optional(),
});

/** More would hide the sheet and the day at the end of the name. */
const maxFileWords = 40;

/** A text in letters, digits and hyphens; other scripts are left to the title of the document. */
const fileWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|(?<=\d),(?=\d)/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, maxFileWords)
    .replace(/^-|-$/g, '');

/** `GET /print-runs/{id}.pdf` and `GET /label-sheets/{id}/test.pdf`, for browsers with a session. */
export const printFiles =
  ({ sessions, printRuns, printRunLabels, labelSheets, labelLogos }: PrintServices) =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await sessions.identify(request.caller.sessionToken));
    });
    requireDeclaredAccess(app);

    app.get<{ Params: { file: string }; Querystring: unknown }>(
      '/print-runs/:file',
      { config: { access: signedIn } },
      async (request, reply) => {
        const id = /^(.+)\.pdf$/.exec(request.params.file)?.[1];
        if (id === undefined) throw notFound('Print run');
        const viewer = assertSignedIn(request.viewer);
        const run = await printRuns.getPrintable(viewer, id);
        const { sheets = 'all' } = parseInput(queryRules, request.query);
        const range = labelsOn(run, sheets);
        if (range[0] > range[1]) throw new DomainError('CONFLICT', 'This print run has one sheet.');
        const sheet = sheetOf(run);
        const name = nameOf(run, await printRuns.batchNameOf(run));
        const day = run.createdAt.toISOString().slice(0, 10);
        const properties = {
          title: `${name}, ${sheet.name}, ${day}`,
          createdAt: run.createdAt,
          pageWidth: sheet.pageWidth,
          pageHeight: sheet.pageHeight,
          calibration: await labelSheets.calibration(viewer, sheet.id),
        };
        const place = { ...run, startCell: cellOf(run, range[0]) };
        const logo = run.logo ? await labelLogos.picture(run) : undefined;
        const pages = labelPages({ ...place, sheet }, printRunLabels.labels(run, range), logo);
        const parts = [
          'labels',
          fileWords(name),
          sheet.shortName,
          day,
          ...(sheets === 'all' ? [] : [sheets]),
        ];
        const pageCount = pageOf(run, range[1]) - pageOf(run, range[0]) + 1;
        await request.memory.reserve(heldBytes + (logo?.png.length ?? 0) + pageCount * heldBytesPerPage);
        return sendPdf(request, reply, `${parts.join('-')}.pdf`, pdfDocument(properties, pages));
      },
    );

    app.get<{ Params: { id: string } }>(
      '/label-sheets/:id/test.pdf',
      { config: { access: signedIn } },
      async (request, reply) => {
        const { id } = labelSheets.get(request.params.id);
        const sheet = sheetOf({ sheetId: id });
        const calibration = await labelSheets.calibration(assertSignedIn(request.viewer), id);
        const properties = {
          title: `Test page, ${sheet.name}`,
          createdAt: new Date(),
          pageWidth: sheet.pageWidth,
          pageHeight: sheet.pageHeight,
          calibration,
        };
        const name = `test-page-${sheet.shortName}.pdf`;
        await request.memory.reserve(heldBytes + heldBytesPerPage);
        return sendPdf(request, reply, name, pdfDocument(properties, testPage(sheet, calibration)));
      },
    );
  };

/** Sends a document at the speed of the client. A client that leaves ends the drawing. */
async function sendPdf(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  document: AsyncGenerator<Buffer>,
): Promise<FastifyReply> {
  reply.type('application/pdf').header('content-disposition', contentDisposition('inline', { name }));
  // The answer to HEAD is drawn by nobody.
  if (request.method === 'HEAD') return reply.send(Readable.from([]));
  // The first page is drawn before anything is sent, so that an early error becomes an error response.
  const first = await document.next();
  async function* bytes() {
    if (!first.done) yield first.value;
    yield* document;
  }
  // One page ahead of the client instead of the default of 16.
  return reply.send(Readable.from(bytes(), { highWaterMark: 1 }));
}
