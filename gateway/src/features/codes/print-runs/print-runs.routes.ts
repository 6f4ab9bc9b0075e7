import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { assertSignedIn, signedIn } from '../../../platform/access/access-rule.js';
import { identified } from '../../../platform/call-context.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { inLanguage, said } from '../../../platform/errors/sentences.js';
import { contentDisposition } from '../../../platform/http/content-disposition.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { TokenCallersService } from '../../people/access-tokens/token-callers.service.js';
import type { LabelLogosService } from '../label-logos/label-logos.service.js';
import type { SymbolFormat } from '../symbol-settings/symbol-settings.service.js';
import { modulesOf } from './label-sheet.js';
import type { LabelSheetsService } from './label-sheets.service.js';
import { layOutLabel } from './labels/label-drawing.js';
import { labelPages } from './labels/label-pages.js';
import { pdfDocument } from './labels/pdf-document.js';
import { testPage } from './labels/test-page.js';
import { cellOf, labelsOn, nameOf, type PrintRun, pageOf, sheetOf } from './print-run.entity.js';
import type { PrintRunLabelsService } from './print-run-labels.service.js';
import { says } from './print-runs.messages.js';
import type { PrintRunsService } from './print-runs.service.js';
import { isSharpEnough, type Resolution, resolutions, zplLabels } from './zpl/zpl-labels.js';

interface PrintServices {
  readonly callers: TokenCallersService;
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
  sheets: z.enum(['first', 'rest'], says.noSuchPart).optional(),
  dpi: z.enum(resolutions, 'dpi must be 203 or 300.').default('203'),
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

/** `GET /print-runs/{id}.pdf`, `GET /print-runs/{id}.zpl` and `GET /label-sheets/{id}/test.pdf`, for browsers with a session; a token opens the first two. */
export const printFiles =
  ({ callers, printRuns, printRunLabels, labelSheets, labelLogos }: PrintServices) =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await callers.identify(request.caller));
    });
    requireDeclaredAccess(app);

    app.get<{ Params: { file: string }; Querystring: unknown }>(
      '/print-runs/:file',
      { config: { access: signedIn, danger: 'none', tokens: true } },
      async (request, reply) => {
        const [, id, extension] = /^(.+)\.(pdf|zpl)$/.exec(request.params.file) ?? [];
        if (id === undefined) throw notFound(says.noRun);
        const viewer = assertSignedIn(request.viewer);
        const run = await printRuns.getPrintable(viewer, id);
        const { sheets = 'all', dpi } = parseInput(queryRules, request.query);
        const range = labelsOn(run, sheets);
        const sheet = sheetOf(run);
        if (range[0] > range[1])
          throw new DomainError('CONFLICT', sheet.isForLabelPrinter ? says.oneLabel : says.oneSheet);
        const name = nameOf(run, await printRuns.batchNameOf(run));
        const day = run.createdAt.toISOString().slice(0, 10);
        const properties = {
          title: `${said(name)}, ${said(sheet.name)}, ${day}`,
          createdAt: run.createdAt,
          pageWidth: sheet.pageWidth,
          pageHeight: sheet.pageHeight,
          calibration: await labelSheets.calibration(viewer, sheet.id),
        };
        const place = { ...run, startCell: cellOf(run, range[0]) };
        const logo = run.logo ? await labelLogos.picture(run) : undefined;
        const labels = printRunLabels.labels(run, range, !viewer.token?.readOnly);
        const parts = [
          'labels',
          fileWords(inLanguage(name, 'en')),
          sheet.shortName,
          day,
          ...(sheets === 'all' ? [] : [sheets]),
        ];
        if (extension === 'zpl') {
          assertForZpl(run, dpi, await printRunLabels.formats(run));
          await request.memory.reserve(heldBytes + (logo?.png.length ?? 0));
          const { calibration } = properties;
          const file = zplLabels({ ...run, sheet, resolution: dpi, calibration }, labels, logo);
          return sendFile(request, reply, { name: `${parts.join('-')}.zpl`, ...zplFile }, file);
        }
        const pages = labelPages({ ...place, sheet }, labels, logo);
        const pageCount = pageOf(run, range[1]) - pageOf(run, range[0]) + 1;
        await request.memory.reserve(heldBytes + (logo?.png.length ?? 0) + pageCount * heldBytesPerPage);
        const file = { name: `${parts.join('-')}.pdf`, ...pdfFile };
        return sendFile(request, reply, file, pdfDocument(properties, pages));
      },
    );

    app.get<{ Params: { id: string } }>(
      '/label-sheets/:id/test.pdf',
      { config: { access: signedIn, danger: 'none' } },
      async (request, reply) => {
        const sheet = labelSheets.geometry(request.params.id);
        const calibration = await labelSheets.calibration(assertSignedIn(request.viewer), sheet.id);
        const properties = {
          title: `Test page, ${said(sheet.name)}`,
          createdAt: new Date(),
          pageWidth: sheet.pageWidth,
          pageHeight: sheet.pageHeight,
          calibration,
        };
        await request.memory.reserve(heldBytes + heldBytesPerPage);
        const file = { name: `test-page-${sheet.shortName}.pdf`, ...pdfFile };
        return sendFile(request, reply, file, pdfDocument(properties, testPage(sheet, calibration)));
      },
    );
  };

/** @throws DomainError CONFLICT for labels on sheets; INVALID_INPUT when the print head has too few dots */
function assertForZpl(run: PrintRun, dpi: Resolution, formats: readonly SymbolFormat[]): void {
  const sheet = sheetOf(run);
  if (!sheet.isForLabelPrinter) throw new DomainError('CONFLICT', says.noZpl);
  if (formats.every((format) => isSharpEnough(layOutLabel(sheet, run, modulesOf(format)), dpi))) return;
  const [other] = resolutions.filter((each) => Number(each) > Number(dpi));
  throw fieldError('INVALID_INPUT', 'dpi', says.modulesTooSmall(dpi, other));
}

interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly disposition: 'inline' | 'attachment';
}
const pdfFile = { type: 'application/pdf', disposition: 'inline' } as const;
const zplFile = { type: 'application/zpl', disposition: 'attachment' } as const;

/** Sends a document at the speed of the client. A client that leaves ends the drawing. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, type, disposition }: SentFile,
  document: AsyncGenerator<Buffer>,
): Promise<FastifyReply> {
  reply.type(type).header('content-disposition', contentDisposition(disposition, { name }));
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
