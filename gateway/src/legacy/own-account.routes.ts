import { z } from 'zod';
import { anyone } from '../platform/access/access-rule.js';
import { success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';
import { linkErrorNames } from './link-error-names.js';

export const ownAccountRoutes: LegacyRoutes =
  ({ ownAccount }) =>
  async (app) => {
    app.post(
      '/api/verify_change_email',
      {
        config: { access: anyone, errorNames: linkErrorNames },
        schema: {
          summary: 'Change the e-mail address of an account with the token of the link sent by e-mail',
          body: z.object({ token: text }),
          response: { 200: successBody },
        },
      },
      async ({ body }) => success(await ownAccount.confirmEmailChange(body.token)),
    );

    app.post(
      '/api/verify_delete_account',
      {
        config: { access: anyone, errorNames: linkErrorNames },
        schema: {
          summary: 'Delete an account with the token of the link sent by e-mail',
          body: z.object({ token: text }),
          response: { 200: successBody },
        },
      },
      async ({ body }) => success(await ownAccount.confirmDeletion(body.token)),
    );
  };
