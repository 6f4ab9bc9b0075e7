import type { FastifyInstance } from 'fastify';
import { anyone } from '../../platform/access/access-rule.js';
import { digest } from '../../platform/digest.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { isNotModified } from '../../platform/http/conditional-request.js';
import { requireDeclaredAccess } from '../../platform/http/route-access.js';
import type { QrCodesService } from './qr-codes.service.js';
import { drawingVersion, drawQrImage } from './qr-image.js';

/** The content of a code never changes, so any cache may store its image for as long as HTTP allows. */
const cacheForever = 'public, max-age=31536000, immutable';

/** `GET /qr/{code}.png`: the image of a code, without a session. It does not show the status, as a print cannot change. */
export const qrImages = (qrCodes: QrCodesService) => async (app: FastifyInstance) => {
  requireDeclaredAccess(app);
  app.get<{ Params: { file: string } }>(
    '/qr/:file',
    { config: { access: anyone } },
    async (request, reply) => {
      const code = /^(.+)\.png$/.exec(request.params.file)?.[1];
      if (code === undefined) throw notFound('QR code');
      const content = await qrCodes.contentOf(code);
      const etag = `"${drawingVersion}-${digest(content).slice(0, 20)}"`;
      reply
        .header('cache-control', cacheForever)
        .header('etag', etag)
        // Customers show the images on their own pages; all other responses are same-origin.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (isNotModified(request, etag)) return reply.code(304).send();
      return reply.type('image/png').send(drawQrImage(content));
    },
  );
};
