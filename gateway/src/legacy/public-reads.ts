import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../platform/access/access-rule.js';
import { clientNetwork } from '../platform/client-network.js';
import { digest } from '../platform/digest.js';
import { isNotModified } from '../platform/http/conditional-request.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read of public content (design §3): cacheable, and limited per address. */
    publicRead?: boolean;
    /** Identifies the format of a public read, as a part of its ETag. */
    responseFormat?: string;
  }
}

/** The `config` of a public read. */
export const publicRead = { access: anyone, publicRead: true } as const;

/** The number of public reads per minute and address, or per IPv6 network. */
export const publicReadsPerMinute = 600;

/** How long a client or a shared cache may use a response before it revalidates it. */
const freshForSeconds = 15;

/** Adds cache headers and the rate limit to every public read that is registered afterwards. */
export async function servePublicReads(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientNetwork(ip),
  });
  // One counter for all paths: a limit per path would allow an address five times as many reads.
  const limited = app.rateLimit();
  app.addHook('onRoute', (route) => {
    if (!route.config?.publicRead) return;
    route.config.responseFormat = formatOf(route.schema?.response);
    route.onRequest = limited;
    route.onSend = addCacheHeaders;
  });
}

/** Adds the cache headers, and answers 304 to a client that has this answer. The tag is weak: a proxy may compress the body. */
async function addCacheHeaders(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return payload;
  const tag = reply.getHeader('etag') ?? (typeof payload === 'string' && `W/"${digest(payload)}"`);
  if (typeof tag !== 'string') return payload;
  // A signed-in client must read its own changes at once; other clients may be some seconds behind.
  const isSignedIn = request.caller.sessionToken !== undefined;
  reply
    .header('etag', tag)
    .header(
      'cache-control',
      isSignedIn ? 'private, no-cache' : `public, max-age=${freshForSeconds}, must-revalidate`,
    )
    .header('vary', [reply.getHeader('vary'), 'Cookie', 'Authorization'].filter(Boolean).join(', '));
  if (!isNotModified(request, tag)) return payload;
  if (payload instanceof Readable) payload.destroy();
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

/**
 * Sends versioned public content. A client that has the current version gets 304 without a read of the content.
 *
 * @param version changes with every change of the content
 */
export async function sendVersioned<Body>(
  request: Pick<FastifyRequest, 'url' | 'headers' | 'routeOptions'>,
  reply: FastifyReply,
  version: readonly (string | number)[],
  read: () => Promise<Body>,
): Promise<Body> {
  const { responseFormat } = request.routeOptions.config;
  const tag = `W/"${digest(JSON.stringify([responseFormat, request.url, ...version]))}"`;
  reply.header('etag', tag);
  if (!isNotModified(request, tag)) return read();
  return reply.code(304).send() as never;
}

/** Changes with the response schema, so that a release that answers the same content in another format changes its ETag. */
function formatOf(response: unknown): string {
  const { 200: schema } = z.object({ 200: z.instanceof(z.ZodType) }).parse(response);
  return digest(JSON.stringify(z.toJSONSchema(schema)));
}
