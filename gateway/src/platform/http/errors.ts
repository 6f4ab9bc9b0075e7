import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { currentCall } from '../call-context.js';
import { isUnavailable } from '../database/open/driver-errors.js';
import { DomainError, type ErrorCode, type SaidFieldError, saidFields } from '../errors/domain-error.js';
import { httpStatus, retryAfterOf, retryAfterSeconds } from '../errors/http-status.js';
import { says as inputSays } from '../errors/input.messages.js';
import { inLanguage, type Sentence, said } from '../errors/sentences.js';
import type { InterfaceLanguage } from '../interface-language.js';
import { says } from './http.messages.js';

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
const requestErrors: Record<number, Sentence> = {
  400: says.unreadable,
  404: says.notFound,
  410: says.gone,
  408: says.tooSlow,
  413: says.tooLarge,
  414: says.addressTooLong,
  415: says.noJson,
  417: says.expectation,
  429: says.tooMany,
  431: says.headersTooLarge,
  503: says.busy,
};

/** The body for a request that the framework rejects with a status. */
export const requestErrorBody = (
  status: number,
  language: InterfaceLanguage | null = currentCall().answersIn,
): RestError => restError(inLanguage(requestErrors[status] ?? says.rejected, language));

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
    const message = first ? `${first.field} ${first.message}`.trim() : said(inputSays.invalid);
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
  return { status: 500, body: restError(said(says.failed)) };
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
