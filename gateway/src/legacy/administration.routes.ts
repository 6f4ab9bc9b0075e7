import { z } from 'zod';
import { sendList } from '../features/content/public-reads/list-response.js';
import type { Account } from '../features/people/accounts/account.entity.js';
import { admin, assertSignedIn } from '../platform/access/access-rule.js';
import { idParam, paging, success, successBody, text } from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';

const existing = z
  .boolean('must be true or false')
  .optional()
  .describe(
    'true adds the account to an existing application, including one created by a sign-up; false creates a new application. Without it, the account is added to the application of that name, or to a new one if there is none; when a sign-up created that application, the answer is 409.',
  );

/** The format of specification section 3. */
const legacyAccount = z.object({
  id: z.number(),
  application: z.string(),
  email: z.string(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  is_activated: z.literal([0, 1]),
  role: z.string(),
  qrcode_count: z.number(),
});
const toLegacyAccount = (account: Account): z.infer<typeof legacyAccount> => ({
  id: account.id,
  // There is no application before a sign-up is verified.
  application: account.application?.name ?? '',
  email: account.email,
  city: account.city,
  country: account.country,
  is_activated: account.activatedAt && !account.deactivatedAt ? 1 : 0,
  role: account.role,
  qrcode_count: account.qrCodeCount ?? 0,
});

export const administrationRoutes: LegacyRoutes =
  ({ accountList, accountAdmin }) =>
  async (app) => {
    app.get(
      '/api/get_all_user_web',
      {
        // A list on a screen takes nothing out.
        config: { access: admin, danger: 'none' },
        schema: {
          summary: 'All accounts across applications, oldest first',
          querystring: z.object(paging),
          response: { 200: z.object({ status: z.literal('success'), users: z.array(legacyAccount) }) },
        },
      },
      async (request, reply) => {
        const viewer = assertSignedIn(request.viewer);
        return sendList(request, reply, {
          read: (page) => accountList.list(viewer, page),
          maxRowCharacters: 1_000,
          toItem: toLegacyAccount,
          body: (users) => ({ status: 'success' as const, users }),
        });
      },
    );

    app.delete(
      '/api/delete_user_web/:id',
      {
        config: { access: admin, danger: 'who may log in' },
        schema: { summary: 'Delete an account', params: idParam, response: { 200: successBody } },
      },
      async ({ viewer, params }) => {
        await accountAdmin.delete(assertSignedIn(viewer), params.id);
        return success('User deleted successfully.');
      },
    );

    app.post(
      '/api/user_register_web',
      {
        config: { access: admin, danger: 'who may log in' },
        schema: {
          summary: 'Create an account and send its invitation',
          description:
            'Answers 409 when the address already has an account, or when a sign-up created the application: anyone can choose the name of such an application, so adding an account to it requires `existing: true`. For an application created by an administrator, its name is enough.',
          body: z.object({ email: text, application: text, role: text, existing }),
          response: { 200: successBody },
        },
      },
      async ({ viewer, body }) => {
        await accountAdmin.register(assertSignedIn(viewer), body);
        return success('User registered successfully!');
      },
    );
  };
