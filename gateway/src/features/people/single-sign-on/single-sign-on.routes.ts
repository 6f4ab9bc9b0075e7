import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import type { Viewer } from '../../../platform/access/viewer.js';
import { identified } from '../../../platform/call-context.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { answerError } from '../../../platform/http/errors.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import { storeSession } from '../log-in/log-in-caller.js';
import type { SessionsService } from '../sessions/sessions.service.js';
import type { SingleSignOnService, WayBack } from './single-sign-on.service.js';
import { type SingleSignOnProblem, SingleSignOnRefused } from './single-sign-on-problem.js';

/** For each network: an office may come to work at once, and each start stores a row. */
const requestsPerMinute = 120;

interface SingleSignOnServices {
  readonly singleSignOn: SingleSignOnService;
  readonly sessions: SessionsService;
}

type Query = Readonly<Record<string, unknown>>;
const queryOf = ({ query }: FastifyRequest) => query as Query;

/**
 * `GET /sso/start` leads to the provider of the single sign-on, `GET /sso/callback` back, and `GET /sso/connect` is the
 * mailed link that connects an account. Whatever happens there is answered by a page of the web app: `/login?sso=…`.
 * To be registered with the prefix `/sso`.
 */
export const singleSignOnRoutes =
  ({ singleSignOn, sessions }: SingleSignOnServices, publicUrl: string) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    const config = { access: anyone };
    /** From `PUBLIC_URL`, and of this installation alone. */
    const lead = (reply: FastifyReply, path: string) => reply.redirect(`${publicUrl}${path}`, 303);
    const leadToLogIn = (reply: FastifyReply, sso: string, more: Record<string, string> = {}) =>
      lead(reply, `/login?${new URLSearchParams({ ...more, sso })}`);
    const viewerOf = async ({ caller }: FastifyRequest): Promise<Viewer> =>
      identified(await sessions.identify(caller.sessionToken));

    app.setErrorHandler<Error>(async (error, request, reply) => {
      const problem = problemOf(error);
      if (problem === undefined) return answerError(error, request, reply);
      const viewer = await viewerOf(request);
      // Who has a session went to the provider to confirm or to connect.
      if (viewer.kind === 'signedIn') return lead(reply, `/account?sso=${problem}`);
      return leadToLogIn(reply, problem);
    });
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });

    app.get('/start', { config }, async (request, reply) => {
      const { returnTo, purpose } = queryOf(request);
      const errand = {
        purpose: purpose === 'confirm' ? 'confirm' : 'log-in',
        returnTo,
      } as const;
      const { caller } = request;
      const { url, browserToken, expiresAt } = await singleSignOn.begin(
        await viewerOf(request),
        errand,
        caller,
      );
      caller.setCookie('oidc', browserToken, expiresAt);
      return reply.redirect(url, 303);
    });

    function answer({ caller }: FastifyRequest, reply: FastifyReply, end: WayBack): FastifyReply {
      switch (end.kind) {
        case 'signedIn':
          storeSession(caller, end.session);
          return leadToLogIn(reply, 'done', { returnTo: end.returnTo });
        case 'secondStep':
          caller.setCookie('pending', end.pending.token, end.pending.expiresAt);
          return lead(reply, `/login?${new URLSearchParams({ returnTo: end.returnTo, step: 'code' })}`);
        case 'mustProve':
          return leadToLogIn(reply, end.by === 'mail' ? 'mailed' : 'connect');
        case 'done':
          return lead(reply, end.returnTo);
      }
    }

    app.get('/callback', { config }, async (request, reply) => {
      const query = request.url.slice(request.url.indexOf('?'));
      return answer(
        request,
        reply,
        await singleSignOn.comeBack(await viewerOf(request), query, request.caller),
      );
    });

    app.get('/connect', { config }, async (request, reply) => {
      const { token } = queryOf(request);
      const end = await singleSignOn.connectByLink(String(token), request.caller);
      return answer(request, reply, end);
    });
  };

/** @returns undefined for what is no matter of the single sign-on */
function problemOf(error: Error): SingleSignOnProblem | undefined {
  if (error instanceof SingleSignOnRefused) return error.problem;
  if (!(error instanceof DomainError)) return undefined;
  // The session has ended, an invitation was answered, or its application is full.
  return ['UNAUTHENTICATED', 'LINK_EXPIRED', 'CONFLICT'].includes(error.code) ? 'ended' : undefined;
}
