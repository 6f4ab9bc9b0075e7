import { z } from 'zod';
import { anyone } from '../platform/access/access-rule.js';
import { isFromBrowser } from '../platform/http/caller.js';
import { countedFor } from './count-calls.js';
import { success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';

export const sessionsRoutes: LegacyRoutes =
  ({ logIns, sessions }) =>
  async (app) => {
    app.post(
      '/api/login_web',
      {
        config: { access: anyone },
        schema: {
          summary: 'Log in and set the session cookie',
          description:
            'A client without cookies sends `access_token` as `Authorization: Bearer`. A browser gets only the cookie, which scripts cannot read.',
          body: z.object({ email: text, password: text }),
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
        const { token, expiresAt, viewer, knownBrowserToken } = await logIns.logIn(body, caller);
        countedFor(request, viewer);
        caller.setSessionCookie(token, expiresAt);
        caller.rememberBrowser(knownBrowserToken);
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
        caller.clearSessionCookie();
        return success('Logged out.');
      },
    );
  };
