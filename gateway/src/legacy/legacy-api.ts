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
import { publishContract, serveContractPages } from './openapi.js';
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
  /** How many public reads one address may make in a minute; 600 unless told otherwise. */
  readonly readsPerMinute?: number;
}

/** The original REST paths, as thin handlers over the same services the graph calls (design §3). */
export const legacyApi =
  (
    services: LegacyServices,
    { readsPerMinute = publicReadsPerMinute }: LegacyApiOptions = {},
  ): FastifyPluginAsync =>
  async (app) => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.addHook('onRequest', async (request) => {
      // What everybody may call asks no one who they are, and spares the database the question.
      const open = request.routeOptions.config.access === 'anyone';
      request.viewer = open ? anonymous : await services.sessions.identify(request.caller.sessionToken);
    });
    await publishContract(app);
    requireDeclaredAccess(app);
    acceptJsonOnly(app);
    await servePublicReads(app, readsPerMinute);
    for (const routes of allRoutes) await app.register(routes(services));
    await serveContractPages(app);
  };
