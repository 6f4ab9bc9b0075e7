import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AccessRule, assertAccess } from '../access/access-rule.js';
import type { Viewer } from '../access/viewer.js';
import type { Caller } from './caller.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Every route below `/api` declares it. */
    access?: AccessRule;
  }
  interface FastifyRequest {
    viewer: Viewer;
    caller: Caller;
  }
}

/** `POST /api/questions` and the like, with its declared rule. */
export interface DeclaredRoute {
  readonly route: string;
  readonly access: AccessRule;
}

/**
 * Makes every route registered from here on declare its access, and enforces it before the handler runs.
 * @returns the routes as they are registered, for the access matrix and the inventory
 */
export function requireDeclaredAccess(app: FastifyInstance): DeclaredRoute[] {
  const routes: DeclaredRoute[] = [];
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    for (const name of [method].flat()) {
      if (access === undefined) throw new Error(`Refusing to start: no access declared on ${name} ${url}`);
      if (name !== 'HEAD') routes.push({ route: `${name} ${url}`, access });
    }
  });
  // After the body is validated would be too late to keep a stranger from probing the validation.
  app.addHook('preValidation', async (request: FastifyRequest) =>
    assertAccess(request.routeOptions.config.access ?? 'admin', request.viewer),
  );
  return routes;
}
