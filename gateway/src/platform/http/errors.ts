import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isUnavailable } from '../database/open/driver-errors.js';
import { DomainError, type ErrorCode, type SaidFieldError, saidFields } from '../errors/domain-error.js';
import { httpStatus, retryAfterOf, retryAfterSeconds } from '../errors/http-status.js';
import { said } from '../errors/sentences.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The values that the field `error` has on this route for some codes, in place of the message. */
    errorNames?: Readonly<Partial<Record<ErrorCode, string>>>;
  }
}

/** The error body of REST, with every field that a client of these paths reads. */
export interface RestError {
  success: false;
  status: 'error';
  error: string;
  message: string;
  errors?: SaidFieldError[];
}

const restError = (message: string, error = message, fields: readonly SaidFieldError[] = []): RestError => ({
  success: false,
  status: 'error',
  error,
  message,
  ...(fields.length > 0 && { errors: fields.map(({ field, message }) => ({ field, message })) }),
});

/** Messages for the requests that the framework rejects. */
const requestErrors: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  410: 'This path is no longer served. The `Link` header says where to read more.',
  408: 'The request took too long to arrive.',
  413: 'The request is too large.',
  414: 'The address is too long.',
  415: 'Send the body as application/json.',
  417: 'The expectation of the request cannot be met.',
  429: 'Too many requests. Please wait a moment.',
  431: 'The headers of the request are too large.',
  503: 'The service is busy. Please try again in a moment.',
};

/** The body for a request that the framework rejects with a status. */
export const requestErrorBody = (status: number): RestError =>
  restError(requestErrors[status] ?? 'The request was rejected.');

/** Translates an error for REST, and announces when the call may be repeated. Logs and masks an unexpected one. */
export function toRestResponse(
  error: FastifyError | DomainError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): { readonly status: number; readonly body: RestError } {
  if (error instanceof DomainError) {
    const seconds = retryAfterOf(error);
    if (seconds !== undefined) reply.header('retry-after', seconds);
    // A client that sees this code asks for a confirmation; the sentence is in `message`.
    const ownName = error.code === 'CONFIRMATION_REQUIRED' ? error.code : undefined;
    const name = request.routeOptions.config.errorNames?.[error.code] ?? ownName;
    return { status: httpStatus[error.code], body: restError(said(error.said), name, saidFields(error)) };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is invalid',
    }));
    const [first] = fields;
    const message = first ? `${first.field} ${first.message}`.trim() : 'Invalid input.';
    return { status: 400, body: restError(message, undefined, fields) };
  }
  const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500;
  if (status >= 400 && status < 500) return { status, body: requestErrorBody(status) };
  // The process or its disk lacks a resource for the moment, such as descriptors for the files of the web app.
  const isAway = isUnavailable(error);
  if (isAway) request.log.warn({ err: error }, 'Unavailable');
  if (isAway || status === 503) {
    reply.header('retry-after', retryAfterSeconds);
    return { status: 503, body: requestErrorBody(503) };
  }
  request.log.error({ err: error }, 'Unexpected error');
  return { status: 500, body: restError('Something went wrong on our side. Please try again.') };
}

/** Answers an error of REST. */
export function answerError(
  error: FastifyError | DomainError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, body } = toRestResponse(error, request, reply);
  return reply.code(status).send(body);
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(requestErrorBody(404));
}
