import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import { createResolvers, type Services } from './composition.js';
import type { Config } from './config.js';
import { answerUnknownLink, handOvers } from './features/codes/hand-overs/hand-overs.routes.js';
import { labelLogoFiles } from './features/codes/label-logos/label-logos.routes.js';
import { offlineListRoutes } from './features/codes/offline-list/offline-list.routes.js';
import { printFiles } from './features/codes/print-runs/print-runs.routes.js';
import { qrExports } from './features/codes/qr-exports/qr-exports.routes.js';
import { qrImages } from './features/codes/qr-images/qr-images.routes.js';
import { answerUnknownCode, qrLanding } from './features/codes/qr-landing/qr-landing.routes.js';
import { qrScansRoutes } from './features/codes/qr-scans/qr-scans.routes.js';
import { serialsRoutes } from './features/codes/qr-scans/serials.routes.js';
import { answerUnknownEnd, endMails } from './features/codes/scan-watches/end-mails.routes.js';
import { acceptanceKey } from './features/content/acceptances/acceptance-key.routes.js';
import { acceptancesRoutes } from './features/content/acceptances/acceptances.routes.js';
import { appPreviews } from './features/content/app-previews/app-previews.routes.js';
import { helpFeedbackRoutes } from './features/content/help-feedback/help-feedback.routes.js';
import { helpSearchRoutes } from './features/content/help-search/help-search.routes.js';
import { legalTextPages } from './features/content/legal-texts/legal-text-pages.routes.js';
import { listExports } from './features/content/list-exports/list-exports.routes.js';
import { phoneContentRoutes } from './features/content/phone-content/phone-content.routes.js';
import { personDataFiles } from './features/home/person-data/person-data.routes.js';
import { webhookEventTypes } from './features/operations/webhooks/webhook-events.routes.js';
import { ownTokenRoutes } from './features/people/access-tokens/own-token.routes.js';
import { devicesRoutes } from './features/people/devices/devices.routes.js';
import { relatedOrigins } from './features/people/passkeys/related-origins.routes.js';
import { endWithSession } from './features/people/sessions/ended-sessions.js';
import { singleSignOnRoutes } from './features/people/single-sign-on/single-sign-on.routes.js';
import { serveHealth } from './health.js';
import { type LegacyApiOptions, legacyApi } from './legacy/legacy-api.js';
import { announceLanguage } from './legacy/mobile/announce-language.js';
import { serveMetrics } from './metrics-route.js';
import { Admission } from './platform/admission/admission.js';
import { limitMemory } from './platform/admission/request-memory.js';
import { identified } from './platform/call-context.js';
import { serveGraphql } from './platform/graphql/graphql-route.js';
import { createSchema } from './platform/graphql/schema.js';
import { answerBadAddress, answerBusy, answerUnparsable } from './platform/http/bare-answers.js';
import { withoutExtraSlashes } from './platform/http/base-address.js';
import { runRequestsAsCalls } from './platform/http/call-per-request.js';
import { callerOf } from './platform/http/caller.js';
import { compressAnswers } from './platform/http/compression.js';
import { rejectCrossSite } from './platform/http/cross-site.js';
import { drainOnClose } from './platform/http/draining.js';
import { answerError } from './platform/http/errors.js';
import { httpServer } from './platform/http/http-server.js';
import { parseJsonInTurn } from './platform/http/json-body.js';
import { RequestLog, tracedLogger } from './platform/http/request-log.js';
import { barePageHeaders, securityHeaders } from './platform/http/security-headers.js';
import type { Logger } from './platform/logger.js';
import { version } from './version.js';
import { explorerPage, serveWebApp } from './web-app.js';

const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url));
const maxBodyBytes = 1024 * 1024;

/** Where the pages of codes, of print shops and of the end of mails are. */
const landingPages = '/q';
const handOverPages = '/hand-over';
const endMailsPages = '/end-mails';
/** Who opens them does not read JSON. */
const badAddressPages = [
  [`${landingPages}/`, answerUnknownCode],
  [`${handOverPages}/`, answerUnknownLink],
  [`${endMailsPages}/`, answerUnknownEnd],
] as const;

/** The first segments of the paths that the gateway answers itself, beside the screens of the web app. */
const notScreens = [
  'api',
  'graphql',
  'q',
  'legal',
  'qr',
  'exports',
  'previews',
  'print-runs',
  'hand-over',
  'end-mails',
  'sso',
  'label-sheets',
  'label-logos',
  'assets',
  'fonts',
  'healthz',
  'readyz',
  'metrics',
];
/** Files that a page loads, and probes that come every few seconds: they would fill the log. */
const backgroundRequests = /^\/((assets|fonts|qr)\/|(healthz|readyz|metrics)(\?|$))/;

