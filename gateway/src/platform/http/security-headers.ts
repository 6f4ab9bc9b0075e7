import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const apolloCdn = [
  'https://embeddable-sandbox.cdn.apollographql.com',
  'https://apollo-server-landing-page.cdn.apollographql.com',
];

/** The policy of the explorer page, which comes from Apollo and runs inline scripts. */
export const explorerPolicy = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline' ${apolloCdn.join(' ')}`,
  `style-src 'self' 'unsafe-inline' ${apolloCdn.join(' ')} https://fonts.googleapis.com`,
  `img-src 'self' data: ${apolloCdn.join(' ')}`,
  `manifest-src 'self' ${apolloCdn.join(' ')}`,
  'font-src https://fonts.gstatic.com',
  `connect-src 'self' ${apolloCdn.join(' ')}`,
  'frame-src https://sandbox.embed.apollographql.com',
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

const hstsSeconds = 31_536_000;

/** The headers of a response outside of any route. It is not a page, so its policy allows nothing. */
export const bareHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
});

/** Adds to every response the security headers and the id of the request. */
export async function securityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The UI library sets styles from scripts; styles cannot run code.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // The URL of a page opened from a mailed link contains its token, so it is never sent on.
    referrerPolicy: { policy: 'no-referrer' },
    hsts: secure ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // Responses are personal unless a route sets another value.
    reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  });
}
