import type { FastifyPluginAsync } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { anonymous } from '../platform/access/viewer.js';
import { acceptJsonOnly } from '../platform/http/json-body.js';
import { requireDeclaredAccess } from '../platform/http/route-access.js';
import { accountsRoutes } from './accounts.routes.js';
import { administrationRoutes } from './administration.routes.js';
import { appUsersRoutes } from './app-users.routes.js';
import { helpTasksRoutes } from './help-tasks.routes.js';
import type { LegacyRoutes, LegacyServices } from './legacy-routes.js';
import { legalTextsRoutes } from './legal-texts.routes.js';
import { registerOpenApi, serveOpenApiPages } from './openapi.js';
import { ownAccountRoutes } from './own-account.routes.js';
import { passwordsRoutes } from './passwords.routes.js';
import { publicReadsPerMinute, servePublicReads } from './public-reads.js';
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
  /** The number of public reads per minute and address; 600 by default. */
  readonly readsPerMinute?: number;
}

/** The REST paths of the first version: thin handlers over the services that the resolvers call too (design §3). */
export const legacyApi =
  (
    services: LegacyServices,
    { readsPerMinute = publicReadsPerMinute }: LegacyApiOptions = {},
  ): FastifyPluginAsync =>
  async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.addHook('onRequest', async (request) => {
      // A call that anyone may make needs no session, which saves a database query.
      const isOpen = request.routeOptions.config.access === 'anyone';
      request.viewer = isOpen ? anonymous : await services.sessions.identify(request.caller.sessionToken);
    });
    await registerOpenApi(app);
    requireDeclaredAccess(app);
    acceptJsonOnly(app);
    await servePublicReads(app, readsPerMinute);
    for (const routes of allRoutes) await app.register(routes(services));
    await serveOpenApiPages(app);
  };
