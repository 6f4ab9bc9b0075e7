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

/** Requires every route registered from here on to declare its access, and enforces it before the handler runs. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined)
      throw new Error(`The server does not start: no access declared on ${method} ${url}`);
  });
  // Checked before the body is validated, so that callers without access cannot probe the validation.
  app.addHook('preValidation', async ({ routeOptions, viewer }: FastifyRequest) => {
    const { access, fresh } = routeOptions.config;
    assertAccess(access ?? 'admin', viewer);
    if (fresh) assertFresh(viewer);
  });
}
