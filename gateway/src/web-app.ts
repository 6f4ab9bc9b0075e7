import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { anyone } from './platform/access/access-rule.js';
import { answerNotFound } from './platform/http/errors.js';
import { publicPageFont } from './platform/http/public-page.js';
import { scanPageHeaders } from './platform/http/security-headers.js';

/** Served at `/graphql` alone, and only where the explorer is on. */
export const explorerPage = 'explorer.html';

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
      allowedPath: (path) => path !== `/${explorerPage}`,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.startsWith(join(directory, 'assets')) ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
    // The pages that the gateway draws itself cannot know the hash in the name of the font.
    app.get(publicPageFont, { config: { access: anyone } }, async (request, reply) => {
      const font = (await readdir(join(directory, 'assets'))).find((name) =>
        /^inter-latin-wght.*\.woff2$/.test(name),
      );
      if (font) return reply.header('cache-control', 'no-cache').redirect(`/assets/${font}`, 302);
      return answerNotFound(request, reply);
    });
  } else {
    app.log.warn(`The web app is not built (${directory} has no index.html): only the API is served.`);
  }
  app.setNotFoundHandler((request, reply) => {
    const screen =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !notScreens.includes(/^\/([^/?]*)/.exec(request.url)?.[1] ?? '');
    // Not returned: Fastify adds listeners to each reply that it awaits, and here two replies are nested.
    if (/^\/scan\/?(\?|$)/.test(request.url)) reply.headers(scanPageHeaders);
    if (built && screen) void reply.sendFile('index.html');
    else void answerNotFound(request, reply);
  });
}
