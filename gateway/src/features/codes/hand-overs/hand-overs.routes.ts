import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import type { RunningExports } from '../../../platform/admission/running-exports.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { plainToken } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { inLanguage } from '../../../platform/errors/sentences.js';
import { contentDisposition } from '../../../platform/http/content-disposition.js';
import { toRestResponse } from '../../../platform/http/errors.js';
import { asPage, pageLanguage, pageLanguages } from '../../../platform/http/public-page.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import { standardImage } from '../../../platform/symbols/image-options.js';
import { sheetOf } from '../print-runs/print-run.entity.js';
import { codesCsv, heldBytes, heldBytesPerCode } from '../qr-exports/codes-csv.js';
import { codesZip } from '../qr-exports/codes-zip.js';
import { exportFileName } from '../qr-exports/export-file-name.js';
import type { HandOverFile } from './hand-over.entity.js';
import { fileNames, type HandOverProblem, handOverPage, handOverProblem } from './hand-over-page.js';
import type { FoundHandOver, HandedOverCodesService } from './handed-over-codes.service.js';
import { extentOf, labelDocument } from './label-document.js';
import { looksAhead } from './looks-ahead.js';

/** For each network, pages and files together. Nobody prints faster, and who guesses gets nowhere. */
const requestsPerMinute = 60;

const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => pageLanguage(headers['accept-language']);
const answerProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  problem: HandOverProblem,
) => asPage(reply, status).send(handOverProblem(problem, languageOf(request)));

/** Answers an address below `/hand-over/` that was never a link, as one with a guessed token. */
export const answerUnknownLink = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  answerProblem(request, reply, 404, 'unknown');

const busyPages = new Map(pageLanguages.map((language) => [language, handOverProblem('busy', language)]));
const problemsByStatus: Partial<Record<number, HandOverProblem>> = {
  400: 'changed',
  404: 'unknown',
  409: 'empty',
  410: 'revoked',
  429: 'hurried',
  503: 'busy',
};

const files: Record<HandOverFile, { extension: 'pdf' | 'zip' | 'csv'; type: string }> = {
  pdf: { extension: 'pdf', type: 'application/pdf' },
  svg: { extension: 'zip', type: 'application/zip' },
  csv: { extension: 'csv', type: 'text/csv; charset=utf-8' },
};

interface HandOverServices {
  readonly handedOverCodes: HandedOverCodesService;
  readonly runningExports: RunningExports;
}

interface Address {
  Params: { token: string };
}

/**
 * `GET /hand-over/{token}`: the page by which a print shop gets the active codes of a batch, and its files beside it. Whoever
 * has the link may open them. A link that has ended answers 410, an unknown one 404. To be registered with the prefix
 * `/hand-over`.
 */
export const handOvers =
  ({ handedOverCodes, runningExports }: HandOverServices) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    // Whatever is found of them would be found by everybody.
    app.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'));
    app.setErrorHandler<Error>((error, request, reply) => {
      const hasEnded = error instanceof DomainError && error.code === 'LINK_EXPIRED';
      const { status } = toRestResponse(error, request, reply);
      reply.removeHeader('content-disposition');
      const shown = hasEnded ? 410 : status;
      return answerProblem(request, reply, shown, problemsByStatus[shown] ?? 'failed');
    });
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });
    const config = {
      access: anyone,
      busyPage: (headers: FastifyRequest['headers']) => busyPages.get(languageOf({ headers })) as string,
    };
    for (const url of ['/', '/*']) app.get(url, { config }, answerUnknownLink);

    /** The hand-over of a link that can be opened; otherwise the answer is given. */
    async function findOpen(request: FastifyRequest<Address>, reply: FastifyReply) {
      const found = await handedOverCodes.find(request.params.token);
      if (found?.state === 'open' && found.codeCount > 0) return found;
      if (!found) answerUnknownLink(request, reply);
      else if (found.state === 'open') answerProblem(request, reply, 409, 'empty');
      else answerProblem(request, reply, 410, found.state === 'expired' ? 'expired' : 'revoked');
      return undefined;
    }

    // Not compressed, because the page holds a lasting secret: its addresses.
    for (const url of ['/:token', '/:token/'])
      app.get<Address>(url, { config, compress: false }, async (request, reply) => {
        const found = await findOpen(request, reply);
        if (!found) return reply;
        if (!looksAhead(request)) await handedOverCodes.opened(found);
        return asPage(reply, 200).send(pageOf(request, found));
      });

    async function send(request: FastifyRequest<Address>, reply: FastifyReply, file: HandOverFile) {
      const found = await findOpen(request, reply);
      if (!found) return reply;
      const { extension, type } = files[file];
      const name = exportFileName(found.batchName, extension);
      const answer = () =>
        reply.type(type).header('content-disposition', contentDisposition('attachment', name));
      // The answer to HEAD is drawn by nobody.
      if (request.method === 'HEAD') return answer().send(Readable.from([]));
      runningExports.begin(`hand-over ${found.handOver.id} ${file}`, reply.raw);
      await request.memory.reserve(heldBytes + heldBytesPerCode * extentOf(found).labelCount);
      const pieces = await piecesOf(found, file);
      // The first piece is made before anything is counted or sent, so that an early error becomes an error page.
      const first = await pieces.next();
      await handedOverCodes.downloaded(found, file);
      async function* bytes() {
        if (!first.done) yield first.value;
        yield* pieces;
      }
      // A proxy that collected the answer would read it all for a client that has gone.
      return answer()
        .header('x-accel-buffering', 'no')
        .send(Readable.from(bytes(), { highWaterMark: 1 }));
    }
    async function piecesOf(found: FoundHandOver, file: HandOverFile): Promise<AsyncGenerator<Buffer>> {
      if (file === 'pdf')
        return labelDocument(found, handedOverCodes.labels(found), await handedOverCodes.picture(found));
      const codes = await handedOverCodes.codes(found);
      return file === 'svg'
        ? codesZip(codes, { ...standardImage, level: undefined }, 'svg')
        : codesCsv(codes);
    }
    for (const file of ['pdf', 'svg', 'csv'] as const)
      app.get<Address>(`/:token/${fileNames[file]}`, { config, compress: false }, (request, reply) =>
        send(request, reply, file),
      );
  };

function pageOf(request: FastifyRequest<Address>, found: FoundHandOver): string {
  const { handOver, scope, batchName, codeCount } = found;
  const sheet = sheetOf(handOver);
  const language = languageOf(request);
  return handOverPage({
    language,
    path: `/hand-over/${plainToken(request.params.token)}`,
    applicationName: scope.applicationName,
    ...{ batchName, codeCount, ...extentOf(found) },
    ...(sheet.isForLabelPrinter && { pageCount: null }),
    sheetName: inLanguage(sheet.name, language),
    label: { width: sheet.labelWidth, height: sheet.labelHeight },
    expiresAt: handOver.expiresAt,
  });
}
