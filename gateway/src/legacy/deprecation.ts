import type { FastifyInstance, onSendHookHandler } from 'fastify';
import type { LegacyPathsSettings } from '../features/operations/legacy-usage/legacy-usage.service.js';
import { requestErrorBody } from '../platform/http/errors.js';
import { legacyRowOf } from './inventory.js';
import { documentPath } from './openapi.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route serves a row of the inventory. */
    isLegacy?: boolean;
  }
}

/** The headers that tell an app that a path is deprecated (RFC 9745) and when it ends (RFC 8594). None by default. */
export function deprecationHeaders(
  { deprecatedSince, sunset, isServed }: LegacyPathsSettings,
  publicUrl: string,
): Record<string, string> {
  const isDeprecated = deprecatedSince !== undefined || !isServed;
  const relations = [...(isDeprecated ? ['deprecation'] : []), ...(sunset ? ['sunset'] : [])];
  const links = relations.map(
    (relation) => `<${publicUrl}${documentPath}>; rel="${relation}"; type="text/html"`,
  );
  return {
    ...(deprecatedSince && { Deprecation: `@${deprecatedSince.getTime() / 1000}` }),
    ...(sunset && { Sunset: sunset.toUTCString() }),
    ...(links.length > 0 && { Link: links.join(', ') }),
  };
}

/**
 * Adds those headers to every answer of the legacy paths that are registered afterwards, errors among them; a 304 has
 * no `Link`. To be registered after the hook that keeps public answers: kept ones have no such headers, and get them each time.
 */
export function announceDeprecation(
  app: FastifyInstance,
  settings: LegacyPathsSettings,
  publicUrl: string,
): void {
  const { Link: link, ...headers } = deprecationHeaders(settings, publicUrl);
  if (link === undefined) return;
  const announce: onSendHookHandler = (_request, reply, _payload, done) => {
    reply.headers(headers);
    // A cache would replace the link to the next page, which a 304 does not have (RFC 9111 §3.2).
    if (reply.statusCode !== 304)
      reply.header('Link', [reply.getHeader('link'), link].filter(Boolean).join(', '));
    done();
  };
  app.addHook('onRoute', (route) => {
    if (legacyRowOf(route) === undefined) return;
    route.onSend = [route.onSend ?? [], announce].flat() as typeof route.onSend;
    route.config = { ...route.config, busyHeaders: { ...headers, Link: link } };
  });
}

/** Answers 410 to every call of a legacy path, before anything is read. To be registered before all other hooks. */
export function refuseCalls(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (legacyRowOf(route) !== undefined) route.config = { ...route.config, isLegacy: true };
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.config.isLegacy) return done();
    reply.code(410).send(requestErrorBody(410));
  });
}
