import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { assertSignedIn, signedIn } from '../../../platform/access/access-rule.js';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { hasRight } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { RunningExports } from '../../../platform/admission/running-exports.js';
import { identified } from '../../../platform/call-context.js';
import { contentDisposition } from '../../../platform/http/content-disposition.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import { parseStrictQuery } from '../../../platform/http/strict-query.js';
import { imageFormats, imageOptionFields } from '../../../platform/symbols/image-options.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { TokenCallersService } from '../../people/access-tokens/token-callers.service.js';
import { maxValueLength } from '../code-values/qr-code-value.entity.js';
import { selectionOfQuery, selectionQuery } from '../qr-codes/qr-selection.js';
import { codesCsv, heldBytes, heldBytesPerCode } from './codes-csv.js';
import { codesZip } from './codes-zip.js';
import { exportFileName } from './export-file-name.js';
import type { QrExport, QrExportsService } from './qr-exports.service.js';

interface Services {
  readonly callers: TokenCallersService;
  readonly applicationAccess: ApplicationAccess;
  readonly qrExports: QrExportsService;
  readonly runningExports: RunningExports;
}

const application = z.string().optional();
const csvQuery = { application, ...selectionQuery };
const zipQuery = {
  ...csvQuery,
  format: z.enum(imageFormats, 'format must be png or svg.').default('png'),
  ...imageOptionFields,
};

/**
 * `GET /exports/qr-codes.zip` and `.csv`: the codes of a selection as a file, at the speed of the client. docs/files.md
 * describes them.
 */
export const qrExports =
  ({ callers, applicationAccess, qrExports, runningExports }: Services) =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await callers.identify(request.caller));
    });
    requireDeclaredAccess(app);
    // HEAD would make the whole file to tell its headers.
    const options = {
      exposeHeadRoute: false,
      config: { access: signedIn, danger: 'none', tokens: true },
    } as const;

    app.get('/exports/qr-codes.zip', { ...options, compress: false }, async (request, reply) => {
      const { application, format, size, margin, level, ...query } = parseStrictQuery(
        zipQuery,
        request.query,
      );
      const viewer = assertSignedIn(request.viewer);
      const scope = await applicationAccess.scopeFor(viewer, application, 'codes.images');
      runningExports.begin(viewer.accountId, reply.raw);
      const codes = await qrExports.exportImages(scope, selectionOfQuery(query), seesPeople(viewer, scope));
      const perCode = heldBytesPerCode + maxValueLength * codes.fields.length;
      await request.memory.reserve(heldBytes + perCode * codes.count);
      return send(reply, codes, 'zip', codesZip(codes, { size, margin, level }, format));
    });

    app.get('/exports/qr-codes.csv', options, async (request, reply) => {
      const { application, ...query } = parseStrictQuery(csvQuery, request.query);
      const viewer = assertSignedIn(request.viewer);
      const scope = await applicationAccess.scopeFor(viewer, application, 'codes.write');
      runningExports.begin(viewer.accountId, reply.raw);
      const codes = await qrExports.export(scope, selectionOfQuery(query), seesPeople(viewer, scope));
      await request.memory.reserve(heldBytes);
      return send(reply, codes, 'csv', codesCsv(codes));
    });
  };

/** Whether fields about a person are in the table. */
const seesPeople = (viewer: SignedIn, { applicationId }: ApplicationScope) =>
  hasRight(viewer, applicationId, 'people.read');

const types = { zip: 'application/zip', csv: 'text/csv; charset=utf-8' };

function send(
  reply: FastifyReply,
  { count, batch }: QrExport,
  extension: 'zip' | 'csv',
  pieces: AsyncGenerator<Buffer>,
): FastifyReply {
  return (
    reply
      .type(types[extension])
      .header('content-disposition', contentDisposition('attachment', exportFileName(batch, extension)))
      // The number of codes, by which a client shows progress.
      .header('x-total-count', count)
      // A proxy that collected the answer would hide its progress, and read it all for a client that has gone.
      .header('x-accel-buffering', 'no')
      // One piece ahead of the client instead of the default of 16.
      .send(Readable.from(pieces, { highWaterMark: 1 }))
  );
}
