import { Readable } from 'node:stream';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { anyone } from '../../../platform/access/access-rule.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { digest } from '../../../platform/digest.js';
import { isNotModified } from '../../../platform/http/conditional-request.js';
import { type PublicAnswer, PublicAnswers, readOf } from './public-answers.js';

declare module 'fastify' {
  interface FastifyInstance {
    publicAnswers: PublicAnswers;
  }
  interface FastifyReply {
    /** The version and ETag of an answer that may be kept. */
    versioned: VersionedAnswer | null;
  }
  interface FastifyContextConfig {
    /** A read of public content (design §3): cacheable, and limited per address. */
    publicRead?: boolean;
    /** Identifies the format of a public read, as a part of its ETag. */
    responseFormat?: string;
  }
}

/** The key of an answer. */
type Asked = Pick<FastifyRequest, 'query' | 'headers' | 'routeOptions'>;

interface VersionedAnswer extends Pick<PublicAnswer, 'version' | 'etag'> {
  readonly asked: Asked;
}

/** The `config` of a public read. */
export const publicRead = { access: anyone, publicRead: true } as const;

/** The number of public reads per minute and address, or per IPv6 network. */
export const publicReadsPerMinute = 600;

/** How long a client or a shared cache may use a response before it revalidates it. */
const freshForSeconds = 15;

/** Adds cache headers, kept answers and the rate limit to every public read that is registered afterwards. */
export async function servePublicReads(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => clientNetwork(ip),
  });
  app.decorate('publicAnswers', new PublicAnswers());
  app.decorateReply('versioned', null);
  // One counter for all paths: a limit per path would allow an address five times as many reads.
  const limited = app.rateLimit();
  app.addHook('onRoute', (route) => {
    if (!route.config?.publicRead) return;
    route.config.responseFormat = formatOf(route.schema?.response);
    route.onRequest = limited;
    // The last hook so far compresses. Fastify's own for HEAD is left out: it fails on a 304, and Node sends no body.
    const compressing = [route.onSend ?? []].flat().slice(-1);
    route.onSend = [addCacheHeaders, ...compressing, keepAnswer];
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
    .header(
      'vary',
      [reply.getHeader('vary'), 'accept-encoding, Cookie, Authorization'].filter(Boolean).join(', '),
    );
  if (!isNotModified(request, tag)) return payload;
  if (payload instanceof Readable) payload.destroy();
  reply.code(304).removeHeader('content-type').removeHeader('content-length');
  return null;
}

/** Keeps an answer as it is sent. One that is streamed is too large. */
function keepAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown, done: () => void): void {
  const { versioned } = reply;
  if (versioned && reply.statusCode === 200 && (typeof payload === 'string' || Buffer.isBuffer(payload)))
    request.server.publicAnswers.keep(versioned.asked, reply, versioned, payload);
  done();
}

/**
 * Sends versioned public content. A client that has the current version gets 304, and any other one the kept answer,
 * without a read of the content.
 *
 * No answer is older than the write that its client knows of. The version changes in the transaction of the content,
 * and each request reads it, so it is no older than any write committed before the request. It is read before the
 * content, in statements of their own, each of which (READ COMMITTED or autocommitted) sees all that was committed
 * before it. So what is kept under a version has all changes up to that version. It may have later ones, when a write
 * commits in between; then the next request finds a later version and reads again.
 *
 * @param request its `query` names what is read, beside the path
 * @param version changes with every change of the content
 */
export async function sendVersioned<Body>(
  request: Asked & Pick<FastifyRequest, 'server' | 'memory'>,
  reply: FastifyReply,
  version: string,
  read: () => Promise<Body>,
): Promise<Body> {
  const kept = request.server.publicAnswers.find(request, version);
  const etag = kept?.etag ?? tagOf(request, version);
  reply.header('etag', etag);
  if (isNotModified(request, etag)) return reply.code(304).send() as never;
  if (kept) {
    // A client that reads slowly holds the body, also when it is kept no longer.
    await request.memory.hold(kept.body.length, kept.body.length);
    return reply.headers(kept.headers).send(kept.body) as never;
  }
  reply.versioned = { asked: request, version, etag };
  try {
    return await read();
  } catch (error) {
    // A client that knew an error by this tag would be answered 304.
    reply.removeHeader('etag');
    throw error;
  }
}

function tagOf(request: Asked, version: string): string {
  const { responseFormat } = request.routeOptions.config;
  return `W/"${digest(JSON.stringify([responseFormat, readOf(request), version]))}"`;
}

/** Changes with the response schema, so that a release that answers the same content in another format changes its ETag. */
function formatOf(response: unknown): string {
  const { 200: schema } = z.object({ 200: z.instanceof(z.ZodType) }).parse(response);
  return digest(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })));
}
