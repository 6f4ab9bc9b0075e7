import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertKeyHolder, keyHolder } from '../../platform/access/access-rule.js';
import type { KeyHolder } from '../../platform/access/viewer.js';
import { identified } from '../../platform/call-context.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { bearerToken } from '../../platform/http/session-cookie.js';
import type { ApplicationKeysService } from '../application-keys/application-keys.service.js';
import { qrStatuses } from '../qr-codes/qr-status.js';
import type { RedemptionsService, ScanAnswer } from './redemptions.service.js';
import { nonceRule, scanRules } from './scan-request.js';

/** How many scans an app uploads at once. They are redeemed one after the other. */
const maxScansPerUpload = 500;

/** For each key and gateway: more than all the phones of an event need, and less than would fill the log of scans. */
const callsPerMinute = 6000;

const messages = {
  unknown: 'This code is not known.',
  already_used: 'This code has been used already.',
  revoked: 'This code was revoked.',
};

const answer = z.object({
  status: z.enum(['ok', 'error']),
  reason: z.enum(['unknown', 'already_used', 'revoked']).nullable(),
  message: z.string(),
  code: z.object({ code: z.string(), status: z.enum(qrStatuses), usedAt: z.date().nullable() }).nullable(),
});
const uploaded = z.union([answer, z.object({ status: z.literal('conflict'), message: z.string() })]);

function toAnswer({ refusal, code }: ScanAnswer, accepted: string): z.infer<typeof answer> {
  return {
    status: refusal === null ? 'ok' : 'error',
    reason: refusal,
    message: refusal === null ? accepted : messages[refusal],
    code,
  };
}

interface ScanServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly redemptions: RedemptionsService;
}

/** The calls of mobile apps that scan codes, with the key of their application. */
export const qrScansRoutes =
  ({ applicationKeys, redemptions }: ScanServices): FastifyPluginAsyncZod =>
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
    const redeem = async (holder: KeyHolder, scan: z.infer<typeof scanRules>) =>
      toAnswer(await redemptions.redeem(holder, scan), 'The code was redeemed.');

    app.post(
      '/api/v2/qr/redeem',
      {
        config: { access: keyHolder },
        schema: {
          tags: ['Scans'],
          operationId: 'postRedeem',
          summary: 'Redeem a code',
          description:
            'An active code becomes used. A refused code answers 200 with the status `error` and the reason. A call that is repeated with the same nonce gets the same answer, so that an app may repeat a call whose answer was lost.',
          body: scanRules,
          response: { 200: answer },
        },
      },
      ({ viewer, body }) => redeem(assertKeyHolder(viewer), body),
    );

    app.post(
      '/api/v2/qr/scans',
      {
        config: { access: keyHolder },
        schema: {
          tags: ['Scans'],
          operationId: 'postScans',
          summary: 'Upload scans that were made without a network',
          description:
            'Each scan is redeemed on its own, in the order of the list, and has its own result at the same place. The status `conflict` says that the nonce was used for another code.',
          body: z.object({
            scans: z
              .array(scanRules)
              .min(1, 'Send at least one scan.')
              .max(maxScansPerUpload, `Send at most ${maxScansPerUpload} scans at once.`)
              .meta({
                examples: [[{ code: '7ZK3Q9M2XV4D8H1R6TBC', nonce: '0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f' }]],
              }),
          }),
          response: { 200: z.object({ results: z.array(uploaded) }) },
        },
      },
      async ({ viewer, body }) => {
        const holder = assertKeyHolder(viewer);
        const results: z.infer<typeof uploaded>[] = [];
        for (const scan of body.scans)
          results.push(
            await redeem(holder, scan).catch((error: unknown) => {
              if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
              return { status: 'conflict' as const, message: error.message };
            }),
          );
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
            'Within 15 minutes, with the key that redeemed the code. The code is active again. Answers 404 for a nonce that the key has not used, and 409 for a refused scan and after 15 minutes.',
          body: z.object({
            nonce: nonceRule.meta({
              description: 'The nonce of the scan.',
              examples: ['0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f'],
            }),
          }),
          response: { 200: z.object({ status: z.literal('ok') }) },
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
          params: z.object({ code: z.string().describe('The scanned text.') }),
          response: { 200: answer },
        },
      },
      async ({ viewer, params }) =>
        toAnswer(await redemptions.look(assertKeyHolder(viewer), params.code), 'This code is valid.'),
    );
  };
