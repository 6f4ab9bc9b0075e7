import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const apolloCdn = [
  'https://embeddable-sandbox.cdn.apollographql.com',
  'https://apollo-server-landing-page.cdn.apollographql.com',
];

/** The explorer page comes from Apollo and runs inline scripts, so it alone has a policy of its own. */
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

/** The same for an answer that is given outside of any route. It is no page, so it may do nothing. */
export const bareHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
});

/** Headers on every answer: what the pages may load, who may frame them, that types are not guessed, and the request's id. */
export async function securityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The UI kit sets styles from script; styles cannot run code.
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
    // Pages opened from a mailed link carry its token in the address: never pass the address on.
    referrerPolicy: { policy: 'no-referrer' },
    hsts: secure ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // Answers are personal unless a route says otherwise.
    reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  });
}
