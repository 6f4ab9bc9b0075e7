import {
  type GraphQLRequestContextDidEncounterErrors,
  type GraphQLRequestContextWillSendResponse,
  HeaderMap,
} from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { DomainError, type ErrorCode, saidFields } from '../errors/domain-error.js';
import { httpStatus, retryAfterOf } from '../errors/http-status.js';
import { said } from '../errors/sentences.js';
import { says as httpSays } from '../http/http.messages.js';
import type { Logger } from '../logger.js';
import { clientMessage } from './client-messages.js';
import type { RequestContext } from './request-context.js';

/** Errors that Apollo Server reports before a resolver runs. Their messages describe the query, not the gateway. */
const clientErrorCodes = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
]);

/** Two conflicting fields may occur at a thousand places. */
const maxLocations = 5;

/** Whether an error is neither a `DomainError` nor an error in the query: it is masked, logged and counted as failed. */
export const isUnexpected = (error: GraphQLError) =>
  !(unwrapResolverError(error) instanceof DomainError) &&
  !clientErrorCodes.has(String(error.extensions.code));

/** Formats every GraphQL error: a `DomainError` has its code and fields, an unexpected error is masked. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  // An error that is thrown before execution has no path, and Apollo does not wrap it as a resolver's error.
  const original = error instanceof GraphQLError ? (error.originalError ?? error) : error;
  const { path, locations } = formatted;
  if (original instanceof DomainError) {
    return {
      message: said(original.said),
      path,
      locations,
      extensions: {
        code: original.code,
        fields: saidFields(original),
        ...(original.methods && { methods: original.methods }),
        ...(original.isUsed && { isUsed: true }),
      },
    };
  }
  const code = String(formatted.extensions?.code ?? '');
  if (clientErrorCodes.has(code)) {
    const message = clientMessage(formatted.message, error instanceof GraphQLError ? error.nodes : undefined);
    return { message, path, locations: locations?.slice(0, maxLocations), extensions: { code } };
  }
  return {
    message: said(httpSays.failed),
    path,
    locations,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  };
}

/**
 * Converts an error that is thrown before execution, for example while the session is looked up. Apollo calls no
 * request hook for it, so the error carries its status and headers, and an unexpected error is logged here.
 */
export function asGraphQLError(error: unknown, logger: Pick<Logger, 'error'>): unknown {
  if (!(error instanceof DomainError)) {
    logger.error({ err: error }, 'Unexpected error');
    return error;
  }
  const seconds = retryAfterOf(error);
  const headers = new HeaderMap(seconds === undefined ? [] : [['retry-after', String(seconds)]]);
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { code: error.code, http: { status: httpStatus[error.code], headers } },
  });
}

/** Codes that clients and proxies handle by the HTTP status. Responses with other errors have 200, as usual in GraphQL. */
const statusCodes: readonly ErrorCode[] = ['UNAVAILABLE', 'TOO_MANY_ATTEMPTS', 'UNAUTHENTICATED'];

/** Logs masked errors. */
export function logUnexpected({
  errors,
  contextValue: { log },
  operationName,
}: GraphQLRequestContextDidEncounterErrors<RequestContext>): void {
  for (const error of errors)
    if (isUnexpected(error)) log.error({ err: unwrapResolverError(error), operationName, path: error.path });
}

/** Sets the HTTP status for errors that clients and proxies handle by it. */
export function setStatus({ response, errors }: GraphQLRequestContextWillSendResponse<RequestContext>): void {
  if (!errors) return;
  const domainErrors = errors
    .map((error) => unwrapResolverError(error))
    .filter((error) => error instanceof DomainError);
  const [first] = statusCodes.flatMap((code) => domainErrors.filter((error) => error.code === code));
  if (!first) return;
  response.http.status = httpStatus[first.code];
  const seconds = retryAfterOf(first);
  if (seconds !== undefined) response.http.headers.set('retry-after', String(seconds));
}
