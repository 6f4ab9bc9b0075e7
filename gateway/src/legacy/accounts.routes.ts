import { z } from 'zod';
import { anyone } from '../platform/access/access-rule.js';
import { success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';
import { linkErrorNames } from './link-error-names.js';
import { renameErrorFields } from './rename-error-fields.js';

const legacyNames = { confirmPassword: 'confirm_password' };

const passwordToken = z
  .string()
  .optional()
  .describe(
    'Present when the address had pending sign-ups with different passwords, none of which is used. It is the token for `/api/password/reset`, and is also sent by e-mail as a link.',
  );

export const accountsRoutes: LegacyRoutes =
  ({ signUps }) =>
  async (app) => {
    app.post(
      '/api/signup',
      {
        config: { access: anyone },
        schema: {
          summary: 'Sign up. The answer is the same whether or not the address has an account',
          body: z.object({ email: text, city: text, country: text, password: text, confirm_password: text }),
          response: { 200: successBody },
        },
      },
      async ({ body: { confirm_password: confirmPassword, ...rest }, caller }) =>
        success(
          await renameErrorFields(legacyNames, () =>
            signUps.signUp({ ...rest, confirmPassword }, caller.address),
          ),
        ),
    );

    app.post(
      '/api/email/verify',
      {
        config: { access: anyone, errorNames: linkErrorNames },
        schema: {
          summary: 'Verify the e-mail address of a sign-up with the token of the link sent by e-mail',
          body: z.object({ token: text }),
          response: { 200: successBody.extend({ password_token: passwordToken }) },
        },
      },
      async ({ body }) => {
        const { message, passwordToken } = await signUps.verifyEmail(body.token);
        return { ...success(message), ...(passwordToken !== null && { password_token: passwordToken }) };
      },
    );
  };
