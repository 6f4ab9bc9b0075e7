import type { FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { says } from './http.messages.js';

/**
 * Rejects calls that another site sends with a user's cookie. Reads pass: the browser does not let another site read
 * their responses.
 * @throws DomainError FORBIDDEN
 */
export function rejectCrossSite(request: FastifyRequest, trustedOrigins: ReadonlySet<string>): void {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin } = request.headers;
  const foreign =
    origin !== undefined
      ? !trustedOrigins.has(origin) && origin !== `${request.protocol}://${request.host}`
      : request.headers['sec-fetch-site'] === 'cross-site';
  if (foreign) throw new DomainError('FORBIDDEN', says.crossSite);
}
