import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/** About a third of a second of work: to let more in would only make everybody wait longer. */
const mostAtOnce = 300;

/** What tells whether the process lives must answer above all when it is busy. */
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses with 503 what comes while too much is under way, so that those who got in are served in bounded time.
 */
export function limitConcurrency(app: FastifyInstance, most = mostAtOnce): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (exempt.has(request.url)) return;
    if (underWay >= most)
      throw new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
    underWay += 1;
    // `close` comes once, whether the answer was sent or the client went away first.
    reply.raw.once('close', () => {
      underWay -= 1;
    });
  });
}
