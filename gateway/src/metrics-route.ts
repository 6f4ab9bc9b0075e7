import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { digest } from './platform/digest.js';
import { answerNotFound } from './platform/http/errors.js';
import type { Metrics, Outcome } from './platform/metrics.js';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

const forwarding = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

/** Whether the caller is on this machine. A proxy on this machine forwards other callers, and nearly all proxies say so. */
const isLocal = ({ raw, headers }: FastifyRequest) =>
  loopback.has(raw.socket.remoteAddress ?? '') && forwarding.every((name) => headers[name] === undefined);

function holdsToken(request: FastifyRequest, token: string | undefined): boolean {
  const given = request.headers.authorization?.replace(/^Bearer +/i, '');
  if (token === undefined || given === undefined) return false;
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(token)));
}

/** Serves `GET /metrics` to this machine and to callers with METRICS_TOKEN, and answers 404 to all others. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!isLocal(request) && !holdsToken(request, token)) return answerNotFound(request, reply);
    return reply.type(metrics.contentType).send(await metrics.text());
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    // GraphQL is counted by root field (`platform/graphql/metrics.ts`).
    if (url === undefined || url === '/graphql' || url === '/metrics') return;
    metrics.observe(
      'rest',
      `${request.method} ${url}`,
      outcomeOf(reply.statusCode),
      reply.elapsedTime / 1000,
    );
  });
}

const outcomeOf = (status: number): Outcome => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'ok');
