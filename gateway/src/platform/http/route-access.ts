import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccessRule, assertAccess, assertFresh } from '../access/access-rule.js';
import type { Viewer } from '../access/viewer.js';
import type { Caller } from './caller.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: AccessRule;
    /** Whether the viewer has to have confirmed who it is within ten minutes. */
    fresh?: boolean;
  }
  interface FastifyRequest {
    viewer: Viewer;
    caller: Caller;
  }
}

/** A route, such as `POST /api/things`, and its access rule. */
export interface DeclaredRoute {
  readonly route: string;
  readonly access: AccessRule;
}

/**
 * Requires every route registered from here on to declare its access, and enforces it before the handler runs.
 * @returns the list that registered routes are added to
 */
export function requireDeclaredAccess(app: FastifyInstance): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    for (const name of [method].flat()) {
      if (access === undefined)
        throw new Error(`The server does not start: no access declared on ${name} ${url}`);
      if (name !== 'HEAD') routes.push({ route: `${name} ${url}`, access });
    }
  });
  // Checked before the body is validated, so that callers without access cannot probe the validation.
  app.addHook('preValidation', async ({ routeOptions, viewer }: FastifyRequest) => {
    const { access, fresh } = routeOptions.config;
    assertAccess(access ?? 'admin', viewer);
    if (fresh) assertFresh(viewer);
  });
  return routes;
}
