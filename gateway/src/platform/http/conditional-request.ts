import type { FastifyRequest } from 'fastify';

/**
 * Whether `If-None-Match` of a request names the entity tag, so that the response is 304 without a body. Compares
 * weakly (RFC 9110 §13.1.2), because a proxy that compresses a response weakens its tag.
 */
export function isNotModified({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  return (headers['if-none-match'] ?? '')
    .split(',')
    .some((candidate) => candidate.trim() === '*' || withoutWeakness(candidate) === withoutWeakness(etag));
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');
