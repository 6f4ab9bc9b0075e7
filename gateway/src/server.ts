import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { createResolvers, type Services } from './composition.js';
import type { Config } from './config.js';
import { legalTextPages } from './features/legal-texts/legal-text-pages.routes.js';
import { listExports } from './features/list-exports/list-exports.routes.js';
import { printFiles } from './features/print-runs/print-runs.routes.js';
import { qrExports } from './features/qr-exports/qr-exports.routes.js';
import { qrImages } from './features/qr-images/qr-images.routes.js';
import { answerUnknownCode, qrLanding } from './features/qr-landing/qr-landing.routes.js';
import { qrScansRoutes } from './features/qr-scans/qr-scans.routes.js';
import { type LegacyApiOptions, legacyApi } from './legacy/legacy-api.js';
import { identified } from './platform/call-context.js';
import { clientNetwork } from './platform/client-network.js';
import { serveGraphql } from './platform/graphql/graphql-route.js';
import { createSchema } from './platform/graphql/schema.js';
import { AnswerMemory } from './platform/http/answer-memory.js';
import { limitBodyMemory } from './platform/http/body-memory.js';
import { runRequestsAsCalls } from './platform/http/call-per-request.js';
import { compressAnswers } from './platform/http/compression.js';
import { rejectCrossSite } from './platform/http/cross-site.js';
import { drainOnClose } from './platform/http/draining.js';
import { answerError } from './platform/http/errors.js';
import { serveHealth } from './platform/http/health.js';
import { httpServer } from './platform/http/http-server.js';
import { parseJsonInTurn } from './platform/http/json-body.js';
import { answerBadAddress, answerUnparsable } from './platform/http/malformed-requests.js';
import { serveMetrics } from './platform/http/metrics-route.js';
import { limitConcurrency } from './platform/http/overload.js';
import { RequestLog } from './platform/http/request-log.js';
import { RequestSlots } from './platform/http/request-slots.js';
import { tracedLogger } from './platform/http/request-trace.js';
import { barePageHeaders, securityHeaders } from './platform/http/security-headers.js';
import { callerOf } from './platform/http/session-cookie.js';
import { serveWebApp } from './platform/http/web-app.js';
import type { Logger } from './platform/logger.js';
import { MemoryBudget } from './platform/memory-budget.js';

const webApp = fileURLToPath(new URL('../../web/dist', import.meta.url));
const maxBodyBytes = 1024 * 1024;

/** Where the pages of codes are. */
const landingPages = '/q';

/** The first segments of the paths that the gateway answers itself, beside the screens of the web app. */
const notScreens = [
  'api',
  'graphql',
  'q',
  'legal',
  'qr',
  'exports',
  'print-runs',
  'label-sheets',
  'assets',
  'healthz',
  'readyz',
  'metrics',
];
/** Files that a page loads, and probes that come every few seconds: they would fill the log. */
const backgroundRequests = /^\/((assets|qr)\/|(healthz|readyz|metrics)(\?|$))/;

/** Builds the HTTP server over the given services, without listening: tests inject requests. */
export async function buildServer(
  services: Services,
  config: Config,
  logger: Logger,
  { legacy = {} }: { legacy?: LegacyApiOptions } = {},
) {
  const secure = config.publicUrl.startsWith('https:');
  const slots = new RequestSlots(secure, config.trustProxy, logger);
  const app = Fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new RequestLog(backgroundRequests, slots),
    genReqId: () => randomUUID(),
    childLoggerFactory: tracedLogger,
    // A hop count, never `true`: a client could otherwise forge its own address.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    bodyLimit: maxBodyBytes,
    serverFactory: httpServer(secure, slots),
    forceCloseConnections: 'idle',
    // `drainOnClose` rejects requests in the shape of REST or GraphQL.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) =>
      request.url.startsWith(`${landingPages}/`)
        ? void answerUnknownCode(request, reply.headers(barePageHeaders(secure)))
        : answerBadAddress(secure)(error, request, reply),
    clientErrorHandler: answerUnparsable(secure),
  });
  app.setErrorHandler(answerError);
  app.decorateRequest('viewer');
  app.decorateRequest('caller');
  app.decorateRequest('memory');
  const requestLoad = limitConcurrency(app, slots);
  runRequestsAsCalls(app);
  limitBodyMemory(app);
  parseJsonInTurn(app, maxBodyBytes);
  const memoryBudget = new MemoryBudget();
  // Before the hooks that reject requests, because error responses pass `onSend` too.
  app.addHook('onRequest', (request, reply, done) => {
    request.memory = new AnswerMemory(memoryBudget, clientNetwork(request.ip), request.raw, reply.raw);
    done();
  });
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

  const trustedOrigins = new Set([config.publicUrl, ...config.corsOrigins]);
  app.addHook('onRequest', (request, reply, done) => {
    rejectCrossSite(request, trustedOrigins);
    request.caller = callerOf(request, reply, secure);
    done();
  });

  services.metrics.show(
    'backoffice_http_requests',
    'Requests in progress: working (until the answer is read), or arriving (the body is on its way).',
    'state',
    requestLoad,
  );
  services.metrics.showTotal(
    'backoffice_http_refused_total',
    'Requests refused because too many others were in progress.',
    () => slots.refusals.total,
  );
  serveMetrics(app, services.metrics, config.metricsToken);
  await serveGraphql(app, {
    schema: createSchema(createResolvers(services)),
    metrics: services.metrics,
    explorer: config.graphqlExplorer,
    identify: async ({ sessionToken }) => identified(await services.sessions.identify(sessionToken)),
  });

  await app.register(
    legacyApi(services, {
      ...legacy,
      settings: config.legacyPaths,
      publicUrl: config.publicUrl,
      newerRoutes: [qrScansRoutes(services)],
    }),
  );
  await app.register(qrLanding(services), { prefix: landingPages });
  await app.register(legalTextPages(services), { prefix: '/legal' });
  await app.register(qrImages(services.qrCodes));
  await app.register(printFiles(services));
  await app.register(qrExports(services));
  await app.register(listExports(services));
  serveHealth(app, services.database);
  await serveWebApp(app, webApp, notScreens);
  return app;
}
