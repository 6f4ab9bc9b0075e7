import type { FastifyInstance } from 'fastify';

const sandboxCdn = 'https://embeddable-sandbox.cdn.apollographql.com';

/** The policy of the explorer page, which loads Apollo Sandbox where the internet is reached. */
export const explorerPolicy = [
  "default-src 'self'",
  `script-src 'self' ${sandboxCdn}`,
  `style-src 'self' 'unsafe-inline' ${sandboxCdn}`,
  `img-src 'self' data: ${sandboxCdn}`,
  "font-src 'self' data:",
  "connect-src 'self'",
  'frame-src https://sandbox.embed.apollographql.com',
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const hstsSeconds = 31_536_000;

/** The headers of a response outside of any route. It is not a page, so its policy allows nothing. */
export const bareHeaders = (secure: boolean): Record<string, string> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // The URL of a page opened from a mailed link contains its token, so it is never sent on.
  'referrer-policy': 'no-referrer',
  // Responses are personal unless a route sets another value.
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
});

/** The same for a page that brings its styles with it. */
export const barePageHeaders = (secure: boolean): Record<string, string> => ({
  ...bareHeaders(secure),
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
});

/** The policy of every page and response but the explorer's. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // The UI library sets styles from scripts; styles cannot run code.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join(';');

/** The permissions of the page that scans besides: read symbols by WebAssembly, with the camera. */
export const scanPageHeaders = {
  'content-security-policy': policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  'permissions-policy': 'camera=(self)',
};

/** The headers that `helmet` recommends. They are the same for every response. */
const securityHeadersOf = (secure: boolean) => ({
  ...bareHeaders(secure),
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=()',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Adds to every response the security headers and the id of the request. */
export function securityHeaders(app: FastifyInstance, secure: boolean): void {
  const headers = securityHeadersOf(secure);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
