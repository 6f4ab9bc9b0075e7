import { z } from 'zod';
import { imagePathOf } from '../features/codes/qr-codes/qr-code.entity.js';
import { type QrStatus, qrStatuses } from '../features/codes/qr-codes/qr-status.js';
import { jsonStream, sendJson } from '../features/content/public-reads/json-stream.js';
import { assertSignedIn, signedIn } from '../platform/access/access-rule.js';
import { countedFor } from './count-calls.js';
import { application, paging } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';

/** Old clients send the value of a form field: a number, or its digits as text. The service rejects anything else. */
const count = z
  .union([z.number(), z.string()], 'must be a number')
  .default('')
  .transform((given) =>
    typeof given === 'number' || /^\s*\d{1,9}\s*$/.test(given) ? Number(given) : Number.NaN,
  );

const idempotencyKey = 'idempotency-key';

/** The format of specification section 3. */
const legacyQrCode = z.object({
  code: z.string(),
  image_path: z.string(),
  status: z.enum(qrStatuses),
});
const toLegacyQrCode = ({
  code,
  status,
}: {
  code: string;
  status: QrStatus;
}): z.infer<typeof legacyQrCode> => ({ code, image_path: imagePathOf(code), status });

export const qrCodesRoutes: LegacyRoutes =
  ({ applicationAccess, qrBatches, qrCodes }) =>
  async (app) => {
    app.post(
      '/api/generate_qr',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'Generate QR codes: all of them or none',
          headers: z.object({
            [idempotencyKey]: z
              .string()
              .optional()
              .describe(
                'A key of your choice for this request. A repeated request with the same key and count answers the first codes again.',
              ),
          }),
          body: z.object({ count, application }),
          response: { 200: z.array(legacyQrCode) },
        },
      },
      async (request, reply) => {
        const { viewer, body, headers } = request;
        const account = assertSignedIn(viewer);
        const scope = countedFor(
          request,
          await applicationAccess.scopeFor(account, body.application, 'codes.write'),
        );
        const batch = await qrBatches.generate(scope, account, {
          count: body.count,
          idempotencyKey: headers[idempotencyKey],
        });
        return sendJson(reply, await jsonStream(qrCodes.batchCodes(batch), toLegacyQrCode));
      },
    );

    app.get(
      '/api/qr_history',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'The QR codes of an application, newest first',
          description:
            'Without `limit`, the whole history. With it, one page: `next` is the value of `after` for the next page, or null on the last one.',
          querystring: z.object({ application, ...paging }),
          response: { 200: z.object({ data: z.array(legacyQrCode), next: z.string().nullish() }) },
        },
      },
      async (request, reply) => {
        const { application, limit, after } = request.query;
        const viewer = assertSignedIn(request.viewer);
        const scope = countedFor(
          request,
          await applicationAccess.scopeFor(viewer, application, 'codes.read'),
        );
        if (limit === undefined) {
          return sendJson(
            reply,
            await jsonStream(qrCodes.history(scope, after), toLegacyQrCode, ['{"data":', '}']),
          );
        }
        const page = await qrCodes.list(scope, { first: limit, after });
        const last = page.hasNextPage ? page.rows.at(-1) : undefined;
        return {
          data: (await qrCodes.legacyRows(page.rows)).map(toLegacyQrCode),
          next: last ? page.cursorOf(last) : null,
        };
      },
    );
  };
