import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../platform/access/access-rule.js';
import { clientNetwork } from '../platform/client-network.js';
import { digest } from '../platform/digest.js';
import { isNotModified } from '../platform/http/conditional-request.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A read that the mobile app shows to everybody (design §3): cacheable, and limited per address. */
    publicRead?: boolean;
  }
}

/** The `config` of a public read. */
export const publicRead = { access: anyone, publicRead: true } as const;

/** How many public reads one address may make in a minute; of IPv6, one network. */
export const publicReadsPerMinute = 600;

/** How long a phone or a cache in between may show what it has, before it asks again whether that still holds. */
const freshForSeconds = 15;

/** Counted up when a release answers the same content in another form. */
const shape = 1;

/** Gives every public read that is registered from here on its cache headers and its limit. */
export async function servePublicReads(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientNetwork(ip),
  });
  // One counter for all of them: a limit per path would let an address read five times as much.
  const limited = app.rateLimit();
  app.addHook('onRoute', (route) => {
    if (!route.config?.publicRead) return;
    route.onRequest = limited;
    route.onSend = answerCacheably;
  });
}

/** Adds the cache headers, and answers 304 to a client that has this answer. The tag is weak: a proxy may compress the body. */
async function answerCacheably(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return payload;
  const tag = reply.getHeader('etag') ?? (typeof payload === 'string' && `W/"${digest(payload)}"`);
  if (typeof tag !== 'string') return payload;
  // A signed-in client must read its own changes at once; other clients may be some seconds behind.
  const edits = request.caller.sessionToken !== undefined;
  reply
    .header('etag', tag)
    .header(
      'cache-control',
      edits ? 'private, no-cache' : `public, max-age=${freshForSeconds}, must-revalidate`,
    )
    .header('vary', [reply.getHeader('vary'), 'Cookie', 'Authorization'].filter(Boolean).join(', '));
  if (!isNotModified(request, tag)) return payload;
  if (payload instanceof Readable) payload.destroy();
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

/**
 * Answers a public read of versioned content. Whoever has the current version already is answered without reading it.
 *
 * @param version changes with whatever the answer is made of
 */
export async function answerVersion<Body>(
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  reply: FastifyReply,
  version: readonly (string | number)[],
  read: () => Promise<Body>,
): Promise<Body> {
  const tag = `W/"${digest(JSON.stringify([shape, request.url, ...version]))}"`;
  reply.header('etag', tag);
  if (!isNotModified(request, tag)) return read();
  return reply.code(304).send() as never;
}
