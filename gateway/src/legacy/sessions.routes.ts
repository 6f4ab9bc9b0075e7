import { z } from 'zod';
import { storeSession } from '../features/people/log-in/log-in-caller.js';
import { anyone } from '../platform/access/access-rule.js';
import { isFromBrowser } from '../platform/http/caller.js';
import { countedFor } from './count-calls.js';
import { success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';

export const sessionsRoutes: LegacyRoutes =
  ({ logIns, secondStepLogIns, sessions }) =>
  async (app) => {
    app.post(
      '/api/login_web',
      {
        config: { access: anyone, errorNames: { SECOND_STEP_REQUIRED: 'SECOND_STEP_REQUIRED' } },
        schema: {
          summary: 'Log in and set the session cookie',
          description:
            'A client without cookies sends `access_token` as `Authorization: Bearer`. A browser gets only the cookie, which scripts cannot read. An account with a second step needs the `code` of its authenticator app; without it, or with a wrong one, the answer is 401 with `error: "SECOND_STEP_REQUIRED"`.',
          body: z.object({ email: text, password: text, code: text.optional() }),
          response: {
            200: successBody.extend({
              role: z.enum(['admin', 'user']),
              application: z.string(),
              access_token: z.string().optional(),
              expires_at: z.iso.datetime().optional(),
            }),
          },
        },
      },
      async (request) => {
        const { body, caller } = request;
        const first = await logIns.logIn(body, caller);
        const loggedIn =
          'missesSecondStep' in first
            ? await secondStepLogIns.completeAtOnce(first.missesSecondStep, body.code || undefined, caller)
            : first;
        const { token, expiresAt, viewer } = loggedIn;
        countedFor(request, viewer);
        storeSession(caller, loggedIn);
        return {
          ...success('Logged in.'),
          role: viewer.role,
          application: viewer.applicationName,
          ...(!isFromBrowser(request) && { access_token: token, expires_at: expiresAt.toISOString() }),
        };
      },
    );

    app.post(
      '/api/logout',
      {
        config: { access: anyone },
        schema: { summary: 'Log out: end the session of the request', response: { 200: successBody } },
      },
      async ({ caller }) => {
        await sessions.endByToken(caller.sessionToken);
        caller.clearCookie('session');
        return success('Logged out.');
      },
    );
  };
