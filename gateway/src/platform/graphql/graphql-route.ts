import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../access/viewer.js';
import { DomainError } from '../errors/domain-error.js';
import type { Caller } from '../http/caller.js';
import { explorerPolicy } from '../http/security-headers.js';
import type { Metrics } from '../metrics.js';
import { createApollo } from './apollo.js';
import { asGraphQLError } from './errors.js';
import { answerInGraphQL } from './http-errors.js';
import { KnownOperations } from './known-operations.js';
import type { RequestContext } from './request-context.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a call of the graph, also when Apollo Server runs it again. */
    graphContext: Promise<RequestContext> | undefined;
  }
}

/** A file of 2 MB in base64, and the operation that imports it. */
const maxBodyBytes = 3 * 1024 * 1024;

const json = 'application/json; charset=utf-8';
/** What Apollo Server answers to these `Accept` headers: none, any, JSON, and that of Apollo Client. */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['', json],
  ['*/*', json],
  ['application/json', json],
  [
    'application/graphql-response+json,application/json;q=0.9',
    'application/graphql-response+json; charset=utf-8',
  ],
]);

interface GraphOptions {
  readonly schema: GraphQLSchema;
  readonly metrics: Metrics;
  /** Whether the explorer page is served, and introspection answered. */
  readonly explorer: boolean;
  identify(caller: Caller): Promise<Viewer>;
}

/** Serves the graph: operations that were run before by `KnownOperations`, everything else by Apollo Server. */
export async function serveGraphql(
  app: FastifyInstance,
  { schema, metrics, explorer, identify }: GraphOptions,
): Promise<void> {
  const knownOperations = new KnownOperations(metrics);
  const apollo = createApollo(app, schema, metrics, explorer, knownOperations);
  await apollo.start();

  const createContext = async ({ caller, memory, log }: FastifyRequest): Promise<RequestContext> => {
    try {
      return { viewer: await identify(caller), caller, memory, log };
    } catch (error) {
      throw asGraphQLError(error, log);
    }
  };
  app.decorateRequest('graphContext');
  const contextOf = (request: FastifyRequest): Promise<RequestContext> => {
    request.graphContext ??= createContext(request);
    return request.graphContext;
  };
  const byApollo = fastifyApolloHandler(apollo, { context: contextOf });
  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { method, headers, body } = request;
    // A form, which another site can send, has another content type: Apollo Server rejects it.
    const isJson = method === 'POST' && headers['content-type']?.startsWith('application/json');
    const contentType = isJson && contentTypes.get(headers.accept ?? '');
    const found = contentType && knownOperations.find(body);
    // Apollo Server reports an error of the context too.
    const context = found && (await contextOf(request).catch(() => undefined));
    const send = (text: string) => void reply.header('content-type', contentType).send(text);
    if (context && (await knownOperations.answer(found, context, send))) return;
    const text = await byApollo.call(app, request, reply);
    // It has sent an answer in parts itself.
    if (typeof text === 'string') void reply.send(text);
  };

  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    bodyLimit: maxBodyBytes,
    onSend: async ({ memory }, reply, payload) => {
      if (typeof payload === 'string') memory.shrinkTo(Buffer.byteLength(payload));
      if (String(reply.getHeader('content-type')).startsWith('text/html'))
        reply.header('content-security-policy', explorerPolicy);
    },
    errorHandler: answerInGraphQL,
    // The integration builds a URL from the host, and fails on an invalid one.
    onRequest: async ({ host }) => {
      if (!URL.canParse(`http://${host}`))
        throw new DomainError('INVALID_INPUT', 'The Host header names no host.');
    },
    handler: (request, reply) => {
      // Not as a promise, for which the framework would send an answer too: `KnownOperations` sends its own.
      answerTo(request, reply).catch((error: unknown) => {
        if (reply.sent) request.log.error({ err: error }, 'Failed after the answer was sent');
        else void reply.send(error);
      });
    },
  });
}
