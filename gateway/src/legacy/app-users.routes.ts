import { z } from 'zod';
import { requireSignedIn, signedIn } from '../platform/access/access-rule.js';
import type { LegacyRoutes } from './door.js';
import { application, done, id, paging, succeeded, text } from './fields.js';
import { legacyAppUser, toLegacyAppUser } from './to-legacy.js';
import { answerList } from './whole-list.js';

export const appUsersRoutes: LegacyRoutes =
  ({ applicationAccess, appUsers }) =>
  async (app) => {
    app.get(
      '/api/get_users',
      {
        config: { access: signedIn },
        schema: {
          summary: 'The app users of an application, oldest first',
          querystring: z.object({ application, ...paging }),
          response: { 200: z.object({ success: z.literal(true), users: z.array(legacyAppUser) }) },
        },
      },
      async (request, reply) => {
        const { viewer, query } = request;
        const scope = await applicationAccess.scopeFor(requireSignedIn(viewer), query.application);
        return answerList(request, reply, {
          read: (page) => appUsers.list(scope, page),
          maxRowCharacters: 1_000,
          toItem: toLegacyAppUser,
          body: (users) => ({ success: true as const, users }),
        });
      },
    );

    app.post(
      '/api/register_user',
      {
        config: { access: signedIn },
        schema: {
          summary: 'Register an app user and mail it an invitation',
          body: z.object({ email: text, username: text, role: text, application: text }),
          response: { 200: done },
        },
      },
      async ({ viewer, body }) => {
        await appUsers.register(requireSignedIn(viewer), body);
        return succeeded('User registered successfully.');
      },
    );

    app.post(
      '/api/delete_user',
      {
        config: { access: signedIn },
        schema: { summary: 'Delete an app user', body: z.object({ id }), response: { 200: done } },
      },
      async ({ viewer, body }) => {
        await appUsers.delete(requireSignedIn(viewer), body.id);
        return succeeded('User deleted successfully.');
      },
    );
  };
