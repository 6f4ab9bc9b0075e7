import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';
import { retryAfterSeconds } from '../errors/http-status.js';

/** `/healthz`: the process is up. `/readyz`: calls that read or write would succeed. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await database.ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'unavailable' });
    }
  });
}
