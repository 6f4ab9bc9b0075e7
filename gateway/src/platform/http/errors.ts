import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError, type FieldFault } from '../errors/domain-error.js';
import { httpStatus, retryAfterSeconds } from '../errors/http-status.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Puts the sentence into `error` too, where clients of the route show that field to people. */
    errorAsText?: boolean;
  }
}

/** The one error body of the REST door: every field that any client of the legacy paths reads. */
export interface RestError {
  success: false;
  status: 'error';
  error: string;
  message: string;
  errors?: FieldFault[];
}

/** The specification's codes on the password calls; every other refusal puts its sentence into `error`. */
const legacyCodes: Partial<Record<DomainError['code'], string>> = {
  WEAK_PASSWORD: 'weak_password',
  PASSWORD_MISMATCH: 'password_mismatch',
  LINK_EXPIRED: 'expired',
};

const restError = (message: string, error = message, fields: readonly FieldFault[] = []): RestError => ({
  success: false,
  status: 'error',
  error,
  message,
  ...(fields.length > 0 && { errors: [...fields] }),
});

/** What the framework itself refuses, in words that say what to do. */
const requestFaults: Record<number, string> = {
  400: 'The request could not be read.',
  404: 'Not found.',
  413: 'The request is too large.',
  415: 'Send the body as application/json.',
  429: 'Too many requests. Please wait a moment.',
  503: 'The service is busy. Please try again in a moment.',
};

/** The REST door's translation of every error: refusals are told, anything unknown is logged and masked. */
export function answerError(
  error: FastifyError | DomainError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DomainError) {
    const status = httpStatus[error.code];
    if (status === 429 || status === 503)
      reply.header('retry-after', error.retryAfterSeconds ?? retryAfterSeconds);
    const code = request.routeOptions.config.errorAsText ? undefined : legacyCodes[error.code];
    return reply.code(status).send(restError(error.message, code, error.fields));
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? 'is invalid',
    }));
    return reply
      .code(400)
      .send(
        restError(
          faults[0] ? `${faults[0].field} ${faults[0].message}`.trim() : 'Invalid input.',
          undefined,
          faults,
        ),
      );
  }
  const status = 'statusCode' in error && error.statusCode !== undefined ? error.statusCode : 500;
  if (status >= 400 && status < 500)
    return reply.code(status).send(restError(requestFaults[status] ?? 'The request was refused.'));
  if (status === 503)
    return reply
      .code(503)
      .header('retry-after', retryAfterSeconds)
      .send(restError(requestFaults[503] as string));
  request.log.error({ err: error }, 'Unexpected error');
  return reply.code(500).send(restError('Something went wrong on our side. Please try again.'));
}

export function answerNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(restError('Not found.'));
}