/** One for all gateways of a process, as in tests. */
let schema: GraphQLSchema | undefined;

/** Builds the HTTP server over the given services, without listening: tests inject requests. */
export async function buildServer(
  services: Services,
  config: Config,
  logger: Logger,
  { legacy = {} }: { legacy?: LegacyApiOptions } = {},
) {
  const secure = config.publicUrl.startsWith('https:');
  const admission = new Admission(
    (request, reply) => answerBusy(request.raw, reply.raw, secure, request),
    logger,
  );
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new RequestLog(backgroundRequests),
    genReqId: () => randomUUID(),
    childLoggerFactory: tracedLogger,
    // A hop count, never `true`: a client could otherwise forge its own address.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: maxBodyBytes,
    serverFactory: httpServer(secure, () => admission.working.isScarce),
    forceCloseConnections: 'idle',
    // `drainOnClose` rejects requests in the shape of REST or GraphQL.
    return503OnClosing: false,
    // An address in capitals makes a smaller symbol.
    rewriteUrl: (request) => withoutExtraSlashes(request).replace(/^\/Q(?![^/?])/, landingPages),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      const page = badAddressPages.find(([start]) => request.url.startsWith(start));
      if (page) page[1](request, reply.headers(barePageHeaders(secure)));
      else answerBadAddress(secure)(error, request, reply);
    },
    clientErrorHandler: answerUnparsable(secure),
  });
  app.setErrorHandler(answerError);
  app.decorateRequest('viewer');
  app.decorateRequest('caller');
  admission.register(app);
  runRequestsAsCalls(app);
  // Before the hooks that reject requests, because error responses pass `onSend` too.
  limitMemory(app);
  parseJsonInTurn(app, maxBodyBytes);
  // Registered before the hooks that reject requests, so that error responses carry these headers.
  securityHeaders(app, secure);
  drainOnClose(app);
  await app.register(cookie);
  await compressAnswers(app);
  await app.register(cors, {
    origin: [...config.corsOrigins],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [
      ...['content-disposition', 'deprecation', 'etag', 'link', 'retry-after', 'sunset'],
      ...['x-request-id', 'x-total-count'],
    ],
  });

  endWithSession(app, services.callers);
  const trustedOrigins = new Set([config.publicUrl, ...config.corsOrigins]);
  app.addHook('onRequest', (request, reply, done) => {
    rejectCrossSite(request, trustedOrigins);
    request.caller = callerOf(request, reply, secure);
    done();
  });

  services.metrics.show(
    'backoffice_http_requests',
    'Requests in progress: working (until the answer is read), or arriving (the body is on its way).',
    () => ({ working: admission.working.load.running, arriving: admission.arriving.load.running }),
    'state',
  );
  services.metrics.showTotal(
    'backoffice_http_refused_total',
    'Requests refused because too many others were in progress.',
    () => admission.refusals.total,
  );
  serveMetrics(app, services.metrics, config.metricsToken);
  const resolvers = createResolvers(services);
  schema ??= createSchema(resolvers);
  await serveGraphql(app, {
    schema,
    resolvers,
    metrics: services.metrics,
    explorer: config.graphqlExplorer ? join(webApp, explorerPage) : undefined,
    identify: async (caller) => identified(await services.callers.identify(caller)),
  });

  await app.register(
    legacyApi(services, {
      ...legacy,
      settings: config.legacyPaths,
      publicUrl: config.publicUrl,
      newerRoutes: [
        qrScansRoutes(services),
        serialsRoutes(services),
        offlineListRoutes(services),
        devicesRoutes(services),
        helpSearchRoutes(services),
        helpFeedbackRoutes(services),
        phoneContentRoutes(services),
        acceptancesRoutes(services),
        ownTokenRoutes(services),
      ],
    }),
  );
  await app.register(qrLanding(services), { prefix: landingPages });
  await app.register(legalTextPages(services), { prefix: '/legal' });
  await app.register(qrImages(services.qrCodes));
  await app.register(printFiles(services));
  await app.register(labelLogoFiles(services));
  await app.register(handOvers(services), { prefix: handOverPages });
  await app.register(endMails(services), { prefix: endMailsPages });
  await app.register(singleSignOnRoutes(services, config.publicUrl), { prefix: '/sso' });
  await app.register(qrExports(services));
  await app.register(listExports(services));
  await app.register(personDataFiles(services));
  await app.register(async (previews) => {
    // The same sentences as on the paths that they preview.
    announceLanguage(previews);
    await previews.register(appPreviews(services));
  });
  await app.register(relatedOrigins(services.relyingParty));
  await app.register(acceptanceKey(services));
  await app.register(webhookEventTypes);
  serveHealth(app, services.database, version);
  await serveWebApp(app, webApp, notScreens);
  return app;
}
