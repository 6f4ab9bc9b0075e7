import { z } from 'zod';
import { anyone } from '../platform/access/access-rule.js';
import { success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';
import { renameErrorFields } from './rename-error-fields.js';

const legacyNames = { newPassword: 'new_password', confirmPassword: 'confirm_password' };

/** The values of `error` that clients of these paths translate (specification §8). */
const errorNames = {
  WEAK_PASSWORD: 'weak_password',
  PASSWORD_MISMATCH: 'password_mismatch',
  LINK_EXPIRED: 'expired',
} as const;

/** Each call has two paths: one for accounts, and one for app users, which the password page uses. */
const paths = [
  { mode: 'web', whose: 'an account', verify: '/api/password/verify', reset: '/api/password/reset' },
  { mode: 'app', whose: 'an app user', verify: '/api/verify_forget', reset: '/api/change-password' },
] as const;

export const passwordsRoutes: LegacyRoutes =
  ({ passwordReset }) =>
  async (app) => {
    app.post(
      '/api/password/forgot',
      {
        config: { access: anyone },
        schema: {
          summary:
            'Request a link to set a new password. The answer is the same whether or not the address is known',
          body: z.object({ email: text }),
          response: { 200: successBody },
        },
      },
      async ({ body, caller }) => success(await passwordReset.requestReset(body, caller.address)),
    );

    for (const { mode, whose, verify, reset } of paths) {
      app.post(
        verify,
        {
          config: { access: anyone, errorNames },
          schema: {
            summary: `Check whether a link can still set the password of ${whose}, without using it up`,
            body: z.object({ token: text }),
            response: { 200: z.object({ ok: z.literal(true), status: z.literal('success') }) },
          },
        },
        async ({ body }) => {
          await passwordReset.getLinkExpiry({ ...body, mode });
          return { ok: true, status: 'success' } as const;
        },
      );

      app.post(
        reset,
        {
          config: { access: anyone, errorNames },
          schema: {
            summary: `Set the password of ${whose} with the token of a link, which works once`,
            description:
              'In an error response, `error` is `weak_password`, `password_mismatch`, or `expired` for a link that is unknown, used, replaced or too old.',
            body: z.object({ token: text, new_password: text, confirm_password: text }),
            response: { 200: successBody },
          },
        },
        async ({ body: { token, new_password: newPassword, confirm_password: confirmPassword }, caller }) =>
          success(
            await renameErrorFields(legacyNames, () =>
              passwordReset.setPassword({ token, mode, newPassword, confirmPassword }, caller),
            ),
          ),
      );
    }
  };
