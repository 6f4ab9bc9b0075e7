import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/**
 * Refuses calls that another site makes with a person's cookie. Reads that change nothing pass: their answers are
 * kept from other sites by the browser itself.
 */
export function rejectCrossSite(request: FastifyRequest, trustedOrigins: ReadonlySet<string>): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  const foreign =
    origin !== undefined
      ? !trustedOrigins.has(origin) && origin !== `${request.protocol}://${request.host}`
      : request.headers['sec-fetch-site'] === 'cross-site';
  if (foreign) throw new DomainError('FORBIDDEN', 'Calls from another site are refused.');
}
