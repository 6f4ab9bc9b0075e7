import type { FastifyInstance } from 'fastify';
import { anyone } from '../../platform/access/access-rule.js';
import { digest } from '../../platform/digest.js';
import { notFound } from '../../platform/errors/domain-error.js';
import { isNotModified } from '../../platform/http/conditional-request.js';
import { requireDeclaredAccess } from '../../platform/http/route-access.js';
import type { QrCodesService } from './qr-codes.service.js';
import { drawingVersion, drawQrImage } from './qr-image.js';

/** What a code holds never changes, so its picture may be kept for good, by everyone. */
const forGood = 'public, max-age=31536000, immutable';

/** `GET /qr/{code}.png`: the picture of a code, for whoever has the code. Status does not show: a print can't change. */
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
        .header('cache-control', forGood)
        .header('etag', etag)
        // Codes are shown on the customers' own pages too; nothing else of ours is.
        .header('cross-origin-resource-policy', 'cross-origin');
      if (isNotModified(request, etag)) return reply.code(304).send();
      return reply.type('image/png').send(drawQrImage(content));
    },
  );
};
