import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertKeyHolder, keyHolder } from '../../../platform/access/access-rule.js';
import { identified } from '../../../platform/call-context.js';
import { bearerToken } from '../../../platform/http/caller.js';
import { named } from '../../../platform/http/named-schemas.js';
import type { ApplicationKeysService } from '../../people/application-keys/application-keys.service.js';
import { batchName } from '../qr-codes/batch-labels.js';
import type { QrBatchesService } from '../qr-codes/qr-batches.service.js';
import { qrStatuses } from '../qr-codes/qr-status.js';
import type { SerialNumbersService } from '../serial-numbers/serial-numbers.service.js';
import { assertDevice } from './assert-device.js';
import { outcomes } from './qr-scans.messages.js';
import { toAnswer } from './qr-scans.routes.js';
import type { RedemptionsService } from './redemptions.service.js';
import { reason } from './scan-schemas.js';

/** For each device and gateway: a person types them. Numbers that follow each other are easily guessed. */
const callsPerMinute = 60;

const numberedCode = named(
  'NumberedCode',
  z.object({
    serial: z.string(),
    status: z
      .enum(qrStatuses)
      .describe('`active`, `used` or `revoked`. Treat an unknown value as one that is not active.'),
    usedAt: z.date().optional().describe('When the code was used; absent for one that is not used.'),
    usedBy: z
      .string()
      .optional()
      .describe('The device that used it; absent where a person marked it as used.'),
    validFrom: z.date().optional().describe('The first instant at which the code is valid.'),
    validUntil: z.date().optional().describe('The first instant at which it is not any more.'),
    batch: z.string().describe('The name of its batch.'),
  }),
);
const answer = named(
  'NumberedCodeState',
  z.object({
    status: z
      .enum(['ok', 'error'])
      .describe('`ok` for a code that can be redeemed. Treat an unknown value as `error`.'),
    reason: reason
      .optional()
      .describe('Why a code cannot be redeemed; absent otherwise. Treat an unknown value as a refusal.'),
    message: z.string(),
    usesLeft: z.int().optional().describe('How often the code can still be redeemed.'),
    code: numberedCode.optional(),
  }),
);

interface SerialServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly redemptions: RedemptionsService;
  readonly serialNumbers: SerialNumbersService;
  readonly qrBatches: QrBatchesService;
}

/** The code that a device shows before it redeems it by the serial number that a person typed. */
export const serialsRoutes =
  ({ applicationKeys, redemptions, serialNumbers, qrBatches }: SerialServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await applicationKeys.identify(bearerToken(request)));
    });
    app.addHook(
      'preHandler',
      app.rateLimit({
        max: callsPerMinute,
        timeWindow: 60_000,
        keyGenerator: ({ viewer }) => assertKeyHolder(viewer).keyId,
      }),
    );
    app.get(
      '/api/v2/qr/serials/:serial',
      {
        config: { access: keyHolder },
        schema: {
          tags: ['Scans'],
          operationId: 'getSerial',
          summary: 'Look at a code by its serial number',
          description:
            'For devices alone: a plain key gets 403. Show the answer to the person, and redeem by `serial` once it is confirmed.',
          params: z.object({
            serial: z.string().describe('As `GARDEN-000412`, `garden 412` or `GARDEN412`.'),
          }),
          response: { 200: answer },
        },
      },
      async ({ viewer, params }) => {
        const holder = assertDevice(assertKeyHolder(viewer));
        const found = await serialNumbers.find(holder.scope, params.serial);
        if (!found) return toAnswer({ refusal: 'unknown', code: null }, outcomes.unknown);
        const looked = toAnswer(await redemptions.look(holder, found.code), outcomes.valid);
        const batch = (await qrBatches.byIds([found.batchId])).get(found.batchId);
        // Numbers are easily guessed, and a look leaves no trace: values are told to who redeems.
        const { code, fields: _, ...rest } = looked;
        if (!code || !batch) return rest;
        const { code: __, serial = params.serial, ...facts } = code;
        return { ...rest, code: { serial, ...facts, batch: batchName(batch) } };
      },
    );
  };
