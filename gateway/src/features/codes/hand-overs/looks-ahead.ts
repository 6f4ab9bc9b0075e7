import type { FastifyRequest } from 'fastify';

/** Chat and mail programs that fetch a link to show what it leads to, search engines, and scripts. */
const programs =
  /(?<!cu)bot\b|crawl|spider|preview|facebookexternalhit|embedly|^(whatsapp|curl|wget|python|java|go-http|okhttp|node|axios)/i;

/**
 * Whether a request comes from a program that looks ahead, before or without a person: then it says so. One that claims to
 * be a browser is taken for one.
 */
export function looksAhead({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  if (method === 'HEAD') return true;
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? '';
  if (/prefetch|preview/i.test(String(purpose))) return true;
  const agent = (headers['user-agent'] ?? '').slice(0, 500);
  return agent === '' || programs.test(agent);
}
