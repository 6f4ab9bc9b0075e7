import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertKeyHolder, keyHolder } from '../../../platform/access/access-rule.js';
import { identified } from '../../../platform/call-context.js';
import { bearerToken } from '../../../platform/http/caller.js';
import { named } from '../../../platform/http/named-schemas.js';
import type { ApplicationKeysService } from '../../people/application-keys/application-keys.service.js';
import type { OfflineList, OfflineListService } from './offline-list.service.js';

/** Of a key and gateway: a phone asks once a minute. */
const callsPerMinute = 30;

const digests = (what: string) =>
  z
    .string()
    .describe(
      `${what}: base64 of digests of 12 bytes each, one behind the other. A digest is the first 12 bytes of SHA-256 over the UTF-8 of the code's 20 characters; of a code that was printed elsewhere, over its whole content without blanks around it.`,
    );

const offlineList = named(
  'OfflineList',
  z.object({
    cursor: z.string().describe('To ask for the changes since this answer, as `since`.'),
    serverTime: z.date().describe('The time of the gateway, by which a phone knows the age of its list.'),
    complete: z
      .boolean()
      .describe(
        'False when the application has more than 100,000 active codes: the list has the newest 100,000, and a code that is not in it may be valid.',
      ),
    whole: z.boolean().describe('True: `active` replaces the list. False: add `active`, and remove `gone`.'),
    count: z.int().describe('The number of active codes, at most 100,000.'),
    active: digests('Active codes; in the format 2 those that are valid always, once'),
    limited: z
      .array(
        named(
          'LimitedCodes',
          z.object({
            validFrom: z.date().optional().describe('The first instant at which the codes are valid.'),
            validUntil: z.date().optional().describe('The first instant at which they are not any more.'),
            usesLeft: z.int().describe('How often each can still be redeemed.'),
            timeZone: z
              .string()
              .optional()
              .describe(
                'The IANA zone in which each can be redeemed once a day; absent without such a limit.',
              ),
            usedOn: z
              .string()
              .optional()
              .describe(
                'The day of their latest use in that zone, such as `2026-11-28`; absent for unused codes.',
              ),
            digests: digests('These codes'),
          }),
        ),
      )
      .optional()
      .describe(
        'Active codes with other validities, in the format 2 alone. A code moves between here and `active`.',
      ),
    gone: digests('Codes that are not active any more'),
  }),
);

interface OfflineServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly offlineLists: OfflineListService;
}

const sizeOf = ({ active, limited = [], gone }: OfflineList) =>
  limited.reduce((size, { digests }) => size + digests.length + 200, active.length + gone.length);

/** The list by which phones decide about codes without a network. */
export const offlineListRoutes =
  ({ applicationKeys, offlineLists }: OfflineServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await applicationKeys.identify(bearerToken(request)));
    });
    app.get(
      '/api/v2/qr/offline',
      {
        preHandler: app.rateLimit({
          max: callsPerMinute,
          timeWindow: 60_000,
          keyGenerator: ({ viewer }) => assertKeyHolder(viewer).keyId,
        }),
        config: { access: keyHolder },
        schema: {
          tags: ['Offline'],
          operationId: 'getOfflineList',
          summary: 'The active codes, to decide without a network',
          description:
            'The whole list without `since`, and for one that is unreadable or older than 12 hours; else the changes since that answer. Without `format=2`, codes that are not valid yet, end within 24 hours or can be used once a day are left out, and the list of an application with validities is always whole. Changes overlap by five minutes, so that digests may come twice. A code that is missing in a list that is old, absent or not complete is not known to be invalid.',
          querystring: z.object({
            since: z.string().optional().describe('The `cursor` of an earlier answer, in the same format.'),
            format: z.enum(['1', '2']).default('1').describe('`2` for a list with validities.'),
          }),
          response: { 200: offlineList },
        },
      },
      async ({ viewer, query, memory }, reply) => {
        const { scope } = assertKeyHolder(viewer);
        const list = await offlineLists.read(
          scope,
          query.since,
          () => memory.reserve(),
          query.format === '2' ? 2 : 1,
        );
        memory.shrinkTo(4 * sizeOf(list));
        reply.header('cache-control', 'no-store');
        return list;
      },
    );
  };
