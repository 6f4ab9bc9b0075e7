import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AccessRule,
  asksForConfirmation,
  assertAccess,
  assertFresh,
  type Danger,
  mustDeclareDanger,
} from '../access/access-rule.js';
import type { Viewer } from '../access/viewer.js';
import type { Caller } from './caller.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: AccessRule;
    /** Why the viewer has to have confirmed who it is within ten minutes. */
    danger?: Danger;
    /** Whether access tokens may call it too. */
    tokens?: true;
  }
  interface FastifyRequest {
    viewer: Viewer;
    caller: Caller;
  }
}

/** Requires every route registered from here on to declare its access and its danger, and enforces it before the handler runs. */
export function requireDeclaredAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined)
      throw new Error(`The server does not start: no access declared on ${method} ${url}`);
    if (mustDeclareDanger(config.access) && config.danger === undefined)
      throw new Error(`The server does not start: no danger declared on ${method} ${url}`);
  });
  // Checked before the body is validated, so that callers without access cannot probe the validation.
  app.addHook('preValidation', async ({ routeOptions, viewer }: FastifyRequest) => {
    const { access, danger, tokens } = routeOptions.config;
    assertAccess(access ?? 'admin', viewer, tokens && 'reads');
    if (asksForConfirmation(danger)) assertFresh(viewer);
  });
}
