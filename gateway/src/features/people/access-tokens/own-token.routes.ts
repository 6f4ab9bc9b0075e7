import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertSignedIn, signedIn } from '../../../platform/access/access-rule.js';
import { hasRight } from '../../../platform/access/rights.js';
import { identified } from '../../../platform/call-context.js';
import { loggedOut } from '../../../platform/errors/logged-out.js';
import type { TokenCallersService } from './token-callers.service.js';

const answer = z.object({
  name: z.string().describe('The name of the token.'),
  application: z.string().describe('The name of the only application in which it works.'),
  rights: z.array(z.string()).describe('The rights that it has now: its owner has them too.'),
  readOnly: z.boolean().describe('Whether it makes no changes.'),
  expiresAt: z.date().describe('When it ends.'),
});

/** `GET /api/v2/token`: by which a script learns what its token may do. */
export const ownTokenRoutes =
  ({ callers }: { readonly callers: TokenCallersService }): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await callers.identify({ ...request.caller, sessionToken: undefined }));
    });
    app.get(
      '/api/v2/token',
      {
        config: { access: signedIn, danger: 'none', tokens: true },
        schema: {
          tags: ['Access tokens'],
          operationId: 'getToken',
          summary: 'The rights of an access token',
          description: 'Answers 401 for a token that is unknown, revoked or expired.',
          response: { 200: answer },
        },
      },
      async ({ viewer }) => {
        const holder = assertSignedIn(viewer);
        const { token, applicationId, applicationName: application } = holder;
        if (!token) throw loggedOut();
        const { name, readOnly, expiresAt } = token;
        const rights = token.rights.filter((right) => hasRight(holder, applicationId, right));
        return { name, application, rights, readOnly, expiresAt };
      },
    );
  };
