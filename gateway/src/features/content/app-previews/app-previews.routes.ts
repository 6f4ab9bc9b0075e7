import rateLimit from '@fastify/rate-limit';
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertSignedIn, signedIn } from '../../../platform/access/access-rule.js';
import { identified } from '../../../platform/call-context.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { SessionsService } from '../../people/sessions/sessions.service.js';
import type { AcceptanceStatusService } from '../acceptances/acceptance-status.service.js';
import { answerLegalStatus, legalStatusQuery } from '../acceptances/acceptances.routes.js';
import { answerHelpSearch, helpSearchQuery } from '../help-search/help-search.routes.js';
import type { HelpSearchService } from '../help-search/help-search.service.js';

/** Of an account, on each gateway: people press a button. */
const callsPerMinute = 120;
const ofApplication = { application: z.string().optional() };

interface PreviewServices {
  readonly sessions: SessionsService;
  readonly applicationAccess: ApplicationAccess;
  readonly helpSearch: HelpSearchService;
  readonly acceptanceStatus: AcceptanceStatusService;
}

/**
 * The answers that an app gets by its key, for members who look at them by their session, uncounted. The
 * paths of apps themselves stay closed to sessions.
 */
export const appPreviews =
  ({ sessions, applicationAccess, helpSearch, acceptanceStatus }: PreviewServices): FastifyPluginAsyncZod =>
  async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    // As on the paths of apps.
    app.setSerializerCompiler(() => JSON.stringify);
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await sessions.identify(request.caller.sessionToken));
    });
    requireDeclaredAccess(app);
    await app.register(rateLimit, {
      hook: 'preHandler',
      max: callsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ viewer }) => String(assertSignedIn(viewer).accountId),
    });

    app.get(
      '/previews/help-search',
      {
        config: { access: signedIn, danger: 'none' },
        schema: { querystring: helpSearchQuery.extend(ofApplication) },
      },
      async ({ viewer, headers, query: { application, ...query } }) => {
        const scope = await applicationAccess.scopeFor(assertSignedIn(viewer), application, 'content.read');
        return answerHelpSearch(helpSearch, scope, { headers, query }, false);
      },
    );

    app.get(
      '/previews/legal-status',
      {
        config: { access: signedIn, danger: 'none' },
        schema: { querystring: legalStatusQuery.extend(ofApplication) },
      },
      async ({ viewer, query: { application, ...query } }, reply) => {
        // Acceptances are for readers who may read about people.
        const scope = await applicationAccess.scopeFor(assertSignedIn(viewer), application, 'people.read');
        return answerLegalStatus(acceptanceStatus, scope, query, reply);
      },
    );
  };
