import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { ApolloServerPluginLandingPageLocalDefault } from '@apollo/server/plugin/landingPage/default';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Metrics } from '../metrics.js';
import { compiledQueries } from './compiled-queries.js';
import { errorReporting, formatError } from './errors.js';
import { limits } from './limits.js';
import { operationMetrics } from './metrics.js';
import type { RequestContext } from './request-context.js';

/** The explorer must send the session cookie, and reports no usage to Apollo. */
const explorerPage = {
  embed: { runTelemetry: false },
  includeCookies: true,
  footer: false,
  document:
    '# Log in first (see docs/graphql).\nquery WhoAmI {\n  viewer {\n    account {\n      email\n      role\n    }\n  }\n}\n',
} as const;

/** Creates the Apollo Server, with safe defaults and, where it is allowed, the explorer page. */
export function createApollo(
  app: FastifyInstance,
  schema: GraphQLSchema,
  metrics: Metrics,
  explorer: boolean,
): ApolloServer<RequestContext> {
  const { plugins, ...validation } = limits;
  return new ApolloServer<RequestContext>({
    schema,
    logger: app.log,
    introspection: explorer,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    // `main.ts` stops the server; signal handlers of Apollo would compete with it.
    stopOnTerminationSignals: false,
    formatError,
    ...validation,
    plugins: [
      ...plugins,
      errorReporting,
      operationMetrics(metrics),
      compiledQueries(),
      // It takes a third of Apollo's time, and nothing uses it.
      ApolloServerPluginCacheControlDisabled(),
      explorer
        ? ApolloServerPluginLandingPageLocalDefault(explorerPage)
        : ApolloServerPluginLandingPageDisabled(),
      fastifyApolloDrainPlugin(app),
    ],
  });
}
