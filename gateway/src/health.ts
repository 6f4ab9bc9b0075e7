import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/database/database.js';
import { retryAfterSeconds } from './platform/errors/http-status.js';

/** Serves `/healthz` (the process is up) and `/readyz` (the database answers, see `Database.ping`), which names the version. */
export function serveHealth(app: FastifyInstance, database: Database, version: string): void {
  // Concurrent calls share one ping: these routes have no limit, and must not fill the queues of the database.
  let pinging: Promise<void> | undefined;
  const ping = () => {
    pinging ??= database.ping().finally(() => {
      pinging = undefined;
    });
    return pinging;
  };
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await ping();
      return { status: 'ok', version };
    } catch {
      return reply
        .code(503)
        .header('retry-after', retryAfterSeconds)
        .send({ status: 'unavailable', version });
    }
  });
}
