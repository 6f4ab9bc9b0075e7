import { type ApolloServerPlugin, HeaderMap } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorCode } from '../errors/domain-error.js';
import { httpStatus, retryAfterSeconds } from '../errors/http-status.js';
import type { Logger } from '../logger.js';
import { clientMessage } from './client-messages.js';
import type { RequestContext } from './request-context.js';

/** What GraphQL itself refuses before a resolver runs; these messages speak of the query, never of our insides. */
const clientFaults = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Two conflicting fields may stand at a thousand places. */
const maxLocations = 5;

/** Neither a refusal nor a fault of the query: something that is masked, logged and counted as a failure. */
export const isUnexpected = (error: GraphQLError) =>
  !(unwrapResolverError(error) instanceof DomainError) && !clientFaults.has(String(error.extensions.code));

/** The graph's translation of every error: refusals keep their code and fields, anything unknown is masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  // One that was thrown before execution stands at no path, and is not what Apollo calls a resolver's.
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const { path, locations } = formatted;
  if (original instanceof DomainError) {
    return {
      message: original.message,
      path,
      locations,
      extensions: { code: original.code, fields: original.fields },
    };
  }
  const code = String(formatted.extensions?.code ?? '');
  if (clientFaults.has(code)) {
    const message = clientMessage(formatted.message, error instanceof GraphQLError ? error.nodes : undefined);
    return { message, path, locations: locations?.slice(0, maxLocations), extensions: { code } };
  }
  return {
    message: 'Something went wrong on our side. Please try again.',
    path,
    locations,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

/**
 * A refusal thrown before execution starts, such as a database that does not answer who is calling. Apollo's hooks of
 * a request see nothing of it, so its status and headers go with it, and what is no refusal is logged here.
 */
export function asGraphQLError(error: unknown, logger: Pick<Logger, 'error'>): unknown {
  if (!(error instanceof DomainError)) {
    logger.error({ err: error }, 'Unexpected error');
    return error;
  }
  const status = httpStatus[error.code];
  const headers = new HeaderMap();
  if (status === 429 || status === 503)
    headers.set('retry-after', String(error.retryAfterSeconds ?? retryAfterSeconds));
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code: error.code, http: { status, headers } },
  });
}

/** Refusals that clients and proxies act on by HTTP status; the others stay 200, as GraphQL has it. */
const statusCodes: readonly ErrorCode[] = ['UNAVAILABLE', 'TOO_MANY_ATTEMPTS', 'UNAUTHENTICATED'];

/** Logs what is masked, with the request's id, and sets the HTTP status where one helps. */
export const errorReporting: ApolloServerPlugin<RequestContext> = {
  async requestDidStart() {
    return {
      async didEncounterErrors({ errors, contextValue, operationName, logger }) {
        for (const error of errors) {
          if (!isUnexpected(error)) continue;
          const { requestId: reqId } = contextValue;
          logger.error({ err: unwrapResolverError(error), reqId, operationName, path: error.path } as never);
        }
      },
      async willSendResponse({ response, errors }) {
        const refusals = (errors ?? [])
          .map((error) => unwrapResolverError(error))
          .filter((error): error is DomainError => error instanceof DomainError);
        const code = statusCodes.find((candidate) => refusals.some((refusal) => refusal.code === candidate));
        if (!code) return;
        response.http.status = httpStatus[code];
        if (code === 'UNAUTHENTICATED') return;
        const seconds = refusals.find((refusal) => refusal.code === code)?.retryAfterSeconds;
        response.http.headers.set('retry-after', String(seconds ?? retryAfterSeconds));
      },
    };
  },
};
