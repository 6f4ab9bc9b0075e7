import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '../errors/domain-error.js';
import { toRestResponse } from '../http/errors.js';

/** The codes of statuses that a user can react to. */
const codes: Record<number, ErrorCode> = { 413: 'INVALID_INPUT', 503: 'UNAVAILABLE' };

/**
 * Answers a request that is rejected before an operation is read (it comes from another site, the server is overloaded,
 * the body is not JSON) in the shape of GraphQL: `errors`, with a code.
 */
export function answerInGraphQL(
  error: FastifyError | DomainError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body, retryAfterSeconds } = toRestResponse(error, request);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  const code =
    error instanceof DomainError
      ? error.code
      : (codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR'));
  return reply.code(status).send({ errors: [{ message: body.message, extensions: { code } }] });
}
