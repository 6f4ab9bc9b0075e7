import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../platform/access/access-rule.js';
import { digest } from '../../../platform/digest.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { isNotModified } from '../../../platform/http/conditional-request.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import {
  type ImageFormat,
  type ImageOptions,
  imageOptionFields,
  standardImage,
  withLevel,
} from '../../../platform/symbols/image-options.js';
import { drawingVersion, drawQrImage, imageTypes } from '../../../platform/symbols/qr-image.js';
import { says as codesSay } from '../qr-codes/qr-codes.messages.js';
import type { QrCodesService } from '../qr-codes/qr-codes.service.js';

/** The content of a code never changes, so any cache may store its image for as long as HTTP allows. */
const cacheForever = 'public, max-age=31536000, immutable';

/** Other names are ignored, as they always were: pages add a parameter of their own to an address, against caches. */
const query = z.object(imageOptionFields);

/**
 * `GET /qr/{code}.png` and `.svg`: the image of a code, without a session. It does not show the status, as a print cannot
 * change.
 */
export const qrImages = (qrCodes: QrCodesService) => async (app: FastifyInstance) => {
  requireDeclaredAccess(app);
  app.get<{ Params: { file: string } }>(
    '/qr/:file',
    { config: { access: anyone } },
    async (request, reply) => {
      const [, code, extension] = /^(.+)\.(png|svg)$/.exec(request.params.file) ?? [];
      if (code === undefined) throw notFound(codesSay.noCode);
      const format = extension as ImageFormat;
      const asked = parseInput(query, request.query);
      const { content, level } = await qrCodes.symbolOf(code);
      const options = withLevel(asked, level);
      const etag = entityTag(content, options, format);
      // Drawn before the headers are set: a refusal must not be cached.
      const image = isNotModified(request, etag) ? undefined : drawQrImage(content, options, format);
      reply
        .header('cache-control', cacheForever)
        .header('etag', etag)
        // Customers show the images on their own pages; all other responses are same-origin.
        .header('cross-origin-resource-policy', 'cross-origin');
      return image ? reply.type(imageTypes[format]).send(image) : reply.code(304).send();
    },
  );
};

const variantOf = (options: ImageOptions, format: ImageFormat) => JSON.stringify([options, format]);
const standardVariant = variantOf(standardImage, 'png');

/** The tag of the standard image names its content alone. The tag of an SVG is weak, because it may be compressed. */
function entityTag(content: string, options: ImageOptions, format: ImageFormat): string {
  const variant = variantOf(options, format);
  const image = variant === standardVariant ? content : content + variant;
  return `${format === 'svg' ? 'W/' : ''}"${drawingVersion}-${digest(image).slice(0, 20)}"`;
}
