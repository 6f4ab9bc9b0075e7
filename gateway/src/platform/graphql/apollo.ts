import { readFile } from 'node:fs/promises';
import { ApolloServer, type ApolloServerPlugin } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { InMemoryLRUCache } from '@apollo/utils.keyvaluecache';
import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { FastifyInstance } from 'fastify';
import type { DocumentNode, GraphQLSchema } from 'graphql';
import type { Metrics } from '../metrics.js';
import { CompiledQueries } from './compiled-queries.js';
import { formatError, logUnexpected, setStatus } from './errors.js';
import { checkLimits, documentLimits } from './limits.js';
import { observeOperation } from './metrics.js';
import type { RequestContext } from './request-context.js';

/**
 * Creates the Apollo Server, with safe defaults.
 *
 * @param explorer the file of the explorer page; without one introspection is off too
 */
export function createApollo(
  app: FastifyInstance,
  schema: GraphQLSchema,
  metrics: Metrics,
  explorer: string | undefined,
): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    logger: app.log,
    introspection: explorer !== undefined,
    allowBatchedHttpRequests: false,
    persistedQueries: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: true,
    // `gateway.ts` stops the server; signal handlers of Apollo would compete with it.
    stopOnTerminationSignals: false,
    formatError,
    ...documentLimits,
    // Bounds parsed operations by their characters, each some 50 bytes: twice what the web app sends. Apollo's
    // own bound writes each one as JSON to measure it, and lets 60 MB stay.
    documentStore: new InMemoryLRUCache<DocumentNode>({
      maxSize: 250_000,
      sizeCalculation: ({ loc }) => loc?.source.body.length ?? 1,
    }),
    plugins: [
      requestPlugin(metrics),
      // These take half of Apollo's time, and nothing uses them.
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginInlineTraceDisabled(),
      explorer ? explorerPage(explorer) : ApolloServerPluginLandingPageDisabled(),
      fastifyApolloDrainPlugin(app),
    ],
  });
}

/** Reads the page at each request, so that a new build may be put in place under a running gateway. */
const explorerPage = (file: string): ApolloServerPlugin<RequestContext> => ({
  serverWillStart: async () => ({
    renderLandingPage: async () => ({
      html: () => readFile(file, 'utf8').catch(() => '<p>The web app is not built: run `npm run build`.</p>'),
    }),
  }),
});

/** One plugin for everything that happens to a request: Apollo Server makes several promises for each hook of each one. */
function requestPlugin(metrics: Metrics): ApolloServerPlugin<RequestContext> {
  const compiledQueries = new CompiledQueries();
  return {
    async requestDidStart() {
      const startedMs = performance.now();
      return {
        didResolveOperation: async (resolved) => checkLimits(resolved),
        responseForOperation: (resolved) => compiledQueries.respond(resolved),
        didEncounterErrors: async (failed) => logUnexpected(failed),
        async willSendResponse(answered) {
          setStatus(answered);
          observeOperation(metrics, answered, startedMs);
        },
      };
    },
  };
}
