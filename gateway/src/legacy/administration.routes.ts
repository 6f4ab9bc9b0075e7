import { z } from 'zod';
import { admin, requireSignedIn } from '../platform/access/access-rule.js';
import type { LegacyRoutes } from './door.js';
import { done, idParam, paging, succeeded, text } from './fields.js';
import { legacyAccount, toLegacyAccount } from './to-legacy.js';
import { answerList } from './whole-list.js';

const existing = z
  .boolean('must be true or false')
  .optional()
  .describe(
    'true adds the account to an application that exists, one made by a sign-up included; false makes a new one. Left out, the application is joined or made, but one that a sign-up made is not joined.',
  );

export const administrationRoutes: LegacyRoutes =
  ({ accountList, administration }) =>
  async (app) => {
    app.get(
      '/api/get_all_user_web',
      {
        config: { access: admin },
        schema: {
          summary: 'All accounts across applications, oldest first',
          querystring: z.object(paging),
          response: { 200: z.object({ status: z.literal('success'), users: z.array(legacyAccount) }) },
        },
      },
      async (request, reply) => {
        const viewer = requireSignedIn(request.viewer);
        return answerList(request, reply, {
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
        config: { access: admin },
        schema: { summary: 'Delete an account', params: idParam, response: { 200: done } },
      },
      async ({ viewer, params }) => {
        await administration.delete(requireSignedIn(viewer), params.id);
        return succeeded('User deleted successfully.');
      },
    );

    app.post(
      '/api/user_register_web',
      {
        config: { access: admin },
        schema: {
          summary: 'Make an account and mail it an invitation',
          description:
            'Answers 409 when the address has an account, and when somebody made the application by signing up: anybody can choose its name, so that it is joined with `existing: true` alone. Applications that administrators made are joined by their name.',
          body: z.object({ email: text, application: text, role: text, existing }),
          response: { 200: done },
        },
      },
      async ({ viewer, body }) => {
        await administration.register(requireSignedIn(viewer), body);
        return succeeded('User registered successfully!');
      },
    );
  };
