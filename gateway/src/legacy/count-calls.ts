import type { FastifyInstance, FastifyRequest, onResponseHookHandler } from 'fastify';
import type { LegacyCallsService } from '../features/operations/legacy-usage/legacy-calls.service.js';
import { legacyRowOf } from './inventory.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The application by which a call of a legacy path is counted; 0 until one is known. */
    countedApplicationId: number;
  }
}

/** Notes the application by which the call is counted. @returns the scope or viewer, as given */
export function countedFor<T extends { readonly applicationId: number } | undefined>(
  request: Pick<FastifyRequest, 'countedApplicationId'>,
  of: T,
): T {
  if (of) request.countedApplicationId = of.applicationId;
  return of;
}

/** Counts the calls of every legacy path that is registered afterwards, when they are answered. */
export function countCalls(app: FastifyInstance, calls: Pick<LegacyCallsService, 'count'>): void {
  app.decorateRequest('countedApplicationId', 0);
  app.addHook('onRoute', (route) => {
    const path = legacyRowOf(route);
    if (path === undefined) return;
    const count: onResponseHookHandler = (request, reply, done) => {
      if (!isFromOwnPage(request))
        calls.count(path, applicationOf(request), request.headers, reply.statusCode >= 400);
      done();
    };
    route.onResponse = [route.onResponse ?? [], count].flat() as typeof route.onResponse;
  });
}

/** The application that the call names, or the session's. The viewer of a call that was refused early is not known. */
function applicationOf({ countedApplicationId, viewer }: FastifyRequest): number {
  if (countedApplicationId !== 0) return countedApplicationId;
  return viewer?.kind === 'signedIn' ? viewer.applicationId : 0;
}

/** The web app shows what the phone receives, and the pages of the document try calls out: no app made those. */
const isFromOwnPage = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'same-origin';
