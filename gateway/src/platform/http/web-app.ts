import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errors.js';

/**
 * Serves the built web app from the same origin. Files with a hash in their name are cached for good; every address
 * that is no file and no call is one of the app's screens, so it gets `index.html`. Files are looked up when they are
 * asked for: a new build may be put in place under a running gateway.
 */
export async function serveWebApp(app: FastifyInstance, directory: string): Promise<void> {
  const built = existsSync(join(directory, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(join(directory, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  } else {
    app.log.warn(`The web app is not built (${directory} has no index.html): only the API is served.`);
  }
  app.setNotFoundHandler((request, reply) => {
    const screen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|graphql|qr|assets|healthz|readyz|metrics)(\/|$)/.test(request.url.split('?')[0] ?? '');
    // Not returned: a returned reply is waited for, each time with listeners of its own, and here two are nested.
    if (built && screen) void reply.sendFile('index.html');
    else void answerNotFound(request, reply);
  });
}
