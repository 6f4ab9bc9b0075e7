import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNotFound } from './errors.js';

/**
 * Serves the built web app from the same origin. Files with a hash in their name are cached for a year; every other
 * path is one of the app's screens and gets `index.html`. Files are looked up at each request, so that a new build may
 * be put in place under a running gateway.
 *
 * @param notScreens the first segments of the paths that are no screen
 */
export async function serveWebApp(
  app: FastifyInstance,
  directory: string,
  notScreens: readonly string[],
): Promise<void> {
  const built = existsSync(join(directory, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: directory,
      cacheControl: false,
      // The forms that `web/precompress.mjs` puts beside the files.
      preCompressed: true,
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
      !notScreens.includes(/^\/([^/?]*)/.exec(request.url)?.[1] ?? '');
    // Not returned: Fastify adds listeners to each reply that it awaits, and here two replies are nested.
    if (built && screen) void reply.sendFile('index.html');
    else void answerNotFound(request, reply);
  });
}
