import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.js';
import { retryAfterSeconds } from '../errors/http-status.js';

/** `/healthz`: the process is up. `/readyz`: calls that read or write would succeed. */
export function serveHealth(app: FastifyInstance, database: Database): void {
  // Calls at the same time share one look: these routes have no limit, and must not fill the database's queues.
  let looking: Promise<void> | undefined;
  const look = () => {
    looking ??= database.ping().finally(() => {
      looking = undefined;
    });
    return looking;
  };
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await look();
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', retryAfterSeconds).send({ status: 'unavailable' });
    }
  });
}
