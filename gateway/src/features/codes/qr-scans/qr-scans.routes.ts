import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertKeyHolder, keyHolder } from '../../../platform/access/access-rule.js';
import type { KeyHolder } from '../../../platform/access/viewer.js';
import { identified } from '../../../platform/call-context.js';
import { DomainError, type ErrorCode, saidFields } from '../../../platform/errors/domain-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { type Sentence, said } from '../../../platform/errors/sentences.js';
import { bearerToken } from '../../../platform/http/caller.js';
import type { ApplicationKeysService } from '../../people/application-keys/application-keys.service.js';
import type { SerialNumbersService } from '../serial-numbers/serial-numbers.service.js';
import { assertDevice } from './assert-device.js';
import { outcomes, says } from './qr-scans.messages.js';
import type { RedemptionsService, ScanAnswer } from './redemptions.service.js';
import { redeemRules, scanRules } from './scan-request.js';
import {
  type Answer,
  annulled,
  annulment,
  answer,
  ownStatuses,
  type UploadedScan,
  upload,
  uploadedScans,
} from './scan-schemas.js';

/** For each key and gateway: more than all the phones of an event need, and less than would fill the log of scans. */
const callsPerMinute = 6000;
/** Of a device and gateway: a person types them, and numbers that follow each other are easily guessed. */
const serialsPerMinute = 60;

const isOwn = (code: ErrorCode): code is keyof typeof ownStatuses => Object.hasOwn(ownStatuses, code);

/** The answer without nulls: what is not known is absent. */
export function toAnswer({ refusal, code }: ScanAnswer, accepted: Sentence): Answer {
  return {
    status: refusal === null ? 'ok' : 'error',
    ...(refusal !== null && { reason: refusal }),
    message: said(refusal === null ? accepted : outcomes[refusal]),
    ...(code && {
      usesLeft: code.usesLeft,
      fields: [...code.fields],
      code: { code: code.code, status: code.status, ...known(code) },
    }),
  };
}

const known = ({ serial, usedAt, usedBy, validFrom, validUntil }: NonNullable<ScanAnswer['code']>) => ({
  ...(serial !== null && { serial }),
  ...(usedAt && { usedAt }),
  ...(usedBy !== null && { usedBy }),
  ...(validFrom && { validFrom }),
  ...(validUntil && { validUntil }),
});

const tooManySerials = (retryAfterSeconds: number) =>
  new DomainError('TOO_MANY_ATTEMPTS', says.tooManySerials, [], {
    retryAfterSeconds,
  });

interface ScanServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly redemptions: RedemptionsService;
  readonly serialNumbers: SerialNumbersService;
}

/** The calls of mobile apps that scan codes, with the key of their application. */
export const qrScansRoutes =
  ({ applicationKeys, redemptions, serialNumbers }: ScanServices): FastifyPluginAsyncZod =>
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
    const takeSerial = app.createRateLimit({
      max: serialsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ viewer }) => `serials of ${assertKeyHolder(viewer).keyId}`,
    });
    const redeem = async (holder: KeyHolder, scan: Parameters<RedemptionsService['redeem']>[1]) =>
      toAnswer(await redemptions.redeem(holder, scan), outcomes.redeemed);

    /** Identifies the key again: an upload takes seconds, and ends at once when its key is revoked. */
    const redeemUploaded = async (request: FastifyRequest, scan: unknown): Promise<UploadedScan> => {
      try {
        const holder = assertKeyHolder(await applicationKeys.identify(bearerToken(request)));
        return await redeem(holder, { ...parseInput(scanRules, scan), uploaded: true });
      } catch (error) {
        if (!(error instanceof DomainError) || !isOwn(error.code)) throw error;
        const errors = saidFields(error).map(({ field, message }) => ({ field, message }));
        return {
          status: ownStatuses[error.code],
          message: said(error.said),
          ...(errors.length > 0 && { errors }),
        };
      }
    };

    app.post(
      '/api/v2/qr/redeem',
      {
        config: { access: keyHolder, takesForeignText: true },
        schema: {
          tags: ['Scans'],
          operationId: 'postRedeem',
          summary: 'Redeem a code',
          description:
            'An active code is used once more, within its validity, and becomes used at its last use. A refused code answers 200 with the status `error` and the reason. A call that is repeated with the same nonce gets the same answer, so that an app may repeat a call whose answer was lost. A device may send the `serial` number that a person typed instead of the `code`, once the person has confirmed what `getSerial` answers.',
          body: redeemRules,
          response: { 200: answer },
        },
      },
      async (request) => {
        const { serial, code, ...scan } = request.body;
        const holder = assertKeyHolder(request.viewer);
        if (code !== undefined) return redeem(holder, { ...scan, code });
        const { scope } = assertDevice(holder);
        const limit = await takeSerial(request);
        if (!limit.isAllowed && limit.isExceeded) throw tooManySerials(limit.ttlInSeconds);
        const typed = serial as string;
        const found = await serialNumbers.find(scope, typed);
        const answered = await redeem(holder, { ...scan, code: found?.code ?? typed });
        // A guessed number must not tell what to print.
        const { code: _, ...shown } = answered.code ?? { status: 'used' as const };
        return { ...answered, ...(answered.code && { code: shown }) };
      },
    );

    app.post(
      '/api/v2/qr/scans',
      {
        config: { access: keyHolder, takesForeignText: true },
        schema: {
          tags: ['Scans'],
          operationId: 'postScans',
          summary: 'Upload scans that were made without a network',
          description:
            'Each scan is redeemed on its own, in the order of the list, and has its own result at the same place. The validity of its code is judged at `scannedAt`, if that was less than 24 hours before. The status `conflict` says that the nonce was used for another code; `invalid` that the scan breaks a rule, which `errors` names; `unauthenticated` that the key was revoked meanwhile, so that the scan was not redeemed.',
          body: upload,
          response: { 200: uploadedScans },
        },
      },
      async (request) => {
        const results: UploadedScan[] = [];
        for (const scan of request.body.scans) results.push(await redeemUploaded(request, scan));
        return { results };
      },
    );

    app.post(
      '/api/v2/qr/annul',
      {
        config: { access: keyHolder },
        schema: {
          tags: ['Scans'],
          operationId: 'postAnnul',
          summary: 'Take an accepted scan back',
          description:
            'Within 15 minutes, with the key that redeemed the code. The code has its use again. Answers 404 for a nonce that the key has not used, and 409 for a refused scan, after 15 minutes, and for more than 5,000 of an application on a day.',
          body: annulment,
          response: { 200: annulled },
        },
      },
      async ({ viewer, body }) => {
        await redemptions.annul(assertKeyHolder(viewer), body.nonce);
        return { status: 'ok' as const };
      },
    );

    app.get(
      '/api/v2/qr/:code',
      {
        config: { access: keyHolder },
        schema: {
          tags: ['Scans'],
          operationId: 'getScannedCode',
          summary: 'Look at a code without using it',
          description:
            'Says whether a code may be redeemed, and when it was used. Nothing is counted or stored.',
          params: z.object({ code: z.string().describe('The scanned text.') }),
          response: { 200: answer },
        },
      },
      async ({ viewer, params }) =>
        toAnswer(await redemptions.look(assertKeyHolder(viewer), params.code), outcomes.valid),
    );
  };
