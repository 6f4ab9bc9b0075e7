import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorCode } from '../errors/domain-error.js';
import { toRestResponse } from '../http/errors.js';

/** Statuses that say what a person can do something about; any other is the caller's or our programming. */
const codes: Record<number, ErrorCode> = { 413: 'INVALID_INPUT', 503: 'UNAVAILABLE' };

/**
 * Answers what is refused before an operation is read (another site, a full house, a body that is no JSON) in the
 * shape that clients of the graph read: `errors`, with a code.
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
