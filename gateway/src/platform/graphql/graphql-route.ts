import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Viewer } from '../access/viewer.js';
import { DomainError, type ErrorCode } from '../errors/domain-error.js';
import type { Caller } from '../http/caller.js';
import { toRestResponse } from '../http/errors.js';
import { explorerPolicy } from '../http/security-headers.js';
import type { Metrics } from '../metrics.js';
import { createApollo } from './apollo.js';
import { asGraphQLError } from './errors.js';
import type { RequestContext, Resolvers } from './request-context.js';

/** A file of 2 MB in base64, and the operation that imports it. */
const maxBodyBytes = 3 * 1024 * 1024;

interface GraphOptions {
  readonly schema: GraphQLSchema;
  readonly resolvers: Resolvers;
  readonly metrics: Metrics;
  /** The file of the explorer page, where it is served and introspection answered. */
  readonly explorer: string | undefined;
  identify(caller: Caller): Promise<Viewer>;
}

/** Serves the graph by Apollo Server. */
export async function serveGraphql(
  app: FastifyInstance,
  { schema, resolvers, metrics, explorer, identify }: GraphOptions,
): Promise<void> {
  const apollo = createApollo(app, schema, metrics, explorer);
  await apollo.start();

  const context = async ({ caller, memory, log }: FastifyRequest): Promise<RequestContext> => {
    try {
      return { viewer: await identify(caller), caller, memory, resolvers, log };
    } catch (error) {
      throw asGraphQLError(error, log);
    }
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
    handler: fastifyApolloHandler(apollo, { context }),
  });
}

/** The codes of statuses that a user can react to. */
const codes: Record<number, ErrorCode> = { 413: 'INVALID_INPUT', 503: 'UNAVAILABLE' };

/**
 * Answers a request that is rejected before an operation is read (it comes from another site, the server is overloaded,
 * the body is not JSON) in the shape of GraphQL: `errors`, with a code.
 */
function answerInGraphQL(
  error: FastifyError | DomainError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toRestResponse(error, request, reply);
  const code =
    error instanceof DomainError
      ? error.code
      : (codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'));
  return reply.code(status).send({ errors: [{ message: body.message, extensions: { code } }] });
}
