import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertKeyHolder, keyHolder } from '../../../platform/access/access-rule.js';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import type { ApplicationKeysService } from '../../people/application-keys/application-keys.service.js';
import { openWithAnyKey } from '../../people/application-keys/open-with-any-key.js';
import { type LegalTextKey, legalTextKeys } from '../legal-texts/legal-text-key.js';
import { acceptAnswer, acceptRules, statusAnswer, subjectRule, withdrawRules } from './acceptance-request.js';
import type { AcceptanceStatusService } from './acceptance-status.service.js';
import { says } from './acceptances.messages.js';
import type { AcceptancesService } from './acceptances.service.js';

/** Of a network, by one key: everybody who has the app has its key. */
const callsPerMinute = 300;

interface AcceptanceServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly acceptances: AcceptancesService;
  readonly acceptanceStatus: AcceptanceStatusService;
}

const params = z.object({
  key: z.string().describe('`about_us`, `term_of_use` or `privacy_policy`.'),
});
const tags = ['Acceptances'];
export const legalStatusQuery = z.object({ subject: subjectRule });

/** @throws DomainError NOT_FOUND */
function keyOf(key: string): LegalTextKey {
  const known = legalTextKeys.find((one) => one === key);
  if (!known) throw notFound(says.noText);
  return known;
}

/** The calls by which an app tells what its people accept, with any key of its application. */
export const acceptancesRoutes =
  ({ applicationKeys, acceptances, acceptanceStatus }: AcceptanceServices): FastifyPluginAsyncZod =>
  async (app) => {
    openWithAnyKey(app, applicationKeys, callsPerMinute);
    const config = { access: keyHolder };

    app.post(
      '/api/v2/legal/:key/accept',
      {
        config,
        schema: {
          tags,
          operationId: 'postAccept',
          summary: 'Record that a person accepts a version',
          description:
            'A refused call answers 200 with the status `error` and the reason; show the text again then. A call that is repeated with the same nonce gets the same answer; the nonce with another content answers 409.',
          params,
          body: acceptRules,
          response: { 200: acceptAnswer },
        },
      },
      async ({ viewer, params: { key }, body }) =>
        acceptances.accept(assertKeyHolder(viewer).scope, keyOf(key), body),
    );

    app.post(
      '/api/v2/legal/:key/withdraw',
      {
        config,
        schema: {
          tags,
          operationId: 'postWithdraw',
          summary: 'Record that a person takes the consent back',
          description: 'Whatever versions of the text the person accepted count no more.',
          params,
          body: withdrawRules,
          response: { 200: acceptAnswer },
        },
      },
      async ({ viewer, params: { key }, body }) =>
        acceptances.withdraw(assertKeyHolder(viewer).scope, keyOf(key), body),
    );

    app.get(
      '/api/v2/legal/status',
      {
        config,
        schema: {
          tags,
          operationId: 'getLegalStatus',
          summary: 'What a person has to accept',
          description: 'For the start of an app: each text with a version in force.',
          querystring: legalStatusQuery,
          response: { 200: statusAnswer },
        },
      },
      async ({ viewer, query }, reply) =>
        answerLegalStatus(acceptanceStatus, assertKeyHolder(viewer).scope, query, reply),
    );
  };

export async function answerLegalStatus(
  acceptanceStatus: AcceptanceStatusService,
  scope: ApplicationScope,
  { subject }: z.output<typeof legalStatusQuery>,
  reply: FastifyReply,
) {
  reply.header('cache-control', 'no-store');
  return { texts: await acceptanceStatus.ofSubject(scope, subject) };
}
