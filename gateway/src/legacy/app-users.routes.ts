import { z } from 'zod';
import { sendList } from '../features/content/public-reads/list-response.js';
import type { AppUser } from '../features/people/app-users/app-user.entity.js';
import { assertSignedIn, signedIn } from '../platform/access/access-rule.js';
import { countedFor } from './count-calls.js';
import { application, id, paging, success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';

/** The format of specification section 3. */
const legacyAppUser = z.object({
  id: z.number(),
  email: z.string(),
  username: z.string(),
  role: z.string(),
  application: z.string(),
});
const toLegacyAppUser =
  (application: string) =>
  ({ id, email, username, role }: AppUser): z.infer<typeof legacyAppUser> => ({
    ...{ id, email, username, role, application },
  });

export const appUsersRoutes: LegacyRoutes =
  ({ applicationAccess, appUsers }) =>
  async (app) => {
    app.get(
      '/api/get_users',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'The app users of an application, oldest first',
          querystring: z.object({ application, ...paging }),
          response: { 200: z.object({ success: z.literal(true), users: z.array(legacyAppUser) }) },
        },
      },
      async (request, reply) => {
        const viewer = assertSignedIn(request.viewer);
        const scope = countedFor(
          request,
          await applicationAccess.scopeFor(viewer, request.query.application, 'people.read'),
        );
        return sendList(request, reply, {
          read: (page) => appUsers.list(scope, page),
          maxRowCharacters: 1_000,
          toItem: toLegacyAppUser(scope.applicationName),
          body: (users) => ({ success: true as const, users }),
        });
      },
    );

    app.post(
      '/api/register_user',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'Register an app user and send an invitation',
          body: z.object({ email: text, username: text, role: text, application: text }),
          response: { 200: successBody },
        },
      },
      async ({ viewer, body }) => {
        await appUsers.register(assertSignedIn(viewer), body);
        return success('User registered successfully.');
      },
    );

    app.post(
      '/api/delete_user',
      {
        config: { access: signedIn, danger: 'none' },
        schema: { summary: 'Delete an app user', body: z.object({ id }), response: { 200: successBody } },
      },
      async ({ viewer, body }) => {
        await appUsers.delete(assertSignedIn(viewer), [body.id]);
        return success('User deleted successfully.');
      },
    );
  };
