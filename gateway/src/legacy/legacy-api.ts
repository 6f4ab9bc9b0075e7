import type { FastifyPluginAsync } from 'fastify';
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import { publicReadsPerMinute, servePublicReads } from '../features/content/public-reads/public-reads.js';
import type { LegacyPathsSettings } from '../features/operations/legacy-usage/legacy-usage.service.js';
import { tokenPrefix } from '../features/people/access-tokens/token-secret.js';
import { anonymous } from '../platform/access/viewer.js';
import { identified } from '../platform/call-context.js';
import { loggedOut } from '../platform/errors/logged-out.js';
import { acceptJsonOnly } from '../platform/http/json-body.js';
import { requireDeclaredAccess } from '../platform/http/route-access.js';
import { accountsRoutes } from './accounts.routes.js';
import { administrationRoutes } from './administration.routes.js';
import { appUsersRoutes } from './app-users.routes.js';
import { countCalls } from './count-calls.js';
import { announceDeprecation, refuseCalls } from './deprecation.js';
import { helpTasksRoutes } from './help-tasks.routes.js';
import type { LegacyRoutes, LegacyServices } from './legacy-routes.js';
import { legalTextsRoutes } from './legal-texts.routes.js';
import { announceLanguage } from './mobile/announce-language.js';
import { serveMobileDocument } from './mobile/mobile-document.js';
import { registerOpenApi, serveOpenApiPages } from './openapi.js';
import { ownAccountRoutes } from './own-account.routes.js';
import { passwordsRoutes } from './passwords.routes.js';
import { qrCodesRoutes } from './qr-codes.routes.js';
import { questionsRoutes } from './questions.routes.js';
import { sessionsRoutes } from './sessions.routes.js';

const allRoutes: readonly LegacyRoutes[] = [
  accountsRoutes,
  sessionsRoutes,
  appUsersRoutes,
  administrationRoutes,
  passwordsRoutes,
  ownAccountRoutes,
  questionsRoutes,
  qrCodesRoutes,
  legalTextsRoutes,
  helpTasksRoutes,
];

export interface LegacyApiOptions {
  /** Whether the paths are deprecated, or end; they are neither by default. */
  readonly settings?: LegacyPathsSettings;
  /** The origin of the links to the document. */
  readonly publicUrl?: string;
  /** The number of public reads per minute and address; 600 by default. */
  readonly readsPerMinute?: number;
  /** Newer routes of features, in the same document. They identify their callers themselves. */
  readonly newerRoutes?: readonly FastifyPluginAsyncZod[];
}

/** The REST paths of the first version: thin handlers over the services that the resolvers call too (design §3). */
export const legacyApi =
  (
    services: LegacyServices,
    {
      settings = { deprecatedSince: undefined, sunset: undefined, isServed: true },
      publicUrl = '',
      readsPerMinute = publicReadsPerMinute,
      newerRoutes = [],
    }: LegacyApiOptions = {},
  ): FastifyPluginAsync =>
  async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    // The routes build each object of their answers. Encoding 100 rows by their schema again took 24 µs.
    app.setSerializerCompiler(() => JSON.stringify);
    if (!settings.isServed) refuseCalls(app);
    app.addHook('onRequest', async (request) => {
      // A call that anyone or a token may make needs no session, which saves a database query.
      const { access, tokens } = request.routeOptions.config;
      // Also where anyone may call: a script learns at once that these calls are not for it.
      if (!tokens && request.caller.bearer?.startsWith(tokenPrefix)) throw loggedOut();
      const needsSession = access !== 'anyone' && access !== 'keyHolder' && !tokens;
      request.viewer = !needsSession
        ? anonymous
        : identified(await services.sessions.identify(request.caller.sessionToken));
    });
    await registerOpenApi(app, settings);
    requireDeclaredAccess(app);
    acceptJsonOnly(app);
    await servePublicReads(app, readsPerMinute);
    announceDeprecation(app, settings, publicUrl);
    countCalls(app, services.legacyCalls);
    for (const routes of allRoutes) await app.register(routes(services));
    serveMobileDocument(app);
    await app.register(async (mobile) => {
      announceLanguage(mobile);
      for (const routes of newerRoutes) await mobile.register(routes);
    });
    await serveOpenApiPages(app);
  };
